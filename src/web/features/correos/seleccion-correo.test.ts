import { expect, it } from 'vitest';
import { conEstados, envioDe, NADA_ESCRITO } from './seleccion-correo.ts';

// If this breaks, hundreds of people get a mail twice because a telephone closed the tab before the answer.
it('keeps its key for the same mail to the same people, whatever was tried before', () => {
  let n = 0;
  const nueva = () => `clave-${(n += 1)}`;
  const escrito = { ...NADA_ESCRITO, asunto: 'Mañana se larga' };
  const todos = { send_all_search: true };
  const primero = envioDe(escrito, todos, null, nueva);
  expect(envioDe({ ...escrito, envio: primero }, todos, primero, nueva)).toEqual(primero);
  expect(envioDe({ ...escrito, asunto: 'Otro' }, todos, primero, nueva).clave).toBe('clave-2');
  expect(envioDe(escrito, { inscriptions_id: [7] }, primero, nueva).clave).toBe('clave-3');
});

// If this breaks, who was included gets no mail, or who was filtered out by modality does.
it('adds states to the filter of the list and leaves the rest of the search as it is', () => {
  const filters = { modalidad: '3', estados: ['pago_realizado'] };
  const pedida = { send_all_search: true, search_criteria: { search: 'ana', filters } };
  expect(conEstados(pedida, ['pago_pendiente'])).toEqual({
    send_all_search: true,
    search_criteria: {
      search: 'ana',
      filters: { modalidad: '3', estados: ['pago_pendiente', 'pago_realizado'] },
    },
  });
  // the order of ticking makes no other mailing: with another key everybody would get the mail twice
  const [uno, otro] = [
    conEstados(pedida, ['vencida', 'cancelada']),
    conEstados(pedida, ['cancelada', 'vencida']),
  ];
  expect(JSON.stringify(uno)).toBe(JSON.stringify(otro));
  expect(conEstados(pedida, [])).toBe(pedida);
  // nothing was filtered: naming one state would leave out all others
  const todos = { send_all_search: true, search_criteria: { filters: { modalidad: '', estados: [] } } };
  expect(conEstados(todos, ['pago_pendiente'])).toBe(todos);
});

import { expect, it } from 'vitest';
import { envioDe, NADA_ESCRITO } from './pedido.ts';

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

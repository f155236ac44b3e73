import { expect, it } from 'vitest';
import { textoInscripciones, textoPlata } from './plata.ts';

// If this breaks, an admin takes payments that are still to be refunded for refunded ones.
it.each([
  [0, 0, 'Ninguna'],
  [1, 1, '1, 1 paga'],
  [12, 8, '12, 8 pagas'],
])('%i registrations, %i paid: %s', (inscripciones, pagadas, texto) => {
  expect(textoInscripciones({ inscripciones, pagadas })).toBe(texto);
});

it.each([
  [0, 0, 'Nada por devolver'],
  [1, 0, '1 pago'],
  [7, 1, '7 pagos, 1 pago devolviéndose'],
  [0, 2, '2 pagos devolviéndose'],
])('%i payments with us, %i on their way back: %s', (pagos_sin_devolver, devoluciones_en_curso, texto) => {
  expect(textoPlata({ pagos_sin_devolver, devoluciones_en_curso })).toBe(texto);
});

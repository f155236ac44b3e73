import { expect, it } from 'vitest';
import { handlers } from '../../src/server/trabajos.ts';
import { nombreResultado, TRABAJOS } from '../../src/web/features/sistema/etiquetas.ts';

// If this breaks, an admin reads names of the program where a queue is stuck.
it('has a name for each job, and for no other', () => {
  expect(Object.keys(TRABAJOS).toSorted()).toEqual(Object.keys(handlers).toSorted());
});

it('tells what came of a notice, of an order with several payments too', () => {
  expect(nombreResultado('pago_realizado, respuesta_vieja')).toBe('Pagado, Ya se sabía algo más nuevo');
  expect(nombreResultado('algo_nuevo')).toBe('Algo nuevo');
});

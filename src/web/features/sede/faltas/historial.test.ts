import { expect, it } from 'vitest';
import { operacion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { DESCARTAR } from '../../../../shared/domain/sede/conflicto.ts';
import type { Operacion } from '../../../../shared/domain/sede/operacion.ts';
import { historialDe } from './historial.ts';

// If this breaks, a payment or a hand-out that a decision discarded is read as if it counted. regla sede-49
it('says of what does not count why, and lets nobody undo it', () => {
  const cobro = operacion('a', 'A', 1, 'i1', 'cobrar', { monto: 100, medio: 'efectivo' });
  const contra = {
    anular: operacion('b', 'B', 2, 'i1', 'anular', { operacion: 'a', motivo: 'Era otra' }),
    resolver: operacion('c', 'B', 3, 'mesa', 'resolver', {
      ...{ clave: 'telefono_sin_admitir|1', hechos: ['1'], decision: DESCARTAR, nota: '' },
    }),
  };
  const contado = (anulacion: Operacion | null) =>
    historialDe([cobro], {
      anulacion: () => anulacion,
      seTieneEntero: () => true,
      nombrePuesto: () => 'Mesa 1',
      nombres: { modalidad: () => '10K', campo: () => null },
      referencias: [],
    }).map(({ anulada, se_anula }) => ({ anulada, se_anula }));
  expect(contado(null)).toEqual([{ anulada: null, se_anula: true }]);
  expect(contado(contra.anular)).toEqual([{ anulada: 'Anulado: Era otra', se_anula: false }]);
  expect(contado(contra.resolver)).toEqual([
    { anulada: 'No cuenta: se descartó lo que anotó ese teléfono.', se_anula: false },
  ]);
});

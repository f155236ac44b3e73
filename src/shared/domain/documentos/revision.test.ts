import { describe } from 'vitest';
import { casos } from '../../../../tests/support/casos.ts';
import { etiquetaRevision } from './revision.ts';

// If this breaks, a paper that was refused looks like one that nobody has read. regla documentos-1
describe('the review of a waiver or a certificate', () => {
  const leida = (valor: string) => Object.values(etiquetaRevision(valor)).join(', ');
  casos('%s reads %s', leida, [
    ['PENDING', 'Pendiente, naranja'],
    ['approved', 'Aprobado, verde'],
    ['REJECTED', 'Rechazado, rojo'],
    ['loquesea', 'Desconocido, gris'],
  ]);
});

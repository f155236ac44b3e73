import { describe, expect, it } from 'vitest';
import { etiquetaRevision } from './revision.ts';

// If this breaks, a paper that was refused looks like one that nobody has read. regla documentos-1
describe('the review of a waiver or a certificate', () => {
  it.each([
    ['PENDING', 'Pendiente', 'naranja'],
    ['approved', 'Aprobado', 'verde'],
    ['REJECTED', 'Rechazado', 'rojo'],
    ['loquesea', 'Desconocido', 'gris'],
  ])('%s reads %s', (valor, texto, color) => {
    expect(etiquetaRevision(valor)).toEqual({ texto, color });
  });
});

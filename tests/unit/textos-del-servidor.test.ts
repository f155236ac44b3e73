import { describe, expect, it } from 'vitest';
import { oracionesDe, textosSueltos } from '../../scripts/lib/textos-del-servidor.mjs';

const EJEMPLO = 'ejemplo.ts';

// If this breaks, one refusal is worded in as many ways as places throw it, and whoever words it anew misses some.
describe("the server's sentences for people", () => {
  it('stand in its catalogues', () => {
    expect(textosSueltos()).toEqual([]);
  });

  it.each([
    [
      'that is thrown',
      "throw noEncontrado('No encontramos esa carrera.');",
      '1: No encontramos esa carrera.',
    ],
    ['with a name in it', '\nconst m = `El cupón ${codigo} ya no existe.`;', '2: El cupón … ya no existe.'],
    ['that begins with a name', 'const m = `${por} ya lo guardó.`;', '1: … ya lo guardó.'],
    ['of a question', "const m = { titulo: '¿Borrar la carrera?' };", '1: ¿Borrar la carrera?'],
  ])('are found: one %s', (_, texto, hallada) => {
    expect(oracionesDe(EJEMPLO, texto)).toEqual([hallada]);
  });

  it.each([
    ['a line of the log', "log.warn('no se pudo renovar una cuenta.');"],
    ['an error of the program', "throw new Error('Falta el archivo de la firma.');"],
    ['SQL', 'sql`Select a from b where c in (el).`;'],
    ['a name', "const etiqueta = 'Número de la inscripción';"],
  ])('are not taken for %s', (_, texto) => {
    expect(oracionesDe(EJEMPLO, texto)).toEqual([]);
  });
});

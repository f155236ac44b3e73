import { describe, expect, it } from 'vitest';
import { ErrorLlamada } from './call.ts';
import { falloDeConjunto, frescuraDeConjunto, trasFallar } from './estado-conjunto.ts';

const actualizar = () => Promise.resolve();
const A_LAS_7_42 = Date.parse('2026-03-14T07:42:00-03:00');
const AL_RATO = A_LAS_7_42 + 3_600_000;

const vista = (error: unknown, sincronizado_at: number | null) => {
  const conjunto = { actualizar, sincronizado_at, ...trasFallar(error) };
  const fallo = falloDeConjunto(conjunto, 'No pudimos traer los inscriptos', 'No hay conexión.');
  return [fallo?.detalle ?? null, frescuraDeConjunto(conjunto, AL_RATO)];
};

// If this breaks, staff at a race look for signal while the server is down, or take old rows for new ones.
describe('what a table tells of rows that did not come', () => {
  const caido = new ErrorLlamada(503, { message: 'Hay demasiada gente a la vez.' });
  it.each<[string, unknown, number | null, [string | null, string | null]]>([
    ['no signal, nothing here', new ErrorLlamada(0, undefined), null, ['No hay conexión.', null]],
    [
      'no signal, rows here',
      new ErrorLlamada(0, undefined),
      A_LAS_7_42,
      [null, 'Datos de las 07:42, sin conexión'],
    ],
    ['the server is full, nothing here', caido, null, ['Hay demasiada gente a la vez.', null]],
    [
      'the server is full, rows here',
      caido,
      A_LAS_7_42,
      ['Hay demasiada gente a la vez.', 'Datos de las 07:42'],
    ],
    [
      'it broke without a word',
      new ErrorLlamada(500, undefined),
      null,
      ['Algo falló de nuestro lado. Probá de nuevo en unos minutos.', null],
    ],
    ['refused', new ErrorLlamada(404, { message: 'No existe.' }), null, ['No existe.', null]],
  ])('%s', (_, error, sincronizado_at, esperado) => expect(vista(error, sincronizado_at)).toEqual(esperado));
});

import { describe, expect, it } from 'vitest';
import { resultadosPerdidos } from '../../scripts/lib/resultados.mjs';

const RUTA = 'src/server/modules/inscripciones/borrar-inscripcion.ts';
const en = (linea: string) => resultadosPerdidos(RUTA, `async function f() {\n${linea}\n}`);

// If this breaks, a person is told that a registration was cancelled which stands as it was.
describe('the answer of a movement', () => {
  it.each([
    'await moverInscripcion(ctx, tx, id, causa);',
    'void moverPago(ctx, tx, id, causa);',
    'if (x) await moverInscripcion(ctx, tx, id, causa);',
    'await enTransaccion(db, (tx) => moverPago(ctx, tx, id, causa));',
    'await enTransaccion(db, async (tx) => { await moverPago(ctx, tx, id, causa); });',
    'x && (await moverInscripcion(ctx, tx, id, causa));',
  ])('is dropped by %s', (linea) => {
    expect(en(linea)).toEqual([
      `${RUTA}:2 drops what ${/moverPago/.test(linea) ? 'moverPago' : 'moverInscripcion'} answers`,
    ]);
  });

  it.each([
    'const movida = await moverInscripcion(ctx, tx, id, causa);',
    'const { ok } = await moverPago(ctx, tx, id, causa);',
    'return moverInscripcion(ctx, tx, id, causa);',
    'if (!(await moverPago(ctx, tx, id, causa)).ok) throw falla;',
    'const movida = borrada ? null : await moverInscripcion(ctx, tx, id, causa);',
    'const movida = await enTransaccion(db, (tx) => moverPago(ctx, tx, id, causa));',
    'sinRechazo(await moverInscripcion(ctx, tx, id, causa));',
    'await enTransaccion(db, async (tx) => sinRechazo(await moverPago(ctx, tx, id, causa)));',
  ])('is looked at by %s', (linea) => expect(en(linea)).toEqual([]));
});

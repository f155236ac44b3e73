import { expect, it } from 'vitest';
import { parDeCanales } from '../portadores/canal.ts';
import { Linea } from './linea.ts';
import { CLASE, DESPEDIDA } from './mensaje.ts';

// regla sede-69. If this breaks, a phone that is busy with what another one sent shows a cut connection, and never why that one
// hung up.
it('tells why the other hung up, however much of what it sent waits here to be worked through', async () => {
  const { uno, otro } = parDeCanales();
  const lleno = new Error('full');
  const una = new Linea(uno, {
    onMensaje: () => Promise.resolve(),
    onFin: () => undefined,
    despedida: () => DESPEDIDA.sin_espacio,
  });
  const dicho = await new Promise((listo) => {
    const otra = new Linea(otro, {
      // never resolves: all later messages wait behind the first one
      onMensaje: () => new Promise(() => undefined),
      onFin: (_error, que) => listo(que),
      despedida: () => null,
    });
    expect(otra.cerrada).toBe(false);
    void una.mandar(CLASE.operaciones, new Uint8Array(200_000)).then(() => una.cerrar(lleno));
  });
  expect(dicho).toBe(DESPEDIDA.sin_espacio);
});

it('says nothing where there is nothing to say', async () => {
  const { uno, otro } = parDeCanales();
  const oyente = { onMensaje: () => Promise.resolve(), despedida: () => null };
  const una = new Linea(uno, { ...oyente, onFin: () => undefined });
  const fin = new Promise((listo) => new Linea(otro, { ...oyente, onFin: (_e, que) => listo(que) }));
  una.cerrar(new Error('of no use to the other'));
  expect(await fin).toBeNull();
});

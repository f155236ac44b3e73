import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { abrirBd } from './bd.ts';
import { leerBorrador } from './borradores.ts';

const CLAVE = 'usuario:4:numeros:7';

/** A page of its own, as another tab is. */
async function pestania() {
  vi.resetModules();
  return import('./borrador-de-pestania.ts');
}
const contenido = async () => {
  const registro = await leerBorrador(CLAVE);
  return registro?.estado === 'abierto' ? registro.contenido : null;
};

beforeEach(async () => (await abrirBd()).clear('borradores'));

// If this breaks, a tab that has nothing throws away 150 numbers that another one holds.
describe('the draft of a form of the staff in two tabs', () => {
  it('is not deleted by the one that has nothing, or that saved its own', async () => {
    const b = await pestania();
    const a = await pestania();
    expect(await b.leerDePestania(CLAVE, 1)).toBeNull();
    await a.guardarDePestania(CLAVE, 1, ['de A']);
    await b.borrarDePestania(CLAVE);
    expect(await contenido()).toEqual(['de A']);

    await b.guardarDePestania(CLAVE, 1, ['de B']);
    await a.borrarDePestania(CLAVE);
    expect(await contenido()).toEqual(['de B']);
  });

  it('goes when who wrote it, or brought it back after a reload, is done with it', async () => {
    const a = await pestania();
    await a.guardarDePestania(CLAVE, 1, ['uno']);
    await a.guardarDePestania(CLAVE, 1, ['uno', 'dos']);
    await a.borrarDePestania(CLAVE);
    expect(await contenido()).toBeNull();

    await a.guardarDePestania(CLAVE, 1, ['tres']);
    const recargada = await pestania();
    expect(await recargada.leerDePestania(CLAVE, 1)).toMatchObject({ contenido: ['tres'] });
    await recargada.borrarDePestania(CLAVE);
    expect(await contenido()).toBeNull();
  });

  it('is told apart when another tab wrote it, once', async () => {
    const a = await pestania();
    const b = await pestania();
    await a.guardarDePestania(CLAVE, 1, ['de A']);
    expect(await a.leerDeOtra(CLAVE, 1)).toBeNull();
    expect(await b.leerDeOtra(CLAVE, 1)).toMatchObject({ contenido: ['de A'] });
    expect(await b.leerDeOtra(CLAVE, 1)).toBeNull();
  });

  it('is written again by the one that still has something, once the other saved its own', async () => {
    const a = await pestania();
    const b = await pestania();
    await a.guardarDePestania(CLAVE, 1, ['de A']);
    await b.guardarDePestania(CLAVE, 1, ['de B']);
    const sinNada = vi.fn();
    const dejar = a.alQuedarSinBorrador(CLAVE, sinNada);
    await b.guardarDePestania(CLAVE, 1, ['de B', 'más']);
    await b.borrarDePestania(CLAVE);
    await vi.waitFor(() => expect(sinNada).toHaveBeenCalled());
    dejar();
  });
});

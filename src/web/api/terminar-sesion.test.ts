// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { leerMarca, marcar } from './marca-dispositivo.ts';
import { completarCierre, dejarDicho } from './terminar-sesion.ts';

const disco = vi.hoisted(() => ({ falla: true }));
vi.mock('../../offline/borrado.ts', () => ({
  borrarSesionesAbandonadas: () => (disco.falla ? Promise.reject(new Error('disk')) : Promise.resolve()),
}));

// If this breaks, personal data that could not be deleted at a logout stay on a shared device for good.
it('goes on being unfinished until the device has deleted what it kept', async () => {
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response('{"message":"ok"}', { headers }));
  onTestFinished(() => void vi.unstubAllGlobals());
  marcar('salir');
  dejarDicho('token');
  await completarCierre();
  expect(leerMarca()).toBe('salir');
  disco.falla = false;
  dejarDicho('token');
  await completarCierre();
  expect(leerMarca()).toBeNull();
});

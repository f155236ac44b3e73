import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { DURACION_ARRIENDO_MS, guardarArriendo, usuarioDelArriendo } from './arriendo.ts';
import { borrarSesionesAbandonadas } from './borrado.ts';
import { SESION } from './sesion.test-util.ts';

const disco = vi.hoisted(() => ({ bases: [1, 2], falla: 1, borradas: [] as number[] }));
vi.mock('./bd-usuario.ts', async (original) => ({
  ...(await original<object>()),
  usuariosConBase: () => Promise.resolve(disco.bases),
  borrarBdUsuario: (id: number) =>
    id === disco.falla
      ? Promise.reject(new Error('disk'))
      : Promise.resolve(Boolean(disco.borradas.push(id))),
}));
beforeEach(() => (disco.borradas = []));

// If this breaks, one user whose data cannot be deleted leaves those of all others on a shared device.
it('goes on with the others where the data of one cannot be deleted, and says so', async () => {
  await expect(borrarSesionesAbandonadas()).rejects.toThrow('disk');
  expect(disco.borradas).toEqual([2]);
});

// If this breaks, in a browser that cannot list its databases a logout that is finished after days leaves its user's data.
it('finds the user of a lease that is over', async () => {
  await guardarArriendo({ ...SESION, usuario_id: 3 }, Date.now() - DURACION_ARRIENDO_MS - 1);
  disco.bases = [];
  await borrarSesionesAbandonadas();
  expect(disco.borradas).toEqual([3]);
  expect(await usuarioDelArriendo()).toBeNull();
});

import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import {
  abrirBdUsuario,
  barrerRevocados,
  cerrarBdUsuario,
  revocarUsuario,
  usuariosConBase,
} from './bd-usuario.ts';

// If this breaks, what a user had here stays after a logout that was cut short, in a browser that cannot list its databases.
it.each([
  [7, true],
  [8, false],
])('deletes the database of user %i, who was revoked (can list databases: %s)', async (usuario, lista) => {
  await abrirBdUsuario(usuario);
  await cerrarBdUsuario(usuario);
  await revocarUsuario(usuario);
  expect(await usuariosConBase()).toContain(usuario);
  const sinListar = new Proxy(indexedDB, {
    has: (de, que) => que !== 'databases' && que in de,
    get: (de, que) => {
      const valor: unknown = que === 'databases' ? undefined : Reflect.get(de, que);
      return typeof valor === 'function' ? valor.bind(de) : valor;
    },
  });
  if (!lista) vi.stubGlobal('indexedDB', sinListar);
  await barrerRevocados();
  vi.unstubAllGlobals();
  expect(await usuariosConBase()).not.toContain(usuario);
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  abrirSesion,
  cerrarSesion,
  escucharSesion,
  sesionActual,
  sesionDePestania,
  sesionUsada,
  tokenActual,
  tokenRechazado,
  type MotivoCierre,
} from './almacen-sesion.ts';
import { ingresoDePrueba as abierta } from './ejemplos.test-util.ts';
import { anotarReloj } from './hora-del-servidor.ts';

beforeEach(() => {
  cerrarSesion('cerrada');
  sessionStorage.clear();
  localStorage.clear();
  anotarReloj(new Date().toUTCString());
});

describe('the session of a tab', () => {
  it('is kept in the tab with who it is, and no password', () => {
    abrirSesion(abierta);
    expect(sesionActual()).toMatchObject({ usuario_id: 4, organizador_id: 9, roles: ['organizador'] });
    expect(sessionStorage.length).toBe(1);
    expect(localStorage.length).toBe(0);
  });

  it('ends when the server says, however wrong the clock of the phone is', () => {
    anotarReloj(new Date(Date.now() + 86_400_000).toUTCString());
    abrirSesion(abierta);
    expect(tokenActual()).toBe('uno');
    anotarReloj(new Date(Date.now() + 86_400_000 + 3_700_000).toUTCString());
    expect(sesionActual()).toBeNull();
    expect(sesionDePestania()?.usuario_id, 'the screen stays as it is').toBe(4);
    expect(tokenActual(), 'the server is who says that it is over').toBe('uno');
  });

  it('lasts as long as it is used', () => {
    const inicio = Date.now();
    abrirSesion(abierta);
    anotarReloj(new Date(inicio + 3_000_000).toUTCString());
    sesionUsada('otro');
    sesionUsada('uno');
    anotarReloj(new Date(inicio + 6_000_000).toUTCString());
    expect(sesionActual()?.usuario_id).toBe(4);
    anotarReloj(new Date(inicio + 7_000_000).toUTCString());
    expect(sesionActual()).toBeNull();
  });

  it('ends with a 401 to its own token, and not with a late one to an older token', () => {
    const motivos: (MotivoCierre | null)[] = [];
    const dejar = escucharSesion((_, motivo) => motivos.push(motivo));
    abrirSesion(abierta);
    abrirSesion({ ...abierta, access_token: 'dos' });
    tokenRechazado('uno');
    expect(tokenActual()).toBe('dos');
    tokenRechazado('dos');
    expect(sesionActual()).toBeNull();
    tokenRechazado('dos');
    dejar();
    expect(motivos).toEqual([null, null, 'vencida']);
  });

  it.each(['{', 'null', '{"token":1}', '[]'])(
    'takes no session from a storage that holds %s',
    async (texto) => {
      sessionStorage.setItem('largada.sesion', texto);
      vi.resetModules();
      const otra = await import('./almacen-sesion.ts');
      expect(otra.sesionActual()).toBeNull();
    },
  );
});

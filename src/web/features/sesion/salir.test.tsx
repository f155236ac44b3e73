// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abrirSesion, sesionDePestania } from '../../api/almacen-sesion.ts';
import { leerMarca, marcar } from '../../api/marca-dispositivo.ts';
import { completarSalida } from '../../api/terminar-sesion.ts';
import { Salir } from './salir.tsx';

let hayLinea = true;
const pedidos: { url: string; autorizacion: string | null; keepalive: boolean | undefined }[] = [];

beforeEach(() => {
  pedidos.length = 0;
  hayLinea = true;
  vi.stubGlobal('fetch', async (pedido: Request | string, init?: RequestInit) => {
    pedidos.push({
      url: typeof pedido === 'string' ? pedido : pedido.url,
      autorizacion: new Headers(init?.headers).get('authorization'),
      keepalive: init?.keepalive,
    });
    // What is sent from a page that is left is never heard of again.
    if (!hayLinea) await new Promise(() => undefined);
    return new Response(JSON.stringify({ message: 'ok' }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  sessionStorage.clear();
  marcar('pestania');
  abrirSesion({
    access_token: 'token-4',
    expires_in: 3600,
    id: 4,
    roles: ['organizador'],
    name: 'Ana',
    user_info: { name: 'Ana', email: 'ana@largada.test' },
    organizador_id: 9,
  });
});
let raiz: Root;
afterEach(() => {
  raiz.unmount();
  vi.unstubAllGlobals();
});

function pulsarSalir() {
  raiz = createRoot(document.createElement('div'));
  flushSync(() => raiz.render(<Salir alCerrar={() => raiz.unmount()} />));
}

// If this breaks, who presses Salir and opens another page at once leaves their session on a shared device.
it('logs out who leaves the page before what is pending was counted, and tells the server even so', async () => {
  pulsarSalir();
  expect(sesionDePestania()).not.toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect([sesionDePestania(), leerMarca()]).toEqual([null, 'salir']);
  await vi.waitFor(() =>
    expect(pedidos).toContainEqual({
      url: '/api/auth/logout',
      autorizacion: 'Bearer token-4',
      keepalive: true,
    }),
  );
  await vi.waitFor(() => expect([leerMarca(), sessionStorage.length]).toEqual([null, 0]));
});

it.each([
  ['before what is pending was counted', () => undefined],
  ['while the server is being told', () => vi.waitFor(() => expect(leerMarca()).toBe('salir'))],
])('has the next page tell the server when this one was left %s', async (_cuando, esperar) => {
  hayLinea = false;
  pulsarSalir();
  await esperar();
  expect(sessionStorage.getItem('largada.salida')).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(pedidos).toHaveLength(1));
  hayLinea = true;
  await completarSalida();
  expect(pedidos.slice(1)).toMatchObject([{ url: '/api/auth/logout', autorizacion: 'Bearer token-4' }]);
  expect([leerMarca(), sessionStorage.length]).toEqual([null, 0]);
});

it('lets who thought better of it leave the page logged in', () => {
  pulsarSalir();
  flushSync(() => raiz.unmount());
  window.dispatchEvent(new Event('pagehide'));
  expect(sesionDePestania()).not.toBeNull();
});

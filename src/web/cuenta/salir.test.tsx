// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abrirSesion, sesionDePestania } from '../api/almacen-sesion.ts';
import { abrirBd } from '../../offline/bd.ts';
import { borradoresDeUsuario, guardarBorrador } from '../../offline/borradores.ts';
import { leerMarca, marcar } from '../api/marca-dispositivo.ts';
import { completarCierre } from '../api/terminar-sesion.ts';
import { registrarSinGuardar } from '../api/sin-guardar.ts';
import { Salir } from './salir.tsx';
import { nombrar } from './sin-guardar.ts';

// jsdom's dialogs have no showModal
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

let hayLinea = true;
const requests: { url: string; autorizacion: string | null; keepalive: boolean | undefined }[] = [];

beforeEach(async () => {
  requests.length = 0;
  hayLinea = true;
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    requests.push({
      url: typeof request === 'string' ? request : request.url,
      autorizacion: new Headers(init?.headers).get('authorization'),
      keepalive: init?.keepalive,
    });
    // A page that is left never gets the answer to its request.
    if (!hayLinea) await new Promise(() => undefined);
    return new Response(JSON.stringify({ message: 'ok' }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  sessionStorage.clear();
  await (await abrirBd()).clear('borradores');
  marcar('pestania');
  abrirSesion({
    access_token: 'token-4',
    expires_in: 3600,
    id: 4,
    roles: ['organizador'],
    name: 'Ana',
    user_info: { name: 'Ana', email: 'ana@largada.test' },
    organizador_id: 9,
    edita_eventos: false,
  });
});
let raiz: Root;
afterEach(() => {
  raiz.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function pulsarSalir() {
  raiz = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => raiz.render(<Salir onCerrar={() => raiz.unmount()} />));
}

// If this breaks, who presses Salir and opens another page at once leaves their session on a shared device.
it('logs out who leaves the page before what is pending was counted, and tells the server even so', async () => {
  pulsarSalir();
  expect(sesionDePestania()).not.toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect([sesionDePestania(), leerMarca()]).toEqual([null, 'salir']);
  await vi.waitFor(() =>
    expect(requests).toContainEqual({
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
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  hayLinea = true;
  await completarCierre();
  expect(requests.slice(1)).toMatchObject([{ url: '/api/auth/logout', autorizacion: 'Bearer token-4' }]);
  expect([leerMarca(), sessionStorage.length]).toEqual([null, 0]);
});

it('lets who thought better of it leave the page logged in', () => {
  pulsarSalir();
  flushSync(() => raiz.unmount());
  window.dispatchEvent(new Event('pagehide'));
  expect(sesionDePestania()).not.toBeNull();
});

describe('with something typed and not saved', () => {
  const deAna = { formato: 1, iniciado_at: 1, pestania: 'a', revision_conocida: 0 };
  const boton = (texto: string) =>
    [...document.querySelectorAll('button')].find((b) => b.textContent === texto);
  const pulsar = async (texto: string) => {
    await vi.waitFor(() => expect(boton(texto)).toBeDefined());
    flushSync(() => boton(texto)?.click());
  };

  beforeEach(async () => {
    await guardarBorrador({ ...deAna, clave: 'usuario:4:evento:nuevo', contenido: {} });
  });

  // If this breaks, what was typed into a new event's form is lost by a press on Salir, without a question.
  it('asks, and keeps it for who comes back', async () => {
    pulsarSalir();
    await pulsar('Cancelar');
    expect(sesionDePestania()).not.toBeNull();
    pulsarSalir();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Tenés 1 evento sin guardar.'));
    await pulsar('Conservar sellados para mi cuenta');
    await vi.waitFor(() => expect(leerMarca()).toBeNull());
    expect(sesionDePestania()).toBeNull();
    expect(await borradoresDeUsuario(4)).toHaveLength(1);
  });

  it('discards it when told so', async () => {
    pulsarSalir();
    await pulsar('Descartar');
    await vi.waitFor(() => expect(leerMarca()).toBeNull());
    expect(await borradoresDeUsuario(4)).toEqual([]);
  });

  it('asks also for what is on the screen and in no draft', async () => {
    await (await abrirBd()).clear('borradores');
    const dejar = registrarSinGuardar(() => true);
    pulsarSalir();
    await vi.waitFor(() => expect(document.body.textContent).toContain('En esta pantalla hay algo'));
    expect([boton('Descartar'), sesionDePestania() === null]).toEqual([undefined, false]);
    dejar();
    await pulsar('Salir igual');
    expect(sesionDePestania()).toBeNull();
  });
});

it.each([
  [[], null],
  [['evento:nuevo'], '1 evento'],
  [['numeros:7', 'evento:3', 'evento:nuevo'], '2 eventos y 3 números'],
  [
    ['inscripcion:1', 'correo:1', 'admin:2', 'otra:1'],
    '1 inscripción empezada, 1 inscripción editada, 1 mail y 1 borrador',
  ],
])('names %j as %j', (claves, texto) => {
  const escritos = (clave: string) => (clave.startsWith('numeros') ? [1, 2, 3] : {});
  const borradores = claves.map((c) => ({ clave: `usuario:4:${c}`, contenido: escritos(c) }));
  expect(nombrar(borradores)).toBe(texto);
});

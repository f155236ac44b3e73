// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abrirBd } from '../../offline/bd.ts';
import { abrirBdUsuario, usuariosConBase } from '../../offline/bd-usuario.ts';
import { guardarBorrador, leerBorrador } from '../../offline/borradores.ts';
import { guardarRespuesta, leerRespuesta } from '../../offline/respuestas.ts';
import { encolar, pendientesDe } from '../../offline/salida/salida.ts';

const abierta = (id = 4) => ({
  access_token: `token-${id}`,
  expires_in: 3600,
  id,
  roles: ['organizador'],
  name: 'Ana',
  user_info: { name: 'Ana', email: 'ana@largada.test' },
  organizador_id: 9,
});

const rechazo = { message: 'No', errors: { message: 'No', fields: {} }, codigo: 'x' };

/** A fake network: the server's answer to each call; it throws where the connection is cut. */
type Linea = (
  ruta: string,
  cabeceras: Headers,
) => { status: number; cuerpo: unknown; guardada?: true } | null;
let linea: Linea;
let llamadas: string[] = [];

/** A page that has just been opened: nothing in memory, the device's storage as it was left. */
async function abrirPagina(donde: { protegida: boolean; mesa: boolean } = { protegida: true, mesa: false }) {
  vi.resetModules();
  sessionStorage.clear();
  const sesion = await import('./sesion.ts');
  const almacen = await import('./almacen-sesion.ts');
  const { call } = await import('./call.ts');
  const irA = vi.fn();
  const olvidarDatos = vi.fn();
  const desconectar = sesion.conectarSesion({
    ruta: () => '/backoffice/dashboard',
    protegida: () => donde.protegida,
    mesa: () => donde.mesa,
    irA,
    olvidarDatos,
  });
  paginas.push(desconectar);
  return { ...sesion, ...almacen, call, irA, olvidarDatos };
}
const paginas: (() => void)[] = [];

const cortada: Linea = () => null;
const servidor: Linea = (ruta) =>
  ruta === '/api/auth/logout'
    ? { status: 200, cuerpo: { message: 'ok' } }
    : { status: 200, cuerpo: abierta() };
const arriendo = async () => (await abrirBd()).get('arriendo', 'actual');

/** Logs in, keeping the session, and waits until the device has noted it. */
async function ingresar(mantener = true) {
  linea = servidor;
  const pagina = await abrirPagina();
  await pagina.login({ email: 'ana', password: 'x', mantener });
  if (mantener) await vi.waitUntil(async () => (await arriendo()) !== undefined);
  return pagina;
}

beforeEach(async () => {
  llamadas = [];
  localStorage.clear();
  const bd = await abrirBd();
  for (const tienda of ['arriendo', 'revocados', 'salidas', 'salidas_cargas', 'borradores'] as const) {
    await bd.clear(tienda);
  }
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const url = new URL(typeof request === 'string' ? request : request.url, location.href);
    const cabeceras = new Headers(init?.headers);
    llamadas.push(`${url.pathname} ${cabeceras.get('authorization') ?? '-'}`);
    const respuesta = linea(url.pathname, cabeceras);
    if (!respuesta) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(respuesta.cuerpo), {
      status: respuesta.status,
      headers: {
        'content-type': 'application/json',
        ...(respuesta.guardada && { 'x-largada-guardada': '2026-01-01T00:00:00Z' }),
      },
    });
  });
});
afterEach(() => {
  for (const desconectar of paginas.splice(0)) desconectar();
  vi.unstubAllGlobals();
});

// If this breaks, an unused tab believes its session open after it has expired, as each staff screen makes a call a minute by itself.
it('a session is not prolonged by what a screen asks by itself', async () => {
  const { call, sesionActual } = await ingresar(false);
  const vence = sesionActual()?.vence_at ?? 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_800_000 });
  try {
    await call('listConflictosSede', {});
    expect(sesionActual()?.vence_at).toBe(vence);
    await call('getSesion', {});
    expect(sesionActual()?.vence_at).toBeGreaterThan(vence);
  } finally {
    vi.useRealTimers();
  }
});

describe('a kept session without network', () => {
  it('opens on what the device keeps, and its calls carry no token', async () => {
    await ingresar();
    linea = cortada;
    const { restaurarSesion, tokenActual, call } = await abrirPagina();
    expect(await restaurarSesion()).toMatchObject({
      usuario_id: 4,
      nombre: 'Ana',
      roles: ['organizador'],
      organizador_id: 9,
      sinConexion: true,
    });
    expect(tokenActual()).toBeNull();
    await expect(call('getSesion', {})).rejects.toMatchObject({ red: true });
    // a call that the device cannot answer is not sent without a token: the server would refuse it
    expect(llamadas.at(-1)).toBe('/api/auth/refresh -');
    expect(JSON.stringify(await arriendo())).not.toContain('token-4');
  });

  // If this breaks, staff at the start wait eight seconds for a list of runners that is on the phone already.
  it('opens soon on a line that brings nothing, and what is here is not waited for again', async () => {
    await ingresar();
    const { restaurarSesion, call } = await abrirPagina();
    const rapido = globalThis.fetch;
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
      const url = String(args[0] instanceof Request ? args[0].url : args[0]);
      return url.endsWith('/auth/refresh') ? new Promise(() => undefined) : rapido(...args);
    });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
    // answers as the service worker does from the device's store
    linea = () => ({ status: 200, cuerpo: { data: [] }, guardada: true });
    try {
      const comienzo = performance.now();
      expect(await restaurarSesion()).toMatchObject({ sinConexion: true });
      await Promise.all([call('getNovedades', {}), call('listInscripcionesUltimas', {})]);
      expect(performance.now() - comienzo).toBeLessThan(8000);
      expect(llamadas.slice(-2).every((llamada) => llamada.endsWith(' -'))).toBe(true);
    } finally {
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });

  it.each([500, 503, 429])('opens when all that the server says is %i', async (status) => {
    await ingresar();
    linea = () => ({ status, cuerpo: rechazo });
    const { restaurarSesion } = await abrirPagina();
    expect(await restaurarSesion()).toMatchObject({ sinConexion: true });
  });

  // If this breaks, a hotel's network logs staff out, and with that deletes what the device keeps for them.
  it.each([200, 401, 403, 404])('opens when somebody else answers %i', async (status) => {
    await ingresar();
    linea = () => ({ status, cuerpo: status === 200 ? '<html>' : { error: 'portal' } });
    const { restaurarSesion } = await abrirPagina();
    expect(await restaurarSesion()).toMatchObject({ sinConexion: true });
    expect(localStorage.getItem('largada.dispositivo')).toBe('mantener');
  });

  it('is renewed before the first call once there is network', async () => {
    await ingresar();
    linea = cortada;
    const { restaurarSesion, sesionActual, call } = await abrirPagina();
    await restaurarSesion();
    linea = servidor;
    llamadas = [];
    await call('getSesion', {});
    expect(llamadas).toEqual(['/api/auth/refresh -', '/api/auth/me Bearer token-4']);
    expect(sesionActual()?.sinConexion).toBeUndefined();
  });

  it('ends when the server, once reached, does not know it any more', async () => {
    await ingresar();
    linea = cortada;
    const { restaurarSesion, sesionActual, call, irA } = await abrirPagina();
    await restaurarSesion();
    linea = () => ({ status: 401, cuerpo: rechazo });
    await expect(call('getSesion', {})).rejects.toMatchObject({ status: 401 });
    expect(sesionActual()).toBeNull();
    expect(irA).toHaveBeenCalledWith(expect.stringContaining('motivo=vencida'));
    linea = cortada;
    expect(await (await abrirPagina()).restaurarSesion()).toBeNull();
  });

  it('does not open when nobody asked to keep it, or after 72 hours', async () => {
    await ingresar();
    const bd = await abrirBd();
    const guardado = await bd.get('arriendo', 'actual');
    if (!guardado) throw new Error('falta el arriendo');
    const dispositivo_at = Date.now() - 73 * 3_600_000;
    // the login's answer confirms the lease once more, a moment later
    await vi.waitFor(async () => {
      await bd.put('arriendo', { ...guardado, dispositivo_at }, 'actual');
      await new Promise((listo) => setTimeout(listo, 200));
      expect((await bd.get('arriendo', 'actual'))?.dispositivo_at).toBe(dispositivo_at);
    });
    linea = cortada;
    // by this error's name the screen says that the lease has ended, and how to go on
    await expect((await abrirPagina()).restaurarSesion()).rejects.toMatchObject({ name: 'ErrorSinArriendo' });
    await ingresar(false);
    linea = cortada;
    // Every other tab was closed.
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(await (await abrirPagina()).restaurarSesion()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});

// If this breaks, staff without signal for days see a screen that only says that something failed.
it.each([
  ['after 72 hours', 73 * 3_600_000],
  ['by a clock that went ahead', 400 * 86_400_000],
])(
  'a session opened without network that ends while it is open leads to the login (%s)',
  async (_como, ms) => {
    await ingresar();
    linea = cortada;
    const { restaurarSesion, sesionActual, call, irA } = await abrirPagina();
    await restaurarSesion();
    vi.setSystemTime(Date.now() + ms);
    try {
      await expect(call('getPerfil', {})).rejects.toMatchObject({ name: 'ErrorLlamada' });
      expect(sesionActual()).toBeNull();
      expect(irA).toHaveBeenCalledWith(expect.stringContaining('motivo=vencida'));
    } finally {
      vi.useRealTimers();
    }
  },
);

// The arriendo is on the device before a login or renewal is done, and is enough by itself: an application that is killed
// at any moment after that opens without network. Where it is missing, the server's next answer makes it.
describe('what lets a kept session be opened', () => {
  it('is on the device when the login is done, and when a renewal is', async () => {
    linea = servidor;
    const { login } = await abrirPagina();
    await login({ email: 'ana', password: 'x', mantener: true });
    expect(await arriendo()).toMatchObject({ usuario_id: 4, nombre: 'Ana', email: 'ana@largada.test' });
    await (await abrirBd()).clear('arriendo');
    const otra = await abrirPagina();
    await otra.restaurarSesion();
    expect(await arriendo()).toMatchObject({ usuario_id: 4 });
  });

  it('is made by the next answer where it is missing, and not by one that the device kept', async () => {
    const { call } = await ingresar();
    // A moment after the login the device writes the lease once more, as the login's answer confirms the session. So this test deletes the
    // lease, waits, and does so again until the lease stays away.
    await vi.waitFor(async () => {
      await (await abrirBd()).clear('arriendo');
      await new Promise((listo) => setTimeout(listo, 600));
      expect(await arriendo()).toBeUndefined();
    });
    vi.setSystemTime(Date.now() + 120_000);
    linea = () => ({ status: 200, cuerpo: {}, guardada: true });
    await call('getSesion', {});
    expect(await arriendo()).toBeUndefined();
    linea = servidor;
    await call('getSesion', {});
    await vi.waitFor(async () => expect(await arriendo()).toMatchObject({ usuario_id: 4 }));
    vi.useRealTimers();
  });

  it('is enough where the mark beside it was lost, for screens that need a session', async () => {
    await ingresar();
    localStorage.clear();
    linea = cortada;
    const { restaurarSesion } = await abrirPagina();
    expect(await restaurarSesion()).toBeNull();
    expect(await restaurarSesion(true)).toMatchObject({ usuario_id: 4, sinConexion: true });
    expect(localStorage.getItem('largada.dispositivo')).toBe('mantener');
  });

  it('goes when the server says that the session is over', async () => {
    await ingresar();
    linea = () => ({ status: 401, cuerpo: rechazo });
    expect(await (await abrirPagina()).restaurarSesion()).toBeNull();
    expect(await arriendo()).toBeUndefined();
    expect(await (await abrirPagina()).restaurarSesion(true)).toBeNull();
  });
});

describe('a second tab', () => {
  it('has the session of the first, kept or not, and ends with it', async () => {
    const primera = await ingresar(false);
    await vi.waitFor(() => expect(primera.sesionActual()).not.toBeNull());
    const segunda = await abrirPagina();
    await vi.waitFor(async () => expect(await segunda.restaurarSesion()).toMatchObject({ token: 'token-4' }));
    await primera.logout();
    await vi.waitFor(() => expect(segunda.sesionActual()).toBeNull());
    expect(segunda.irA).toHaveBeenCalledWith('/login');
  });

  it('asks nobody where nobody is logged in', async () => {
    const { restaurarSesion } = await abrirPagina();
    expect(await restaurarSesion()).toBeNull();
    expect(llamadas).toEqual([]);
  });
});

// If this breaks, whoever takes the phone after a logout goes on seeing the race's people in a tab that has a desk open.
it.each([
  ['a desk', { protegida: false, mesa: true }, [['/login']]],
  ['a public page', { protegida: false, mesa: false }, []],
] as const)('a logout reaches another tab that shows %s', async (_cual, donde, idas) => {
  const primera = await ingresar(false);
  const otra = await abrirPagina(donde);
  await vi.waitFor(async () => expect(await otra.restaurarSesion()).not.toBeNull());
  await primera.logout();
  await vi.waitFor(() => expect(otra.sesionActual()).toBeNull());
  expect(otra.irA.mock.calls).toEqual(idas);
});

describe('a token that the server refuses', () => {
  /** A fake server that refuses every token but the one given by a later login or refresh. */
  const hastaOtroToken: Linea = (ruta, cabeceras) =>
    ruta === '/api/auth/refresh' || ruta === '/api/auth/login'
      ? { status: 200, cuerpo: { ...abierta(), access_token: 'token-nuevo' } }
      : cabeceras.get('authorization') === 'Bearer token-nuevo'
        ? { status: 200, cuerpo: { message: 'listo' } }
        : { status: 401, cuerpo: rechazo };
  const guardar = { params: { id: 1 } };

  it('is renewed with the cookie where the device keeps the session, and the call made again', async () => {
    const { call, irA } = await ingresar();
    linea = hastaOtroToken;
    llamadas = [];
    expect(await call('deleteSesion', guardar)).toEqual({ message: 'listo' });
    expect(llamadas).toEqual([
      '/api/perfil/sesiones/1 Bearer token-4',
      '/api/auth/refresh -',
      '/api/perfil/sesiones/1 Bearer token-nuevo',
    ]);
    expect(irA).not.toHaveBeenCalled();
  });

  async function conQuienPregunte() {
    // Waits until the pages of the previous test have written to the device.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await ingresar();
    const pagina = await ingresar(false);
    // The previous session's lease is deleted once the device has noted the new session.
    await vi.waitFor(async () => expect(await arriendo()).toBeUndefined());
    const { usePedidoReingreso } = await import('./reingreso.ts');
    const { createElement } = await import('react');
    const { createRoot } = await import('react-dom/client');
    const { flushSync } = await import('react-dom');
    let pedido: ReturnType<typeof usePedidoReingreso> = null;
    const Pregunta = () => {
      pedido = usePedidoReingreso();
      return null;
    };
    const raiz = createRoot(document.createElement('div'));
    flushSync(() => raiz.render(createElement(Pregunta)));
    linea = hastaOtroToken;
    return { ...pagina, pedido: () => pedido };
  }

  it('asks in place who is saving something, and all that waited goes on', async () => {
    const { call, login, pedido, irA } = await conQuienPregunte();
    const dos = Promise.all([call('deleteSesion', guardar), call('cerrarOtrasSesiones', {})]);
    await vi.waitFor(() => expect(pedido()?.sesion.email).toBe('ana@largada.test'));
    expect(irA).not.toHaveBeenCalled();
    await login({ email: 'ana', password: 'x', mantener: false });
    pedido()?.responder(true);
    expect(await dos).toEqual([{ message: 'listo' }, { message: 'listo' }]);
    await vi.waitFor(() => expect(pedido()).toBeNull());
  });

  it("makes nobody's call again for another user", async () => {
    const { call, login, pedido } = await conQuienPregunte();
    const espera = call('deleteSesion', guardar);
    await vi.waitFor(() => expect(pedido()).not.toBeNull());
    linea = () => ({ status: 200, cuerpo: { ...abierta(5), access_token: 'de-otro' } });
    await login({ email: 'beto', password: 'x', mantener: false });
    llamadas = [];
    pedido()?.responder(true);
    await expect(espera).rejects.toMatchObject({ status: 401 });
    expect(llamadas.filter((l) => l.includes('/perfil/'))).toEqual([]);
  });

  it('ends the session of who is only reading', async () => {
    const { call, pedido, irA, sesionActual } = await conQuienPregunte();
    await expect(call('getPerfil', {})).rejects.toMatchObject({ status: 401 });
    expect(pedido()).toBeNull();
    expect(sesionActual()).toBeNull();
    expect(irA).toHaveBeenCalledWith(expect.stringContaining('motivo=vencida'));
  });

  it('unless something on the screen would be lost', async () => {
    const { call, pedido, irA } = await conQuienPregunte();
    const { registrarSinGuardar } = await import('./sin-guardar.ts');
    registrarSinGuardar(() => true);
    const espera = call('getPerfil', {});
    await vi.waitFor(() => expect(pedido()).not.toBeNull());
    expect(irA).not.toHaveBeenCalled();
    pedido()?.responder(false);
    await expect(espera).rejects.toMatchObject({ status: 401 });
    expect(irA).toHaveBeenCalled();
  });
});

describe('logging out', () => {
  const json = { cuerpo: '{}', tipo: 'application/json', etag: null };
  const deUsuario = {
    tipo: 'deslinde' as const,
    duenio: { usuario_id: 4 },
    asunto: 'x',
    titulo: '',
    cuerpo: {},
    archivos: [],
    dispositivo_at: '',
    desfase_ms: 0,
  };

  it('without network leaves nothing of the user, and tells the server later', async () => {
    const { logout, olvidarDatos } = await ingresar();
    const bd = await abrirBdUsuario(4);
    await guardarRespuesta({ url: '/api/x', alcance: 4 }, json);
    await guardarBorrador({
      clave: 'usuario:4:admin:7',
      contenido: {},
      formato: 1,
      iniciado_at: 1,
      pestania: 'a',
      revision_conocida: 0,
    });
    await encolar(deUsuario);
    linea = cortada;
    await logout();
    expect(olvidarDatos).toHaveBeenCalled();
    expect(() => bd?.transaction('respuestas', 'readwrite')).toThrow(/not allowed/);
    expect(await usuariosConBase()).not.toContain(4);
    expect(await guardarRespuesta({ url: '/api/x', alcance: 4 }, json)).toBe(false);
    // Without a choice at logout, drafts and unsent entries stay for the user's next login.
    expect(await leerBorrador('usuario:4:admin:7')).not.toBeNull();
    expect(await arriendo()).toBeUndefined();
    expect(await pendientesDe(4)).toBe(1);
    expect(await (await abrirPagina()).restaurarSesion()).toBeNull();

    linea = servidor;
    llamadas = [];
    await abrirPagina();
    await vi.waitFor(() => expect(localStorage.length).toBe(0));
    expect(llamadas).toContain('/api/auth/logout Bearer token-4');
  });

  it('discards what was not sent when told so', async () => {
    const { logout } = await ingresar();
    await encolar(deUsuario);
    const borrador = { contenido: {}, formato: 1, iniciado_at: 1, pestania: 'a', revision_conocida: 0 };
    await guardarBorrador({ ...borrador, clave: 'usuario:4:evento:nuevo' });
    await guardarBorrador({ ...borrador, clave: 'usuario:5:evento:nuevo' });
    await logout('descartar');
    expect(await pendientesDe(4)).toBe(0);
    expect(await leerBorrador('usuario:4:evento:nuevo')).toBeNull();
    expect(await leerBorrador('usuario:5:evento:nuevo'), "somebody else's").not.toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('while the renewal is on its way stays logged out', async () => {
    await ingresar();
    linea = cortada;
    const { restaurarSesion, sesionActual, logout, call } = await abrirPagina();
    await restaurarSesion();
    let contestar: () => void = () => undefined;
    const demora = new Promise<void>((resolve) => (contestar = resolve));
    const rapido = globalThis.fetch;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const url = String(args[0] instanceof Request ? args[0].url : args[0]);
      if (url.endsWith('/auth/refresh')) await demora;
      return rapido(...args);
    });
    linea = servidor;
    const llamada = call('getSesion', {}).catch(() => null);
    const cierre = logout();
    contestar();
    await Promise.all([llamada, cierre]);
    expect(sesionActual()).toBeNull();
    await vi.waitFor(() => expect(llamadas).toContain('/api/auth/logout Bearer token-4'));
  });

  it('lets the next user in with a database of their own, and the same one with an empty one', async () => {
    const { logout } = await ingresar();
    await guardarRespuesta({ url: '/api/x', alcance: 4 }, json);
    await logout();
    await ingresar();
    await vi.waitFor(async () => expect(await abrirBdUsuario(4)).not.toBeNull());
    expect(await leerRespuesta({ url: '/api/x', alcance: 4 })).toBeNull();
    expect(await leerRespuesta({ url: '/api/x', alcance: 5 })).toBeNull();
  });
});

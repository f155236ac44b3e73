import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import * as t from '../../src/server/db/schema.ts';
import { limitar } from '../../src/server/nucleo/limites/service.ts';
import { textosClave } from '../../src/shared/domain/acceso/clave.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { enMedioDeUnPaso } from '../support/paso-de-codigo.ts';
import { appConRegistro } from '../support/registro.ts';

const DIA = 86_400_000;
const CLAVE = 'clave-de-prueba';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const con = async (cambios: Partial<TestApp['ctx']['config']>) =>
  createApp({ ...app.ctx, config: { ...app.ctx.config, ...cambios } }, { paginas: false });
const entrar = (email: string, password: string, ip: string) =>
  app.call('login', { body: { email, password }, ip });

describe('every answer', () => {
  it('carries the headers that keep a page to itself', async () => {
    for (const url of ['/api/v1/configuration/sitio', '/api/nada', '/healthz', '/nada']) {
      const { headers } = await app.inject(url);
      const csp = String(headers['content-security-policy']);
      expect([url, headers]).toEqual([
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
        }),
      ]);
      for (const directiva of [
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect([url, csp.split(';')]).toEqual([url, expect.arrayContaining([directiva])]);
      expect(csp).not.toContain('unsafe');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['content-type']).toMatch(/charset=utf-8/);
    }
  });

  it('knows no TRACE, and no other site by OPTIONS', async () => {
    for (const method of ['TRACE', 'OPTIONS'] as const) {
      const respuesta = await app.app.inject({
        // inject's types leave TRACE out
        method: method as 'OPTIONS',
        url: '/api/auth/login',
        headers:
          method === 'OPTIONS'
            ? { origin: 'https://otra.example', 'access-control-request-method': 'POST' }
            : {},
      });
      expect([method, respuesta.statusCode]).toEqual([method, 404]);
      expect(respuesta.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('the cookie over https', () => {
  it('is of this host alone', async () => {
    const servidor = await con({ publicUrl: 'https://largada.example' });
    const { email } = await app.fabrica.organizador();
    const { headers } = await servidor.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: CLAVE, mantener: true },
    });
    const linea = String(headers['set-cookie']);
    expect(linea).toMatch(/^__Host-largada_sesion=[A-Za-z0-9_-]{43}; /);
    for (const atributo of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(linea.split('; ')).toContain(atributo);
    expect(linea).not.toContain('Domain');
    const renovada = await servidor.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { cookie: linea.split(';')[0] ?? '' },
    });
    expect(renovada.statusCode).toBe(200);
    await servidor.close();
  });

  it('opens nothing half a year after the password was typed, however often it was renewed', async () => {
    const { email } = await app.fabrica.organizador();
    let { headers } = await app.call('login', { body: { email, password: CLAVE, mantener: true } });
    const cookie = () => String(headers['set-cookie']).split(';')[0] ?? '';
    const renovar = async () => {
      const respuesta = await app.call('refreshSesion', { headers: { cookie: cookie() } });
      headers = respuesta.headers;
      return respuesta.status;
    };
    for (const dias of [50, 50, 50]) {
      app.reloj.avanzar(dias * DIA);
      expect(await renovar()).toBe(200);
    }
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=(2592000|25919\d\d);/);
    app.reloj.avanzar(30 * DIA);
    expect(await renovar()).toBe(401);
  });
});

describe('a request from the page of another site', () => {
  const URL_LOGIN = '/api/auth/login';
  const enviar = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: URL_LOGIN,
      payload: { email: 'nadie', password: 'nada-de-nada' },
      headers: { host: 'largada.example', ...headers },
    });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['an old browser', { origin: 'https://otra.example' }],
    ['an Origin that is none', { origin: 'largada.example' }],
  ])('%s is refused', async (_de, headers) => {
    const respuesta = await enviar(headers);
    expect([respuesta.statusCode, respuesta.json().codigo]).toEqual([403, 'otro_origen']);
  });

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://largada.example' }],
    ['the person', { 'sec-fetch-site': 'none' }],
    ['an old browser on our page', { origin: 'https://largada.example' }],
    ['a page without Referer', { origin: 'null' }],
    ['a program', {}],
  ])('%s is let through', async (_de, headers) => {
    expect((await enviar(headers)).json().codigo).toBe('login');
  });

  it('reads may come from anywhere, and so may who wants no more mails', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await app.inject({ url: '/api/v1/configuration/sitio', headers })).statusCode).toBe(200);
    const baja = await app.inject({ method: 'POST', url: `/baja-correo/1.${'A'.repeat(43)}`, headers });
    expect(baja.statusCode).toBe(404);
    const deshacer = await app.inject({
      method: 'POST',
      url: `/baja-correo/1.${'A'.repeat(43)}/deshacer`,
      headers,
    });
    expect(deshacer.statusCode).toBe(403);
  });
});

describe('input that plays with the parser', () => {
  it.each([
    ['a prototype', '{"email":"a","password":"b","__proto__":{"admin":true}}', 400],
    ['a constructor', '{"email":"a","password":"b","constructor":{"prototype":{"admin":true}}}', 400],
    ['fields that nobody asked for', '{"email":"nadie","password":"b","roles":["admin"],"id":1}', 401],
  ])('%s changes nothing', async (_que, payload, estado) => {
    const respuesta = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(respuesta.statusCode).toBe(estado);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('a parameter twice is a bad one, and a form is no JSON', async () => {
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    const headers = { authorization: `Bearer ${token}` };
    const dos = await app.inject({ url: '/api/organizadores?page=1&page=2', headers });
    expect(dos.statusCode).toBe(422);
    for (const tipo of ['text/plain', 'application/x-www-form-urlencoded']) {
      const forma = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': tipo },
        payload: '{"email":"nadie","password":"b"}',
      });
      expect([tipo, [415, 422].includes(forma.statusCode)]).toEqual([tipo, true]);
    }
  });
});

describe('security.txt', () => {
  it('says whom to write to, and for how long that holds', async () => {
    const { proveedor } = app.ctx.config;
    const servidor = await con({
      publicUrl: 'https://largada.example',
      proveedor: { ...proveedor, email: 'seguridad@largada.example' },
    });
    const { statusCode, headers, body } = await servidor.inject('/.well-known/security.txt');
    await servidor.close();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const campos = Object.fromEntries(
      body
        .trim()
        .split('\r\n')
        .map((linea) => linea.split(/: (.*)/s).slice(0, 2)),
    ) as Record<string, string>;
    expect(campos).toMatchObject({
      Contact: 'mailto:seguridad@largada.example',
      Canonical: 'https://largada.example/.well-known/security.txt',
      'Preferred-Languages': 'es, en',
    });
    const faltan = new Date(campos.Expires ?? '').getTime() - Date.now();
    expect(faltan).toBeGreaterThan(170 * DIA);
    expect(faltan).toBeLessThan(365 * DIA);
  });
});

describe('guessing at one account', () => {
  it('from many addresses ends soon, and does not lock out who has been in from theirs', async () => {
    const { email } = await app.fabrica.organizador();
    expect((await entrar(email, CLAVE, '10.0.0.1')).status).toBe(200);
    // as many wrong ones from elsewhere, counted without the work of judging each
    const usuario_id = (await app.ctx.database.db.select().from(t.usuarios))[0]?.id;
    const cuenta = { max: Infinity, segundos: 3600 };
    for (let i = 0; i < 49; i += 1) await limitar(app.ctx, `login-cuenta:${usuario_id}`, cuenta);
    // the owner's own logins do not count, wherever they come from
    expect((await entrar(email, CLAVE, '10.3.0.1')).status).toBe(200);
    expect((await entrar(email, 'no-es-esta', '10.1.0.1')).status).toBe(401);
    expect((await entrar(email, 'no-es-esta', '10.1.0.2')).status).toBe(429);
    expect((await entrar(email, CLAVE, '10.2.0.1')).status).toBe(429);
    expect((await entrar(email, CLAVE, '10.0.0.1')).status).toBe(200);
    app.reloj.avanzar(3_600_000);
    expect((await entrar(email, CLAVE, '10.2.0.1')).status).toBe(200);
  });

  it('does not count who knows the password and has the code still to type', async () => {
    enMedioDeUnPaso(app);
    const { email, usuario_id } = await app.fabrica.organizador();
    const token = await app.ingresar(email);
    const { body } = await app.call('pedirSegundoFactor', { token, body: { password: CLAVE } });
    const totp = new TOTP({ secret: Secret.fromBase32(String(body.secreto)) });
    const codigo = (pasos: number) => totp.generate({ timestamp: app.reloj().getTime() + pasos * 30_000 });
    await app.call('activarSegundoFactor', { token, body: { codigo: codigo(-1) } });
    const cuenta = { max: Infinity, segundos: 3600 };
    for (let i = 0; i < 49; i += 1) await limitar(app.ctx, `login-cuenta:${usuario_id}`, cuenta);
    for (const paso of [0, 1]) {
      const ip = `10.3.0.${paso}`;
      expect((await entrar(email, CLAVE, ip)).body.codigo).toBe('segundo_factor');
      const conCodigo = { email, password: CLAVE, codigo: codigo(paso) };
      expect((await app.call('login', { body: conCodigo, ip })).status).toBe(200);
    }
  });
});

describe('a new password', () => {
  it.each([
    ['Password123', textosClave.filtrada],
    ['suarez-2031', textosClave.propia],
  ])('%s is refused wherever one is chosen', async (password, texto) => {
    const { email } = await app.fabrica.usuario({ nombre: 'Rosa Suárez' });
    const token = await app.ingresar(email);
    const nueva = { password, password_confirm: password };
    const { status, body } = await app.call('updatePerfil', {
      token,
      body: { password_actual: CLAVE, ...nueva },
    });
    expect([status, body.errors.fields]).toEqual([422, { password: texto }]);
    await app.call('recuperarClave', { body: { email } });
    await app.trabajar();
    const [correo] = await app.ctx.database.db.select().from(t.correos).where(eq(t.correos.para, email));
    const enlace = /restablecer[^\s"]*?([A-Za-z0-9_-]{43})/.exec(String(correo?.texto))?.[1];
    const otra = await app.call('restablecerClave', { body: { token: enlace, ...nueva } });
    expect([otra.status, otra.body.errors.fields]).toEqual([422, { password: texto }]);
  });
});

describe('the security log', () => {
  it('has who was let in and who was refused, by number and address, and nothing that was typed', async () => {
    const { email, usuario_id } = await app.fabrica.organizador();
    const ajeno = await app.fabrica.evento();
    const { app: servidor, registro } = await appConRegistro(app.ctx);
    const login = (datos: object) =>
      servidor.inject({ method: 'POST', url: '/api/auth/login', payload: datos, remoteAddress: '10.5.5.5' });
    await login({ email, password: 'no-es-esta\n{"seguridad":"ingreso"}' });
    await login({ email: 'nadie@largada.test', password: CLAVE });
    const token = String((await login({ email, password: CLAVE })).json().access_token);
    const headers = { authorization: `Bearer ${token}` };
    await servidor.inject({ url: `/api/eventos/${ajeno.id}`, headers });
    await servidor.inject({
      method: 'POST',
      url: '/api/perfil/segundo-factor',
      payload: { password: 'no-es-esta' },
      headers,
      remoteAddress: '10.6.6.6',
    });
    await servidor.inject({ url: '/api/auth/me' });
    await servidor.inject({ method: 'POST', url: '/api/auth/login', payload: { email: {} } });
    // who sends a body of their own making may put a person's name where a field's belongs
    for (const payload of [{ 'Paz Gomez 30111222': '\0' }, { Paz: { 30111222: '\0' } }, { password: '\0' }])
      await servidor.inject({ method: 'POST', url: '/api/auth/login', payload });
    // a call whose contract has no body
    await servidor.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      payload: { 'Paz Gomez 30111222': '\0' },
    });
    await servidor.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    await servidor.close();
    const lineas = registro()
      .trim()
      .split('\n')
      .map((linea) => JSON.parse(linea) as Record<string, unknown>)
      .filter((linea) => linea['seguridad'] !== undefined);
    expect(lineas).toEqual([
      expect.objectContaining({
        seguridad: 'ingreso_rechazado',
        motivo: 'clave',
        usuario_id,
        ip: '10.5.5.5',
      }),
      expect.objectContaining({ seguridad: 'ingreso_rechazado', motivo: 'cuenta_desconocida' }),
      expect.objectContaining({ seguridad: 'ingreso', usuario_id, factores: 'clave' }),
      expect.objectContaining({ seguridad: 'recurso_ajeno', usuario_id }),
      expect.objectContaining({ seguridad: 'clave_rechazada', usuario_id, ip: '10.6.6.6' }),
      expect.objectContaining({ seguridad: 'entrada_rechazada', campos: 'password' }),
      expect.objectContaining({ seguridad: 'sin_sesion', ruta: '/api/auth/me' }),
      expect.objectContaining({ seguridad: 'entrada_rechazada', campos: 'email,password' }),
      expect.objectContaining({ seguridad: 'entrada_rechazada', campos: '…' }),
      expect.objectContaining({ seguridad: 'entrada_rechazada', campos: '….…' }),
      expect.objectContaining({ seguridad: 'entrada_rechazada', campos: 'password' }),
      expect.objectContaining({ seguridad: 'entrada_rechazada', ruta: '/api/auth/refresh', campos: '…' }),
      expect.objectContaining({ seguridad: 'otro_origen', ruta: '/api/auth/login' }),
    ]);
    for (const { time, solicitud_id } of lineas) {
      expect(typeof time).toBe('number');
      expect(String(solicitud_id)).toHaveLength(36);
    }
    for (const secreto of [email, 'nadie@', 'no-es-esta', token, 'Paz', '30111222'])
      expect(registro()).not.toContain(secreto);
  });
});

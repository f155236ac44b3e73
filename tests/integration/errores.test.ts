import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorRespuesta } from '../../src/shared/contract/comunes.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import type { App } from '../../src/server/contexto.ts';
import { guardPool } from '../../src/server/db/transaction.ts';
import { limitar } from '../../src/server/nucleo/limites/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { appConRegistro } from '../support/registro.ts';

let app: TestApp;
let servidor: App;
let registro: () => string;

const DATOS = 'DNI 30123456, Juana Molina, juana@example.com';
const sinRed = () => Object.assign(new TypeError(`fetch failed: ${DATOS}`), { code: 'ECONNREFUSED' });

beforeAll(async () => {
  app = await testApp();
  const conLog = await appConRegistro(app.ctx, (instancia) => {
    const { db } = app.ctx.database;
    instancia.get('/api/prueba/error', () => {
      throw sinRed();
    });
    instancia.get('/api/prueba/promesa', () => Promise.reject(sinRed()));
    instancia.get('/api/prueba/sql', async () =>
      db.execute(sql`select * from personas where documento = ${DATOS} and no_existe = 1`),
    );
    instancia.get('/api/prueba/texto', async () => {
      // oxlint-disable-next-line no-throw-literal -- a dependency may do so
      throw DATOS;
    });
    // somebody typed this into a field, over two lines
    instancia.get('/api/prueba/renglones', async () =>
      db.execute(sql`select * from personas where documento = ${`Vivo\n  at ${DATOS}`} and no_existe = 1`),
    );
    instancia.get('/api/prueba/quinientos', () =>
      Promise.reject(Object.assign(sinRed(), { statusCode: 503 })),
    );
    instancia.get('/api/prueba/base', async () => {
      const base = new pg.Pool({ host: '127.0.0.1', port: 1 });
      await drizzle(guardPool(base)).execute(sql`select 1`);
    });
    instancia.get('/api/prueba/disco', async () =>
      db.execute(sql.raw(`do $$ begin raise exception using errcode = '53100'; end $$`)),
    );
    instancia.get('/api/prueba/limite', async () => limitar(app.ctx, 'prueba', { max: 0, segundos: 90 }));
  });
  servidor = conLog.app;
  registro = conLog.registro;
});
afterAll(async () => {
  await servidor.close();
  await app.close();
});

interface Pedido {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: string | object | Buffer;
  headers?: Record<string, string>;
}
const JSON_ = { 'content-type': 'application/json' };
const LOGIN = '/api/auth/login';

describe('every refusal has the one shape', () => {
  const casos: [string, number, string, Pedido][] = [
    ['bad JSON', 400, 'pedido_invalido', { method: 'POST', url: LOGIN, payload: '{"a":', headers: JSON_ }],
    ['no JSON at all', 400, 'pedido_invalido', { method: 'POST', url: LOGIN, payload: '', headers: JSON_ }],
    [
      'prototype',
      400,
      'pedido_invalido',
      { method: 'POST', url: LOGIN, payload: '{"__proto__":1}', headers: JSON_ },
    ],
    ['a broken escape', 400, 'pedido_invalido', { url: '/api/v1/eventos/%' }],
    ['broken UTF-8', 400, 'pedido_invalido', { url: '/api/v1/eventos/%E0%A4%A' }],
    ['no session', 401, 'no_autorizado', { url: '/api/auth/me' }],
    ['unknown path', 404, 'no_encontrado', { url: '/api/no/existe' }],
    ['unknown path, POST', 404, 'no_encontrado', { method: 'POST', url: '/api/no/existe', payload: {} }],
    ['other method', 404, 'no_encontrado', { method: 'DELETE', url: '/api/eventos-visibles' }],
    ['the root', 404, 'no_encontrado', { url: '/api' }],
    [
      'a browser at an unknown path',
      404,
      'no_encontrado',
      { url: '/api/x', headers: { accept: 'text/html' } },
    ],
    [
      'huge body',
      413,
      'demasiado_grande',
      { method: 'POST', url: LOGIN, payload: { email: 'x'.repeat(300_000) } },
    ],
    [
      'form',
      415,
      'tipo_no_soportado',
      {
        method: 'POST',
        url: LOGIN,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'XML',
      415,
      'tipo_no_soportado',
      { method: 'POST', url: LOGIN, payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    ],
    ['missing fields', 422, 'invalido', { method: 'POST', url: LOGIN, payload: {} }],
    ['no body', 422, 'invalido', { method: 'POST', url: LOGIN }],
    ['a list for an object', 422, 'invalido', { method: 'POST', url: LOGIN, payload: [] }],
    ['bad query', 422, 'invalido', { url: '/api/eventos-visibles?fecha_desde=ayer' }],
    [
      'repeated query',
      422,
      'invalido',
      { url: '/api/eventos-visibles?fecha_desde=2026-01-01&fecha_desde=2026-01-02' },
    ],
    ['a NUL', 422, 'invalido', { method: 'POST', url: LOGIN, payload: { email: 'a\u0000', password: 'x' } }],
    ['too often', 429, 'demasiados_intentos', { url: '/api/prueba/limite' }],
    ['a database that is away', 503, 'no_disponible', { url: '/api/prueba/base' }],
    ['a database without disk', 503, 'no_disponible', { url: '/api/prueba/disco' }],
    ['thrown', 500, 'interno', { url: '/api/prueba/error' }],
    ['rejected', 500, 'interno', { url: '/api/prueba/promesa' }],
    ['a failed query', 500, 'interno', { url: '/api/prueba/sql' }],
    ['not even an error', 500, 'interno', { url: '/api/prueba/texto' }],
    ['somebody else’s 503', 500, 'interno', { url: '/api/prueba/quinientos' }],
  ];
  it.each(casos)('%s: %i %s', async (_caso, status, codigo, pedido) => {
    const respuesta = await servidor.inject(pedido);
    const cuerpo: unknown = respuesta.json();
    expect([respuesta.statusCode, (cuerpo as { codigo: string }).codigo]).toEqual([status, codigo]);
    const leida = ErrorRespuesta.strict().parse(cuerpo);
    expect(leida.errors.message).toBe(leida.message);
    expect(leida.message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/s);
    expect(respuesta.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(respuesta.headers['cache-control']).toBe('no-store');
  });

  it('a refused field is named by its path', async () => {
    const { body } = await app.call('createInscripcion', {
      body: { modalidad_id: 'x', participantes: [{ documento: 1 }] },
    });
    expect(body.errors.fields).toMatchObject({
      modalidad_id: 'El dato no es válido',
      'participantes.0.documento': 'El dato no es válido',
    });
  });

  it('429 says when, in the text, the body and the header', async () => {
    const respuesta = await servidor.inject('/api/prueba/limite');
    expect(respuesta.json()).toMatchObject({ reintentar_en: 90 });
    expect(respuesta.headers['retry-after']).toBe('90');
    expect(respuesta.json().message).toBe('Demasiados intentos. Probá de nuevo en 2 minutos.');
  });

  it('a signature’s worth of body is too much for a login and not for a registration', async () => {
    const largo = 'x'.repeat(300_000);
    const { status } = await app.call('createInscripcion', { body: { modalidad_id: 1, nombre: largo } });
    expect(status).toBe(422);
    expect((await app.call('login', { body: { email: largo, password: 'x' } })).status).toBe(413);
    const { body_max } = rutas.createInscripcion;
    const enorme = await app.call('createInscripcion', { body: { nombre: 'x'.repeat(body_max) } });
    expect(enorme.status).toBe(413);
  });
});

describe('an id that is none', () => {
  const ids = [
    'abc',
    '-1',
    '0',
    '1.5',
    '1e3',
    '0x10',
    ' 1',
    '2147483648',
    '9'.repeat(30),
    '%00',
    '1%00',
    '9'.repeat(301),
    'x'.repeat(5000),
    '%F0%9F%98%80',
    '..%2f1',
    "1'--",
  ];
  const urls = [
    '/v1/eventos/ID',
    '/v1/eventos/ID/codigo',
    '/modalidad/ID/campos-custom',
    '/v1/inscripciones/ID!',
    '/v1/eventos/1/inscripciones/ID!/mensaje_ok',
    '/archivos/ID',
  ];
  it.each(urls)('%s: 404', async (url) => {
    for (const id of ids) {
      // digits in a registration's address are a number, which only staff may use
      if (url.includes('ID!') && /^\d+$/.test(id)) continue;
      const { statusCode, body } = await servidor.inject(`/api${url.replace(/ID!?/, id)}`);
      expect([id.slice(0, 40), statusCode]).toEqual([id.slice(0, 40), 404]);
      expect(JSON.parse(body).codigo).toBe('no_encontrado');
    }
  });
});

describe('a failure of ours', () => {
  it.each(['error', 'promesa', 'sql', 'renglones', 'texto', 'quinientos'])(
    'is told with an id that the log has too, and with nothing else (%s)',
    async (cual) => {
      const antes = registro().length;
      const respuesta = await servidor.inject(`/api/prueba/${cual}?email=juana@example.com`);
      const { id, message } = respuesta.json();
      expect(id).toMatch(/^[a-f0-9]{12}$/);
      expect(message).toContain(id);
      for (const filtrado of [
        'Juana',
        '30123456',
        'fetch',
        'select',
        'node_modules',
        'manejo-errores',
        ' at ',
      ])
        expect(respuesta.body).not.toContain(filtrado);
      const lineas = registro().slice(antes);
      expect(lineas.split(id).length - 1).toBe(1);
      expect(lineas).toContain('"level":50');
      expect(lineas).toContain(`/api/prueba/${cual}`);
      for (const personal of ['Juana', '30123456', 'juana']) expect(lineas).not.toContain(personal);
    },
  );

  it('the log has where it was and of what kind', async () => {
    const antes = registro().length;
    await servidor.inject('/api/prueba/error');
    const linea = JSON.parse(
      registro()
        .slice(antes)
        .trim()
        .split('\n')
        .find((l) => l.includes('error_id')) ?? '{}',
    );
    expect(linea).toMatchObject({ name: 'TypeError', code: 'ECONNREFUSED', ruta: '/api/prueba/error' });
    expect(linea.stack).toContain('errores.test.ts');
    const otra = registro().length;
    await servidor.inject('/api/prueba/sql');
    expect(registro().slice(otra)).toContain('"code":"42703"');
  });

  it('a refusal is no failure: it is not in the log', async () => {
    const antes = registro().length;
    await servidor.inject('/api/auth/me');
    await servidor.inject('/api/nada');
    await servidor.inject({ method: 'POST', url: LOGIN, payload: {} });
    expect(registro().slice(antes)).not.toContain('"level":50');
  });
});

describe('health', () => {
  it('tells that the process answers, and that its database does', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const respuesta = await servidor.inject(url);
      expect([respuesta.statusCode, respuesta.json(), respuesta.headers['cache-control']]).toEqual([
        200,
        { status: 'ok' },
        'no-store',
      ]);
    }
  });

  it('without database the process answers still, and says so', async () => {
    const otra = await testApp({ engine: 'postgres' });
    await otra.ctx.database.close();
    expect((await otra.inject('/healthz')).statusCode).toBe(200);
    const lista = await otra.inject('/readyz');
    expect([lista.statusCode, lista.json()]).toEqual([503, { status: 'sin base de datos' }]);
    const { status, body } = await otra.call('listEventosVisibles');
    expect([status, body.codigo]).toEqual([500, 'interno']);
    await otra.app.close();
  });
});

describe('headers', () => {
  it.each(['/api/v1/public/eventos/visibles', '/api/nada', '/api/prueba/error', '/healthz', '/buzon'])(
    '%s carries those of security',
    async (url) => {
      const { headers } = await servidor.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

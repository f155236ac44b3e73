import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';

const CLAVE = 'clave-de-prueba';
const NUEVA = 'otra clave larga';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1 Version/18.4 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const entrar = async (email: string, { password = CLAVE, agente = CHROME, mantener = false } = {}) => {
  const respuesta = await app.call('login', {
    body: { email, password, mantener },
    headers: { 'user-agent': agente },
  });
  return String(respuesta.body.access_token);
};
const vive = async (token: string) => (await app.call('getSesion', { token })).status === 200;
const correosDe = (email: string, tipo: string) =>
  db()
    .select()
    .from(t.correos)
    .where(and(eq(t.correos.para, email), eq(t.correos.tipo, tipo)));

describe('the profile', () => {
  it('says who one is, read-only', async () => {
    const usuario = await app.fabrica.usuario({ nombre: 'Ana Admin', roles: ['admin'] });
    const token = await entrar(usuario.email);
    expect((await app.call('getPerfil', { token })).body).toEqual({
      name: usuario.usuario,
      nombre: 'Ana Admin',
      email: usuario.email,
      segundo_factor: { activo: false, codigos_restantes: 0 },
      cobros: null,
      agenda: null,
    });
  });

  it('changes the password, ends the other sessions and keeps this one', async () => {
    const { email, id } = await app.fabrica.usuario();
    const aqui = await entrar(email);
    const alla = await entrar(email);
    const { status, body } = await app.call('updatePerfil', {
      token: aqui,
      body: { password_actual: CLAVE, password: NUEVA, password_confirm: NUEVA },
    });
    expect([status, body.message]).toEqual([200, 'Tu contraseña se cambió.']);
    expect([await vive(aqui), await vive(alla)]).toEqual([true, false]);
    expect((await app.call('login', { body: { email, password: CLAVE } })).status).toBe(401);
    expect(await vive(await entrar(email, { password: NUEVA }))).toBe(true);
    expect(await correosDe(email, 'clave_cambiada')).toHaveLength(1);
    const lineas = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'clave_cambiada'));
    expect(lineas.map(({ usuario_id }) => usuario_id)).toEqual([id]);
  });

  it.each([
    [
      'a wrong current one',
      { password_actual: 'no es' },
      'password_actual',
      'La contraseña actual no es correcta.',
    ],
    ['seven characters', { password: 'siete77', password_confirm: 'siete77' }, 'password', /al menos 8/],
    [
      '129 characters',
      { password: 'x'.repeat(129), password_confirm: 'x'.repeat(129) },
      'password',
      /como máximo 128/,
    ],
    [
      'another confirmation',
      { password_confirm: 'otra cosa' },
      'password_confirm',
      'Las contraseñas no coinciden',
    ],
  ])('refuses %s, beside its field', async (_que, cambio, campo, texto) => {
    const { email } = await app.fabrica.usuario();
    const token = await entrar(email);
    const body = { password_actual: CLAVE, password: NUEVA, password_confirm: NUEVA, ...cambio };
    const respuesta = await app.call('updatePerfil', { token, body });
    expect(respuesta.status).toBe(422);
    expect(respuesta.body.errors.fields[campo]).toMatch(texto);
    expect(await vive(await entrar(email)), 'the old one goes on').toBe(true);
  });

  it('does not let who found an open session guess the password', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await entrar(email);
    const body = { password_actual: 'no es', password: NUEVA, password_confirm: NUEVA };
    for (let n = 0; n < 9; n++) expect((await app.call('updatePerfil', { token, body })).status).toBe(422);
    await app.call('updatePerfil', { token, body });
    const acertada = await app.call('updatePerfil', { token, body: { ...body, password_actual: CLAVE } });
    expect(acertada.status).toBe(429);
    expect(acertada.body.message).toContain('Demasiados intentos con la contraseña');
  });

  it('nor by guessing all at once, were the right one among them', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await entrar(email);
    const estados = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const body = { password: n === 29 ? CLAVE : `no es ${n}` };
        return (await app.call('pedirSegundoFactor', { token, body })).status;
      }),
    );
    expect(estados.filter((status) => status === 422)).toHaveLength(10);
    expect(estados.filter((status) => status === 429)).toHaveLength(20);
  });

  it('and does not add up the right ones', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await entrar(email);
    for (let n = 0; n < 12; n++) {
      const { status } = await app.call('pedirSegundoFactor', { token, body: { password: CLAVE } });
      expect(status).toBe(200);
    }
  });
});

describe('the list of sessions', () => {
  it('has one line a login, this one first, with what it was opened on', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await entrar(email);
    app.reloj.avanzar(60_000);
    await entrar(email, { agente: IPHONE, mantener: true });
    const { body } = await app.call('listSesiones', { token });
    expect(body.data).toMatchObject([
      { dispositivo: 'Chrome en Windows', actual: true, mantener: false, ip: '127.0.0.1' },
      { dispositivo: 'Safari en iPhone', actual: false, mantener: true },
    ]);
  });

  it('counts a renewed session as the same login', async () => {
    const { email } = await app.fabrica.usuario();
    const { headers } = await app.call('login', { body: { email, password: CLAVE, mantener: true } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const renovada = await app.call('refreshSesion', { headers: { cookie } });
    const { body } = await app.call('listSesiones', { token: String(renovada.body.access_token) });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ actual: true });
  });

  it('leaves out what is over', async () => {
    const { email } = await app.fabrica.usuario();
    await entrar(email);
    app.reloj.avanzar(9 * 3_600_000);
    const { body } = await app.call('listSesiones', { token: await entrar(email) });
    expect(body.data).toHaveLength(1);
  });

  it('ends one of them', async () => {
    const { email } = await app.fabrica.usuario();
    const aqui = await entrar(email);
    const alla = await entrar(email, { agente: IPHONE });
    const { body } = await app.call('listSesiones', { token: aqui });
    const { id } = body.data.find(({ actual }: { actual: boolean }) => !actual);
    expect((await app.call('deleteSesion', { token: aqui, params: { id } })).status).toBe(200);
    expect([await vive(aqui), await vive(alla)]).toEqual([true, false]);
  });

  it("never another user's", async () => {
    const ana = await app.fabrica.usuario();
    const beto = await app.fabrica.usuario();
    const deBeto = await entrar(beto.email);
    const [row] = await db().select().from(t.sesiones).where(eq(t.sesiones.usuario_id, beto.id));
    const token = await entrar(ana.email);
    expect((await app.call('deleteSesion', { token, params: { id: row?.id ?? 0 } })).status).toBe(404);
    expect(await vive(deBeto)).toBe(true);
  });

  it('ends all others, and the cookies with them', async () => {
    const { email } = await app.fabrica.usuario();
    const otro = await app.fabrica.usuario();
    const ajena = await entrar(otro.email);
    const { headers } = await app.call('login', { body: { email, password: CLAVE, mantener: true } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const segunda = await entrar(email);
    const aqui = await entrar(email);
    const { body } = await app.call('cerrarOtrasSesiones', { token: aqui });
    expect(body).toEqual({ message: 'Cerraste 2 sesiones.', cerradas: 2 });
    expect([await vive(aqui), await vive(segunda), await vive(ajena)]).toEqual([true, false, true]);
    expect((await app.call('refreshSesion', { headers: { cookie } })).status).toBe(401);
  });
});

// If this breaks, who finds a screen open throws its owner out of everything else.
describe('ending sessions', () => {
  const comprobar = (token: string, password = CLAVE) =>
    app.call('comprobarIdentidad', { token, body: { password } });

  it('asks the password again ten minutes after it was typed', async () => {
    const { email } = await app.fabrica.usuario();
    const alla = await entrar(email, { agente: IPHONE });
    const aqui = await entrar(email);
    const { body } = await app.call('listSesiones', { token: aqui });
    const { id } = body.data.find(({ actual }: { actual: boolean }) => !actual);
    app.reloj.avanzar(10 * 60_000 + 1000);
    const una = await app.call('deleteSesion', { token: aqui, params: { id } });
    expect([una.status, una.body.codigo, una.body.datos]).toEqual([
      403,
      'comprobar_identidad',
      { segundo_factor: false },
    ]);
    expect((await app.call('cerrarOtrasSesiones', { token: aqui })).status).toBe(403);
    expect(await vive(alla)).toBe(true);
    const mala = await comprobar(aqui, 'otra');
    expect([mala.status, mala.body.errors.fields]).toEqual([
      422,
      { password: 'La contraseña actual no es correcta.' },
    ]);
    expect((await app.call('deleteSesion', { token: aqui, params: { id } })).status).toBe(403);
    expect((await comprobar(aqui)).status).toBe(200);
    // in this session, not in whatever else is open
    expect((await app.call('cerrarOtrasSesiones', { token: alla })).status).toBe(403);
    expect((await app.call('deleteSesion', { token: aqui, params: { id } })).status).toBe(200);
    expect(await vive(alla)).toBe(false);
  });

  it('one that a cookie opened never typed it', async () => {
    const { email } = await app.fabrica.usuario();
    const { headers } = await app.call('login', { body: { email, password: CLAVE, mantener: true } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const token = String((await app.call('refreshSesion', { headers: { cookie } })).body.access_token);
    expect((await app.call('cerrarOtrasSesiones', { token })).status).toBe(403);
    expect((await comprobar(token)).status).toBe(200);
    expect((await app.call('cerrarOtrasSesiones', { token })).status).toBe(200);
  });
});

describe('a login from something new', () => {
  it('is told by mail, once for each kind of device, and not the first time of all', async () => {
    const { email } = await app.fabrica.usuario();
    await entrar(email);
    await entrar(email, { agente: CHROME.replace('140.0', '141.0') });
    expect(await correosDe(email, 'ingreso_nuevo')).toEqual([]);
    await entrar(email, { agente: IPHONE });
    await entrar(email, { agente: IPHONE });
    const [correo, ...mas] = await correosDe(email, 'ingreso_nuevo');
    expect(mas).toEqual([]);
    expect(correo?.texto).toContain('Safari en iPhone');
    expect(correo?.texto).toContain('/backoffice/dashboard#perfil');
  });

  it('is not when the password was wrong', async () => {
    const { email } = await app.fabrica.usuario();
    await entrar(email);
    await entrar(email, { agente: IPHONE, password: 'mala' });
    expect(await correosDe(email, 'ingreso_nuevo')).toEqual([]);
  });
});

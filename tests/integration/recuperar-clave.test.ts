import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { borrarAccesos } from '../../src/server/modules/sesiones/cuentas.ts';
import { testApp, type TestApp } from '../support/app.ts';

const CLAVE = 'clave-de-prueba';
const NUEVA = 'otra clave larga';
const SIEMPRE =
  'Si hay una cuenta con esos datos, le mandamos un mail con un enlace para elegir otra contraseña. Sirve por una hora.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const cerrar = (usuario: string | null) => borrarAccesos(app.ctx.database.db, { usuario, factor: false });
const db = () => app.ctx.database.db;
const pedir = (email: string, ip?: string) =>
  app.call('recuperarClave', { body: { email }, ...(ip && { ip }) });
const correos = () => db().select().from(t.correos).where(eq(t.correos.tipo, 'recuperar_clave'));
const restablecer = (token: string, password = NUEVA, password_confirm = password) =>
  app.call('restablecerClave', { body: { token, password, password_confirm } });

async function enlaceDe(email: string): Promise<string> {
  await pedir(email);
  await app.trabajar();
  const texto = (await correos()).at(-1)?.texto ?? '';
  return /restablecer-clave\/([\w-]{43})/.exec(texto)?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is asked for with one answer, whoever asks', async () => {
    const { email, usuario } = await app.fabrica.usuario();
    const inactivo = await app.fabrica.usuario({ activo: false });
    for (const quien of [email, usuario, 'nadie@largada.test', inactivo.email]) {
      const { status, body } = await pedir(quien);
      expect([quien, status, body]).toEqual([quien, 200, { message: SIEMPRE }]);
    }
    await app.trabajar();
    expect((await correos()).map(({ para }) => para)).toEqual([email, email]);
  });

  it('is throttled by account, whether there is one or not', async () => {
    const { email } = await app.fabrica.usuario();
    for (const quien of [email, 'nadie@largada.test']) {
      for (let n = 0; n < 5; n++) expect((await pedir(quien, `10.0.0.${n}`)).status).toBe(200);
      expect((await pedir(quien.toUpperCase(), '10.0.1.1')).status).toBe(429);
    }
  });

  it('is set anew by the link: every session ends, the new one opens', async () => {
    const { email, usuario } = await app.fabrica.usuario();
    const abierta = await app.ingresar(email);
    const token = await enlaceDe(email);
    expect((await app.call('getRestablecer', { params: { token } })).body).toEqual({ name: usuario });
    const { status, body } = await restablecer(token);
    expect([status, body.message]).toEqual([200, 'Tu contraseña se cambió. Ingresá con la nueva.']);
    expect((await app.call('getSesion', { token: abierta })).status).toBe(401);
    expect((await app.call('login', { body: { email, password: CLAVE } })).status).toBe(401);
    expect((await app.call('login', { body: { email, password: NUEVA } })).status).toBe(200);
    const lineas = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'clave_restablecida'));
    expect(lineas).toHaveLength(1);
  });

  it('a link serves once, and takes the others with it', async () => {
    const { email } = await app.fabrica.usuario();
    const uno = await enlaceDe(email);
    const dos = await enlaceDe(email);
    expect(uno).not.toBe(dos);
    const estados = await Promise.all([restablecer(uno), restablecer(uno)]);
    expect(estados.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await restablecer(dos)).status).toBe(404);
    expect((await app.call('getRestablecer', { params: { token: dos } })).body.codigo).toBe('enlace_vencido');
  });

  it.each([
    [
      'is changed',
      async (email: string) => {
        const token = await app.ingresar(email);
        const body = { password_actual: CLAVE, password: NUEVA, password_confirm: NUEVA };
        return (await app.call('updatePerfil', { token, body })).status === 200;
      },
    ],
    ['is closed by command', async (email: string) => (await cerrar(email)) === 0],
    ['and all others are closed by command', async () => (await cerrar(null)) === 0],
  ])('a link that was sent before the account %s serves no more', async (_que, hacer) => {
    const { email } = await app.fabrica.usuario();
    const token = await enlaceDe(email);
    expect(await hacer(email)).toBe(true);
    expect((await restablecer(token)).body.codigo).toBe('enlace_vencido');
  });

  it.each([
    ['password', { password: NUEVA, password_confirm: NUEVA }, 404],
    ['mailbox', { email: 'otra@largada.test' }, 404],
    ['city', { ciudad: 'Junín' }, 200],
  ])('a link of an organizer who was given another %s answers %s', async (_que, cambio, estado) => {
    const { id, email } = await app.fabrica.organizador();
    const admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    const token = await enlaceDe(email);
    const ficha = {
      nombre: 'Zonda Running',
      ciudad: 'San Juan',
      nombre_contacto: 'Eva',
      apellido_contacto: 'Paz',
      telefono_contacto: '264 555 0100',
      name: 'zonda',
      email,
      activo: true,
      ...cambio,
    };
    const guardado = await app.call('updateOrganizador', { token: admin, params: { id }, body: ficha });
    expect([guardado.status, guardado.body]).toEqual([200, expect.anything()]);
    expect((await restablecer(token, 'una tercera clave')).status).toBe(estado);
  });

  it('a link serves for an hour', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await enlaceDe(email);
    app.reloj.avanzar(3_601_000);
    expect((await app.call('getRestablecer', { params: { token } })).status).toBe(404);
    expect((await restablecer(token)).body.message).toBe('Este enlace ya se usó o venció. Pedí uno nuevo.');
  });

  it('a weak or mistyped password costs no link', async () => {
    const { email } = await app.fabrica.usuario();
    const token = await enlaceDe(email);
    expect((await restablecer(token, 'corta')).body.errors.fields.password).toContain('al menos 8');
    expect((await restablecer(token, NUEVA, 'otra')).body.errors.fields.password_confirm).toBeDefined();
    expect((await restablecer(token)).status).toBe(200);
  });

  it('leaves no link in the database, and none of the second factor undone', async () => {
    const { email, id } = await app.fabrica.usuario();
    await db().update(t.usuarios).set({ totp_activo: true }).where(eq(t.usuarios.id, id));
    const token = await enlaceDe(email);
    const rows = await db().select().from(t.recuperaciones_clave);
    expect(JSON.stringify(rows)).not.toContain(token);
    await restablecer(token);
    expect((await app.call('login', { body: { email, password: NUEVA } })).body.codigo).toBe(
      'segundo_factor',
    );
  });

  it('what is over is swept: links, tickets, sessions', async () => {
    const { email, id } = await app.fabrica.usuario();
    await enlaceDe(email);
    await app.ingresar(email);
    await db()
      .insert(t.tickets_descarga)
      .values({ ticket_hash: 'x', usuario_id: id, ruta: '/', expira_at: app.reloj() });
    app.reloj.avanzar(25 * 3_600_000);
    await db().execute(sql`delete from trabajos where tipo = 'mantenimiento'`);
    await db()
      .insert(t.trabajos)
      .values({ tipo: 'mantenimiento', ejecutar_at: new Date(0) });
    await app.trabajar();
    for (const tabla of [t.recuperaciones_clave, t.tickets_descarga, t.sesiones]) {
      expect(await db().$count(tabla)).toBe(0);
    }
  });
});

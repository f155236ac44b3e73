import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import type { App } from '../../src/server/contexto.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { appConRegistro } from '../support/registro.ts';

let app: TestApp;
let rota: App;
let admin: string;
beforeAll(async () => {
  app = await testApp();
  const conRuta = await appConRegistro(app.ctx, (instancia) => {
    instancia.get('/api/rota/:token', () => {
      throw new TypeError('con datos de alguien');
    });
  });
  rota = conRuta.app;
});
afterAll(async () => {
  await rota.close();
  await app.close();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
});

const db = () => app.ctx.database.db;
const ver = async (query: Record<string, string> = {}) =>
  (await app.call('getEstadoSistema', { token: admin, query })).body;

async function correo(estado: 'pendiente' | 'fallido' | 'enviado') {
  const [row] = await db()
    .insert(t.correos)
    .values({
      tipo: 'prueba',
      para: 'ana.suarez@gmail.com',
      asunto: 'Secreto',
      html: '<p>x</p>',
      texto: 'x',
      estado,
    })
    .returning({ id: t.correos.id });
  return row?.id ?? 0;
}

describe('the state of the system', () => {
  it('counts what waits, what is late and what failed, and quotes nobody', async () => {
    const hace = new Date(app.ctx.reloj().getTime() - 3_600_000);
    await db()
      .insert(t.trabajos)
      .values([
        { tipo: 'una', key: 'a', ejecutar_at: hace, created_at: hace },
        { tipo: 'una', key: 'b', ejecutar_at: new Date(Date.now() + 3_600_000) },
        { tipo: 'otra', key: 'c', estado: 'fallido', ultimo_error: 'no anda', terminado_at: hace },
        { tipo: 'otra', key: 'd', estado: 'hecho', terminado_at: hace },
      ]);
    await correo('pendiente');
    await correo('fallido');
    const estado = await ver();
    expect(estado.colas).toEqual([
      { tipo: 'otra', pendientes: 0, atrasados: 0, fallidos: 1 },
      { tipo: 'una', pendientes: 2, atrasados: 1, fallidos: 0 },
    ]);
    expect(estado.correos).toMatchObject({ pendientes: 1, fallidos_dia: 1, enviados_dia: 0 });
    const texto = JSON.stringify(estado);
    expect(texto).toContain('a…z@gmail.com');
    expect(texto).not.toContain('ana.suarez');
    expect(texto).not.toContain('Secreto');
  });

  it('puts a failed job back once, with a line in the audit', async () => {
    const [row] = await db()
      .insert(t.trabajos)
      .values({ tipo: 'una', key: 'a', estado: 'fallido', intentos: 12 })
      .returning();
    const reintentar = () => app.call('reintentarTrabajo', { token: admin, params: { id: row?.id ?? 0 } });
    expect((await reintentar()).status).toBe(200);
    const [despues] = await db().select().from(t.trabajos);
    expect(despues).toMatchObject({ estado: 'pendiente', intentos: 0 });
    expect((await reintentar()).status).toBe(404);
    const lineas = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'trabajo_reintentado'));
    expect(lineas).toHaveLength(1);
  });

  it('does not put back a job whose like waits already', async () => {
    const [fallido] = await db()
      .insert(t.trabajos)
      .values({ tipo: 'una', key: 'a', estado: 'fallido' })
      .returning();
    await db().insert(t.trabajos).values({ tipo: 'una', key: 'a' });
    const { status } = await app.call('reintentarTrabajo', {
      token: admin,
      params: { id: fallido?.id ?? 0 },
    });
    expect(status).toBe(409);
  });

  it('puts a failed mail back, and no other', async () => {
    const [fallido, enviado] = [await correo('fallido'), await correo('enviado')];
    const reintentar = (id: number) => app.call('reintentarCorreo', { token: admin, params: { id } });
    expect((await reintentar(fallido)).status).toBe(200);
    expect((await reintentar(enviado)).status).toBe(404);
    const [row] = await db().select().from(t.correos).where(eq(t.correos.id, fallido));
    expect(row?.estado).toBe('pendiente');
  });

  it('finds an unexpected failure by the code that was shown', async () => {
    const respuesta = await rota.inject({ url: '/api/rota/tok-secreto' });
    expect(respuesta.statusCode).toBe(500);
    const { id } = respuesta.json<{ id: string }>();
    await expect.poll(async () => (await ver({ error: id.slice(0, 6) })).errores).toHaveLength(1);
    const [error] = (await ver({ error: id })).errores;
    expect(error).toMatchObject({ id, metodo: 'GET', ruta: '/api/rota/:token', nombre: 'TypeError' });
    expect(JSON.stringify(error)).not.toMatch(/tok-secreto|con datos de alguien/);
    for (const nada of ['ffffff', 'no es un código', '%'])
      expect((await ver({ error: nada })).errores).toHaveLength(0);
  });
});

describe('/metrics', () => {
  it('has the routes by their pattern and the queues', async () => {
    await correo('pendiente');
    await app.inject({ url: '/api/v1/eventos/999999' });
    const { statusCode, body } = await app.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /largada_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/eventos\/:id",status="404"\} 1/,
    );
    expect(body).toContain('largada_mails{state="pending"} 1');
    expect(body).toMatch(/largada_db_connections\{state="total"\} \d/);
    expect(body).not.toContain('eventos/999999');
  });

  it('asks for its token where one is set, and is not there in production without one', async () => {
    const conToken = await testApp({ config: { metricsToken: 'un-token-bien-largo' } });
    const pedir = (authorization?: string) =>
      conToken.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await pedir()).statusCode).toBe(401);
    expect((await pedir('Bearer otro')).statusCode).toBe(401);
    expect((await pedir('Bearer un-token-bien-largo')).statusCode).toBe(200);
    await conToken.close();
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import {
  conciliar,
  consultarInscripcion,
  vencerReservas,
} from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { handlersCobros } from '../../src/server/modules/cobros/trabajos.ts';
import { conMercadoPago } from '../support/mercadopago.ts';
import type { ConMercadoPago } from '../support/mercadopago.ts';
import { appConRegistro } from '../support/registro.ts';

const DIA = 86_400_000;
const CLAVE = 'clave-de-prueba';

let p: ConMercadoPago;
beforeAll(async () => {
  p = await conMercadoPago();
});
afterAll(() => p.cerrar());
beforeEach(() => p.reiniciar());

const db = () => p.app.ctx.database.db;

async function organizador() {
  const row = await p.app.fabrica.organizador();
  return { ...row, token: await p.app.fabrica.sesion(row.usuario_id) };
}

const perfil = async (token: string) => (await p.app.call('getPerfil', { token })).body.cobros;
const empezar = (token: string, password = CLAVE) =>
  p.app.call('vincularCobros', { token, body: { password } });
const completar = (token: string, body: { code: string; state: string }) =>
  p.app.call('completarCobros', { token, body });

/** The organizer says yes at the provider; what comes back to our page. */
async function consentir(token: string, cuenta: number) {
  const { body } = await empezar(token);
  const vuelta = new URL(p.mp.oauth.consentir(new URL(String(body.url)), cuenta));
  expect(vuelta.origin + vuelta.pathname).toBe('https://inscripciones.test/backoffice/mercado-pago');
  return { code: vuelta.searchParams.get('code') ?? '', state: vuelta.searchParams.get('state') ?? '' };
}

async function vinculado() {
  const quien = await organizador();
  const cuenta = p.mp.libros.abrirCuenta('Club Andino');
  const { status } = await completar(quien.token, await consentir(quien.token, cuenta.id));
  expect(status).toBe(200);
  return { ...quien, cuenta };
}

const row = async (id: number) =>
  (await db().select().from(t.organizadores).where(eq(t.organizadores.id, id)))[0];

const inscribirEn = (organizador_id: number) =>
  p.inscribir(undefined, {
    organizador_id,
    usa_pago_online: true,
    modalidades: [{ costo_servicio: 50_000 }],
  });

const revisar = () =>
  handlersCobros.revisar_cuentas_mp?.correr(p.app.ctx, { datos: {}, intento: 1, ultimo: false });

describe('linking', () => {
  it('keeps sealed tokens, says so in profile and list, and tells the owner', async () => {
    const quien = await vinculado();
    const cuenta = String(quien.cuenta.id);
    expect(await perfil(quien.token)).toEqual({ estado: 'vinculada', cuenta });
    const admin = await p.app.fabrica.sesion((await p.app.fabrica.usuario({ roles: ['admin'] })).id);
    expect(await perfil(admin), 'nobody’s events are the admin’s').toBeNull();
    const lista = await p.app.call('listOrganizadores', { token: admin });
    expect(lista.body.data.map((o: { integrado_mp: boolean }) => o.integrado_mp)).toEqual([true]);
    const guardada = JSON.stringify(await row(quien.id));
    for (const { access_token, refresh_token } of p.mp.libros.permisos) {
      expect(guardada).not.toContain(access_token);
      expect(guardada).not.toContain(refresh_token);
    }
    expect(await p.correos()).toEqual(['cobros_vinculados']);
    expect(await p.acciones()).toEqual(['cobros_vinculados']);
  });

  // If this breaks, staff publish a race in the belief that its organizer collects, and the money goes to the site's account.
  it.each<[string, Partial<typeof t.organizadores.$inferInsert>, boolean, boolean]>([
    ['as it was given', { activo: true }, true, true],
    ['whose permission expired', { mp_expira_at: new Date(Date.now() - DIA) }, false, false],
    ['whose permission has no end stored', { mp_expira_at: null }, false, false],
    ['without its number', { mp_usuario_id: null }, false, false],
    ['of an inactive organizer', { activo: false }, false, true],
  ])('a link %s: who collects is told as it is', async (_, cambios, cobra, vinculada) => {
    const quien = await vinculado();
    const { id } = await p.app.fabrica.evento({ duenio: quien });
    await db().update(t.organizadores).set(cambios).where(eq(t.organizadores.id, quien.id));
    const token = await p.app.fabrica.sesion((await p.app.fabrica.usuario({ roles: ['admin'] })).id);
    const edicion = await p.app.call('getEventoBackoffice', { params: { id }, token });
    expect(edicion.body.cobra_organizador).toBe(cobra);
    const lista = await p.app.call('listOrganizadores', { token });
    expect(lista.body.data.map((o: { integrado_mp: boolean }) => o.integrado_mp)).toEqual([vinculada]);
  });

  it('asks for the password, which an open session does not stand for', async () => {
    const { token } = await organizador();
    const { status, body } = await empezar(token, 'otra');
    expect([status, body.errors.fields.password]).toEqual([422, 'La contraseña actual no es correcta.']);
    expect(await db().select().from(t.vinculaciones_mp)).toEqual([]);
  });

  it.each([
    ['twice', async (a: string, _b: string, vuelta: Vuelta) => [await completar(a, vuelta), a] as const],
    ['by another user', async (_a: string, b: string) => [null, b] as const],
  ])('is not completed %s', async (_, quien) => {
    const una = await organizador();
    const otra = await organizador();
    const vuelta = await consentir(una.token, p.mp.libros.abrirCuenta('x').id);
    const [, token] = await quien(una.token, otra.token, vuelta);
    const { status, body } = await completar(token, vuelta);
    expect([status, body.codigo]).toEqual([409, 'vinculacion_vencida']);
    expect(await perfil(otra.token)).toEqual({ estado: 'sin_vincular', cuenta: null });
  });

  it('is not completed from another login of the same user, too late, or with a made-up state', async () => {
    const { token, usuario_id } = await organizador();
    const cuenta = p.mp.libros.abrirCuenta('x').id;
    const vuelta = await consentir(token, cuenta);
    const otra = await p.app.fabrica.sesion(usuario_id);
    expect((await completar(otra, vuelta)).status).toBe(409);
    expect((await completar(token, { ...vuelta, state: 'inventado' })).status).toBe(409);
    p.app.reloj.avanzar(16 * 60_000);
    expect((await completar(token, vuelta)).status).toBe(409);
    expect(p.mp.veces('POST /oauth/token')).toBe(0);
    expect(await perfil(token)).toEqual({ estado: 'sin_vincular', cuenta: null });
  });

  it('takes no code that was given for another state: PKCE', async () => {
    const { token } = await organizador();
    const cuenta = p.mp.libros.abrirCuenta('ajena').id;
    const robada = await consentir(token, cuenta);
    const propia = await consentir(token, cuenta);
    const { status, body } = await completar(token, { code: robada.code, state: propia.state });
    expect([status, body.codigo]).toEqual([409, 'vinculacion_rechazada']);
    expect(p.mp.veces('POST /oauth/token')).toBe(1);
  });

  it('is refused where there is a link, and says so where the provider is away', async () => {
    const quien = await vinculado();
    expect((await empezar(quien.token)).body.codigo).toBe('ya_vinculada');
    const otro = await organizador();
    const vuelta = await consentir(otro.token, p.mp.libros.abrirCuenta('x').id);
    p.mp.travesuras.fallas = { 'POST /oauth/token': { tipo: 'error', status: 500 } };
    expect((await completar(otro.token, vuelta)).status).toBe(503);
    expect(await perfil(otro.token)).toMatchObject({ estado: 'sin_vincular' });
  });

  it('tells no secret to a log', async () => {
    const { token } = await organizador();
    const vuelta = await consentir(token, p.mp.libros.abrirCuenta('x').id);
    const { app, registro } = await appConRegistro(p.app.ctx);
    const headers = { authorization: `Bearer ${token}` };
    await app.inject({ method: 'POST', url: '/api/perfil/cobros/completar', headers, payload: vuelta });
    await app.close();
    const secretos = p.mp.libros.permisos.flatMap((permiso) => [permiso.access_token, permiso.refresh_token]);
    for (const secreto of [...secretos, p.mp.aplicacion.client_secret, vuelta.code, vuelta.state])
      expect(registro()).not.toContain(secreto);
  });
});
interface Vuelta {
  code: string;
  state: string;
}

describe('collecting', () => {
  it('goes to the organizer’s account, less the service’s cost', async () => {
    const quien = await vinculado();
    const { codigo, evento } = await inscribirEn(quien.id);
    const preferencia = await p.irAPagar(codigo);
    const cuenta = String(quien.cuenta.id);
    expect(preferencia).toMatchObject({ collector_id: quien.cuenta.id, marketplace_fee: 500 });
    expect(preferencia.notification_url).toContain(`cuenta=${cuenta}`);
    expect((await p.checkouts())[0]).toMatchObject({ cuenta, cobrador: cuenta });
    await p.mp.pagar(preferencia.id);
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect(await p.ocupados(evento.id)).toBe(1);
    expect(await p.pagos()).toHaveLength(1);
  });

  it('another organizer’s stays with the site, and neither sees the other’s', async () => {
    const quien = await vinculado();
    const otro = await organizador();
    const propia = await inscribirEn(quien.id);
    const ajena = await inscribirEn(otro.id);
    const [una, otra] = [await p.irAPagar(propia.codigo), await p.irAPagar(ajena.codigo)];
    expect([una.collector_id, otra.collector_id]).toEqual([quien.cuenta.id, p.mp.propia.id]);
    expect(otra.marketplace_fee).toBe(0);
    p.mp.travesuras.avisos = 'ninguno';
    await p.mp.pagar(una.id);
    await p.mp.pagar(otra.id);
    p.app.reloj.avanzar(90_000);
    await conciliar(p.app.ctx);
    expect([await p.estado(propia.codigo), await p.estado(ajena.codigo)]).toEqual([
      'pago_realizado',
      'pago_realizado',
    ]);
  });

  it('gives back from the account that collected, also after it was unlinked', async () => {
    const quien = await vinculado();
    const { codigo } = await inscribirEn(quien.id);
    const { id } = await p.irAPagar(codigo);
    await p.mp.pagar(id);
    await p.app.trabajar();
    const { status } = await p.app.call('desvincularCobros', {
      token: quien.token,
      body: { password: CLAVE },
    });
    expect(status).toBe(200);
    // the link is dead by now, but the kiosk took a second payment before
    const preferencia = p.mp.libros.preferencias.get(id);
    if (preferencia) preferencia.expires = false;
    const doble = await p.mp.pagar(id);
    await p.app.trabajar();
    expect(doble).toMatchObject({ status: 'refunded', collector_id: quien.cuenta.id });
    expect((await p.devoluciones()).map(({ estado }) => estado)).toEqual(['hecho']);
    const nueva = await inscribirEn(quien.id);
    expect((await p.irAPagar(nueva.codigo)).collector_id).toBe(p.mp.propia.id);
  });

  it('an organizer who withdrew the permission keeps nobody from paying', async () => {
    const quien = await vinculado();
    p.mp.libros.permisos.splice(1);
    const { codigo } = await inscribirEn(quien.id);
    expect((await p.irAPagar(codigo)).collector_id).toBe(p.mp.propia.id);
    expect((await p.checkouts())[0]).toMatchObject({ cuenta: null, cobrador: String(p.mp.propia.id) });
    await p.app.trabajar();
    expect(await perfil(quien.token)).toEqual({ estado: 'vencida', cuenta: String(quien.cuenta.id) });
    expect(await p.correos()).toContain('cobros_caidos');
    expect((await row(quien.id))?.mp_access_token_cifrado).toBeNull();
    // and says yes again
    const vuelta = await consentir(quien.token, quien.cuenta.id);
    expect((await completar(quien.token, vuelta)).status).toBe(200);
    expect(await perfil(quien.token)).toMatchObject({ estado: 'vinculada' });
  });

  it('a link from before the permission was withdrawn makes way for one that can be heard of', async () => {
    const quien = await vinculado();
    const { codigo } = await inscribirEn(quien.id);
    expect((await p.irAPagar(codigo)).collector_id).toBe(quien.cuenta.id);
    await db()
      .update(t.organizadores)
      .set({ mp_access_token_cifrado: null })
      .where(eq(t.organizadores.id, quien.id));
    const { id, collector_id } = await p.irAPagar(codigo);
    expect(collector_id).toBe(p.mp.propia.id);
    await p.mp.pagar(id);
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });

  it('a hold over which a payment may lie in a closed account waits a while, and staff read why', async () => {
    const quien = await vinculado();
    const { codigo } = await inscribirEn(quien.id);
    await p.irAPagar(codigo);
    p.mp.libros.permisos.splice(1);
    p.app.reloj.avanzar(49 * 3_600_000);
    await vencerReservas(p.app.ctx);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    // and the refusal itself had the grant looked into
    await p.app.trabajar();
    expect(await p.correos()).toContain('cobros_caidos');
    p.app.reloj.avanzar(2 * 3_600_000);
    await vencerReservas(p.app.ctx);
    expect(await p.estado(codigo)).toBe('vencida');
    const lineas = await db().select().from(t.auditoria);
    expect(lineas.find(({ accion }) => accion === 'inscripcion_vencida')?.motivo).toContain(
      String(quien.cuenta.id),
    );
  });

  it('an organizer who was switched off collects nothing more', async () => {
    const quien = await vinculado();
    const { codigo } = await inscribirEn(quien.id);
    expect((await p.irAPagar(codigo)).collector_id).toBe(quien.cuenta.id);
    await db().update(t.organizadores).set({ activo: false }).where(eq(t.organizadores.id, quien.id));
    expect((await p.irAPagar(codigo)).collector_id).toBe(p.mp.propia.id);
  });

  it('an account that asks to be left alone does not keep the others waiting', async () => {
    const quien = await vinculado();
    const suya = await inscribirEn(quien.id);
    const [segunda, tercera] = [await inscribirEn(quien.id), await inscribirEn(quien.id)];
    const otra = await inscribirEn((await organizador()).id);
    p.mp.travesuras.avisos = 'ninguno';
    for (const { codigo } of [suya, segunda, tercera, otra]) await p.mp.pagar((await p.irAPagar(codigo)).id);
    p.mp.travesuras.fallas = {
      'GET /v1/payments/search': { tipo: 'error', status: 429, retry_after: '900' },
    };
    await consultarInscripcion(p.app.ctx, suya.id).catch(() => undefined);
    p.mp.travesuras.fallas = {};
    p.app.reloj.avanzar(90_000);
    await conciliar(p.app.ctx);
    expect([await p.estado(suya.codigo), await p.estado(otra.codigo)]).toEqual([
      'pago_pendiente',
      'pago_realizado',
    ]);
    // what was not asked is not put off as if it had been
    const suyos = (await p.checkouts()).filter(({ cuenta }) => cuenta === String(quien.cuenta.id));
    expect(suyos.filter(({ consultado_at }) => consultado_at === null)).toHaveLength(2);
    p.app.reloj.avanzar(901_000);
    await conciliar(p.app.ctx);
    for (const { codigo } of [suya, segunda, tercera]) expect(await p.estado(codigo)).toBe('pago_realizado');
  });
});

describe('a grant', () => {
  it('is renewed before its end, once, with what it gave last', async () => {
    const quien = await vinculado();
    p.app.reloj.avanzar(140 * DIA);
    await revisar();
    await p.app.trabajar();
    expect(p.mp.veces('POST /oauth/token')).toBe(1);
    p.app.reloj.avanzar(20 * DIA);
    const antes = await row(quien.id);
    await revisar();
    await revisar();
    await p.app.trabajar();
    expect(p.mp.veces('POST /oauth/token')).toBe(2);
    const despues = await row(quien.id);
    expect(despues?.mp_expira_at?.getTime()).toBeGreaterThan(
      (antes?.mp_expira_at?.getTime() ?? 0) + 100 * DIA,
    );
    expect(despues?.mp_refresh_token_cifrado).not.toBe(antes?.mp_refresh_token_cifrado);
    const token = await p.app.fabrica.sesion(quien.usuario_id);
    expect(await perfil(token)).toMatchObject({ estado: 'vinculada' });
    const { codigo } = await inscribirEn(quien.id);
    expect((await p.irAPagar(codigo)).collector_id).toBe(quien.cuenta.id);
  });

  it('is not lost to a provider that is away for a while', async () => {
    const quien = await vinculado();
    p.app.reloj.avanzar(160 * DIA);
    p.mp.travesuras.fallas = { 'POST /oauth/token': { tipo: 'error', status: 503 } };
    await revisar();
    await p.app.trabajar();
    expect((await row(quien.id))?.mp_access_token_cifrado).not.toBeNull();
    p.mp.travesuras.fallas = {};
    p.app.reloj.avanzar(60_000);
    await p.app.trabajar();
    expect((await row(quien.id))?.mp_expira_at?.getTime()).toBeGreaterThan(
      p.app.reloj().getTime() + 170 * DIA,
    );
    expect(await p.correos()).toEqual(['cobros_vinculados']);
  });
});

describe('unlinking', () => {
  it('forgets at once an account that nothing was charged with', async () => {
    const quien = await vinculado();
    const desvincular = () =>
      p.app.call('desvincularCobros', { token: quien.token, body: { password: CLAVE } });
    expect((await desvincular()).body.message).toBe('Tu cuenta de Mercado Pago se desvinculó.');
    expect(await perfil(quien.token)).toEqual({ estado: 'sin_vincular', cuenta: null });
    expect(await row(quien.id)).toMatchObject({
      mp_access_token_cifrado: null,
      mp_refresh_token_cifrado: null,
      mp_public_key: null,
    });
    expect((await desvincular()).body.codigo).toBe('sin_vincular');
    expect(await p.correos()).toEqual(['cobros_vinculados', 'cobros_desvinculados']);
  });

  it('keeps one that was charged with until its grant ends, unrenewed, and no longer', async () => {
    const quien = await vinculado();
    await p.irAPagar((await inscribirEn(quien.id)).codigo);
    await p.app.call('desvincularCobros', { token: quien.token, body: { password: CLAVE } });
    const admin = await p.app.fabrica.sesion((await p.app.fabrica.usuario({ roles: ['admin'] })).id);
    const lista = await p.app.call('listOrganizadores', { token: admin });
    expect(lista.body.data[0].integrado_mp).toBe(false);
    expect((await row(quien.id))?.mp_access_token_cifrado).not.toBeNull();
    p.app.reloj.avanzar(181 * DIA);
    await revisar();
    await p.app.trabajar();
    expect((await row(quien.id))?.mp_access_token_cifrado).toBeNull();
    expect(p.mp.veces('POST /oauth/token')).toBe(1);
  });

  // If this breaks, somebody pays a ticket into the account whose key is gone: neither registered nor given back.
  it('makes way for another account once nobody can be paying into it any more', async () => {
    const quien = await vinculado();
    await p.irAPagar((await inscribirEn(quien.id)).codigo);
    await p.app.call('desvincularCobros', { token: quien.token, body: { password: CLAVE } });
    const otra = p.mp.libros.abrirCuenta('Otro club');
    const vincular = async () =>
      completar(quien.token, await consentir(quien.token, otra.id)).then(({ body }) => body.codigo);
    expect(await vincular()).toBe('cuenta_en_uso');
    // the hold ended, and a ticket of its link may still be paid, or is being credited
    await db().update(t.inscripciones).set({ state: 'vencida', viva: false });
    const horas = (n: number) => new Date(p.app.reloj().getTime() + n * (DIA / 24));
    for (const ticket_vence_at of [horas(5), horas(-47)]) {
      await db().update(t.checkouts).set({ ticket_vence_at });
      expect(await vincular()).toBe('cuenta_en_uso');
    }
    await db()
      .update(t.checkouts)
      .set({ ticket_vence_at: horas(-49) });
    expect(await vincular()).toBeUndefined();
    expect(await perfil(quien.token)).toEqual({ estado: 'vinculada', cuenta: String(otra.id) });
  });
});

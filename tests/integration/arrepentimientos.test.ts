import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { identificar } from '../../src/server/modules/arrepentimientos/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { pagador } from '../support/pagos.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
});

const db = () => app.ctx.database.db;
const ana = participante({ documento: '30111222', email: 'ana@example.com' });
const pedir = (cambios = {}) =>
  app.call('crearArrepentimiento', {
    body: { documento: '30.111.222', email: 'ANA@example.com', ...cambios },
  });
const lista = async () => (await app.call('listArrepentimientos', { token: admin })).body.data;
const resolver = (id: number, decision: string, motivo = '', inscripcion_id?: number) =>
  app.call('resolverArrepentimiento', {
    token: admin,
    params: { id },
    body: { decision, motivo, inscripcion_id },
  });
const correosA = async (para: string) =>
  (await db().select().from(t.correos).where(eq(t.correos.para, para))).map(({ tipo }) => tipo);

describe('the botón de arrepentimiento', () => {
  it('gives a code at once, finds the registration and mails its person', async () => {
    const pago = pagador(app);
    const { id } = await pago.inscribir(undefined, {}, ana);
    const { status, body } = await pedir({ motivo: 'Me lesioné' });
    expect([status, body.codigo]).toEqual([200, expect.stringMatching(/^ARR-[A-Z2-9]{8}$/)]);
    await app.trabajar();
    expect(await lista()).toMatchObject([
      { codigo: body.codigo, estado: 'recibido', motivo: 'Me lesioné', inscripcion: { id, en_plazo: true } },
    ]);
    expect(await correosA('ana@example.com')).toContain('arrepentimiento_recibido');
  });

  it('answers the same to who is not registered, and writes to nobody', async () => {
    const { status, body } = await pedir({ email: 'otra@example.com' });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['codigo', 'message']]);
    await app.trabajar();
    expect(await lista()).toMatchObject([{ inscripcion: null }]);
    expect(await correosA('otra@example.com')).toEqual([]);
    const [{ id }] = await lista();
    expect((await resolver(id, 'aceptar')).status).toBe(409);
  });

  it('of who has several: mails the code, and staff choose which one is cancelled', async () => {
    const pago = pagador(app);
    const una = await pago.inscribir(undefined, {}, ana);
    const otra = await pago.inscribir(undefined, {}, ana);
    const { body } = await pedir();
    await app.trabajar();
    const [acuse] = await db().select().from(t.correos).where(eq(t.correos.tipo, 'arrepentimiento_recibido'));
    expect([acuse?.para, acuse?.texto]).toEqual(['ana@example.com', expect.stringContaining(body.codigo)]);
    const [pedido] = await lista();
    // the job was killed before it could say that it is done
    await identificar(app.ctx, pedido.id);
    expect(await db().$count(t.correos, eq(t.correos.tipo, 'arrepentimiento_recibido'))).toBe(1);
    expect([pedido.inscripcion, pedido.candidatas]).toMatchObject([null, [{ id: otra.id }, { id: una.id }]]);
    expect((await resolver(pedido.id, 'aceptar')).body.errors.fields).toHaveProperty('inscripcion_id');
    const ajena = await pago.inscribir();
    expect((await resolver(pedido.id, 'aceptar', '', ajena.id)).status).toBe(422);
    expect((await resolver(pedido.id, 'aceptar', '', una.id)).status).toBe(200);
    expect(await Promise.all([una, otra, ajena].map(({ codigo }) => pago.estado(codigo)))).toEqual([
      'cancelada',
      'pago_pendiente',
      'pago_pendiente',
    ]);
    expect(await lista()).toMatchObject([
      { estado: 'aceptado', inscripcion: { id: una.id }, candidatas: [] },
    ]);
  });

  it('of who has several: mails the rejection too', async () => {
    const pago = pagador(app);
    await pago.inscribir(undefined, {}, ana);
    await pago.inscribir(undefined, {}, ana);
    await pedir();
    await app.trabajar();
    const [pedido] = await lista();
    expect((await resolver(pedido.id, 'rechazar', 'Pasaron los diez días')).status).toBe(200);
    expect(await correosA('ana@example.com')).toContain('arrepentimiento_rechazado');
    // of which one it was nobody knows
    const lineas = await db()
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.accion, 'arrepentimiento_rechazado'));
    expect(lineas).toMatchObject([{ entidad_id: pedido.id, inscripcion_id: null }]);
  });

  // If this breaks, staff take it that the person was told why, and nobody was.
  it('says that nobody hears of the rejection, as the mail was corrected since', async () => {
    await pagador(app).inscribir(undefined, {}, ana);
    await pedir();
    await app.trabajar();
    await db()
      .update(t.personas)
      .set({ email: 'ana.nueva@example.com' })
      .where(eq(t.personas.email, 'ana@example.com'));
    const [pedido] = await lista();
    const { status, body } = await resolver(pedido.id, 'rechazar', 'Pasaron los diez días');
    expect([status, body.message]).toEqual([200, expect.stringContaining('escribile vos a ana@example.com')]);
    expect(await correosA('ana@example.com')).not.toContain('arrepentimiento_rechazado');
  });

  it('says so of an acceptance too', async () => {
    await pagador(app).inscribir(undefined, {}, ana);
    await pedir();
    await app.trabajar();
    await db()
      .update(t.personas)
      .set({ email: 'ana.nueva@example.com' })
      .where(eq(t.personas.email, 'ana@example.com'));
    const [pedido] = await lista();
    const { status, body } = await resolver(pedido.id, 'aceptar');
    expect([status, body.message]).toEqual([200, expect.stringContaining('escribile vos a ana@example.com')]);
  });

  it('does not find what an event leaves out of it', async () => {
    await pagador(app).inscribir(undefined, { usa_boton_arrepentimiento: false }, ana);
    await pedir();
    await app.trabajar();
    expect(await lista()).toMatchObject([{ inscripcion: null }]);
  });

  it('accepted: cancels, frees the place and sends the payment back, once', async () => {
    const pago = pagador(app);
    const { codigo, id } = await pago.inscribir(undefined, {}, ana);
    await pago.pagar(codigo);
    await app.trabajar();
    expect((await pago.fila(codigo)).state).toBe('pago_realizado');
    await pedir();
    await app.trabajar();
    const [pedido] = await lista();
    const [una, otra] = await Promise.all([resolver(pedido.id, 'aceptar'), resolver(pedido.id, 'aceptar')]);
    expect([una.status, otra.status].sort()).toEqual([200, 409]);
    await app.trabajar();
    expect((await pago.fila(codigo)).state).toBe('cancelada');
    const [delProveedor] = await pago.pagosDelProveedor();
    expect(delProveedor).toMatchObject({ status: 'refunded' });
    expect(delProveedor?.reembolsos).toHaveLength(1);
    const [evento] = await db()
      .select({ lugares: t.personas.viva })
      .from(t.personas)
      .where(eq(t.personas.inscripcion_id, id));
    expect(evento).toEqual({ lugares: false });
    expect(await correosA('ana@example.com')).toEqual(
      expect.arrayContaining(['inscripcion_cancelada', 'arrepentimiento_aceptado', 'pago_devuelto']),
    );
    const [respuesta] = await db()
      .select()
      .from(t.correos)
      .where(eq(t.correos.tipo, 'arrepentimiento_aceptado'));
    expect(respuesta?.texto).toContain(`(pedido ${pedido.codigo})`);
  });

  it('accepted: tells what goes back in each currency by itself', async () => {
    const pago = pagador(app);
    const { codigo } = await pago.inscribir(undefined, {}, ana);
    await pago.pagar(codigo);
    await app.trabajar();
    await db().update(t.pagos).set({ moneda: 'USD' });
    const [uno] = await pago.pagos();
    if (!uno) throw new Error('no payment');
    const { id: _, ...otro } = uno;
    for (const [i, moneda] of ['USD', 'ARS'].entries())
      await db()
        .insert(t.pagos)
        .values({
          ...otro,
          ...{ proveedor: 'manual', proveedor_pago_id: `a-mano-${i}`, moneda, checkout_id: null },
        });
    await pedir();
    await app.trabajar();
    const [pedido] = await lista();
    const { body } = await resolver(pedido.id, 'aceptar');
    expect(body.message).toContain('Pedimos la devolución de USD\u00a010.000.');
    expect(body.message).toContain('USD\u00a010.000 y $\u00a010.000 se cobraron fuera del sitio');
    const [respuesta] = await db()
      .select()
      .from(t.correos)
      .where(eq(t.correos.tipo, 'arrepentimiento_aceptado'));
    expect(respuesta?.texto.replace(/\s+/g, ' ')).toContain(
      'Te tiene que devolver USD 10.000 y $ 10.000 el organizador',
    );
  });

  it('rejected: says why, and changes nothing else', async () => {
    const pago = pagador(app);
    const { codigo } = await pago.inscribir(undefined, {}, ana);
    await pedir();
    await app.trabajar();
    const [pedido] = await lista();
    const sinMotivo = await resolver(pedido.id, 'rechazar');
    expect([sinMotivo.status, sinMotivo.body.errors.fields]).toEqual([
      422,
      { motivo: 'Indicá el motivo del rechazo.' },
    ]);
    expect((await resolver(pedido.id, 'rechazar', 'Pasaron los diez días')).status).toBe(200);
    expect((await pago.fila(codigo)).state).toBe('pago_pendiente');
    expect(await correosA('ana@example.com')).toContain('arrepentimiento_rechazado');
  });

  it('asks for what is missing and is not for flooding', async () => {
    const vacio = await pedir({ documento: '', email: 'x' });
    expect([vacio.status, Object.keys(vacio.body.errors.fields)]).toEqual([422, ['documento', 'email']]);
    const estados = [];
    for (let i = 0; i < 4; i += 1) estados.push((await pedir()).status);
    expect(estados).toEqual([200, 200, 200, 429]);
  });
});

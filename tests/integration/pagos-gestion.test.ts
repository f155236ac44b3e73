import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { pagador, type Pagador } from '../support/pagos.ts';

let app: TestApp;
let p: Pagador;
beforeAll(async () => {
  app = await testApp();
  p = pagador(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  p.reiniciar();
});

async function pagada() {
  const c = await conStaff(app, { usa_pago_online: true });
  const { codigo, id } = await p.inscribir(c.evento);
  await p.pagar(codigo);
  await app.trabajar();
  const [pago] = await p.pagos();
  if (!pago) throw new Error('no payment');
  const reembolsar = (body: object, headers: Record<string, string> = {}, token = c.admin) =>
    app.call('reembolsarPago', { params: { id: pago.id }, body, headers, token });
  return { ...c, codigo, id, pago, reembolsar };
}

const tipos = async (c: ConStaff) => (await c.correos()).map(({ tipo }) => tipo);

describe('giving a payment back', () => {
  it('goes through the provider, frees the place, and tells the person', async () => {
    const c = await pagada();
    expect((await c.reembolsar({ motivo: 'Se lesionó' }, {}, c.token)).status).toBe(403);
    expect((await c.reembolsar({})).body.errors.fields).toHaveProperty('motivo');
    const { status, body } = await c.reembolsar({ motivo: 'Se lesionó' });
    expect([status, body.results]).toEqual([200, { monto: 10_000, saldo: 0 }]);
    await app.trabajar();
    expect((await p.pagosDelProveedor()).map(({ status: s }) => s)).toEqual(['refunded']);
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'devuelto', monto_reembolsado: 1_000_000 }]);
    expect(await c.row(c.id)).toMatchObject({ state: 'reembolsada', viva: false });
    expect(await c.ocupados()).toMatchObject({ evento: 0 });
    expect(await tipos(c)).toEqual(['inscripcion_registrada', 'pago_registrado', 'pago_devuelto']);
    const [reembolso] = await app.ctx.database.db.select().from(t.reembolsos);
    expect(reembolso).toMatchObject({
      estado: 'hecho',
      motivo: 'Se lesionó',
      usuario_id: expect.any(Number),
    });
  });

  it('in part leaves the registration as it is, and never more than was paid', async () => {
    const c = await pagada();
    expect((await c.reembolsar({ monto: 3000, motivo: 'Descuento' })).body.results).toEqual({
      monto: 3000,
      saldo: 7000,
    });
    await app.trabajar();
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_realizado', viva: true });
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'aplicado', monto_reembolsado: 300_000 }]);
    const devueltos = await app.call('listPagosEvento', {
      params: { id: c.evento.id },
      query: { aplicacion: 'devuelto' },
      token: c.admin,
    });
    expect(devueltos.body).toMatchObject({ total: 1, totales: { devuelto: 3000 } });
    const mas = await c.reembolsar({ monto: 8000, motivo: 'De más' });
    expect(mas.body.errors.fields.monto).toContain('7.000');
    expect((await c.reembolsar({ motivo: 'El resto' })).body.results).toEqual({ monto: 7000, saldo: 0 });
    await app.trabajar();
    expect((await c.row(c.id)).state).toBe('reembolsada');
  });

  it('is asked for once', async () => {
    const c = await pagada();
    const key = { 'idempotency-key': 'reembolso-prueba-1' };
    const una = await c.reembolsar({ motivo: 'x' }, key);
    expect((await c.reembolsar({ motivo: 'x' }, key)).body).toEqual(una.body);
    expect((await c.reembolsar({ motivo: 'x' })).body.codigo).toBe('ya_devuelto');
    await app.trabajar();
    expect((await c.reembolsar({ motivo: 'x' })).status).toBe(409);
    expect(p.simulado.control.cuentas.get('refund')).toBe(1);
  });

  it('that staff took is a note of theirs', async () => {
    const c = await conStaff(app);
    const { id } = await p.inscribir(c.evento);
    await app.call('registrarPago', {
      params: { id },
      body: { date_approved: '2026-01-02', payment_method_id: 'cash', ammount: 10_000 },
      token: c.token,
    });
    const [pago] = await p.pagos();
    const params = { id: pago?.id ?? 0 };
    const parte = await app.call('reembolsarPago', {
      params,
      body: { monto: 1000, motivo: 'Vuelto' },
      token: c.admin,
    });
    expect(parte.body.results).toEqual({ monto: 1000, saldo: 9000 });
    expect((await c.row(id)).state).toBe('pago_realizado');
    await app.call('reembolsarPago', { params, body: { motivo: 'Se bajó' }, token: c.admin });
    expect(await c.row(id)).toMatchObject({ state: 'reembolsada', viva: false });
    expect(await c.ocupados()).toMatchObject({ evento: 0 });
    expect(p.simulado.control.cuentas.get('refund')).toBeUndefined();
  });
});

/** Paid an old amount: the price changed while the checkout was open. */
async function enRevision() {
  const c = await pagada();
  const { db } = app.ctx.database;
  await db
    .update(t.pagos)
    .set({ aplicacion: 'en_revision', motivo_revision: 'Pagó un importe anterior al actual' })
    .where(eq(t.pagos.id, c.pago.id));
  await db.update(t.inscripciones).set({ state: 'pago_pendiente' }).where(eq(t.inscripciones.id, c.id));
  const resolver = (decision: string, token = c.admin) =>
    app.call('resolverRevision', {
      params: { id: c.pago.id },
      body: { decision, motivo: 'Lo vimos' },
      token,
    });
  return { ...c, resolver };
}

describe('a payment under review', () => {
  it('is accepted by the admin, once', async () => {
    const c = await enRevision();
    expect((await c.resolver('aceptar', c.token)).status).toBe(403);
    expect(await c.resolver('aceptar')).toMatchObject({ status: 200, body: { state: 'pago_realizado' } });
    expect((await c.row(c.id)).state).toBe('pago_realizado');
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'aplicado', motivo_revision: null }]);
    expect(await c.resolver('devolver')).toMatchObject({
      status: 409,
      body: { codigo: 'conflicto', datos: { aplicacion: 'aplicado' } },
    });
    expect(await c.acciones(c.id)).toContain('pago_aceptado');
  });

  it('goes back where it is not wanted', async () => {
    const c = await enRevision();
    expect((await c.resolver('devolver')).status).toBe(200);
    await app.trabajar();
    expect((await p.pagosDelProveedor()).map(({ status }) => status)).toEqual(['refunded']);
    expect((await c.row(c.id)).state).toBe('pago_pendiente');
  });

  it('is not accepted for what is cancelled', async () => {
    const c = await enRevision();
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ state: 'cancelada', viva: false })
      .where(eq(t.inscripciones.id, c.id));
    expect((await c.resolver('aceptar')).body.codigo).toBe('no_pendiente');
  });
});

describe('the payments of an event', () => {
  it('are listed with whose they are, and add up whatever the page', async () => {
    const c = await pagada();
    const otra = await p.inscribir(c.evento);
    await app.call('registrarPago', {
      params: { id: otra.id },
      body: { date_approved: '2026-01-02', payment_method_id: 'cash', ammount: 5000.5 },
      token: c.token,
    });
    await c.reembolsar({ monto: 1000, motivo: 'Descuento' });
    await app.trabajar();
    await app.call('deleteInscripcion', { params: { id: otra.id }, token: c.token });
    const listar = async (query: Record<string, string> = {}) =>
      (await app.call('listPagosEvento', { params: { id: c.evento.id }, query, token: c.token })).body;
    const todos = await listar({ rowsPerPage: '1' });
    expect(todos).toMatchObject({
      total: 2,
      totales: { cobrado: 15_000.5, devuelto: 1000, neto: 14_000.5, en_revision: 0, pagos_en_revision: 0 },
    });
    expect(todos.data).toMatchObject([
      {
        proveedor: 'manual',
        payment_method_id: 'cash',
        transaction_details: { total_paid_amount: 5000.5 },
        inscripcion: { id: otra.id, nombre: 'María José Núñez', borrada: true },
      },
    ]);
    const de = async (payment_type_id: string) => (await listar({ payment_type_id })).total;
    expect([await de('manual'), await de('cash'), await de('credit_card'), await de('ticket')]).toEqual([
      1, 1, 1, 0,
    ]);
    const buscado = await listar({ search: String(otra.persona.documento) });
    expect(buscado).toMatchObject({ total: 1, totales: { cobrado: 5000.5 } });
    expect(
      (await listar({ sortBy: 'monto', descending: 'false' })).data.map(
        (x: { inscripcion: { id: number } }) => x.inscripcion.id,
      ),
    ).toEqual([otra.id, c.id]);
  });

  it('counts what was begun and is not decided apart from what came in', async () => {
    const c = await pagada();
    await app.ctx.database.db
      .update(t.pagos)
      .set({ status: 'in_process', aplicacion: 'pendiente' })
      .where(eq(t.pagos.id, c.pago.id));
    const { body } = await app.call('listPagosEvento', { params: { id: c.evento.id }, token: c.token });
    expect(body.totales).toMatchObject({ cobrado: 0, neto: 0, pendiente: 10_000 });
  });
});

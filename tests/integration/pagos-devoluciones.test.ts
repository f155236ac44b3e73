import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { aplicarPago } from '../../src/server/modules/pagos/procesar.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff } from '../support/gestion.ts';
import { HORA, pagador, type Pagador } from '../support/pagos.ts';

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
  const { db } = app.ctx.database;
  return {
    ...c,
    codigo,
    id,
    pago,
    reembolsar: (body: object, pago_id = pago.id) =>
      app.call('reembolsarPago', {
        params: { id: pago_id },
        body: { motivo: 'Se bajó', ...body },
        token: c.admin,
      }),
    resolver: (decision: string) =>
      app.call('resolverRevision', {
        params: { id: pago.id },
        body: { decision, motivo: '' },
        token: c.admin,
      }),
    cobrar: (ammount: number) =>
      app.call('registrarPago', {
        params: { id },
        body: { date_approved: '2026-01-02', payment_method_id: 'cash', ammount },
        token: c.admin,
      }),
    /** What the provider tells next, a moment later. */
    cambia: async (cambio: Parameters<Pagador['cambiar']>[1]) => {
      app.reloj.avanzar(1000);
      await p.cambiar(Number(pago.proveedor_pago_id), cambio);
      await app.trabajar();
    },
    poner: (cambios: Partial<typeof t.inscripciones.$inferInsert>) =>
      db.update(t.inscripciones).set(cambios).where(eq(t.inscripciones.id, id)),
    ponerPago: (cambios: Partial<typeof t.pagos.$inferInsert>) =>
      db.update(t.pagos).set(cambios).where(eq(t.pagos.id, pago.id)),
    fijar: async (state: string) => {
      const { version } = await c.row(id);
      const body = { version, state, motivo: 'prueba' };
      return app.call('updateInscripcion', { params: { id }, body, token: c.admin });
    },
    listado: async (query: Record<string, string> = {}) =>
      (await app.call('listPagosEvento', { params: { id: c.evento.id }, query, token: c.admin })).body,
  };
}

const ultimo = async (c: Awaited<ReturnType<typeof pagada>>) => (await c.correos()).at(-1);

describe('a refund that fails', () => {
  it('takes nothing away from the registration, and can be asked for again', async () => {
    const c = await pagada();
    p.simulado.control.configurar({ llamadas: { refund: 'error_400' } });
    await c.reembolsar({ monto: 3000 });
    await app.trabajar();
    const [pago] = await p.pagos();
    expect(pago).toMatchObject({ aplicacion: 'aplicado', status: 'approved' });
    expect(pago?.motivo_revision).toContain('No se pudo devolver');
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_realizado', viva: true });
    // nobody records it as unpaid, and it waits for a person
    expect((await c.cobrar(10_000)).body.codigo).toBe('ya_pagada');
    expect(await c.listado({ aplicacion: 'en_revision' })).toMatchObject({
      total: 1,
      totales: { cobrado: 10_000, pagos_en_revision: 1 },
    });
    p.simulado.control.reiniciar();
    expect((await c.reembolsar({})).body.results).toEqual({ monto: 10_000, saldo: 0 });
    await app.trabajar();
    expect((await c.row(c.id)).state).toBe('reembolsada');
    expect((await c.listado()).totales.pagos_en_revision).toBe(0);
  });

  it('because the money went back by another way frees the place at once', async () => {
    const c = await pagada();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    await p.simulado.refund(c.pago.proveedor_pago_id, null, 'panel');
    await c.reembolsar({});
    await app.trabajar();
    expect(await c.row(c.id)).toMatchObject({ state: 'reembolsada', viva: false });
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'devuelto', status: 'refunded' }]);
  });
});

// If this breaks, 10.000 dollars on their way back are told as 10.000 pesos.
describe('a payment in another currency', () => {
  const enDolares = async () => {
    const c = await pagada();
    await c.ponerPago({ moneda: 'USD', aplicacion: 'en_revision', motivo_revision: 'La moneda es USD' });
    return c;
  };
  const USD = 'USD\u00a010.000';

  it('is sent back with its currency in the answer and in the mail, where staff refuse it', async () => {
    const c = await enDolares();
    const { body } = await c.resolver('devolver');
    expect(body.message).toBe(`Pedimos la devolución de ${USD}.`);
    const correo = await ultimo(c);
    expect(correo).toMatchObject({ tipo: 'pago_devuelto' });
    expect(correo?.texto).toMatch(/te devolvemos USD\s10\.000/);
  });

  it('is sent back with its currency in the answer and in the mail, where staff ask for a part', async () => {
    const c = await enDolares();
    const mucho = await c.reembolsar({ monto: 10_001 });
    expect(mucho.body.errors.fields.monto).toContain(USD);
    const { body } = await c.reembolsar({ monto: 3000 });
    expect(body.message).toContain('USD\u00a03.000');
    expect((await ultimo(c))?.texto).toMatch(/te devolvemos USD\s3\.000/);
  });
});

describe('a refund that was done', () => {
  it('counts from then on, also while the provider does not tell of it', async () => {
    const c = await pagada();
    p.simulado.control.configurar({ llamadas: { fetchPayment: 'error_500' } });
    await c.reembolsar({ monto: 6000 });
    await app.trabajar();
    expect((await c.listado()).data).toMatchObject([{ monto_reembolsado: 0, reembolso_en_curso: 6000 }]);
    const { status, body } = await c.reembolsar({ monto: 10_000 });
    expect([status, body.errors.fields.monto]).toEqual([422, expect.stringContaining('4.000')]);
  });

  it('of a cancelled registration ends it as given back, and tells its person', async () => {
    const c = await pagada();
    await c.fijar('cancelada');
    await c.reembolsar({ monto: 4000 });
    const parte = await ultimo(c);
    expect(parte?.tipo).toBe('pago_devuelto');
    expect(parte?.html).not.toContain('sigue confirmada');
    await app.trabajar();
    await c.reembolsar({});
    await app.trabajar();
    expect(await c.row(c.id)).toMatchObject({ state: 'reembolsada', viva: false });
    expect((await c.correos()).filter(({ tipo }) => tipo === 'pago_devuelto')).toHaveLength(2);
  });

  it('of a deleted one leaves no row that says it is paid', async () => {
    const c = await pagada();
    await app.call('deleteInscripcion', { params: { id: c.id }, token: c.admin });
    await c.reembolsar({});
    await app.trabajar();
    expect((await c.row(c.id)).state).toBe('reembolsada');
  });

  it('of one that keeps its place says so in a mail', async () => {
    const c = await pagada();
    await c.fijar('pago_bonificado');
    await c.reembolsar({});
    const correo = await ultimo(c);
    expect(correo?.tipo).toBe('pago_devuelto');
    expect(correo?.html).toContain('sigue confirmada');
    await app.trabajar();
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_bonificado', viva: true });
  });

  it('leaves the place while another payment stands for it, and names that one', async () => {
    const c = await pagada();
    await c.poner({ total: 1_500_000 });
    expect((await c.cobrar(5000)).status).toBe(200);
    expect((await c.reembolsar({})).body.message).toMatch(/otro pago suyo, de \$\s5\.000/);
    await app.trabajar();
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_realizado', viva: true });
    const [, manual] = await p.pagos();
    await c.reembolsar({}, manual?.id);
    expect(await c.row(c.id)).toMatchObject({ state: 'reembolsada', viva: false });
  });

  it('is not asked of another provider under the same number', async () => {
    const c = await pagada();
    await c.ponerPago({ proveedor: 'mercadopago' });
    expect((await c.reembolsar({})).body.codigo).toBe('otro_proveedor');
    expect(p.simulado.control.cuentas.get('refund')).toBeUndefined();
  });
});

describe('a payment in dispute', () => {
  it('that was in review is closed without asking for money or promising any', async () => {
    const c = await pagada();
    await c.ponerPago({ aplicacion: 'en_revision', motivo_revision: 'El importe no es el que se pidió' });
    await c.cambia('mediar');
    const correos = (await c.correos()).length;
    expect((await c.resolver('devolver')).body.message).toBe('El pago salió de la revisión.');
    await app.trabajar();
    expect(p.simulado.control.cuentas.get('refund')).toBeUndefined();
    expect(await c.correos()).toHaveLength(correos);
    expect(await c.acciones(c.id)).toContain('pago_revisado');
    // told again it stays closed; lost for good it is news
    await c.cambia('contracargar');
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'en_revision' }]);
  });

  it('that stands for its registration waits for a person and counts as nothing', async () => {
    const c = await pagada();
    await c.reembolsar({ monto: 1000 });
    await app.trabajar();
    await c.cambia('contracargar');
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_realizado', viva: true });
    const { totales } = await c.listado({ aplicacion: 'en_revision' });
    expect(totales).toMatchObject({ cobrado: 0, devuelto: 0, neto: 0, pagos_en_revision: 1 });
    const panel = await app.call('getResumen', { token: c.admin });
    expect(panel.body.totales.recaudado).toBe(0);
    expect((await c.resolver('aceptar')).status).toBe(200);
    expect((await c.listado()).totales.pagos_en_revision).toBe(0);
    expect((await c.resolver('aceptar')).body.codigo).toBe('conflicto');
    // the cash that the person brings instead
    expect((await c.cobrar(10_000)).status).toBe(200);
  });
});

describe('staff who set the state to paid before the payment is known', () => {
  it('do not make its payment a second one', async () => {
    const c = await conStaff(app, { usa_pago_online: true });
    const { codigo, id } = await p.inscribir(c.evento);
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    await p.pagar(codigo);
    const { version } = await c.row(id);
    const body = { version, state: 'pago_realizado', motivo: 'mostró el comprobante' };
    expect((await app.call('updateInscripcion', { params: { id }, body, token: c.token })).status).toBe(200);
    await app.call('consultarPago', { params: { id: codigo } });
    await app.trabajar();
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'aplicado', status: 'approved' }]);
    expect(p.simulado.control.cuentas.get('refund')).toBeUndefined();
  });
});

describe('what staff change of a registration with money in it', () => {
  it('is not asked for the whole again while its payment is there', async () => {
    const c = await pagada();
    const { status, body } = await c.fijar('pago_pendiente');
    expect([status, body.errors.fields.state]).toEqual([422, expect.stringContaining('Ya pagó')]);
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_realizado', viva: true });
  });

  it('takes no more cash than is owed, and says what is left', async () => {
    const c = await conStaff(app);
    const { id } = await p.inscribir(c.evento);
    const cobrar = (ammount: number) =>
      app.call('registrarPago', {
        params: { id },
        body: { date_approved: '2026-01-02', payment_method_id: 'cash', ammount },
        token: c.token,
      });
    const { status, body } = await cobrar(100_000);
    expect([status, body.errors.fields.ammount]).toEqual([422, expect.stringContaining('10.000')]);
    expect(await c.row(id)).toMatchObject({ state: 'pago_pendiente' });
    expect((await cobrar(4000)).body.message).toMatch(/Queda por pagar \$\s6\.000/);
    expect((await cobrar(6000)).body.message).not.toContain('Queda por pagar');
    expect((await cobrar(1)).body.codigo).toBe('ya_pagada');
  });

  it('lets a bonified one pay once it costs something', async () => {
    const c = await pagada();
    await c.ponerPago({ aplicacion: 'devuelto', status: 'refunded', monto_reembolsado: 1_000_000 });
    await c.poner({ state: 'pago_bonificado' });
    expect((await c.cobrar(10_000)).status).toBe(200);
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_realizado', viva: true });
  });
});

/** $10.000 of a total of $20.000, paid online, were recorded by hand; the hold has no end since. */
async function conParte() {
  const c = await conStaff(app, {
    usa_pago_online: true,
    modalidades: [{ valor_normal: 2_000_000 }, { valor_normal: 1_000_000 }],
  });
  const { codigo, id } = await p.inscribir(c.evento);
  await app.call('registrarPago', {
    params: { id },
    body: { date_approved: '2026-01-02', payment_method_id: 'cash', ammount: 10_000 },
    token: c.admin,
  });
  const { db } = app.ctx.database;
  const [pago] = await p.pagos();
  return {
    ...c,
    codigo,
    id,
    ver: async () => (await app.call('getInscripcion', { params: { id: codigo } })).body.results,
    /** amounts of the payment links that can be paid */
    links: async () =>
      (await db.select().from(t.checkouts).orderBy(t.checkouts.id))
        .filter(({ estado }) => estado === 'creando' || estado === 'activo')
        .map(({ monto }) => monto),
    devolver: (monto: number) =>
      app.call('reembolsarPago', {
        params: { id: pago?.id ?? 0 },
        body: { monto, motivo: 'Se cobró de más' },
        token: c.admin,
      }),
  };
}

describe('a part payment', () => {
  it('is told to who pays the rest, and how much that is', async () => {
    const c = await conParte();
    expect(await c.ver()).toMatchObject({ ammount: 20_000, pagado: 10_000 });
    expect((await c.ver()).init_point).toContain(`/pagar/${c.codigo}`);
    expect(await c.links()).toEqual([1_000_000]);
  });

  // If this breaks, somebody who owes nothing stays pending for ever: no number, no credencial, and reminders to pay.
  it('that covers the total since an edit makes the registration paid', async () => {
    const c = await conParte();
    const { version } = await c.row(c.id);
    const { status, body } = await app.call('updateInscripcion', {
      params: { id: c.id },
      body: { version, modalidad_id: c.otra.id },
      token: c.admin,
    });
    expect([status, body.results.state]).toEqual([200, 'pago_realizado']);
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_realizado', total: 1_000_000, vence_at: null });
    expect((await p.correos()).at(-1)).toBe('pago_registrado');
    expect(await c.ver()).toMatchObject({ init_point: null });
    expect(await c.links()).toEqual([]);
  });

  it('that covers the total since a coupon does too', async () => {
    const c = await conParte();
    await app.fabrica.cupon(c.evento.id, { codigo: 'MITAD', porcentaje: 50 });
    const { status, body } = await app.call('agregarCupon', {
      params: { id: c.codigo },
      body: { codigo: 'MITAD' },
    });
    expect([status, body.results]).toEqual([
      200,
      expect.objectContaining({ state: 'pago_realizado', init_point: null, pagado: 10_000 }),
    ]);
    expect(body.message).toContain('ya está pagado');
    expect((await p.correos()).at(-1)).toBe('pago_registrado');
    expect(await c.links()).toEqual([]);
  });

  // If this breaks, who pays the link that is out pays an old amount, which lands in review, and a place that nobody pays for is held for
  // ever.
  it('that is given back is owed again, by the link too; once nothing is paid any more the hold has an end', async () => {
    const c = await conParte();
    expect((await c.devolver(4000)).status).toBe(200);
    expect(await c.links()).toEqual([1_400_000]);
    expect(await c.row(c.id)).toMatchObject({ state: 'pago_pendiente', vence_at: null });
    expect((await c.devolver(6000)).status).toBe(200);
    expect(await c.links()).toEqual([2_000_000]);
    const { vence_at } = await c.row(c.id);
    expect(Math.round(((vence_at?.getTime() ?? 0) - app.ctx.reloj().getTime()) / HORA)).toBe(48);
    await app.trabajar();
    await p.pagar(c.codigo);
    await app.trabajar();
    expect((await c.row(c.id)).state).toBe('pago_realizado');
  });
});

describe('a payment that comes for a deleted registration', () => {
  // If this breaks, somebody without a place is told that they are in, and their money stays.
  it('goes back, also where staff had declared it paid before', async () => {
    const c = await conStaff(app, { usa_pago_online: true });
    const { codigo, id } = await p.inscribir(c.evento);
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    const [pago] = await p.pagar(codigo);
    const { version } = await c.row(id);
    await app.call('updateInscripcion', {
      params: { id },
      body: { version, state: 'pago_realizado', motivo: 'mostró el comprobante' },
      token: c.admin,
    });
    await app.call('deleteInscripcion', {
      params: { id },
      query: { version: String((await c.row(id)).version) },
      token: c.admin,
    });
    expect((await c.row(id)).borrado_at).not.toBeNull();
    const noticia = await app.ctx.pagos.fetchPayment(String(pago?.id), null);
    if (!noticia) throw new Error('no payment at the provider');
    await aplicarPago(app.ctx, noticia);
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'devuelto' }]);
    expect((await p.correos()).at(-1)).toBe('pago_devuelto');
    expect(await p.correos()).not.toContain('pago_registrado');
  });
});

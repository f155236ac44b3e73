import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import {
  conciliar,
  consultarInscripcion,
  vencerReservas,
} from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { participante } from '../support/fabrica.ts';
import { conMercadoPago } from '../support/mercadopago.ts';
import type { ConMercadoPago } from '../support/mercadopago.ts';
import { numeroDeTicket } from '../support/mercadopago/presentar.ts';
import { HORA } from '../support/pagos.ts';
import { appConRegistro } from '../support/registro.ts';

let p: ConMercadoPago;
beforeAll(async () => {
  p = await conMercadoPago();
});
afterAll(() => p.cerrar());
beforeEach(() => p.reiniciar());

/** Paid exactly once: nothing doubled, nothing lost. */
async function pagadaUnaVez(codigo: string, evento_id: number) {
  expect(await p.estado(codigo)).toBe('pago_realizado');
  expect((await p.pagos()).filter(({ aplicacion }) => aplicacion === 'aplicado')).toHaveLength(1);
  expect((await p.correos()).filter((tipo) => tipo === 'pago_registrado')).toHaveLength(1);
  expect((await p.acciones()).filter((accion) => accion === 'inscripcion_estado')).toHaveLength(1);
  expect(await p.ocupados(evento_id)).toBe(1);
  expect(p.mp.veces('POST /v1/payments/:id/refunds')).toBe(0);
}

describe('a payment that is looked at', () => {
  const mirar = async (codigo: string, evento_id: number) =>
    (await p.app.call('getMensajeOk', { params: { id: evento_id, inscripcion_id: codigo } })).body;

  // If this breaks, who paid with a card reads that they owe it, and pays twice.
  it('is a state of its own on every page and in mails, and paying again asks first', async () => {
    const { codigo, evento, persona } = await p.inscribir();
    const pago = await p.pagar(codigo, 'credit_card', 'in_process');
    const en_revision = { tipo: 'en_revision', monto: 10_000, currency_id: 'ARS', ticket: null };
    expect(await mirar(codigo, evento.id)).toMatchObject({
      state: 'pago_pendiente',
      pago_en_curso: en_revision,
      datos_pago: { payments: [{ currency_id: 'ARS' }] },
    });
    const una = await p.app.call('getInscripcion', { params: { id: codigo } });
    expect(una.body.results.pago_en_curso).toMatchObject(en_revision);
    const existe = await p.app.call('verificarExistencia', {
      params: { id: evento.id },
      body: { dni: persona.documento },
    });
    expect(existe.body.message).toContain('con un pago en revisión');
    expect(existe.body.results.pago_en_curso).toMatchObject(en_revision);
    const ida = await p.app.inject({ url: `/pagar/${codigo}` });
    expect(ida.headers.location).toBe(`/resultado_ok/${evento.id}/${codigo}`);
    expect((await p.irAPagar(codigo, { de_nuevo: true })).external_reference).not.toBeNull();
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_en_revision']);
    const { db } = p.app.ctx.database;
    const [, aviso] = await db.select().from(t.correos).orderBy(t.correos.id);
    expect(aviso?.texto).toContain('no hace falta que pagues de nuevo');
    expect(aviso?.html).not.toContain(`/pagar/${codigo}`);
    // asked for again, the first mail does not invite to pay either
    const { documento, email } = persona;
    await p.app.call('reenviarCorreo', { body: { documento, email } });
    await p.app.trabajar();
    const reenviado = (await db.select().from(t.correos).orderBy(t.correos.id)).at(-1);
    expect(reenviado).toMatchObject({ tipo: 'reenvio', asunto: expect.stringContaining('en revisión') });

    await p.mp.cambiar(pago, 'rejected', 'cc_rejected_high_risk');
    await p.app.trabajar();
    expect((await mirar(codigo, evento.id)).pago_en_curso).toBeNull();
    expect((await p.correos()).at(-1)).toBe('pago_rechazado');
    expect((await p.irAPagar(codigo)).external_reference).not.toBeNull();
  });

  // If this breaks, who paid twice gets nothing back unless somebody notices.
  it('and that is approved after a second one goes back by itself, to its end', async () => {
    const { codigo, evento } = await p.inscribir();
    const primero = await p.pagar(codigo, 'credit_card', 'in_process');
    const segundo = await p.mp.pagar((await p.irAPagar(codigo, { de_nuevo: true })).id);
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    await p.mp.cambiar(primero, 'approved', 'accredited');
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect([primero.status, primero.transaction_amount_refunded, segundo.status]).toEqual([
      'refunded',
      10_000,
      'approved',
    ]);
    expect(await p.pagos()).toMatchObject([
      { aplicacion: 'devuelto', status: 'refunded', monto_reembolsado: 1_000_000, motivo_revision: null },
      { aplicacion: 'aplicado', status: 'approved', monto_reembolsado: 0 },
    ]);
    expect(await p.devoluciones()).toMatchObject([{ estado: 'hecho', monto: 1_000_000 }]);
    expect(p.mp.veces('POST /v1/payments/:id/refunds')).toBe(1);
    expect((await p.correos()).slice(1)).toEqual(['pago_en_revision', 'pago_registrado', 'pago_devuelto']);
    expect(await p.ocupados(evento.id)).toBe(1);
  });

  it('in another currency says so wherever it is shown, counts nowhere, and is not taken for pesos', async () => {
    const { codigo, evento } = await p.inscribir();
    p.mp.travesuras.miente = { currency_id: 'USD' };
    await p.pagar(codigo);
    const [pago] = await p.pagos();
    expect(pago).toMatchObject({ aplicacion: 'en_revision', moneda: 'USD' });
    expect((await mirar(codigo, evento.id)).pago_en_curso).toMatchObject({
      tipo: 'en_revision',
      currency_id: 'USD',
    });
    const admin = await p.app.fabrica.usuario({ roles: ['admin'] });
    const token = await p.app.ingresar(admin.email);
    const lista = await p.app.call('listPagosEvento', { params: { id: evento.id }, token });
    expect(lista.body.data[0].currency_id).toBe('USD');
    expect(lista.body.totales).toMatchObject({ cobrado: 0, en_revision: 0, pagos_en_revision: 1 });
    const aceptado = await p.app.call('resolverRevision', {
      params: { id: pago?.id ?? 0 },
      body: { decision: 'aceptar', motivo: 'vale' },
      token,
    });
    expect([aceptado.status, aceptado.body.codigo]).toEqual([409, 'otra_moneda']);
  });

  // If this breaks, who chose cash has to find the ticket that they were shown once.
  it('a ticket is shown with its number and its own end, to whoever registered alone', async () => {
    const { codigo, evento, persona } = await p.inscribir();
    const pago = await p.pagar(codigo, 'ticket');
    const numero = numeroDeTicket(pago);
    const { pago_en_curso } = await mirar(codigo, evento.id);
    expect(pago_en_curso).toMatchObject({ tipo: 'por_pagar', medio: 'Rapipago / Pago Fácil' });
    expect(pago_en_curso.ticket).toMatchObject({ numero, link: expect.stringContaining(String(pago.id)) });
    expect(Date.parse(pago_en_curso.ticket.vence)).toBe(Date.parse(pago.date_of_expiration ?? ''));
    const [, aviso] = await p.app.ctx.database.db.select().from(t.correos).orderBy(t.correos.id);
    expect(aviso?.texto).toContain(`Número para pagar: ${numero}`);
    expect(aviso?.html).toContain(`https://www.mercadopago.com.ar/payments/${pago.id}/ticket`);
    const existe = await p.app.call('verificarExistencia', {
      params: { id: evento.id },
      body: { dni: persona.documento },
    });
    expect(existe.body.results.pago_en_curso).toMatchObject({ tipo: 'por_pagar', ticket: null });
  });
});

describe('from the registration to the payment', () => {
  it('makes the link that was asked for and takes the payment that comes through it', async () => {
    const { codigo, evento, persona } = await p.inscribir(undefined, {
      nombre: 'Maratón del Ñandú',
      modalidades: [{ costo_servicio: 45_050 }],
      tipos_pago_excluidos: ['credit_card', 'account_money'],
    });
    const ida = await p.app.inject({ url: `/pagar/${codigo}` });
    expect(ida.statusCode).toBe(303);
    const preferencia = await p.irAPagar(codigo);
    expect(ida.headers.location).toBe(preferencia.init_point);
    expect(ida.headers['referrer-policy']).toBe('no-referrer');
    const [checkout] = await p.checkouts();
    const vuelta = preferencia.back_urls.success;
    expect(vuelta).toMatch(/^https:\/\/inscripciones\.test\/pagar\/volver\/\d+\.[\w-]{43}$/);
    expect(preferencia).toMatchObject({
      collector_id: p.mp.propia.id,
      items: [
        {
          title: 'Maratón del Ñandú - Modalidad 1',
          description: 'Inscripción a Maratón del Ñandú, Modalidad 1',
          category_id: 'tickets',
          quantity: 1,
          unit_price: 10_000,
          currency_id: 'ARS',
        },
        { title: 'Costo de servicio', category_id: 'services', unit_price: 450.5 },
      ],
      payer: {
        name: persona.nombre,
        surname: persona.apellido,
        email: persona.email,
        identification: { type: 'DNI', number: persona.documento },
        phone: { area_code: persona.area_code, number: persona.telefono },
      },
      external_reference: checkout?.referencia,
      notification_url:
        'https://inscripciones.test/api/pagos/notificaciones/mercadopago?source_news=webhooks',
      back_urls: { pending: `${vuelta}?estado=pendiente`, failure: `${vuelta}?estado=error` },
      auto_return: 'approved',
      payment_methods: { excluded_payment_types: [{ id: 'credit_card' }] },
      statement_descriptor: 'LARGADA',
      marketplace_fee: 0,
      expires: true,
    });
    const { vence_at } = await p.fila(codigo);
    expect(Date.parse(preferencia.expiration_date_to ?? '')).toBe(vence_at?.getTime());
    expect(Date.parse(preferencia.date_of_expiration ?? '')).toBe(checkout?.ticket_vence_at?.getTime());
    expect(checkout).toMatchObject({ cuenta: null, cobrador: String(p.mp.propia.id) });

    await p.mp.pagar(preferencia.id, 'debit_card');
    expect(p.mp.entregas.map(({ status }) => status)).toEqual([200, 200]);
    expect(await p.estado(codigo), 'a notice moves nothing by itself').toBe('pago_pendiente');
    await p.app.trabajar();
    await pagadaUnaVez(codigo, evento.id);
    expect((await p.pagos())[0]).toMatchObject({ monto: 1_045_050, moneda: 'ARS', status: 'approved' });
    expect((await p.avisos()).map(({ tipo, resultado }) => [tipo, resultado])).toEqual([
      ['payment', 'pago_realizado'],
      ['topic_merchant_order_wh', 'aplicado'],
    ]);
    // nobody pays it again by the same link
    expect(p.mp.libros.vigente(preferencia)).toBe(false);
    const otra = await p.app.inject({ url: `/pagar/${codigo}` });
    expect(otra.headers.location).toBe(`/inscripcion-pagada/${codigo}`);
  });

  // If this breaks, a child's name and document go to the payment processor.
  it('names the guardian of a minor as who pays, and of the minor nothing', async () => {
    const menor = participante({
      anio: 2014,
      tutor: { nombre: 'Rosa Inés Quiroga', documento: '20.111.222', relacion: 'Madre' },
    });
    const { codigo, persona } = await p.inscribir(undefined, {}, menor);
    const { payer, items } = await p.irAPagar(codigo);
    expect(payer).toMatchObject({
      name: 'Rosa Inés Quiroga',
      surname: '',
      identification: { type: 'DNI', number: '20111222' },
      email: persona.email,
    });
    expect(JSON.stringify({ payer, items })).not.toContain(persona.documento);
  });

  it('gives many who come at once the same link, and leaves it open', async () => {
    const { codigo, evento } = await p.inscribir();
    const idas = await Promise.all(Array.from({ length: 5 }, () => p.irAPagar(codigo)));
    const [id, ...otras] = new Set(idas.map((preferencia) => preferencia.id));
    expect([id, otras]).toEqual([(await p.checkouts())[0]?.preferencia_id, []]);
    expect(idas.every((preferencia) => p.mp.libros.vigente(preferencia))).toBe(true);
    await p.pagar(codigo);
    await pagadaUnaVez(codigo, evento.id);
  });

  it('replaces a link of the provider that was configured before', async () => {
    const { codigo, evento } = await p.inscribir();
    await p.irAPagar(codigo);
    const { db } = p.app.ctx.database;
    await db.update(t.checkouts).set({ proveedor: 'simulado', init_point: 'https://ya-no.test/' });
    await p.irAPagar(codigo);
    expect((await p.checkouts()).map(({ proveedor, estado }) => [proveedor, estado])).toEqual([
      ['simulado', 'expirado'],
      ['mercadopago', 'activo'],
    ]);
    await p.pagar(codigo);
    await pagadaUnaVez(codigo, evento.id);
    p.app.reloj.avanzar(90_000);
    await conciliar(p.app.ctx);
  });

  it('without a ticket where there is no time for one, nor cash machines', async () => {
    const { codigo } = await p.inscribir(undefined, {
      fin_inscripcion: new Date(Date.now() + 60 * HORA),
    });
    const preferencia = await p.irAPagar(codigo);
    expect(preferencia.payment_methods.excluded_payment_types).toEqual([{ id: 'ticket' }, { id: 'atm' }]);
    expect(preferencia.date_of_expiration).toBeNull();
  });

  it('holds the place while a cash ticket lives, and takes it when it is credited', async () => {
    const { codigo, evento } = await p.inscribir();
    const pago = await p.pagar(codigo, 'ticket');
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect(await p.correos()).toContain('pago_pendiente');
    p.app.reloj.avanzar(71 * HORA);
    await vencerReservas(p.app.ctx);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    await p.mp.acreditar(pago);
    await p.app.trabajar();
    await pagadaUnaVez(codigo, evento.id);
  });

  it('lets go of the place when the ticket was paid too late', async () => {
    const { codigo, evento } = await p.inscribir();
    const pago = await p.pagar(codigo, 'ticket');
    p.app.reloj.avanzar(130 * HORA);
    await p.mp.acreditar(pago);
    await p.app.trabajar();
    await vencerReservas(p.app.ctx);
    expect(await p.estado(codigo)).toBe('vencida');
    expect(await p.ocupados(evento.id)).toBe(0);
    expect((await p.pagos())[0]).toMatchObject({ status: 'cancelled', aplicacion: 'sin_efecto' });
  });

  it('cancels the ticket of who paid by card after all', async () => {
    const { codigo, evento } = await p.inscribir();
    const ticket = await p.pagar(codigo, 'ticket');
    p.app.reloj.avanzar(1000);
    await p.pagar(codigo);
    await pagadaUnaVez(codigo, evento.id);
    expect(ticket).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
  });

  it('reads every page of what was paid through a link', async () => {
    const { codigo, evento, id } = await p.inscribir();
    const { id: preferencia } = await p.irAPagar(codigo);
    p.mp.travesuras.avisos = 'ninguno';
    for (let i = 0; i < 64; i += 1) await p.mp.pagar(preferencia, 'credit_card', 'rejected');
    await p.mp.pagar(preferencia);
    await consultarInscripcion(p.app.ctx, id);
    expect(p.mp.veces('GET /v1/payments/search')).toBe(3);
    expect(await p.pagos()).toHaveLength(65);
    await pagadaUnaVez(codigo, evento.id);
  });
});

describe('after it was paid', () => {
  it('gives a second payment back, by one refund with a key', async () => {
    const { codigo, evento } = await p.inscribir();
    const { id } = await p.irAPagar(codigo);
    const pagos = [await p.mp.pagar(id), await p.mp.pagar(id)];
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect(pagos.map(({ status }) => status).sort()).toEqual(['approved', 'refunded']);
    expect((await p.devoluciones()).map(({ estado }) => estado)).toEqual(['hecho']);
    expect(await p.ocupados(evento.id)).toBe(1);
    for (const key of p.mp.keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('follows a refund that was made at the provider, whole or in part', async () => {
    const { codigo, evento } = await p.inscribir();
    const pago = await p.pagar(codigo);
    p.app.reloj.avanzar(1000);
    await p.mp.devolverDesdeElPanel(pago, 1234.5);
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.pagos())[0]).toMatchObject({ status: 'approved', monto_reembolsado: 123_450 });
    p.app.reloj.avanzar(1000);
    await p.mp.devolverDesdeElPanel(pago);
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('reembolsada');
    expect((await p.pagos())[0]).toMatchObject({ monto_reembolsado: 1_000_000, aplicacion: 'devuelto' });
    expect(await p.ocupados(evento.id)).toBe(0);
  });

  it('keeps the place through a chargeback, and says so to staff', async () => {
    const { codigo, evento } = await p.inscribir();
    const pago = await p.pagar(codigo);
    for (const status of ['in_mediation', 'charged_back']) {
      p.app.reloj.avanzar(1000);
      await p.mp.cambiar(pago, status);
      await p.app.trabajar();
    }
    expect((await p.pagos())[0]).toMatchObject({
      status: 'charged_back',
      aplicacion: 'aplicado',
      motivo_revision: 'El medio de pago lo informa como Contracargo',
    });
    await pagadaUnaVez(codigo, evento.id);
  });

  it('leaves to a person the refund for which there is no money', async () => {
    const { codigo } = await p.inscribir();
    const { id } = await p.irAPagar(codigo);
    await p.mp.pagar(id);
    await p.mp.pagar(id);
    const cuenta = p.mp.libros.cuentas.get(p.mp.propia.id);
    if (cuenta) cuenta.saldo = 0;
    await p.app.trabajar();
    if (cuenta) cuenta.saldo = 1e9;
    expect((await p.devoluciones()).map(({ estado }) => estado)).toEqual(['fallido']);
    const revision = (await p.pagos()).find(({ aplicacion }) => aplicacion === 'en_revision');
    expect(revision?.motivo_revision).toContain('Insufficient amount');
  });
});

describe('notices', () => {
  it.each(['repetidos', 'ipn', 'solo_ordenes'] as const)('%s: paid once', async (avisos) => {
    const { codigo, evento } = await p.inscribir();
    p.mp.travesuras.avisos = avisos;
    await p.pagar(codigo);
    await p.mp.reintentar();
    await p.app.trabajar();
    await pagadaUnaVez(codigo, evento.id);
  });

  it('in the wrong order: what it is now counts', async () => {
    const { codigo, evento } = await p.inscribir();
    p.mp.travesuras.avisos = 'retenidos';
    const pago = await p.pagar(codigo, 'credit_card', 'in_process');
    p.app.reloj.avanzar(1000);
    await p.mp.cambiar(pago, 'approved', 'accredited');
    await p.mp.soltar();
    await p.app.trabajar();
    await pagadaUnaVez(codigo, evento.id);
    expect(p.mp.entregas).toHaveLength(4);
  });

  it('forged: refused, nothing asked, and the payment is found by asking later', async () => {
    const { codigo, evento } = await p.inscribir();
    p.mp.travesuras.avisos = 'falsos';
    await p.pagar(codigo);
    expect(p.mp.entregas.map(({ status }) => status)).toEqual([401, 401]);
    expect(p.mp.veces('GET /v1/payments/:id')).toBe(0);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    p.app.reloj.avanzar(90_000);
    await conciliar(p.app.ctx);
    await pagadaUnaVez(codigo, evento.id);
  });

  it('none at all: found by asking', async () => {
    const { codigo, evento } = await p.inscribir();
    p.mp.travesuras.avisos = 'ninguno';
    await p.pagar(codigo);
    p.app.reloj.avanzar(90_000);
    await conciliar(p.app.ctx);
    await pagadaUnaVez(codigo, evento.id);
  });

  // If this breaks, who paid twice while nobody listened never gets it back, and a chargeback goes unseen.
  it('none of what came after the payment: found by asking', async () => {
    const { codigo, evento } = await p.inscribir();
    const preferencia = await p.irAPagar(codigo);
    const otra = await p.pagar(codigo);
    p.mp.travesuras.avisos = 'ninguno';
    const como = { status: 'approved', status_detail: 'accredited' };
    preferencia.expires = false;
    const segundo = p.mp.libros.pagar(preferencia.id, 'credit_card', como);
    p.app.reloj.avanzar(2 * HORA);
    await conciliar(p.app.ctx);
    await p.app.trabajar();
    expect([segundo.status, segundo.refunds.length, otra.status]).toEqual(['refunded', 1, 'approved']);
    expect([await p.estado(codigo), await p.ocupados(evento.id)]).toEqual(['pago_realizado', 1]);
    await p.mp.cambiar(otra, 'charged_back', 'settled');
    const buscadas = p.mp.veces('GET /v1/payments/search');
    p.app.reloj.avanzar(HORA / 2);
    await conciliar(p.app.ctx);
    expect(p.mp.veces('GET /v1/payments/search'), 'asked again too soon').toBe(buscadas);
    p.app.reloj.avanzar(2 * HORA);
    await conciliar(p.app.ctx);
    expect(
      (await p.pagos()).find(({ proveedor_pago_id }) => proveedor_pago_id === String(otra.id))?.status,
    ).toBe('charged_back');
  });

  it('about payments of nobody: nothing moves, however many accounts are named', async () => {
    const { codigo } = await p.inscribir();
    await p.irAPagar(codigo);
    const { status } = await p.app.call('notificarPago', {
      params: { proveedor: 'mercadopago' },
      query: { topic: 'payment', id: '90000000999', cuenta: '123' },
      body: { user_id: 456 },
    });
    expect(status).toBe(200);
    for (let i = 0; i < 5; i += 1) {
      await p.app.trabajar();
      p.app.reloj.avanzar(2 * HORA);
    }
    expect((await p.avisos()).map(({ resultado }) => resultado)).toEqual(['pago_desconocido']);
    expect(await p.pagos()).toEqual([]);
  });
});

describe('a payment that is not the one asked for', () => {
  it.each([
    ['another amount', { transaction_amount: 1 }, 'El importe no es el que se pidió'],
    ['another currency', { currency_id: 'USD' }, 'La moneda es USD'],
    ['another collector', { collector_id: 1 }, 'Lo cobró otra cuenta'],
    ['a status nobody knows', { status: 'teleported' }, 'El proveedor informa un estado desconocido'],
  ])('%s goes to review and moves nothing', async (_, miente, motivo) => {
    const { codigo, evento } = await p.inscribir();
    p.mp.travesuras.miente = miente;
    await p.pagar(codigo);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect(await p.pagos()).toHaveLength(1);
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'en_revision', motivo_revision: motivo });
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_en_revision']);
    expect(await p.ocupados(evento.id)).toBe(1);
    expect(p.mp.veces('POST /v1/payments/:id/refunds')).toBe(0);
  });

  it('an amount that is none is not rounded into one', async () => {
    const { codigo } = await p.inscribir();
    p.mp.travesuras.miente = { transaction_amount: 9999.999 };
    await p.pagar(codigo);
    expect(await p.pagos()).toEqual([]);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
  });
});

describe('a provider that fails', () => {
  const FALLAS = {
    'a 500': { tipo: 'error', status: 500 },
    'a 503': { tipo: 'error', status: 503 },
    silence: { tipo: 'cuelga' },
    'a cut connection': { tipo: 'corta' },
    'a lost answer': { tipo: 'perdida' },
    "a proxy's page": { tipo: 'basura' },
  } as const;
  const cuales = Object.keys(FALLAS) as (keyof typeof FALLAS)[]; // its own keys
  const algunas = ['a 503', 'silence', 'a lost answer'] as const;

  it.each(cuales)('by %s when the link is made: one link, later', async (cual) => {
    const { codigo, evento } = await p.inscribir();
    p.fallar({ 'POST /checkout/preferences': FALLAS[cual] });
    const caida = await p.app.inject({ url: `/pagar/${codigo}` });
    expect([caida.statusCode, caida.headers['retry-after']]).toEqual([503, '30']);
    p.fallar({});
    p.app.reloj.avanzar(60_000);
    await p.app.trabajar();
    expect(p.mp.libros.preferencias.size, 'its key makes the second asking the same').toBe(1);
    await p.pagar(codigo);
    await pagadaUnaVez(codigo, evento.id);
  });

  it.each(algunas)('by %s when the payment is fetched: taken later', async (cual) => {
    const { codigo, evento } = await p.inscribir();
    const { id } = await p.irAPagar(codigo);
    p.fallar({ 'GET /v1/payments/:id': FALLAS[cual] });
    await p.mp.pagar(id);
    await p.app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    p.fallar({});
    p.app.reloj.avanzar(60_000);
    await p.app.trabajar();
    await pagadaUnaVez(codigo, evento.id);
  });

  it.each(algunas)('by %s when money is given back: given back once', async (cual) => {
    const { codigo } = await p.inscribir();
    const { id } = await p.irAPagar(codigo);
    p.fallar({ 'POST /v1/payments/:id/refunds': FALLAS[cual] });
    const pagos = [await p.mp.pagar(id), await p.mp.pagar(id)];
    await p.app.trabajar();
    p.fallar({});
    for (let i = 0; i < 3; i += 1) {
      p.app.reloj.avanzar(60_000);
      await p.app.trabajar();
    }
    expect(pagos.flatMap(({ refunds }) => refunds)).toHaveLength(1);
    expect((await p.devoluciones()).map(({ estado }) => estado)).toEqual(['hecho']);
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.correos()).filter((tipo) => tipo === 'pago_devuelto')).toHaveLength(1);
  });

  it('is left alone for as long as it asks', async () => {
    const { codigo, evento } = await p.inscribir();
    const { id } = await p.irAPagar(codigo);
    p.mp.travesuras.fallas = {
      'GET /v1/payments/:id': { tipo: 'error', status: 429, retry_after: '600' },
    };
    await p.mp.pagar(id);
    await p.app.trabajar();
    const preguntas = () => p.mp.veces('GET /v1/payments/:id') + p.mp.veces('GET /merchant_orders/:id');
    const veces = preguntas();
    p.mp.travesuras.fallas = {};
    p.app.reloj.avanzar(300_000);
    await p.app.trabajar();
    expect(preguntas()).toBe(veces);
    p.app.reloj.avanzar(301_000);
    await p.app.trabajar();
    await pagadaUnaVez(codigo, evento.id);
  });

  it('tells no token to anybody, log and audit included', async () => {
    const { codigo, id, persona } = await p.inscribir();
    // who is silent is given up soon
    p.fallar({ 'POST /checkout/preferences': FALLAS.silence });
    const { app, ctx, registro } = await appConRegistro(p.app.ctx);
    for (const falla of Object.values(FALLAS)) {
      p.mp.travesuras.fallas = { 'POST /checkout/preferences': falla, 'GET /v1/payments/search': falla };
      await app.inject({ url: `/pagar/${codigo}` });
      await consultarInscripcion(ctx, id).catch(() => undefined);
    }
    await app.close();
    const { db } = p.app.ctx.database;
    const trabajos = await db.execute('select * from trabajos');
    for (const texto of [registro(), JSON.stringify(trabajos.rows)]) {
      expect(texto).not.toContain(p.mp.propia.token);
      expect(texto).not.toContain(p.mp.secreto);
      expect(texto).not.toContain(persona.email);
      expect(texto).not.toContain(persona.documento);
    }
  });
});

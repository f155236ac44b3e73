import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmar } from '../../src/server/gateways/pagos/signature.ts';
import * as t from '../../src/server/db/schema.ts';
import { crearLlave, leerLlave } from '../../src/server/modules/pagos/llave.ts';
import { conciliar, consultarInscripcion } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { aplicarPago, procesarPago } from '../../src/server/modules/pagos/procesar.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { pagador } from '../support/pagos.ts';
import type { Pagador } from '../support/pagos.ts';

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

describe('paying', () => {
  it('takes a person from the registration to the confirmation', async () => {
    const { codigo, evento } = await p.inscribir();
    const ida = await app.inject({ url: `/pagar/${codigo}` });
    expect(ida.statusCode).toBe(303);
    expect(ida.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const checkout = await p.irAPagar(codigo);
    const pagina = await app.inject({ url: checkout });
    expect(pagina.body).toContain('Pago simulado');
    expect(pagina.body).toContain('$\u00a010.000');
    expect(pagina.headers['content-security-policy']).toContain("default-src 'none'");

    const vuelta = await p.pagarEn(checkout);
    expect(vuelta.statusCode).toBe(303);
    expect(vuelta.headers.location).toContain('collection_status=approved');
    const llegada = await app.inject({
      url: String(vuelta.headers.location),
      headers: { cookie: ida.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(llegada.headers.location).toBe(`/resultado_ok/${evento.id}/${codigo}`);
    // what the payer's browser says moves nothing
    expect(await p.estado(codigo)).toBe('pago_pendiente');

    await app.trabajar();
    expect(p.entregas).toEqual([200]);
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_registrado']);
    expect(await p.acciones()).toEqual(['inscripcion_creada', 'inscripcion_estado', 'pago_recibido']);
    expect((await p.pagos())[0]).toMatchObject({
      aplicacion: 'aplicado',
      status: 'approved',
      monto: 1_000_000,
    });

    const otra = await app.inject({ url: `/pagar/${codigo}` });
    expect(otra.headers.location).toBe(`/inscripcion-pagada/${codigo}`);
    expect((await app.inject({ url: checkout })).body).toContain('Este pago ya fue aprobado');
  });

  // regla inscripcion-10
  it('by who only knows the document pays, and opens nothing that is theirs', async () => {
    const evento = await app.fabrica.evento({
      usa_pago_online: true,
      mensaje_inscripcion_correcta: 'Grupo de WhatsApp de los inscriptos',
      modalidades: [{ requiere_apto_medico: true }],
    });
    await app.fabrica.cupon(evento.id, { codigo: 'AMIGO', porcentaje: 10 });
    const { codigo, persona } = await p.inscribir(evento);
    const buscado = await app.call('verificarExistencia', {
      params: { id: evento.id },
      body: { dni: persona.documento },
    });
    const link: string = buscado.body.results.init_point;
    const llave = link.split('/').at(-1) ?? '';
    const cupon = await app.call('agregarCupon', { params: { id: llave }, body: { codigo: 'AMIGO' } });
    expect(cupon.status).toBe(404);
    expect(await p.fila(codigo)).toMatchObject({ total: 1_000_000, cupon_id: null });

    const ida = await app.inject({ url: `/pagar/${llave}` });
    expect([ida.statusCode, ida.cookies]).toEqual([303, []]);
    const checkout = String(ida.headers.location);
    const vuelta = await p.pagarEn(checkout);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    const llegada = await app.inject({ url: String(vuelta.headers.location) });
    expect(llegada.headers.location).toBe(`/resultado_ok/${evento.id}/${llave}`);
    const ok = await app.call('getMensajeOk', { params: { id: evento.id, inscripcion_id: llave } });
    expect(ok.body).toMatchObject({ state: 'pago_realizado', solo_pago: true, aptos: [], deslindes: [] });
    const suya = await app.call('getMensajeOk', { params: { id: evento.id, inscripcion_id: codigo } });
    expect(suya.body).toMatchObject({ solo_pago: false, aptos: [{ orden: 0 }] });

    const pagina = (await app.inject({ url: new URL(checkout, 'http://x').pathname })).body;
    const otra = await app.inject({ url: `/pagar/${llave}` });
    expect(otra.headers.location).toBe(`/inscripcion-pagada/${llave}`);
    const dichos = [buscado.body, cupon.body, ok.body, pagina, vuelta.headers, llegada.headers];
    for (const dicho of dichos.map((d) => JSON.stringify(d))) {
      for (const suyo of [codigo, 'WhatsApp']) expect(dicho).not.toContain(suyo);
    }
    expect(JSON.stringify(ok.body)).not.toContain('AMIGO');
    for (const endpoint of ['getInscripcion', 'listPagos', 'getMerchantOrder'] as const)
      expect((await app.call(endpoint, { params: { id: llave } })).status).toBe(404);
  });

  it('goes by a key of its own making only', async () => {
    const { codigo, id } = await p.inscribir();
    const { config } = app.ctx;
    const llave = crearLlave(config, id);
    const [numero, firma] = llave.split('.');
    const a = async (quien: string) => (await app.inject({ url: `/pagar/${quien}` })).headers.location;
    expect(await a(llave)).toBe(await a(codigo));
    for (const mala of [`${id + 1}.${firma}`, `${numero}.${'A'.repeat(43)}`, numero ?? ''])
      expect(await a(mala)).toBe('/link-invalido');
    expect((await app.inject({ url: `/pagar/volver/${id + 1}.${firma}` })).headers.location).toBe(
      '/link-invalido',
    );
    // a key that the secret of before made stays good (docs/operation.md)
    const nuevo = { secreto: 'otro secreto '.repeat(4), secretoAnterior: config.secreto };
    expect([leerLlave(nuevo, llave), leerLlave({ secreto: nuevo.secreto }, llave)]).toEqual([id, null]);
  });

  it('lets a rejected card try again with another', async () => {
    const { codigo } = await p.inscribir();
    const checkout = await p.irAPagar(codigo);
    const rechazo = await p.pagarEn(checkout, 'credit_card', 'rechazar');
    expect(rechazo.body).toContain('El pago fue rechazado');
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'sin_efecto' });
    await p.pagarEn(checkout, 'debit_card');
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });

  it('returns to the site when the payer closes the checkout', async () => {
    const { codigo } = await p.inscribir();
    const { body } = await app.inject({ url: await p.irAPagar(codigo) });
    expect(body).toContain('collection_status=null');
    expect(body).toContain('Volver sin pagar');
  });

  it.each([
    ['unknown', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['no code', 'x'],
  ])('sends %s to /link-invalido', async (_, codigo) => {
    const { statusCode, headers } = await app.inject({ url: `/pagar/${codigo}` });
    expect([statusCode, headers.location]).toEqual([303, '/link-invalido']);
  });

  it('uses one link for as long as it is in force, also when asked twice at once', async () => {
    const { codigo } = await p.inscribir();
    const caminos = await Promise.all([p.irAPagar(codigo), p.irAPagar(codigo), p.irAPagar(codigo)]);
    expect(new Set([...caminos, await p.irAPagar(codigo)]).size).toBe(1);
    const preferencias = await app.ctx.database.db.select().from(t.simulado_preferencias);
    expect(preferencias.filter(({ vencida }) => !vencida)).toHaveLength(1);
  });

  it('offers only the methods that the event takes', async () => {
    const { codigo } = await p.inscribir(undefined, { tipos_pago_excluidos: ['credit_card', 'ticket'] });
    const checkout = await p.irAPagar(codigo);
    const { body } = await app.inject({ url: checkout });
    expect(body).not.toContain('value="credit_card"');
    expect(body).not.toContain('value="ticket"');
    expect(body).toContain('value="account_money"');
    expect((await p.pagarEn(checkout, 'credit_card')).statusCode).toBe(409);
  });

  it('shows payments and the order by public code without names', async () => {
    const { codigo } = await p.inscribir();
    expect((await app.call('getMerchantOrder', { params: { id: codigo } })).body).toMatchObject({
      order_status: 'expired',
      paid_amount: 0,
    });
    await p.pagar(codigo);
    await app.trabajar();
    const { body } = await app.call('listPagos', { params: { id: codigo } });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      status: 'approved',
      payment_type: 'Tarjeta de crédito',
      user_name: null,
    });
    expect((await app.call('getMerchantOrder', { params: { id: codigo } })).body).toMatchObject({
      status: 'closed',
      order_status: 'paid',
      paid_amount: 10_000,
      total_amount: 10_000,
    });
    const { id } = await p.fila(codigo);
    expect((await app.call('listPagos', { params: { id } })).status).toBe(401);
  });
});

describe('a provider that is away', () => {
  it.each(['error_500', 'timeout', 'respuesta_perdida'] as const)(
    'with %s keeps the registration and makes the link later',
    async (como) => {
      p.simulado.control.configurar({ llamadas: { createCheckout: como }, demora_ms: 5 });
      const { codigo } = await p.inscribir();
      const caida = await app.inject({ url: `/pagar/${codigo}` });
      expect(caida.statusCode).toBe(503);
      expect(caida.headers['retry-after']).toBe('30');
      expect(caida.body).toContain('El medio de pago no responde');
      expect(await p.estado(codigo)).toBe('pago_pendiente');

      p.simulado.control.configurar({ llamadas: {} });
      app.reloj.avanzar(60_000);
      await app.trabajar();
      const [checkout] = await app.ctx.database.db.select().from(t.checkouts);
      expect(checkout).toMatchObject({ estado: 'activo' });
      await p.pagar(codigo);
      await app.trabajar();
      expect(await p.estado(codigo)).toBe('pago_realizado');
    },
  );

  it('fetches again when the first fetch failed', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ llamadas: { fetchPayment: 'error_500' } });
    await p.pagar(codigo);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    p.simulado.control.configurar({ llamadas: {} });
    app.reloj.avanzar(60_000);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });
});

describe('notices', () => {
  it('refuses a forged one, writes it down and does nothing', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'firma_falsa' });
    await p.pagar(codigo);
    await app.trabajar();
    expect(p.entregas).toEqual([401]);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect(p.simulado.control.cuentas.get('fetchPayment')).toBeUndefined();
    const [notificacion] = await app.ctx.database.db.select().from(t.notificaciones_pago);
    expect(notificacion).toMatchObject({ firma_valida: false, resultado: 'firma_invalida' });
    expect(await p.acciones()).toContain('notificacion_rechazada');
  });

  it('believes a signature for its own id only', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    const [pago] = await p.pagar(codigo);
    const headers = firmar(p.simulado.secreto, '999', 'solicitud-1', new Date());
    const { status } = await app.call('notificarPago', {
      params: { proveedor: 'simulado' },
      query: { 'data.id': String(pago?.id), type: 'payment' },
      body: {},
      headers,
    });
    expect(status).toBe(401);
  });

  it('takes the unsigned older form as a reason to fetch, and throttles it', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'sin_firma' });
    await p.pagar(codigo);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    const anonima = () =>
      app.call('notificarPago', {
        params: { proveedor: 'simulado' },
        query: { topic: 'payment', id: '1' },
        body: {},
        ip: '203.0.113.9',
      });
    const estados = [];
    for (let i = 0; i < 40; i += 1) estados.push((await anonima()).status);
    expect(estados.filter((status) => status === 200)).toHaveLength(30);
    expect(estados.at(-1)).toBe(429);
  });

  it('ignores what is not about a payment', async () => {
    const headers = firmar(p.simulado.secreto, '77', 'solicitud-2', new Date());
    const { status, body } = await app.call('notificarPago', {
      params: { proveedor: 'simulado' },
      query: { 'data.id': '77', type: 'merchant_order' },
      body: {},
      headers,
    });
    expect([status, body.status]).toEqual([200, 'ignorada']);
  });

  it('counts a duplicate once', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'duplicada' });
    await p.pagar(codigo);
    await app.trabajar();
    expect(p.entregas).toEqual([200, 200]);
    expect(await p.pagos()).toHaveLength(1);
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_registrado']);
  });

  it('reads reordered ones by what the provider has now', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'retenida' });
    const [pago] = await p.pagar(codigo, 'credit_card', 'revision');
    app.reloj.avanzar(1000);
    await p.cambiar(pago?.id, 'aprobar');
    const { status } = await soltar();
    expect(status).toBe(200);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.pagos())[0]).toMatchObject({ status: 'approved', aplicacion: 'aplicado' });
  });

  it('never lets an older answer overwrite a newer one', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    const [pago] = await p.pagar(codigo, 'credit_card', 'revision');
    const vieja = await p.simulado.fetchPayment(String(pago?.id));
    app.reloj.avanzar(1000);
    await p.cambiar(pago?.id, 'aprobar');
    await procesarPago(app.ctx, String(pago?.id));
    if (!vieja) throw new Error('the provider knows it');
    expect(await aplicarPago(app.ctx, vieja)).toBe('respuesta_vieja');
    expect((await p.pagos())[0]).toMatchObject({ status: 'approved' });
  });

  it('finds out by asking when none comes', async () => {
    app.reloj.detener();
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    await p.pagar(codigo);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    await conciliar(app.ctx);
    expect(await p.estado(codigo), 'not before a minute').toBe('pago_pendiente');
    app.reloj.avanzar(90_000);
    await conciliar(app.ctx);
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });

  it('asks at once for who waits before the screen, and throttles it', async () => {
    app.reloj.detener();
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    await p.pagar(codigo);
    const consultar = () => app.call('consultarPago', { params: { id: codigo } });
    expect((await consultar()).body).toEqual({ state: 'pago_realizado' });
    for (let i = 0; i < 5; i += 1) await consultar();
    const limitada = await consultar();
    expect(limitada.status).toBe(429);
    expect(limitada.body.message).toMatch(/Probá de nuevo en/);
  });

  it('is told apart when the provider is away while somebody waits', async () => {
    const { codigo } = await p.inscribir();
    await p.irAPagar(codigo);
    p.simulado.control.configurar({ llamadas: { searchPayments: 'error_500' } });
    const { status, headers } = await app.call('consultarPago', { params: { id: codigo } });
    expect([status, headers['retry-after']]).toEqual([503, '30']);
  });
});

const soltar = async () => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/simulado/control',
    payload: { accion: { tipo: 'soltar' } },
  });
  return { status: statusCode, body };
};

describe('a payment that is not the one asked for', () => {
  it.each([
    ['another amount', { monto_centavos: 100 }, 'El importe no es el que se pidió'],
    ['another currency', { moneda: 'USD' }, 'La moneda es USD'],
    ['a status nobody knows', { status: 'teleported' }, 'El proveedor informa un estado desconocido'],
  ])('%s goes to review', async (_, miente, motivo) => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ miente });
    await p.pagar(codigo);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'en_revision', motivo_revision: motivo });
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_en_revision']);
  });

  it('a reference of nobody moves nothing', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ miente: { referencia: 'de-otro-comercio' } });
    await p.pagar(codigo);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect(await p.pagos()).toEqual([]);
    expect(await p.acciones()).toContain('pago_sin_inscripcion');
    const [notificacion] = await app.ctx.database.db.select().from(t.notificaciones_pago);
    expect(notificacion).toMatchObject({ resultado: 'referencia_desconocida' });
  });

  // regla precio-7
  it('an old amount, paid through the link of before the coupon, is not accepted silently', async () => {
    const { codigo, evento, id } = await p.inscribir();
    const viejo = await p.irAPagar(codigo);
    await app.fabrica.cupon(evento.id, { codigo: 'VEINTE', porcentaje: 20 });
    p.simulado.control.configurar({ notificacion: 'ninguna' });
    await p.pagarEn(viejo); // paid while the coupon was being typed
    // the provider is asked first, and does not answer
    p.simulado.control.configurar({ llamadas: { searchPayments: 'error_500' } });
    const cupon = await app.call('agregarCupon', { params: { id: codigo }, body: { codigo: 'VEINTE' } });
    expect(cupon.status).toBe(200);
    p.simulado.control.configurar({ llamadas: {} });
    await consultarInscripcion(app.ctx, id);
    expect(await p.estado(codigo)).toBe('pago_pendiente');
    expect((await p.pagos())[0]).toMatchObject({
      aplicacion: 'en_revision',
      motivo_revision: 'Pagó un importe anterior al actual',
    });
    await app.trabajar();
    expect((await app.inject({ url: viejo })).body).not.toContain('Medio de pago');
    const nuevo = await p.irAPagar(codigo, { de_nuevo: true });
    expect(nuevo).not.toBe(viejo);
    expect((await app.inject({ url: nuevo })).body).toContain('$\u00a08.000');
  });
});

describe('after it was paid', () => {
  it('sends a second payment back, once, and says so', async () => {
    const { codigo } = await p.inscribir();
    await p.pagar(codigo, 'credit_card', 'doble');
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.pagos()).map(({ aplicacion }) => aplicacion).sort()).toEqual(['aplicado', 'devuelto']);
    expect((await p.pagosDelProveedor()).map(({ status }) => status).sort()).toEqual([
      'approved',
      'refunded',
    ]);
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_registrado', 'pago_devuelto']);
    expect(p.simulado.control.cuentas.get('refund')).toBe(1);
  });

  it.each(['error_500', 'respuesta_perdida'] as const)('refunds once in spite of %s', async (como) => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ llamadas: { refund: como } });
    await p.pagar(codigo, 'credit_card', 'doble');
    await app.trabajar();
    const [pedido] = await app.ctx.database.db.select().from(t.reembolsos);
    expect(pedido).toMatchObject({ estado: 'pedido', motivo: 'duplicado' });
    p.simulado.control.configurar({ llamadas: {} });
    app.reloj.avanzar(60_000);
    await app.trabajar();
    const [hecho] = await app.ctx.database.db.select().from(t.reembolsos);
    expect(hecho).toMatchObject({ estado: 'hecho' });
    const devueltos = (await p.pagosDelProveedor()).map(({ reembolsos }) => reembolsos.length);
    expect(devueltos.sort()).toEqual([0, 1]);
    expect((await p.correos()).filter((tipo) => tipo === 'pago_devuelto')).toHaveLength(1);
  });

  it('leaves a refund that the provider refuses to a person', async () => {
    const { codigo } = await p.inscribir();
    p.simulado.control.configurar({ llamadas: { refund: 'error_400' } });
    await p.pagar(codigo, 'credit_card', 'doble');
    await app.trabajar();
    const [reembolso] = await app.ctx.database.db.select().from(t.reembolsos);
    expect(reembolso).toMatchObject({ estado: 'fallido' });
    expect((await p.pagos()).map(({ aplicacion }) => aplicacion)).toContain('en_revision');
    expect(await p.estado(codigo)).toBe('pago_realizado');
  });

  it('keeps the place through a dispute, whichever way it ends', async () => {
    const { codigo, evento } = await p.inscribir();
    const [pago] = await p.pagar(codigo);
    await app.trabajar();
    app.reloj.avanzar(1000);
    await p.cambiar(pago?.id, 'mediar');
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'aplicado', status: 'in_mediation' });
    expect((await p.pagos())[0]?.motivo_revision).toContain('En mediación');
    app.reloj.avanzar(1000);
    await p.cambiar(pago?.id, 'aprobar');
    await app.trabajar();
    expect((await p.pagos())[0]).toMatchObject({ aplicacion: 'aplicado', motivo_revision: null });
    app.reloj.avanzar(1000);
    await p.cambiar(pago?.id, 'contracargar');
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.pagos())[0]).toMatchObject({ status: 'charged_back', aplicacion: 'aplicado' });
    expect((await p.pagos())[0]?.motivo_revision).toContain('Contracargo');
    expect(await p.ocupados(evento.id)).toBe(1);
    expect(p.simulado.control.cuentas.get('refund')).toBeUndefined();
  });

  it('frees the place when the payment itself is refunded at the provider', async () => {
    const { codigo, evento } = await p.inscribir();
    const [pago] = await p.pagar(codigo);
    await app.trabajar();
    app.reloj.avanzar(1000);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/simulado/control',
      payload: { accion: { tipo: 'reembolsar', pago_id: pago?.id } },
    });
    expect(statusCode).toBe(200);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('reembolsada');
    expect(await p.ocupados(evento.id)).toBe(0);
    expect(await p.correos()).toEqual(['inscripcion_registrada', 'pago_registrado', 'pago_devuelto']);
  });

  it('a partial refund changes nothing about the place', async () => {
    const { codigo } = await p.inscribir();
    const [pago] = await p.pagar(codigo);
    await app.trabajar();
    app.reloj.avanzar(1000);
    await app.inject({
      method: 'POST',
      url: '/simulado/control',
      payload: { accion: { tipo: 'reembolsar', pago_id: pago?.id, monto_centavos: 300_000 } },
    });
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.pagos())[0]).toMatchObject({ monto_reembolsado: 300_000, aplicacion: 'aplicado' });
  });

  it('ends the cash ticket that was still out', async () => {
    const { codigo } = await p.inscribir();
    const checkout = await p.irAPagar(codigo);
    await p.pagarEn(checkout, 'ticket', 'ticket');
    await app.trabajar();
    await p.pagarEn(checkout);
    await app.trabajar();
    expect(await p.estado(codigo)).toBe('pago_realizado');
    expect((await p.pagosDelProveedor()).map(({ status }) => status)).toEqual(['approved', 'cancelled']);
  });
});

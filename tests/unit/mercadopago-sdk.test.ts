import {
  InvalidWebhookSignatureError,
  MercadoPagoConfig,
  MerchantOrder,
  MPAuthenticationError,
  MPBadRequestError,
  MPNotFoundError,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verificarFirma } from '../../src/server/gateways/pagos/signature.ts';
import { PagosMercadoPago } from '../../src/server/gateways/pagos/mercadopago/mercadopago.ts';
import type { RequestCheckout } from '../../src/server/gateways/pagos/puerto.ts';
import { firmarAviso } from '../support/mercadopago/avisos.ts';
import { MercadoPagoFalso } from '../support/mercadopago/falso.ts';

/** Mercado Pago's own library says whether our fake and our adapter speak as its service does. */
const SECRETO = 'secreto-del-webhook';
const SOLICITUD = '7d8a3f5e-1c9b-4b2a-9f0e-2a6c8d1e4b7f';
const TS = '1742505638683';

interface Aviso {
  firma?: string;
  solicitud?: string;
  id?: string;
}

const firmado = (manifiesto: string, secreto = SECRETO) =>
  createHmac('sha256', secreto).update(manifiesto).digest('hex');
const v1 = (id: string, ts = TS) => firmado(`id:${id};request-id:${SOLICITUD};ts:${ts};`);

function nosotros({ firma, solicitud, id }: Aviso): boolean {
  const headers = {
    ...(firma !== undefined && { 'x-signature': firma }),
    ...(solicitud !== undefined && { 'x-request-id': solicitud }),
  };
  const query = { type: 'payment', ...(id !== undefined && { 'data.id': id }) };
  return verificarFirma(SECRETO, { headers, query, body: {} }).firma === 'valida';
}

function sdk({ firma, solicitud, id }: Aviso): boolean {
  try {
    WebhookSignatureValidator.validate({
      xSignature: firma ?? null,
      xRequestId: solicitud ?? null,
      dataId: id ?? null,
      secret: SECRETO,
    });
    return true;
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return false;
    throw error;
  }
}

/** The documentation has whoever verifies lower-case the id before; the library leaves that to its caller. */
const oraculo = (aviso: Aviso): boolean =>
  sdk(aviso) || (aviso.id !== undefined && sdk({ ...aviso, id: aviso.id.toLowerCase() }));

describe('a signature is judged as the official library judges it', () => {
  const bien = { firma: `ts=${TS},v1=${v1('123')}`, solicitud: SOLICITUD, id: '123' };
  const delFalso = firmarAviso(SECRETO, 'ORD01ABC', SOLICITUD, Number(TS));
  it.each<[string, Aviso, boolean]>([
    ['as documented', bien, true],
    ['parts the other way round, with blanks', { ...bien, firma: `v1=${v1('123')} , ts=${TS}` }, true],
    ['names in capitals', { ...bien, firma: `TS=${TS},V1=${v1('123')}` }, true],
    ['a version of later beside it', { ...bien, firma: `${bien.firma},v2=abc` }, true],
    ['a time in seconds', { ...bien, firma: `ts=1742505638,v1=${v1('123', '1742505638')}` }, true],
    ['years old', { ...bien, firma: `ts=1000000000000,v1=${v1('123', '1000000000000')}` }, true],
    ['an id with blanks', { ...bien, id: ' 123 ' }, true],
    ['an id in capitals, signed so', { ...bien, id: 'AB', firma: `ts=${TS},v1=${v1('AB')}` }, true],
    ['an id in capitals, signed lower', { ...bien, id: 'AB', firma: `ts=${TS},v1=${v1('ab')}` }, true],
    ['an id signed in capitals, sent lower', { ...bien, id: 'ab', firma: `ts=${TS},v1=${v1('AB')}` }, false],
    [
      'no id, signed without',
      { firma: `ts=${TS},v1=${firmado(`request-id:${SOLICITUD};ts:${TS};`)}`, solicitud: SOLICITUD },
      true,
    ],
    ['no id, signed with one', { firma: bien.firma, solicitud: SOLICITUD }, false],
    ['no request id, signed without', { firma: `ts=${TS},v1=${firmado(`id:1;ts:${TS};`)}`, id: '1' }, true],
    ['no request id, signed with one', { firma: bien.firma, id: '123' }, false],
    ['neither', { firma: `ts=${TS},v1=${firmado(`ts:${TS};`)}` }, true],
    ['the id of another', { ...bien, id: '124' }, false],
    ['the request of another', { ...bien, solicitud: 'otra' }, false],
    ['the time moved', { ...bien, firma: bien.firma.replace('683', '684') }, false],
    ['another secret', { ...bien, firma: `ts=${TS},v1=${firmado('id:123;', 'otro')}` }, false],
    ['forged at random', { ...bien, firma: `ts=${TS},v1=${'0'.repeat(64)}` }, false],
    ['hexadecimal in capitals', { ...bien, firma: `ts=${TS},v1=${v1('123').toUpperCase()}` }, false],
    ['more after it', { ...bien, firma: `${bien.firma}=x` }, false],
    ['cut short', { ...bien, firma: bien.firma.slice(0, -1) }, false],
    ['no v1', { ...bien, firma: `ts=${TS}` }, false],
    ['an empty v1', { ...bien, firma: `ts=${TS},v1=` }, false],
    ['no ts', { ...bien, firma: `v1=${v1('123', '')}` }, false],
    ['a ts that is no number', { ...bien, firma: `ts=ayer,v1=${v1('123', 'ayer')}` }, false],
    ['nonsense', { ...bien, firma: 'x' }, false],
    ['an empty header', { ...bien, firma: '' }, false],
    ['no header', { solicitud: SOLICITUD, id: '123' }, false],
    [
      'what the fake signs',
      { firma: delFalso['x-signature'], solicitud: delFalso['x-request-id'], id: 'ORD01ABC' },
      true,
    ],
  ])('%s', (_, aviso, vale) => {
    expect({ nosotros: nosotros(aviso), sdk: oraculo(aviso) }).toEqual({ nosotros: vale, sdk: vale });
  });
});

describe('the official client', () => {
  const AHORA = new Date('2026-11-22T12:00:00Z');
  const direccion = AppConfig.BASE_URL;
  let mp: MercadoPagoFalso;
  let config: MercadoPagoConfig;
  let nuestro: PagosMercadoPago;
  beforeAll(async () => {
    mp = await new MercadoPagoFalso({ reloj: () => AHORA, entregar: () => Promise.resolve(200) }).escuchar();
    // its types call it read-only
    Object.assign(AppConfig, { BASE_URL: mp.url });
    const puerto = {
      apiUrl: mp.url,
      accessToken: mp.propia.token,
      webhookSecret: mp.secreto,
      timeoutMs: 20_000,
      oauth: null,
    };
    nuestro = new PagosMercadoPago({ proveedor: PROVEEDOR }, puerto, () => AHORA);
  });
  afterAll(async () => {
    Object.assign(AppConfig, { BASE_URL: direccion });
    await mp.cerrar();
  });
  beforeEach(() => {
    mp.reiniciar();
    // anew: the library keeps in it the options of one call for the next
    config = new MercadoPagoConfig({ accessToken: mp.propia.token, options: { timeout: 20_000 } });
  });

  const PROVEEDOR = {
    nombre: 'Carreras del Sur',
    cuit: '',
    domicilio: '',
    ciudad: '',
    email: '',
    telefono: '',
    redes: [],
  };
  const PEDIDO: RequestCheckout = {
    cuenta: null,
    comision: 45_050,
    referencia: 'ref_del-pedido',
    monto: 1_045_050,
    titulo: 'Inscripción a Cruce',
    items: [
      {
        titulo: 'Cruce - 21K',
        descripcion: 'Inscripción a Cruce, 21K',
        rubro: 'inscripcion',
        monto: 1_000_000,
      },
      { titulo: 'Costo de servicio', descripcion: 'Servicio', rubro: 'servicio', monto: 45_050 },
    ],
    pagador: {
      nombre: 'Ana',
      apellido: 'Peña',
      email: 'ana.de.prueba@ejemplo.com',
      tipo_documento: 'dni',
      documento: '30123456',
      telefono: '+5491150716005',
      area_code: '11',
    },
    tipos_excluidos: [],
    expira_at: new Date('2026-11-24T12:00:00Z'),
    ticket_vence_at: new Date('2026-11-25T12:00:00Z'),
    notification_url: 'https://sitio.test/api/pagos/notificaciones/mercadopago',
    back_url: 'https://sitio.test/pagar/volver/1.x',
  };

  it('reads the preference that we made, who pays included', async () => {
    const { preferencia_id } = await nuestro.createCheckout(PEDIDO);
    const leida = await new Preference(config).get({ preferenceId: preferencia_id });
    expect(leida).toMatchObject({
      id: preferencia_id,
      collector_id: mp.propia.id,
      site_id: 'MLA',
      external_reference: PEDIDO.referencia,
      payer: {
        name: 'Ana',
        surname: 'Peña',
        email: 'ana.de.prueba@ejemplo.com',
        identification: { type: 'DNI', number: '30123456' },
        phone: { area_code: '11', number: '50716005' },
      },
      items: [
        { description: 'Inscripción a Cruce, 21K', category_id: 'tickets', unit_price: 10_000 },
        { category_id: 'services', unit_price: 450.5 },
      ],
    });
    const busca = { options: { external_reference: PEDIDO.referencia } };
    expect((await new Preference(config).search(busca)).elements).toHaveLength(1);
    expect(leida.init_point).toContain(preferencia_id);
  });

  it('makes and changes one as we do', async () => {
    const [item] = PEDIDO.items;
    const body = {
      items: [{ id: '1', title: item?.titulo ?? '', quantity: 1, unit_price: 10.5, currency_id: 'ARS' }],
    };
    const hecha = await new Preference(config).create({ body });
    expect(hecha.api_response.status).toBe(201);
    await nuestro.expireCheckout(hecha.id ?? '', null);
    const leida = await new Preference(config).get({ preferenceId: hecha.id ?? '' });
    expect(leida).toMatchObject({ expires: true, expiration_date_to: '2026-11-22T09:00:00.000-03:00' });
    const sinRef = { ...body, auto_return: 'approved' };
    await expect(new Preference(config).create({ body: sinRef })).rejects.toBeInstanceOf(MPBadRequestError);
  });

  it('reads payments, their order and their refunds as we do', async () => {
    const { preferencia_id } = await nuestro.createCheckout(PEDIDO);
    const rechazado = await mp.pagar(preferencia_id, 'credit_card', 'rejected');
    const pago = await mp.pagar(preferencia_id);
    const deAhi = new Payment(config);
    const uno = await deAhi.get({ id: pago.id });
    expect(uno).toMatchObject({ id: pago.id, status: 'approved', transaction_amount: 10_450.5 });
    const options = {
      external_reference: PEDIDO.referencia,
      sort: 'date_created' as const,
      criteria: 'asc' as const,
    };
    const hallados = await deAhi.search({ options });
    const nuestros = await nuestro.searchPayments(PEDIDO.referencia, null);
    expect(hallados.results?.map(({ id }) => String(id))).toEqual(nuestros.map(({ id }) => id));
    expect(hallados.paging).toMatchObject({ total: 2, offset: 0 });
    const aprobados = await deAhi.search({ options: { ...options, status: 'approved' } });
    expect(aprobados.results).toHaveLength(1);

    const orden = await new MerchantOrder(config).get({ merchantOrderId: pago.orden_id });
    expect(orden).toMatchObject({
      order_status: 'paid',
      paid_amount: 10_450.5,
      preference_id: preferencia_id,
    });
    expect(orden.payments?.map(({ id }) => id)).toEqual([rechazado.id, pago.id]);
    expect(await nuestro.fetchOrder(String(pago.orden_id), null)).toEqual(
      orden.payments?.map(({ id }) => String(id)),
    );
    const ordenes = await new MerchantOrder(config).search({
      options: { external_reference: PEDIDO.referencia },
    });
    expect(ordenes.elements).toHaveLength(1);

    const nuestra = await nuestro.refund(String(pago.id), 100_050, 'clave', null);
    const devoluciones = new PaymentRefund(config);
    const leida = await devoluciones.get({ payment_id: pago.id, refund_id: nuestra.id });
    expect(leida).toMatchObject({ amount: 1000.5, payment_id: pago.id, status: 'approved' });
    const requestOptions = { idempotencyKey: 'una' };
    const suya = await devoluciones.total({ payment_id: pago.id, requestOptions });
    const otraVez = await devoluciones.total({ payment_id: pago.id, requestOptions });
    expect([suya.amount, otraVez.id]).toEqual([9450, suya.id]);
    expect(await devoluciones.list({ payment_id: pago.id })).toHaveLength(2);
    expect(await nuestro.fetchPayment(String(pago.id), null)).toMatchObject({
      status: 'refunded',
      monto_reembolsado: 1_045_050,
    });
  });

  it('cancels a ticket as we do, and is refused in the same words', async () => {
    const { preferencia_id } = await nuestro.createCheckout(PEDIDO);
    const [uno, otro] = [await mp.pagar(preferencia_id, 'ticket'), await mp.pagar(preferencia_id, 'ticket')];
    expect((await new Payment(config).cancel({ id: uno.id })).status).toBe('cancelled');
    await nuestro.cancelPayment(String(otro.id), null);
    expect(otro.status).toBe('cancelled');
    await expect(new Payment(config).cancel({ id: uno.id })).rejects.toMatchObject({
      status: 400,
      causes: [{ code: 2063 }],
    });
    await expect(new Payment(config).get({ id: 1 })).rejects.toBeInstanceOf(MPNotFoundError);
    const ajeno = new MercadoPagoConfig({ accessToken: 'APP_USR-de-nadie' });
    await expect(new Payment(ajeno).get({ id: 1 })).rejects.toBeInstanceOf(MPAuthenticationError);
    const sinPago = new PaymentRefund(config).total({ payment_id: 1 });
    await expect(sinPago).rejects.toMatchObject({ status: 404, causes: [{ code: 2000 }] });
  });

  // If this breaks, somebody with an odd document cannot pay, or their data is in a log.
  it('refusing who pays leaves a link without them, and nothing of them in what is said', async () => {
    const { pagador } = PEDIDO;
    if (!pagador) throw new Error('the order has somebody who pays');
    const raro = { ...pagador, email: 'sin arroba' };
    const { preferencia_id } = await nuestro.createCheckout({ ...PEDIDO, pagador: raro });
    const leida = await new Preference(config).get({ preferenceId: preferencia_id });
    expect(leida.payer).toMatchObject({ name: '', email: '' });
    expect(mp.veces('POST /checkout/preferences')).toBe(2);

    mp.travesuras.fallas = {
      'POST /checkout/preferences': {
        tipo: 'error',
        status: 403,
        message: 'not allowed for ana.de.prueba@ejemplo.com, 30123456, 1150716005, Peña',
      },
    };
    const error: unknown = await nuestro.createCheckout(PEDIDO).catch((dicho: unknown) => dicho);
    expect(String(error)).toContain('not allowed for …');
    for (const dato of ['ana.de.prueba', '30123456', '50716005', 'Peña'])
      expect(String(error)).not.toContain(dato);
  });
});

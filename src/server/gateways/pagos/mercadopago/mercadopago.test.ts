import { describe, expect, it } from 'vitest';
import { aPesos } from '../../../../shared/domain/comun/dinero.ts';
import type { RequestCheckout } from '../puerto.ts';
import { milisegundos } from './cliente.ts';
import { Orden, Pago } from './esquemas.ts';
import { pagadorMp } from './pagador.ts';
import { cuerpoDePreferencia, fechaMp, resumenDeTarjeta } from './preferencia.ts';

const AHORA = new Date('2026-11-22T12:00:00Z');
const leer = (cambios: object) =>
  Pago.safeParse({
    id: 98_765_432_101,
    status: 'approved',
    transaction_amount: 10_000.5,
    currency_id: 'ARS',
    collector_id: 42,
    date_created: '2026-11-22T09:00:00.000-04:00',
    ...cambios,
  });

describe('a payment as it is answered', () => {
  it('becomes ours, in cents and instants', () => {
    expect(leer({ date_last_updated: '2026-11-22T09:05:00.123-04:00' }).data).toEqual({
      id: '98765432101',
      referencia: null,
      cobrador: '42',
      status: 'approved',
      status_detail: null,
      payment_type_id: null,
      payment_method_id: null,
      monto: 1_000_050,
      monto_reembolsado: 0,
      moneda: 'ARS',
      date_created: new Date('2026-11-22T13:00:00Z'),
      date_approved: null,
      date_of_expiration: null,
      ticket_numero: null,
      ticket_url: null,
      date_last_updated: new Date('2026-11-22T13:05:00.123Z'),
    });
  });

  it('lets a status through that nobody told us of', () => {
    expect(leer({ status: 'teleported' }).data?.status).toBe('teleported');
  });

  it('keeps every cent on the way out and back', () => {
    for (let centavos = 1; centavos < 300_000_000; centavos += 99_991) {
      const transaction_amount = JSON.parse(JSON.stringify(aPesos(centavos))) as number;
      expect(leer({ transaction_amount }).data?.monto).toBe(centavos);
    }
  });

  it.each([
    ['a third decimal', { transaction_amount: 10.005 }],
    ['an amount as text', { transaction_amount: '10' }],
    ['more than there is', { transaction_amount: 1e15 }],
    ['no currency', { currency_id: undefined }],
    ['no date', { date_created: 'ayer' }],
    ['no id', { id: null }],
  ])('is refused with %s', (_, cambios) => expect(leer(cambios).success).toBe(false));

  it('an order without payments has none', () => {
    expect(Orden.parse({ id: 1, payments: null }).payments).toEqual([]);
  });
});

describe('Retry-After', () => {
  it.each([
    ['30', 30_000],
    ['0', 0],
    ['Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['99999999', 3_600_000],
    ['pronto', null],
    ['', null],
    [null, null],
  ])('%s is %s ms', (texto, ms) => expect(milisegundos(texto, AHORA)).toBe(ms));
});

describe('a preference', () => {
  const request: RequestCheckout = {
    cuenta: null,
    comision: 45_050,
    referencia: 'ref',
    monto: 1_045_050,
    titulo: 'x',
    items: [
      {
        titulo: 'á'.repeat(300),
        descripcion: 'é'.repeat(300),
        rubro: 'inscripcion',
        monto: 1_045_050,
      },
    ],
    pagador: null,
    tipos_excluidos: [],
    expira_at: null,
    ticket_vence_at: null,
    notification_url: 'https://sitio.test/api/pagos/notificaciones/mercadopago',
    back_url: 'https://sitio.test/resultado_ok/1/x',
  };
  const cuerpo = (cambios: Partial<RequestCheckout> = {}) =>
    cuerpoDePreferencia({ ...request, ...cambios }, { nombre: 'Carreras Ñandú S.A.', ahora: AHORA });

  it('writes instants as the provider does', () => {
    expect(fechaMp(AHORA)).toBe('2026-11-22T09:00:00.000-03:00');
    expect(fechaMp(new Date(AHORA.getTime() + 7))).toBe('2026-11-22T09:00:00.007-03:00');
  });

  it('says in 13 plain letters whose charge it is', () => {
    expect(resumenDeTarjeta('Carreras Ñandú S.A.')).toBe('CARRERAS NAND');
    expect(resumenDeTarjeta('¡¿?!')).toBe('');
  });

  it('carries the commission only to an account that is not the site’s', () => {
    expect(cuerpo()).not.toHaveProperty('marketplace_fee');
    const de = { cuenta: { id: '7', token: 't' } };
    expect(cuerpo(de).marketplace_fee).toBe(450.5);
    expect(cuerpo({ ...de, comision: 0 })).not.toHaveProperty('marketplace_fee');
    expect(cuerpo({ ...de, monto: 100 }).marketplace_fee).toBe(1);
    expect(cuerpo(de).notification_url).toContain('cuenta=7');
    expect(JSON.stringify(cuerpo(de))).not.toContain('"t"');
  });

  it('has no addresses over http, which would be dropped or refused', () => {
    const http = cuerpo({ notification_url: 'http://localhost/x', back_url: 'http://localhost/y' });
    for (const key of ['notification_url', 'back_urls', 'auto_return']) expect(http).not.toHaveProperty(key);
  });

  it('without a window has none', () => {
    for (const key of ['expires', 'expiration_date_to', 'date_of_expiration'])
      expect(cuerpo()).not.toHaveProperty(key);
    expect(cuerpo().items[0]?.title).toHaveLength(256);
  });

  it('says what is sold, in the words of the provider', () => {
    const de = (rubro: 'inscripcion' | 'remeras' | 'servicio') =>
      cuerpo({ items: [{ titulo: 't', descripcion: 'd', rubro, monto: 100 }] }).items[0];
    expect(de('inscripcion')).toMatchObject({ description: 'd', category_id: 'tickets' });
    expect([de('remeras')?.category_id, de('servicio')?.category_id]).toEqual(['fashion', 'services']);
    expect(cuerpo().items[0]?.description).toHaveLength(256);
  });
});

describe('who pays', () => {
  const ana = {
    nombre: 'Ana María',
    apellido: 'Peña',
    email: 'ana@ejemplo.com',
    tipo_documento: 'dni' as const,
    documento: '30123456',
    telefono: '+5491150716005',
    area_code: '11',
  };

  it('is told as far as it is known', () => {
    expect(pagadorMp(ana)).toEqual({
      name: 'Ana María',
      surname: 'Peña',
      email: 'ana@ejemplo.com',
      identification: { type: 'DNI', number: '30123456' },
      phone: { area_code: '11', number: '50716005' },
    });
    const nada = { apellido: null, email: null, tipo_documento: null, documento: null, telefono: null };
    expect(pagadorMp({ ...ana, ...nada })).toEqual({ name: 'Ana María' });
  });

  it.each([
    ['an old DNI', 'dni', '7123456', { type: 'DNI', number: '7123456' }],
    ['a DNI that is too short', 'dni', '123456', undefined],
    ['a passport of digits', 'otro', '123456789', { type: 'Otro', number: '123456789' }],
    ['one with the digits of a DNI', 'otro', '30123456', { type: 'Otro', number: '30123456' }],
    ['a passport with letters', 'otro', 'AB123456', undefined],
    ['a number of four digits', 'otro', '1234', undefined],
    ["a guardian's DNI", null, '20111222', { type: 'DNI', number: '20111222' }],
    ["a guardian's passport", null, 'AB123456', undefined],
  ] as const)('%s fits the list of documents, or is left out', (_, tipo_documento, documento, esperado) => {
    expect(pagadorMp({ ...ana, tipo_documento, documento }).identification).toEqual(esperado);
  });

  it.each([
    ['+541150716005', '11', { area_code: '11', number: '50716005' }],
    ['+5492944412345', '2944', { area_code: '2944', number: '412345' }],
    ['+5492944412345', '(0294) 4', { area_code: '54', number: '92944412345' }],
    ['+5492944412345', '', { area_code: '54', number: '92944412345' }],
    ['+59899123456', '', { area_code: '598', number: '99123456' }],
    ['+12025550123', '', { area_code: '1', number: '2025550123' }],
    ['+99912345', '', undefined],
  ])('the phone %s with area %s is in two parts', (telefono, area_code, esperado) => {
    expect(pagadorMp({ ...ana, telefono, area_code }).phone).toEqual(esperado);
  });
});

import { describe, expect, it } from 'vitest';
import { aPesos } from '../../../../shared/domain/dinero.ts';
import type { PedidoCheckout } from '../puerto.ts';
import { milisegundos } from './cliente.ts';
import { Orden, Pago } from './esquemas.ts';
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
  const pedido: PedidoCheckout = {
    cuenta: null,
    comision: 45_050,
    referencia: 'ref',
    monto: 1_045_050,
    titulo: 'x',
    items: [{ titulo: 'á'.repeat(300), monto: 1_045_050 }],
    tipos_excluidos: [],
    expira_at: null,
    ticket_vence_at: null,
    notification_url: 'https://sitio.test/api/pagos/notificaciones/mercadopago',
    back_url: 'https://sitio.test/resultado_ok/1/x',
  };
  const cuerpo = (cambios: Partial<PedidoCheckout> = {}) =>
    cuerpoDePreferencia({ ...pedido, ...cambios }, { nombre: 'Carreras Ñandú S.A.', ahora: AHORA });

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
    for (const clave of ['notification_url', 'back_urls', 'auto_return'])
      expect(http).not.toHaveProperty(clave);
  });

  it('without a window has none', () => {
    for (const clave of ['expires', 'expiration_date_to', 'date_of_expiration'])
      expect(cuerpo()).not.toHaveProperty(clave);
    expect(cuerpo().items[0]?.title).toHaveLength(256);
  });
});

import { describe, expect, it } from 'vitest';
import { verificarFirma } from '../../src/server/gateways/pagos/signature.ts';
import { firmarAviso } from '../support/mercadopago/avisos.ts';

/**
 * Signatures that WebhookSignatureValidator of Mercado Pago's own SDK for Node (mercadopago 3.6.1) accepts, and
 * refuses for another id or secret. The algorithm is documented under "Webhooks", "Validate notification origin".
 */
const SECRETO = 'secreto-del-webhook';
const SOLICITUD = '7d8a3f5e-1c9b-4b2a-9f0e-2a6c8d1e4b7f';
const TS = 1_742_505_638_683;
const ACEPTADAS = [
  ['90000000001', 'dba17941a0c2e396a9b8a86f93cb0a76519a751a4e3552c5161248e8871d26b5'],
  ['123456789', '2161765608730e649ba9b2d2f9ea279dd1e699c2f7b651d98bb9a7aead9064e0'],
] as const;

describe('a signature that the official SDK accepts', () => {
  it.each(ACEPTADAS)('of %s is what the fake writes', (id, v1) => {
    expect(firmarAviso(SECRETO, id, SOLICITUD, TS)).toEqual({
      'x-request-id': SOLICITUD,
      'x-signature': `ts=${TS},v1=${v1}`,
    });
  });

  it.each(ACEPTADAS)('of %s is accepted by us, for nothing else', (id, v1) => {
    const headers = { 'x-request-id': SOLICITUD, 'x-signature': `ts=${TS},v1=${v1}` };
    const con = (dato: string, secreto = SECRETO) =>
      verificarFirma(secreto, { headers, query: { 'data.id': dato, type: 'payment' }, body: {} }).firma;
    expect([con(id), con('7'), con(id, 'otro')]).toEqual(['valida', 'invalida', 'invalida']);
  });
});

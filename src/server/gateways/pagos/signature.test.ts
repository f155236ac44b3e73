import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firmar, verificarFirma } from './signature.ts';

const SECRETO = 'secreto';
const hmac = (texto: string) => createHmac('sha256', SECRETO).update(texto).digest('hex');
const con = (firma: string, id: string | undefined, solicitud?: string) => ({
  headers: { 'x-signature': firma, ...(solicitud === undefined ? {} : { 'x-request-id': solicitud }) },
  query: { ...(id === undefined ? {} : { 'data.id': id }), type: 'payment' },
  body: {},
});

describe('verificarFirma', () => {
  it.each([
    ['as documented', con(`ts=1,v1=${hmac('id:7;request-id:r;ts:1;')}`, '7', 'r'), 'valida'],
    ['with blanks', con(`ts=1, v1=${hmac('id:7;request-id:r;ts:1;')}`, '7', 'r'), 'valida'],
    ['without request id', con(`ts=1,v1=${hmac('id:7;ts:1;')}`, '7'), 'valida'],
    ['without id', con(`ts=1,v1=${hmac('request-id:r;ts:1;')}`, undefined, 'r'), 'valida'],
    ['id signed in lower case', con(`ts=1,v1=${hmac('id:ab;request-id:r;ts:1;')}`, 'AB', 'r'), 'valida'],
    ['of another id', con(`ts=1,v1=${hmac('id:8;request-id:r;ts:1;')}`, '7', 'r'), 'invalida'],
    ['of another request', con(`ts=1,v1=${hmac('id:7;request-id:q;ts:1;')}`, '7', 'r'), 'invalida'],
    ['of another time', con(`ts=2,v1=${hmac('id:7;request-id:r;ts:1;')}`, '7', 'r'), 'invalida'],
    ['cut short', con(`ts=1,v1=${hmac('id:7;request-id:r;ts:1;').slice(0, 63)}`, '7', 'r'), 'invalida'],
    ['without v1', con('ts=1', '7', 'r'), 'invalida'],
    ['nonsense', con('x', '7', 'r'), 'invalida'],
  ])('%s', (_, entrante, firma) => expect(verificarFirma(SECRETO, entrante).firma).toBe(firma));

  it('reads what firmar writes, and nothing signed with another secret', () => {
    const headers = firmar(SECRETO, '7', 'r', new Date());
    const entrante = { headers, query: { 'data.id': '7', type: 'payment' }, body: {} };
    expect(verificarFirma(SECRETO, entrante)).toEqual({
      firma: 'valida',
      tipo: 'payment',
      recurso_id: '7',
      solicitud_id: 'r',
      cuenta: null,
    });
    expect(verificarFirma('otro', entrante).firma).toBe('invalida');
  });

  it.each([
    ['the address that we gave', { cuenta: '5' }, { user_id: 6 }, '5'],
    ['the seller that it names', {}, { user_id: 6 }, '6'],
    ['nobody', {}, {}, null],
  ])('asks on behalf of %s', (_, query, body, cuenta) => {
    expect(verificarFirma(SECRETO, { headers: {}, query, body }).cuenta).toBe(cuenta);
  });

  it.each([
    ['the older form', { topic: 'payment', id: '7' }, {}],
    ['ids in the body alone', { type: 'payment' }, { data: { id: 7 } }],
  ])('knows %s as unsigned', (_, query, body) => {
    const visto = verificarFirma(SECRETO, { headers: {}, query, body });
    expect(visto).toMatchObject({ firma: 'sin_firma', tipo: 'payment', recurso_id: '7' });
  });
});

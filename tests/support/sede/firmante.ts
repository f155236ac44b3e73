import { generateKeyPairSync, sign } from 'node:crypto';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';

/** A server's key: what it signs devices verify by `publica`. */
export interface Firmante {
  publica: ClavePublica;
  firmar(texto: string): { texto: string; firma: string };
}

export function nuevoFirmante(): Firmante {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return {
    publica: { kty: 'EC', crv: 'P-256', x, y },
    firmar: (texto) => ({
      texto,
      firma: sign('sha256', Buffer.from(texto), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      ),
    }),
  };
}

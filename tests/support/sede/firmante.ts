import { generateKeyPairSync, sign } from 'node:crypto';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
import {
  textoDeClaves,
  type ClavesDichas,
  type TextoFirmado,
} from '../../../src/shared/domain/sede/firma-servidor.ts';

/** A server's key: what it signs devices verify by `publica`. */
export interface Firmante {
  publica: ClavePublica;
  /** @param a what the text answers to (respuestaA); absent: it is a base */
  firmar(texto: string, a?: string): TextoFirmado;
  /** its keys as a server tells them that has this one, and before it had that one */
  claves(antes?: Firmante): ClavesDichas;
}

export function nuevoFirmante(): Firmante {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const publica = { kty: 'EC', crv: 'P-256', x, y } as const;
  const firmar: Firmante['firmar'] = (texto, a = '') => ({
    texto,
    firma: sign('sha256', Buffer.from(a + texto), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    ),
  });
  return {
    ...{ publica, firmar },
    claves: (antes) => {
      const claves = antes ? [publica, antes.publica] : [publica];
      const texto = textoDeClaves(claves);
      return { claves, firmas: [firmar, ...(antes ? [antes.firmar] : [])].map((una) => una(texto).firma) };
    },
  };
}

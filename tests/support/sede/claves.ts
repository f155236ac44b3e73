import { createECDH, createHash } from 'node:crypto';
import { CURVA } from '../../../src/shared/domain/sede/firmada.ts';
import { idDePuesto } from '../../../src/shared/domain/sede/id-de-puesto.ts';

/**
 * A pair of keys for a run that can be played again: with random ones the puestos' ids, which are made of them, would sort
 * otherwise each time, and what happened at one moment with them. The `n`th id of a run begins with that number, so that the ids
 * also sort alike in the events of a server's several runs.
 */
export async function clavesDe(evento_id: number, n: number): Promise<CryptoKeyPair> {
  const empieza = (n % 256).toString(16).padStart(2, '0');
  for (let intento = 0; ; intento += 1) {
    const ecdh = createECDH('prime256v1');
    const privada = createHash('sha256').update(`${evento_id} ${n} ${intento}`).digest();
    ecdh.setPrivateKey(privada);
    const punto = ecdh.getPublicKey();
    if (!(await idDePuesto(evento_id, punto.toString('base64url'))).startsWith(empieza)) continue;
    const [x, y] = [punto.subarray(1, 33), punto.subarray(33)].map((parte) => parte.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const importar = (una: object, uso: KeyUsage, sale: boolean) =>
      crypto.subtle.importKey('jwk', una, CURVA, sale, [uso]);
    return {
      privateKey: await importar({ ...jwk, d: privada.toString('base64url') }, 'sign', false),
      publicKey: await importar(jwk, 'verify', true),
    };
  }
}

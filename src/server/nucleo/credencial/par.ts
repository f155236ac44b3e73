import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import type { ClavePublica } from '../../../shared/domain/sede/credencial.ts';
import { textoDeClaves } from '../../../shared/domain/sede/firma-servidor.ts';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';

/**
 * A pair of keys: with `privada` the server signs participants' codes and what it answers to desks; desks verify both with `publica`, also
 * without network.
 */
interface Par {
  privada: KeyObject;
  publica: ClavePublica;
}

const PROPOSITO = 'credencial';
/** The order of the curve P-256: a private key is a number from 1 to ORDEN - 1. */
const ORDEN = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const BYTES = 32;

const candidato = (secreto: string, intento: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secreto, '', `p256 ${intento}`, BYTES));

/**
 * The private key derived from a secret: of a sequence of numbers made from it the first that is valid. Taking a number
 * that is too big modulo ORDEN instead would make small keys likelier than others.
 */
export function escalarDe(secreto: string, sacar = candidato): Buffer {
  for (let intento = 0; ; intento++) {
    const bytes = sacar(secreto, intento);
    const escalar = BigInt(`0x${bytes.toString('hex')}`);
    if (escalar > 0n && escalar < ORDEN) return bytes;
  }
}

function crearPar(secreto: string): Par {
  const escalar = escalarDe(secreto);
  const curva = createECDH('prime256v1');
  curva.setPrivateKey(escalar);
  // the public point: a byte 4, then its coordinates x and y
  const punto = curva.getPublicKey();
  const publica: ClavePublica = {
    kty: 'EC',
    crv: 'P-256',
    x: punto.subarray(1, 1 + BYTES).toString('base64url'),
    y: punto.subarray(1 + BYTES).toString('base64url'),
  };
  const key = { ...publica, d: escalar.toString('base64url') };
  return { privada: createPrivateKey({ key, format: 'jwk' }), publica };
}

const hechos = new Map<string, Par>();

function parDe(secreto: string): Par {
  let par = hechos.get(secreto);
  if (!par) hechos.set(secreto, (par = crearPar(secreto)));
  return par;
}

/** The public keys that codes are verified with: the one that signs now, and the one before it where the secret was replaced. */
export const clavesPublicas = (config: Secretos): ClavePublica[] =>
  secretosDe(config, PROPOSITO).map((secreto) => parDe(secreto).publica);

/**
 * The public keys, and each one's signature of their list: a device that knows one of them believes the others by it (regla
 * sede-52).
 */
export function clavesFirmadas(config: Secretos): { claves: ClavePublica[]; firmas: string[] } {
  const claves = clavesPublicas(config);
  const texto = Buffer.from(textoDeClaves(claves));
  const firmas = secretosDe(config, PROPOSITO).map((secreto) =>
    sign('sha256', texto, { key: parDe(secreto).privada, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  );
  return { claves, firmas };
}

/** Signs bytes by ECDSA with SHA-256; the signature is r and s one after the other, as WebCrypto reads it. */
export const firmarCuerpo = (config: Secretos, cuerpo: Uint8Array): Uint8Array =>
  sign('sha256', cuerpo, { key: parDe(secretoDe(config, PROPOSITO)).privada, dsaEncoding: 'ieee-p1363' });

/**
 * Signs a text like `firmarCuerpo`, but in another thread: the registrations of a big race are megabytes, and would hold up
 * all requests. No text can pass for a participant's code, which begins with its version, the byte 1: a text begins with a
 * brace (JSON), or with letters that say what it is (shared/domain/sede/firma-servidor.ts).
 */
export const firmarTexto = (config: Secretos, texto: Uint8Array): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const key = parDe(secretoDe(config, PROPOSITO)).privada;
    sign('sha256', texto, { key, dsaEncoding: 'ieee-p1363' }, (error, firma) =>
      error ? reject(error) : resolve(firma),
    );
  });

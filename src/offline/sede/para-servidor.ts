import { escribirBase64url, leerBase64url } from '../../shared/domain/comun/base64url.ts';
import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import type { TutorQueFirma } from '../../shared/domain/sede/operacion.ts';
import {
  FORMATO,
  usoDe,
  type CamposCerrados,
  type QuienSella,
  type Uso,
} from '../../shared/domain/sede/para-servidor.ts';
import { comprimir } from './comprimir.ts';
import { sellarCon } from './sobre.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const ECDH = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Which puesto seals, and the event's public key: what is sealed for that key only the server can open. */
export interface Sello extends QuienSella {
  /** the event's public key, as the server's base tells it */
  clave: string;
}

/**
 * Seals bytes so that only the server can read them: this device cannot open them again either (regla sede-40). Rejects where `clave` is
 * not a key.
 */
export async function sellarParaServidor(uso: Uso, sello: Sello, datos: Bytes): Promise<Bytes> {
  const servidor = leerBase64url(sello.clave) ?? new Uint8Array();
  const publica = await crypto.subtle.importKey('raw', servidor, ECDH, false, []);
  // made for this one sealing: its private half is in no storage and gone with this call
  const par = await crypto.subtle.generateKey(ECDH, false, ['deriveBits']);
  const punto = new Uint8Array(await crypto.subtle.exportKey('raw', par.publicKey));
  const comun = await crypto.subtle.deriveBits({ name: 'ECDH', public: publica }, par.privateKey, 256);
  const raiz = await crypto.subtle.importKey('raw', comun, 'HKDF', false, ['deriveKey']);
  const clave = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: unir(punto, servidor), info: aUtf8(usoDe(uso, sello)) },
    raiz,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  return unir(punto, await sellarCon(clave, FORMATO, datos));
}

/** Seals what only the server may read of a walk-up's persons, in their order, as its operation carries it. */
export async function sellarAlta(sello: Sello, personas: readonly CamposCerrados[]): Promise<string> {
  // deflated first: a whole team's answers, sealed, would otherwise not fit into an operation
  const datos = await comprimir(aUtf8(JSON.stringify(personas)));
  return escribirBase64url(await sellarParaServidor('alta', sello, datos));
}

/**
 * Seals a signature's strokes (JSON of the contract's Trazos) as they leave the desk (regla sede-70). Deflated first, as sealed bytes
 * cannot be made shorter.
 */
export const sellarTrazos = async (sello: Sello, json: Bytes): Promise<Bytes> =>
  sellarParaServidor('trazos', sello, await comprimir(json));

/** Seals who signed for a minor, as the waiver's operation carries it. */
export const sellarTutor = async (sello: Sello, tutor: TutorQueFirma): Promise<string> =>
  escribirBase64url(await sellarParaServidor('tutor', sello, aUtf8(JSON.stringify(tutor))));

function unir(una: Uint8Array, otra: Uint8Array): Bytes {
  const todo = new Uint8Array(una.length + otra.length);
  todo.set(una);
  todo.set(otra, una.length);
  return todo;
}

import { leerBase64url } from '../comun/base64url.ts';
import { PREFIJO_DE_ACUSE } from './acuse-servidor.ts';
import { aUtf8 } from './bytes.ts';
import { firmoAlguna, type ClavePublica } from './credencial.ts';

/** Bytes of an ECDSA P-256 signature, r and s one after the other. */
export const BYTES_FIRMA = 64;

/** A text of the server with its signature (base64url), as it came. */
export interface TextoFirmado {
  texto: string;
  firma: string;
}

/**
 * Whether the server signed exactly this text: a device takes registrations from another one only where it did (regla sede-20). The
 * text's first letter has to be a brace: the server signs participants' codes with the same key, and those begin with another byte.
 */
export async function firmoElServidor(
  texto: string,
  firma: string,
  clavesPublicas: readonly ClavePublica[],
): Promise<boolean> {
  return texto.startsWith('{') && firmo(texto, firma, clavesPublicas);
}

/**
 * Beginning of what the server signs with an answer (regla sede-52): it names the call, and the answer's text follows. So the
 * signature cannot serve for another call, phone or moment, nor for the event's registrations, whose text begins with a brace.
 * `baja` is the exception: nothing follows it. It is signed where the server refuses the call of `admision`, as the puesto was taken off;
 * the refusal's own text is not signed.
 */
export const respuestaA = {
  intercambio: (a: { evento_id: number; puesto_id: string; reto: string }): string =>
    `largada sede intercambio evento ${a.evento_id} puesto ${a.puesto_id} reto ${a.reto}\n`,
  adjunto: (a: { evento_id: number; operacion_id: string; sha256: string; reto: string }): string =>
    `largada sede adjunto evento ${a.evento_id} operacion ${a.operacion_id} sha256 ${a.sha256} reto ${a.reto}\n`,
  /**
   * @param a.admision signature of the operation 'admitir': if the server signed only `reto`, somebody between it and the phone
   * could send another admission with the phone's `reto`, and give the phone the answer to that other admission
   */
  admision: (a: { admision: string; reto: string }): string =>
    `largada sede admision ${a.admision} reto ${a.reto}\n`,
  baja: (a: { admision: string; reto: string }): string =>
    `largada sede baja admision ${a.admision} reto ${a.reto}\n`,
};

/**
 * Whether the server signed this text as its answer to one call, or signed `a` alone where the text is empty (`baja`).
 * @param a the beginning that names the call, as a function of `respuestaA` gives it
 */
export const firmoRespuesta = (
  a: string,
  { texto, firma }: TextoFirmado,
  clavesPublicas: readonly ClavePublica[],
): Promise<boolean> => firmo(a + texto, firma, clavesPublicas);

/** Whether the server signed this text as an acknowledgement (regla sede-60): it answers no call, and devices hand it on. */
export const firmoAcuse = (
  { texto, firma }: TextoFirmado,
  clavesPublicas: readonly ClavePublica[],
): Promise<boolean> => firmo(PREFIJO_DE_ACUSE + texto, firma, clavesPublicas);

/**
 * The server's keys as it lists them. `firmas`: each key's signature of the list; absent: the list is of an earlier release.
 */
export interface ClavesDichas {
  claves: readonly ClavePublica[];
  firmas?: readonly string[] | undefined;
}

/** The text that each of the server's keys signs: the list of all of them. */
export const textoDeClaves = (clavesPublicas: readonly ClavePublica[]): string =>
  ['largada sede claves', ...clavesPublicas.map(({ x, y }) => `${x}.${y}`)].join('\n');

/** Whether one of the keys that are known already signed the list of those that count now. */
export async function sonDelMismo(
  { claves, firmas = [] }: ClavesDichas,
  sabidas: readonly ClavePublica[],
): Promise<boolean> {
  const texto = textoDeClaves(claves);
  for (const firma of firmas) if (await firmo(texto, firma, sabidas)) return true;
  return false;
}

async function firmo(
  texto: string,
  firma: string,
  clavesPublicas: readonly ClavePublica[],
): Promise<boolean> {
  const bytes = leerBase64url(firma);
  return bytes?.length === BYTES_FIRMA && firmoAlguna(clavesPublicas, bytes, aUtf8(texto));
}

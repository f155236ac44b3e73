import { escribirBase64url, leerBase64url } from '../../shared/domain/comun/base64url.ts';
import { abrirCon, importarAes, numeroDe, NUMERO_MAX, sellarCon } from './sobre.ts';
import type { LlaveDeEvento } from './rows-en-disco.ts';

/**
 * Seals for the puestos of an event: whoever has the event's key by which something was sealed can open it, and nobody else can
 * (reglas sede-16, sede-32).
 */
export interface Cofre {
  sellar(datos: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** null: the bytes were sealed by a key that this device lacks, or were changed */
  abrir(sellado: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
}

const BYTES = 32;

/** The event's keys in a message; entries that are not keys are left out. */
export function leerLlaves(dato: unknown): LlaveDeEvento[] {
  return Array.isArray(dato) ? dato.flatMap((una: unknown) => leerLlave(una) ?? []) : [];
}

export function leerLlave(dato: unknown): LlaveDeEvento | null {
  if (typeof dato !== 'object' || dato === null || !('epoca' in dato) || !('llave' in dato)) return null;
  const { epoca, llave } = dato;
  if (typeof epoca !== 'number' || !Number.isInteger(epoca) || epoca < 1 || epoca > NUMERO_MAX) return null;
  return typeof llave === 'string' && leerBase64url(llave)?.length === BYTES ? { epoca, llave } : null;
}

const importadas = new Map<string, Promise<CryptoKey>>();

/** The key as WebCrypto needs it; each is imported only once. */
export function importarLlave(llave: string): Promise<CryptoKey> {
  let clave = importadas.get(llave);
  if (!clave) {
    // the `??` is never used: leerLlave has checked the text
    importadas.set(llave, (clave = importarAes(leerBase64url(llave) ?? new Uint8Array(BYTES))));
  }
  return clave;
}

/** A name for a key that does not give the key away. */
export async function huellaDeLlave(llave: string): Promise<string> {
  const resumen = await crypto.subtle.digest('SHA-256', leerBase64url(llave) ?? new Uint8Array());
  return escribirBase64url(new Uint8Array(resumen).subarray(0, 12));
}

/**
 * @param llaves keys that open; the last one seals too. If there is none, null is returned
 * @param soloAbren keys that open and never seal: another puesto gave them and the server does not vouch for them, so strangers may have
 * them too. Opening what a stranger sealed by them is safe: whoever sealed it, what is inside counts only by the signatures of its authors
 * and of the server
 */
export function crearCofre(
  llaves: readonly LlaveDeEvento[],
  soloAbren: readonly LlaveDeEvento[] = [],
): Cofre | null {
  const ultima = llaves.at(-1);
  if (!ultima) return null;
  return {
    sellar: async (datos) => sellarCon(await importarLlave(ultima.llave), ultima.epoca, datos),
    abrir: async (sellado) => {
      const epoca = numeroDe(sellado);
      // an epoch may have several keys: the server's secret was replaced, or another phone gave a wrong key
      for (const una of [...llaves, ...soloAbren].filter((otra) => otra.epoca === epoca)) {
        const datos = await abrirCon(await importarLlave(una.llave), sellado);
        if (datos) return datos;
      }
      return null;
    },
  };
}

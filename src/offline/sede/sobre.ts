/**
 * Bytes sealed with AES-GCM: 2 bytes that name the key, 12 random ones, then the sealed bytes. Two sealings of one text differ,
 * and a changed one does not open.
 */
export type Sobre = Uint8Array<ArrayBuffer>;

const AES = 'AES-GCM';
const BYTES_NUMERO = 2;
const BYTES_IV = 12;
/** Greatest number that names a key. */
export const NUMERO_MAX = 65_535;

export const importarAes = (bytes: Uint8Array<ArrayBuffer>, sale = false): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, AES, sale, ['encrypt', 'decrypt']);

/** A new key, one that code can export, so that copies of it can be stored sealed by the event's keys (CandadoRow). */
export const crearAes = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, true, ['encrypt', 'decrypt']);

export async function exportarAes(clave: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', clave));
}

/** @param numero names the key for whoever opens it */
export async function sellarCon(
  clave: CryptoKey,
  numero: number,
  datos: Uint8Array<ArrayBuffer>,
): Promise<Sobre> {
  const iv = crypto.getRandomValues(new Uint8Array(BYTES_IV));
  const sellado = await crypto.subtle.encrypt({ name: AES, iv }, clave, datos);
  const sobre = new Uint8Array(BYTES_NUMERO + BYTES_IV + sellado.byteLength);
  sobre.set([numero >> 8, numero & 255]);
  sobre.set(iv, BYTES_NUMERO);
  sobre.set(new Uint8Array(sellado), BYTES_NUMERO + BYTES_IV);
  return sobre;
}

/** The number of the key that opens these bytes, as their first two say; 0, which names no key, where there are none. */
export const numeroDe = (sobre: Uint8Array): number => ((sobre[0] ?? 0) << 8) | (sobre[1] ?? 0);

/** Null: these bytes were not sealed by that key, or were changed. */
export async function abrirCon(clave: CryptoKey, sobre: Sobre): Promise<Uint8Array<ArrayBuffer> | null> {
  const iv = sobre.subarray(BYTES_NUMERO, BYTES_NUMERO + BYTES_IV);
  const sellado = sobre.subarray(BYTES_NUMERO + BYTES_IV);
  const datos = await crypto.subtle.decrypt({ name: AES, iv }, clave, sellado).catch(() => null);
  return datos && new Uint8Array(datos);
}

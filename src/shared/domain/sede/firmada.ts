import { escribirBase64url, leerBase64url } from '../comun/base64url.ts';
import { escribirCanonico } from './canonico.ts';
import { esIdDe } from './id-de-puesto.ts';
import { leerCabecera, leerOperacion, type CabeceraOperacion } from './leer-operacion.ts';
import { esDe, type Operacion } from './operacion.ts';

/** An operation as it is sent and stored: the signature shows any change made by a device that passes the operation on (regla sede-4). */
export interface Firmada {
  /** canonical JSON of the Operacion, written once by its author */
  cuerpo: string;
  /** base64url of the 64 bytes of an ECDSA P-256 signature with SHA-256 (WebCrypto's r||s) of the UTF-8 of `cuerpo` */
  firma: string;
}

/** A WebCrypto key. shared/ is compiled without the types of browsers and Node; the CryptoKey of both fits this type. */
export interface Clave {
  readonly type: string;
  readonly extractable: boolean;
}

interface Plataforma {
  crypto: {
    subtle: {
      sign(como: object, clave: Clave, datos: Uint8Array): Promise<ArrayBuffer>;
      verify(como: object, clave: Clave, firma: Uint8Array, datos: Uint8Array): Promise<boolean>;
      importKey(
        formato: 'raw',
        bytes: Uint8Array,
        como: object,
        sale: boolean,
        usos: string[],
      ): Promise<Clave>;
      exportKey(formato: 'raw', clave: Clave): Promise<ArrayBuffer>;
    };
  };
  TextEncoder: new () => { encode(texto: string): Uint8Array };
}
// every browser that can install the application has WebCrypto and TextEncoder, and so has Node
const plataforma = globalThis as unknown as Plataforma;

const FIRMA = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** The algorithm of the puestos' keys, as `crypto.subtle.generateKey` takes it. */
export const CURVA = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** How many characters one operation's text has at most; an alta of a whole team has about half as many. */
export const CUERPO_MAX = 32_000;
const BYTES_FIRMA = 64;
const BYTES_PUNTO = 65;

const bytesDe = (texto: string): Uint8Array => new plataforma.TextEncoder().encode(texto);

/** @param clave the puesto's private key */
export async function firmarOperacion(operacion: Operacion, clave: Clave): Promise<Firmada> {
  // an Operacion holds only values that JSON can hold, but the compiler cannot tell
  const cuerpo = escribirCanonico(operacion as unknown as Parameters<typeof escribirCanonico>[0]);
  const firma = await plataforma.crypto.subtle.sign(FIRMA, clave, bytesDe(cuerpo));
  return { cuerpo, firma: escribirBase64url(new Uint8Array(firma)) };
}

/**
 * The operation in a signed text, or what is wrong with it. 'sin_clave': the public key of its puesto is not known here yet.
 * 'alterada': it is not what its puesto signed. 'ilegible' with a `cabecera`: a correctly signed operation that this release cannot
 * read, mostly of a kind that only newer releases know; it must be kept and passed on. 'ilegible' without one: it is no operation, is
 * longer than CUERPO_MAX, is not in canonical form, or admits a phone under an id that is made of another key or for another event.
 */
export type Lectura =
  | { operacion: Operacion }
  | { falla: 'sin_clave'; cabecera: CabeceraOperacion }
  | { falla: 'alterada' }
  | { falla: 'ilegible'; cabecera: CabeceraOperacion | null };

/** Reads and verifies a signed text; never throws, whatever the text is. @param claveDe public key of a puesto */
export async function abrirFirmada(
  { cuerpo, firma }: Firmada,
  claveDe: (puesto_id: string) => Clave | undefined,
): Promise<Lectura> {
  const dato = cuerpo.length <= CUERPO_MAX ? leerCanonico(cuerpo) : undefined;
  const cabecera = leerCabecera(dato);
  if (!cabecera) return { falla: 'ilegible', cabecera: null };
  const bytes = leerBase64url(firma);
  if (bytes?.length !== BYTES_FIRMA) return { falla: 'alterada' };
  const clave = claveDe(cabecera.puesto_id);
  if (!clave) return { falla: 'sin_clave', cabecera };
  const vale = await plataforma.crypto.subtle.verify(FIRMA, clave, bytes, bytesDe(cuerpo));
  if (!vale) return { falla: 'alterada' };
  const operacion = leerOperacion(dato);
  if (!operacion) return { falla: 'ilegible', cabecera };
  return (await nombraBien(operacion)) ? { operacion } : { falla: 'ilegible', cabecera: null };
}

/**
 * Whether an admission gives the phone an id that fits its key and the event (esIdDe); true for every other operation. An id made of
 * another key would shut the phone out that has that key.
 */
async function nombraBien(operacion: Operacion): Promise<boolean> {
  if (!esDe('admitir', operacion)) return true;
  const { puesto_id, clave_publica } = operacion.datos;
  return esIdDe(operacion.evento_id, puesto_id, clave_publica);
}

/** Reads and verifies a signed text as abrirFirmada does; where something is wrong with it, only tells what, without the `cabecera`. */
export async function leerFirmada(
  firmada: Firmada,
  claveDe: (puesto_id: string) => Clave | undefined,
): Promise<Operacion | 'ilegible' | 'sin_clave' | 'alterada'> {
  const lectura = await abrirFirmada(firmada, claveDe);
  return 'operacion' in lectura ? lectura.operacion : lectura.falla;
}

/** The parsed value; undefined: the text is no JSON, or not the canonical text of its value (escribirCanonico). */
function leerCanonico(texto: string): unknown {
  try {
    const dato: unknown = JSON.parse(texto);
    return escribirCanonico(dato as null) === texto ? dato : undefined; // the cast: JSON.parse returns only values of type Json
  } catch {
    // the text is no JSON, is nested so deeply that the call stack overflows, or has a number that becomes Infinity (1e999)
    return undefined;
  }
}

/**
 * Signs bytes that are no operation; the signature as base64url. The bytes must not read as an operation's text, or the
 * signature would serve for that operation.
 */
export async function firmarBytes(clave: Clave, bytes: Uint8Array): Promise<string> {
  return escribirBase64url(new Uint8Array(await plataforma.crypto.subtle.sign(FIRMA, clave, bytes)));
}

/** Whether a puesto's key signed these bytes. */
export async function firmoBytes(clave: Clave, firma: string, bytes: Uint8Array): Promise<boolean> {
  const leida = leerBase64url(firma);
  if (leida?.length !== BYTES_FIRMA) return false;
  return plataforma.crypto.subtle.verify(FIRMA, clave, leida, bytes);
}

/** A puesto's public key as it travels: base64url of the raw point of 65 bytes. */
export async function escribirClavePublica(clave: Clave): Promise<string> {
  return escribirBase64url(new Uint8Array(await plataforma.crypto.subtle.exportKey('raw', clave)));
}

/** The key of a text by escribirClavePublica; null: the text is no point of the curve. */
export async function leerClavePublica(texto: string): Promise<Clave | null> {
  const bytes = leerBase64url(texto);
  if (bytes?.length !== BYTES_PUNTO) return null;
  return plataforma.crypto.subtle.importKey('raw', bytes, CURVA, true, ['verify']).catch(() => null);
}

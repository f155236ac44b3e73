import { aUtf8, ByteReader, ByteWriter } from './bytes.ts';
import { escribirBase32, leerBase32 } from './base32.ts';

export interface PersonaCredencial {
  id: number;
  nombre: string;
  apellido: string;
}

/**
 * What a registration's QR code tells a desk that lacks the registration (regla sede-1). No document, year of birth,
 * mail, phone or health: anybody who photographs the code can read it.
 */
export interface Credencial {
  evento_id: number;
  inscripcion_id: number;
  modalidad_id: number;
  /** the categoria's name, for people to read; empty where the registration has none */
  categoria: string;
  numero: number | null;
  /** when the server signed it, in seconds since 1970 */
  emitida: number;
  /** the registration's persons, in the team's order */
  personas: readonly PersonaCredencial[];
}

/** Beginning of every credencial's text. Its dot cannot be part of what follows: base32 has no dot. */
const PREFIJO = 'LARGADA.';
/** Whether a text begins as a credencial does; it may be cut off or forged. */
export const pareceCredencial = (texto: string): boolean => texto.trimStart().startsWith(PREFIJO);

const VERSION = 1;
/** Bytes of an ECDSA P-256 signature, r and s one after the other. */
const BYTES_SIGNATURE = 64;
/** How many letters a QR code holds at most: a longer text is no credencial. */
const LARGO_MAX = 4296;

const CATEGORIA_MAX = 40;
/**
 * How many bytes all names of a registration have at most together, and how many a single name or surname: cameras read a bigger QR
 * code badly.
 */
const NOMBRES_MAX = 400;
const NOMBRE_MAX = 30;

/** The text cut to at most `max` bytes of UTF-8, never within a code point; what was cut loses the blanks at its end. */
function recortar(texto: string, max: number): string {
  if (aUtf8(texto).length <= max) return texto;
  let corto = '';
  let bytes = 0;
  for (const letra of texto) {
    bytes += aUtf8(letra).length;
    if (bytes > max) break;
    corto += letra;
  }
  return corto.trimEnd();
}

/** The credencial with its texts cut to what a QR code holds. A credencial that was read from a code does not change by it. */
export function recortarCredencial(credencial: Credencial): Credencial {
  const { personas } = credencial;
  const max = Math.min(NOMBRE_MAX, Math.floor(NOMBRES_MAX / (2 * personas.length)));
  return {
    ...credencial,
    categoria: recortar(credencial.categoria, CATEGORIA_MAX),
    personas: personas.map(({ id, nombre, apellido }) => ({
      id,
      nombre: recortar(nombre, max),
      apellido: recortar(apellido, max),
    })),
  };
}

function escribirCuerpo(credencial: Credencial): Uint8Array<ArrayBuffer> {
  const { evento_id, inscripcion_id, modalidad_id, categoria, numero, emitida, personas } =
    recortarCredencial(credencial);
  const bytes = new ByteWriter();
  for (const valor of [VERSION, evento_id, inscripcion_id, modalidad_id]) bytes.natural(valor);
  bytes.natural(numero === null ? 0 : numero + 1);
  bytes.natural(emitida);
  bytes.texto(categoria);
  bytes.natural(personas.length);
  for (const { id, nombre, apellido } of personas) {
    bytes.natural(id);
    bytes.texto(nombre);
    bytes.texto(apellido);
  }
  return bytes.fin();
}

/** Throws where the bytes are of another version, cut off, or more than the format has. */
function leerCuerpo(cuerpo: Uint8Array): Credencial {
  const bytes = new ByteReader(cuerpo);
  if (bytes.natural() !== VERSION) throw new RangeError('another version');
  const [evento_id, inscripcion_id, modalidad_id] = [bytes.natural(), bytes.natural(), bytes.natural()];
  const numero = bytes.natural();
  const emitida = bytes.natural();
  const categoria = bytes.texto();
  const personas: PersonaCredencial[] = [];
  for (let faltan = bytes.natural(); faltan > 0; faltan--) {
    const [id, nombre, apellido] = [bytes.natural(), bytes.texto(), bytes.texto()];
    personas.push({ id, nombre, apellido });
  }
  bytes.fin();
  return {
    ...{ evento_id, inscripcion_id, modalidad_id, categoria, emitida, personas },
    numero: numero === 0 ? null : numero - 1,
  };
}

/** The text of the QR code, signed. `firmar` gives the 64 bytes r and s of an ECDSA signature with SHA-256. */
export function escribirCredencial(
  credencial: Credencial,
  firmar: (cuerpo: Uint8Array) => Uint8Array,
): string {
  const cuerpo = escribirCuerpo(credencial);
  const todo = new Uint8Array(cuerpo.length + BYTES_SIGNATURE);
  todo.set(cuerpo);
  todo.set(firmar(cuerpo), cuerpo.length);
  return PREFIJO + escribirBase32(todo);
}

/** What is wrong with a code that was scanned; `mensajesCredencial.fallas` says what to do. */
export type FallaCredencial = 'ajeno' | 'ilegible' | 'alterado' | 'de_otro_evento';
export type JuicioCredencial =
  | { tipo: 'valida' | 'de_otro_evento'; credencial: Credencial }
  | { tipo: Exclude<FallaCredencial, 'de_otro_evento'> };

/** A public key of the server, as `GET /api/v1/public/sede/claves` gives it. */
export interface ClavePublica {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

interface ParaVerificar {
  /** the event at whose desk the code is scanned */
  evento_id: number;
  /** the server's public keys, the current one and earlier ones: a code signed with any of them is valid */
  claves: readonly ClavePublica[];
}

/** Judges a scanned text (regla sede-2). Needs no network: WebCrypto in browser, worker and server. */
export async function juzgarCredencial(
  texto: string,
  { evento_id, claves }: ParaVerificar,
): Promise<JuicioCredencial> {
  const dicho = texto.trim();
  if (!pareceCredencial(dicho)) return { tipo: 'ajeno' };
  const todo = dicho.length > LARGO_MAX ? null : leerBase32(dicho.slice(PREFIJO.length));
  if (!todo || todo.length <= BYTES_SIGNATURE) return { tipo: 'ilegible' };
  const cuerpo = todo.slice(0, -BYTES_SIGNATURE);
  const signature = todo.slice(-BYTES_SIGNATURE);
  // verified before any field is read: in a forged code even the length of a text may be false
  if (!(await firmoAlguna(claves, signature, cuerpo))) return { tipo: 'alterado' };
  try {
    const credencial = leerCuerpo(cuerpo);
    return { tipo: credencial.evento_id === evento_id ? 'valida' : 'de_otro_evento', credencial };
  } catch {
    // the server did sign this code, so a newer version of the program than this device's wrote it
    return { tipo: 'ilegible' };
  }
}

// Browsers, workers and Node all have WebCrypto, but shared/ is compiled without its types.
declare const crypto: {
  subtle: {
    importKey(
      format: 'jwk',
      key: ClavePublica,
      algorithm: { name: 'ECDSA'; namedCurve: 'P-256' },
      extractable: boolean,
      usages: readonly ['verify'],
    ): Promise<object>;
    verify(
      algorithm: { name: 'ECDSA'; hash: 'SHA-256' },
      key: object,
      signature: Uint8Array,
      data: Uint8Array,
    ): Promise<boolean>;
  };
};

/** Whether one of these keys of the server signed the bytes. */
export async function firmoAlguna(
  clavesPublicas: readonly ClavePublica[],
  signature: Uint8Array,
  cuerpo: Uint8Array,
): Promise<boolean> {
  for (const clavePublica of clavesPublicas) {
    const importada = await crypto.subtle.importKey(
      'jwk',
      clavePublica,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    if (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, importada, signature, cuerpo))
      return true;
  }
  return false;
}

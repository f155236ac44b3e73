import { escribirBase32, leerBase32 } from '../../../shared/domain/sede/base32.ts';
import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import { escribirBase64url, leerBase64url } from '../../../shared/domain/comun/base64url.ts';
import { bytesDePar, parDeBytes, type CodigoPar } from '../portadores/codigo-par.ts';
import { PREFIJO_ADMISION } from '../portadores/prefijos.ts';

/** What a phone that is not a puesto yet shows to the phone that admits it: its name, its key, and how to connect with it. */
export interface CodigoDeAspirante {
  /** how to connect with the phone; it names no event, as the phone does not know yet which one it joins */
  oferta: CodigoPar;
  /** the public key: base64url of its raw curve point */
  clave_publica: string;
  nombre: string;
}

/** What the phone that admits shows back: the event, how to connect, and which keys of the server to believe. */
export interface CodigoDeAdmision {
  respuesta: CodigoPar;
  /** SHA-256 of the server's public keys (huellaDeClaves), base64url: the keys themselves come over the connection */
  huella_claves: string;
}

const VERSION = 1;
const BYTES_CLAVE = 65;
const BYTES_HUELLA = 32;
const LARGO_MAX = 900;
/** How many bytes a name in the code has at most: the screen that asks for the name takes no longer one. */
export const NOMBRE_BYTES_MAX = 80;

const conPar = (par: CodigoPar, resto: Uint8Array): string => {
  const bytes = bytesDePar(par);
  const todo = Uint8Array.from([VERSION, bytes.length >> 8, bytes.length & 255, ...bytes, ...resto]);
  return PREFIJO_ADMISION + escribirBase32(todo);
};

function leerConPar(texto: string, tipo: CodigoPar['tipo']): { par: CodigoPar; resto: Uint8Array } | null {
  if (!texto.startsWith(PREFIJO_ADMISION) || texto.length > LARGO_MAX) return null;
  const bytes = leerBase32(texto.slice(PREFIJO_ADMISION.length));
  if (!bytes || bytes[0] !== VERSION) return null;
  const largo = (bytes[1] ?? 0) * 256 + (bytes[2] ?? 0);
  const par = parDeBytes(bytes.subarray(3, 3 + largo));
  return par?.tipo === tipo ? { par, resto: bytes.subarray(3 + largo) } : null;
}

/** The code's text. Throws a RangeError if the name is too long, or the key has not the length of a curve point. */
export function escribirAspirante({ oferta, clave_publica, nombre }: CodigoDeAspirante): string {
  const clave = leerBase64url(clave_publica);
  const utf8 = aUtf8(nombre);
  if (clave?.length !== BYTES_CLAVE || utf8.length > NOMBRE_BYTES_MAX) throw new RangeError('no such code');
  return conPar(oferta, Uint8Array.from([...clave, ...utf8]));
}

/** Reads the code of a phone that asks to be admitted; null: it is another code, or a damaged one. */
export function leerAspirante(texto: string): CodigoDeAspirante | null {
  const leido = leerConPar(texto, 'oferta');
  if (!leido || leido.resto.length <= BYTES_CLAVE) return null;
  const utf8 = leido.resto.slice(BYTES_CLAVE);
  const clave_publica = escribirBase64url(leido.resto.slice(0, BYTES_CLAVE));
  const nombre = enTexto(utf8)?.trim() ?? '';
  if (nombre === '' || utf8.length > NOMBRE_BYTES_MAX) return null;
  return { oferta: leido.par, clave_publica, nombre };
}

export function escribirAdmision({ respuesta, huella_claves }: CodigoDeAdmision): string {
  const huella = leerBase64url(huella_claves);
  if (huella?.length !== BYTES_HUELLA) throw new RangeError('no such code');
  return conPar(respuesta, huella);
}

/** Reads the code that the admitting phone shows back; null: it is another code, or a damaged one. */
export function leerAdmision(texto: string): CodigoDeAdmision | null {
  const leido = leerConPar(texto, 'respuesta');
  if (leido?.resto.length !== BYTES_HUELLA || leido.par.evento_id < 1) return null;
  return { respuesta: leido.par, huella_claves: escribirBase64url(leido.resto) };
}

function enTexto(utf8: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(utf8);
  } catch {
    return null;
  }
}

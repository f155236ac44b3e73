import { aUtf8 } from '../../../shared/domain/sede/bytes.ts';
import { escribirBase32, leerBase32 } from '../../../shared/domain/sede/base32.ts';
import { PREFIJO_PAR } from './prefijos.ts';

/** An address at which a device can be reached on the common network. */
export interface Candidato {
  /** IPv4, IPv6, or the name `<uuid>.local` behind which a browser without camera permission hides it */
  direccion: string;
  puerto: number;
}

/** What two devices have to know of each other to connect: the part of WebRTC's descriptions that differs each time. */
export interface CodigoPar {
  tipo: 'oferta' | 'respuesta';
  evento_id: number;
  puesto_id: string;
  /** names this one attempt: an offer and its answer bear the same */
  intento: string;
  ufrag: string;
  pwd: string;
  /** SHA-256 of the certificate, 32 bytes in hex */
  huella: string;
  candidatos: readonly Candidato[];
}

const VERSION = 1;
const TIPOS = ['oferta', 'respuesta'] as const;
/** How many addresses a code has room for. A phone has one or two. */
const CANDIDATOS_MAX = 4;
const BYTES_INTENTO = 6;
const BYTES_HUELLA = 32;
const LARGO_MAX = 400;

type Familia = 0 | 1 | 2;
const LARGOS: Readonly<Record<Familia, number>> = { 0: 4, 1: 16, 2: 16 };

const aHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const deHex = (texto: string): number[] => (texto.match(/../g) ?? []).map((par) => Number.parseInt(par, 16));
const comoUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

export const nuevoIntento = (): string => aHex(crypto.getRandomValues(new Uint8Array(BYTES_INTENTO)));

function deIpv6(texto: string): number[] | null {
  const [antes = '', despues] = texto.split('::');
  const grupos = (parte: string) => (parte === '' ? [] : parte.split(':'));
  const [uno, otro] = [grupos(antes), grupos(despues ?? '')];
  const faltan = 8 - uno.length - otro.length;
  if (despues === undefined ? faltan !== 0 : faltan < 1) return null;
  const todos = [...uno, ...Array.from({ length: faltan }, () => '0'), ...otro];
  if (todos.some((grupo) => !/^[0-9a-f]{1,4}$/i.test(grupo))) return null;
  return todos.flatMap((grupo) => deHex(grupo.padStart(4, '0')));
}

/** The bytes of an address; null: it is malformed, or of a kind that a code has no room for. */
function deDireccion(direccion: string): { familia: Familia; bytes: number[] } | null {
  if (IPV4.test(direccion)) {
    const bytes = direccion.split('.').map(Number);
    return bytes.every((byte) => byte < 256) ? { familia: 0, bytes } : null;
  }
  const nombre = direccion.replace(/\.local$/, '');
  if (nombre !== direccion)
    return UUID.test(nombre) ? { familia: 1, bytes: deHex(nombre.replaceAll('-', '')) } : null;
  const bytes = deIpv6(direccion);
  return bytes && { familia: 2, bytes };
}

function aDireccion(familia: Familia, bytes: Uint8Array): string {
  if (familia === 0) return bytes.join('.');
  const hex = aHex(bytes);
  return familia === 1 ? `${comoUuid(hex)}.local` : (hex.match(/.{4}/g) ?? []).join(':');
}

/**
 * The code as bytes, of which its text is made (escribirPar), and which the codes of an admission contain. Throws a RangeError if `ufrag`
 * or `pwd` is longer than 255 bytes: no browser gives such a one.
 */
export function bytesDePar(codigo: CodigoPar): Uint8Array<ArrayBuffer> {
  const { tipo, evento_id, puesto_id, intento, ufrag, pwd, huella } = codigo;
  const texto = (valor: string): number[] => {
    const utf8 = aUtf8(valor);
    if (utf8.length > 255) throw new RangeError('a text too long for a code');
    return [utf8.length, ...utf8];
  };
  const lugares = codigo.candidatos
    .flatMap(({ direccion, puerto }) => {
      const hay = deDireccion(direccion);
      return hay ? [{ ...hay, puerto }] : [];
    })
    // IPv4 first, which a phone's own hotspot speaks: a code has no room for every address
    .sort((a, b) => a.familia - b.familia)
    .slice(0, CANDIDATOS_MAX);
  const bytes = [
    (VERSION << 4) | TIPOS.indexOf(tipo),
    ...[24, 16, 8, 0].map((bits) => (evento_id >>> bits) & 255),
    ...deHex(puesto_id.replaceAll('-', '')),
    ...deHex(intento),
    ...texto(ufrag),
    ...texto(pwd),
    ...deHex(huella),
    ...lugares.flatMap(({ familia, bytes: suyos, puerto }) => [familia, ...suyos, puerto >> 8, puerto & 255]),
  ];
  return Uint8Array.from(bytes);
}

/**
 * Reads what `bytesDePar` wrote; null: the bytes are nothing of the kind, end early or have impossible values, or another release wrote them
 * in another form.
 */
export function parDeBytes(bytes: Uint8Array): CodigoPar | null {
  let en = 0;
  const tomar = (cuantos: number): Uint8Array => {
    const parte = bytes.subarray(en, en + cuantos);
    if (parte.length !== cuantos) throw new RangeError('the code ends early');
    en += cuantos;
    return parte;
  };
  const uno = (): number => tomar(1)[0] ?? 0;
  const texto = (): string => String.fromCharCode(...tomar(uno()));
  try {
    const cabeza = uno();
    const tipo = TIPOS[cabeza & 15];
    if (cabeza >> 4 !== VERSION || !tipo) return null;
    const evento_id = tomar(4).reduce((suma, byte) => suma * 256 + byte, 0);
    const puesto_id = comoUuid(aHex(tomar(16)));
    const intento = aHex(tomar(BYTES_INTENTO));
    const [ufrag, pwd] = [texto(), texto()];
    // `ufrag` and `pwd` are written into a session description: with other characters, a line break say, a code could add lines to
    // it
    if (![ufrag, pwd].every((valor) => /^[\w+/-]{4,}$/.test(valor))) return null;
    const huella = aHex(tomar(BYTES_HUELLA));
    const candidatos: Candidato[] = [];
    while (en < bytes.length) {
      const familia = uno();
      if (familia !== 0 && familia !== 1 && familia !== 2) return null;
      const direccion = aDireccion(familia, tomar(LARGOS[familia]));
      candidatos.push({ direccion, puerto: uno() * 256 + uno() });
    }
    if (candidatos.length > CANDIDATOS_MAX) return null;
    return { tipo, evento_id, puesto_id, intento, ufrag, pwd, huella, candidatos };
  } catch {
    return null;
  }
}

/** The code's text, of letters that a QR packs densely. */
export const escribirPar = (codigo: CodigoPar): string => PREFIJO_PAR + escribirBase32(bytesDePar(codigo));

export const esPar = (texto: string): boolean => texto.startsWith(PREFIJO_PAR);

/** Reads a code's text; null: it is no pairing code, a damaged one, or another release wrote it in another form. */
export function leerPar(texto: string): CodigoPar | null {
  if (!esPar(texto) || texto.length > LARGO_MAX) return null;
  const bytes = leerBase32(texto.slice(PREFIJO_PAR.length));
  return bytes && parDeBytes(bytes);
}

import { escribirBase64url, leerBase64url } from '../../../shared/domain/comun/base64url.ts';
import { aUtf8, ByteReader, ByteWriter } from '../../../shared/domain/sede/bytes.ts';
import { escribirCanonico } from '../../../shared/domain/sede/canonico.ts';
import { BYTES_FIRMA } from '../../../shared/domain/sede/firma-servidor.ts';
import type { Firmada } from '../../../shared/domain/sede/firmada.ts';
import { comprimir, inflar } from '../comprimir.ts';
import type { PiezaDicha } from './lado.ts';
import { LIMITES, TANDA_DE_PAR } from './limites.ts';

/** First byte of every message. A device that gets another version hangs up, and its own screen says why: the other device is not told. */
export const VERSION_DE_PAR = 1;

/**
 * Second byte of every message. A kind that this release does not know is ignored (once the other device's proof has come), so that a later
 * release may add some.
 */
export const CLASE = {
  /** a part of the message that follows, which is too long for the canal */
  parte: 0,
  saludo: 1,
  prueba: 2,
  /** the other device is not taken for a puesto of the event here, and gets none of the event's data */
  ajeno: 3,
  /** what this device has, and what the server had when it last answered this device or signed an acknowledgement */
  estado: 4,
  operaciones: 5,
  /** says that a batch was taken: what this device keeps of it is on its disk */
  recibido: 6,
  /** asks for the base, naming the piezas that are here (marcaDe) */
  pedir_novedades: 7,
  /** one pieza of the base; empty: there is none to send */
  pieza: 8,
  /** a message of the mesh by which phones find each other; opaque here */
  senal: 9,
  /** says that this device is still there */
  latido: 10,
  /** tells which attachments are here that the server may lack */
  adjuntos: 11,
  /** asks for an attachment, from some byte on */
  pedir_adjunto: 12,
  /** a part of the attachment that was asked for */
  trozo: 13,
  /** a whole attachment, in a package */
  adjunto: 14,
  /** the event's keys, for a proven puesto that may lack some */
  llaves: 15,
  /** a whole attachment, deflated, in a package */
  adjunto_inflable: 16,
  /** the last message before this device hangs up; the message's last byte says why (DESPEDIDA) */
  fin: 17,
} as const;
export type Clase = (typeof CLASE)[keyof typeof CLASE];

/**
 * The reasons for hanging up that a device tells the other one, as the person there may do something about them. `abuso`: the other device
 * sent what no honest phone sends. `sin_espacio`: the device that hangs up has no room left on its disk.
 */
export const DESPEDIDA = { abuso: 1, sin_espacio: 2 } as const;

type Bytes = Uint8Array<ArrayBuffer>;
type Json = Parameters<typeof escribirCanonico>[0];

export const desdeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

export const escribirJson = (valor: Json): Promise<Bytes> => comprimir(aUtf8(escribirCanonico(valor)));

/** Reads the JSON value in a message; rejects if it is not JSON, or is too long. */
export const leerJson = async (bytes: Bytes, max: number = LIMITES.otro_inflado): Promise<unknown> =>
  JSON.parse(desdeUtf8(await inflar(bytes, max)));

export function unir(partes: readonly Uint8Array[]): Bytes {
  const todo = new Uint8Array(partes.reduce((suma, { byteLength }) => suma + byteLength, 0));
  let en = 0;
  for (const parte of partes) {
    todo.set(parte, en);
    en += parte.byteLength;
  }
  return todo;
}

/** A message cut for a canal: one that is too long goes as several parts, of which the last bears its kind. */
export function cortar(clase: Clase, cuerpo: Bytes, tope: number): Bytes[] {
  const lugar = tope - 2;
  const mensajes: Bytes[] = [];
  for (let desde = 0; desde === 0 || desde < cuerpo.byteLength; desde += lugar) {
    const ultima = desde + lugar >= cuerpo.byteLength;
    const cabeza = Uint8Array.of(VERSION_DE_PAR, ultima ? clase : CLASE.parte);
    mensajes.push(unir([cabeza, cuerpo.subarray(desde, desde + lugar)]));
  }
  return mensajes;
}

/**
 * Writes operations in as few bytes as possible. The signatures go as plain bytes, as deflating does not make them smaller; the
 * texts are deflated together, so that what they have in common takes room only once. A line break separates the texts: a
 * canonical text holds none.
 */
export async function escribirTanda(firmadas: readonly Firmada[]): Promise<Bytes> {
  const numero = new ByteWriter();
  numero.natural(firmadas.length);
  const firmas = firmadas.map(({ firma }) => leerBase64url(firma) ?? new Uint8Array(BYTES_FIRMA));
  const textos = await comprimir(aUtf8(firmadas.map(({ cuerpo }) => cuerpo).join('\n')));
  return unir([numero.fin(), ...firmas, textos]);
}

/** The first ones of these operations that one batch takes by the length of their texts: at least one, unless there is none. */
export function primerasQueCaben<T extends Pick<Firmada, 'cuerpo'>>(firmadas: readonly T[]): T[] {
  let letras = 0;
  return firmadas.filter(({ cuerpo }, i) => (letras += cuerpo.length) <= TANDA_DE_PAR.letras || i === 0);
}

/** Reads a batch; rejects if the bytes are not one, or it is too long. */
export async function leerTanda(bytes: Bytes, tope: number = LIMITES.tanda): Promise<Firmada[]> {
  const cuantas = leerNatural(bytes);
  const desde = cuantas.largo + cuantas.valor * BYTES_FIRMA;
  if (cuantas.valor > tope || desde > bytes.byteLength) throw new RangeError('no batch');
  if (cuantas.valor === 0) return [];
  const textos = desdeUtf8(await inflar(bytes.slice(desde), LIMITES.tanda_inflada)).split('\n');
  if (textos.length !== cuantas.valor) throw new RangeError('no batch');
  return textos.map((cuerpo, i) => {
    const en = cuantas.largo + i * BYTES_FIRMA;
    return { cuerpo, firma: escribirBase64url(bytes.subarray(en, en + BYTES_FIRMA)) };
  });
}

export function leerNatural(bytes: Uint8Array): { valor: number; largo: number } {
  const largo = bytes.findIndex((byte) => byte < 128) + 1;
  if (largo === 0 || largo > 8) throw new RangeError('not a number');
  return { valor: new ByteReader(bytes.subarray(0, largo)).natural(), largo };
}

/** A pieza as a message: a byte that says whether it is the last one (1) or not (0), the server's signature, the deflated text. */
export const escribirPieza = ({ firma, datos }: PiezaDicha, ultima: boolean): Bytes =>
  unir([Uint8Array.of(ultima ? 1 : 0), leerBase64url(firma) ?? new Uint8Array(BYTES_FIRMA), datos]);

export function leerPieza(bytes: Bytes): { pieza: PiezaDicha; ultima: boolean } {
  if (bytes.byteLength <= 1 + BYTES_FIRMA) throw new RangeError('no piece');
  return {
    ultima: bytes[0] === 1,
    pieza: {
      firma: escribirBase64url(bytes.subarray(1, 1 + BYTES_FIRMA)),
      datos: bytes.slice(1 + BYTES_FIRMA),
    },
  };
}

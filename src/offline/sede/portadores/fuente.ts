import { escribirBase32, leerBase32 } from '../../../shared/domain/sede/base32.ts';
import { PREFIJO_CUADRO } from './prefijos.ts';

/**
 * A package shown as a series of QR codes, which another phone's camera may read in any order and with gaps: first each block as it is,
 * then random sums (XOR) of about half of the blocks. As many of those as blocks are missing, and a few more, complete the package
 * (decision 0137).
 */

/** How many bytes of a package one code holds at most: with its head that makes 89 modules a side, which cheap cameras read comfortably. */
export const BYTES_BLOQUE = 600;
/**
 * How many bytes a package may have to be shown as codes: a longer one would take more than two minutes, at ten codes a second of which
 * some are lost, so it goes by other ways.
 */
export const PAQUETE_QR_MAX = 700_000;
/**
 * How many bytes a package that is shown as codes may have with its signatures' strokes: half a minute at ten codes a second, of which
 * three are lost. Strokes that would make it longer are left out.
 */
export const PAQUETE_QR_CON_FIRMAS = 126_000;
const BYTES_CABEZA = 10;
const CUADRO_MAX = 2_000;

/** CRC-32 (IEEE): names the package, and at the end shows whether it was put together right. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Which blocks a frame is the sum of, a bit for each: frame n of the first `k` frames is block n, every later frame takes about half of
 * the blocks, at random.
 */
function mezclaDe(n: number, k: number): Uint32Array {
  const mezcla = new Uint32Array(Math.ceil(k / 32));
  if (n < k) {
    mezcla[n >>> 5] = 1 << (n & 31);
    return mezcla;
  }
  // Mulberry32, the same on every device, from the frame's number alone. By its multiplications the masks are linearly independent about as
  // often as true random ones: a generator of shifts and XOR alone gives at most 32 independent ones.
  let semilla = Math.imul(n, 0x9e3779b1);
  for (let i = 0; i < mezcla.length; i += 1) {
    semilla = (semilla + 0x6d2b79f5) | 0;
    let azar = Math.imul(semilla ^ (semilla >>> 15), semilla | 1);
    azar ^= azar + Math.imul(azar ^ (azar >>> 7), azar | 61);
    mezcla[i] = azar ^ (azar >>> 14);
  }
  if (k % 32 > 0) mezcla[mezcla.length - 1] = (mezcla[mezcla.length - 1] ?? 0) & ((1 << (k % 32)) - 1);
  // each block is in the mixture with a chance of one half. If there are few blocks, it can happen that none is in it, and such a code
  // would carry nothing: then one block is put in
  if (mezcla.every((palabra) => palabra === 0)) mezcla[(n % k) >>> 5] = 1 << ((n % k) & 31);
  return mezcla;
}

const sumar = (en: Uint32Array | Uint8Array, otra: Uint32Array | Uint8Array): void => {
  for (let i = 0; i < en.length; i += 1) en[i] = (en[i] ?? 0) ^ (otra[i] ?? 0);
};

const numero = (valor: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => Math.floor(valor / 256 ** (bytes - 1 - i)) % 256);

/** Shows a package: `cuadro(0)`, `cuadro(1)` … for as long as somebody looks. */
export class Emisor {
  readonly #bloques: Uint8Array[];
  readonly #cabeza: number[];

  constructor(paquete: Uint8Array, bytesBloque = BYTES_BLOQUE) {
    if (paquete.length === 0 || paquete.length > PAQUETE_QR_MAX)
      throw new RangeError('not to be shown by codes');
    // all blocks get one length: otherwise the last one could be nearly empty and still take a whole code
    const largo = Math.ceil(paquete.length / Math.ceil(paquete.length / bytesBloque));
    const k = Math.ceil(paquete.length / largo);
    this.#bloques = Array.from({ length: k }, (_, i) => {
      const bloque = new Uint8Array(largo);
      bloque.set(paquete.subarray(i * largo, (i + 1) * largo));
      return bloque;
    });
    this.#cabeza = [...numero(crc32(paquete), 4), ...numero(paquete.length, 3)];
  }

  /** how many codes have to be read at least to have the whole package */
  get cuadros(): number {
    return this.#bloques.length;
  }

  cuadro(n: number): string {
    const k = this.#bloques.length;
    const mezcla = mezclaDe(n, k);
    const suma = new Uint8Array(this.#bloques[0]?.length ?? 0);
    for (let i = 0; i < k; i += 1) {
      const bloque = this.#bloques[i];
      if (bloque && ((mezcla[i >>> 5] ?? 0) >>> (i & 31)) & 1) sumar(suma, bloque);
    }
    return PREFIJO_CUADRO + escribirBase32(Uint8Array.from([...this.#cabeza, ...numero(n, 3), ...suma]));
  }
}

interface Row {
  mezcla: Uint32Array;
  suma: Uint8Array;
}

/** What has been scanned of a package up to now. */
class Recibido {
  readonly firma: string;
  readonly k: number;
  readonly #largo: number;
  readonly #crc: number;
  /**
   * the sums (XOR of blocks) that are kept, each by the number of its first block. If a new sum begins with the same block as a kept one,
   * the kept one is added to it (XOR), which takes that block out of it. This is repeated until no kept sum begins with its first block:
   * then it is kept too. A new sum in which no block is left tells nothing new, and is dropped
   */
  readonly #rows = new Map<number, Row>();

  constructor(firma: string, crc: number, largo: number, bytesBloque: number) {
    this.firma = firma;
    this.#crc = crc;
    this.#largo = largo;
    this.k = Math.ceil(largo / bytesBloque);
  }

  get tiene(): number {
    return this.#rows.size;
  }

  agregar(n: number, datos: Uint8Array): boolean {
    const row: Row = { mezcla: mezclaDe(n, this.k), suma: datos.slice() };
    for (let i = this.#primero(row.mezcla); i >= 0; i = this.#primero(row.mezcla)) {
      const hay = this.#rows.get(i);
      if (!hay) {
        this.#rows.set(i, row);
        return true;
      }
      sumar(row.mezcla, hay.mezcla);
      sumar(row.suma, hay.suma);
    }
    return false;
  }

  /**
   * The whole package; null: what was put together has another checksum than its codes name. That happens e.g. if two packages have the
   * same checksum and length: then codes of both were taken for codes of one.
   */
  armar(): Uint8Array<ArrayBuffer> | null {
    const paquete = new Uint8Array(this.#largo);
    const bloques: Uint8Array[] = [];
    for (let i = this.k - 1; i >= 0; i -= 1) {
      const row = this.#rows.get(i);
      if (!row) return null;
      const suma = row.suma;
      for (let j = i + 1; j < this.k; j += 1) {
        const otro = bloques[j];
        if (otro && ((row.mezcla[j >>> 5] ?? 0) >>> (j & 31)) & 1) sumar(suma, otro);
      }
      bloques[i] = suma;
      const desde = i * suma.length;
      paquete.set(suma.subarray(0, Math.max(0, Math.min(suma.length, this.#largo - desde))), desde);
    }
    return crc32(paquete) === this.#crc ? paquete : null;
  }

  #primero(mezcla: Uint32Array): number {
    for (let i = 0; i < mezcla.length; i += 1) {
      const palabra = mezcla[i] ?? 0;
      if (palabra !== 0) return i * 32 + (31 - Math.clz32(palabra & -palabra));
    }
    return -1;
  }
}

export interface Avance {
  tiene: number;
  de: number;
  /** how long the rest takes at the pace of the last codes; null: not known yet */
  faltan_ms: number | null;
}

export type Leido =
  /** the scanned text is no code of a series */
  | { tipo: 'otro' }
  /** it was the last one needed, and the package put together is not what its codes name: the series has to be read again */
  | { tipo: 'danado' }
  | { tipo: 'avanza'; avance: Avance }
  | { tipo: 'entero'; paquete: Uint8Array<ArrayBuffer> };

/** Ms over which the pace is measured: it changes as the phone is turned or the hand moves. */
const RITMO_MS = 5_000;

/** Puts a package together from what a camera sees. A code of another package discards what was read of the one before. */
export class Receptor {
  #recibido: Recibido | null = null;
  #utiles: number[] = [];

  leer(texto: string, ahora: number): Leido {
    const cuadro = leerCuadro(texto);
    if (!cuadro) return { tipo: 'otro' };
    const { firma, crc, largo, n, datos } = cuadro;
    if (this.#recibido?.firma !== firma) {
      this.#recibido = new Recibido(firma, crc, largo, datos.length);
      this.#utiles = [];
    }
    const recibido = this.#recibido;
    if (recibido.agregar(n, datos))
      this.#utiles = [...this.#utiles.filter((at) => ahora - at < RITMO_MS), ahora];
    if (recibido.tiene < recibido.k) return { tipo: 'avanza', avance: this.#avance(recibido) };
    const paquete = recibido.armar();
    this.#recibido = null;
    return paquete ? { tipo: 'entero', paquete } : { tipo: 'danado' };
  }

  #avance({ tiene, k }: Recibido): Avance {
    const [primero] = this.#utiles;
    const ultimo = this.#utiles.at(-1);
    const cada =
      primero === undefined || ultimo === undefined || this.#utiles.length < 3
        ? null
        : (ultimo - primero) / (this.#utiles.length - 1);
    return { tiene, de: k, faltan_ms: cada === null ? null : Math.round(cada * (k - tiene)) };
  }
}

interface Cuadro {
  /** names the package: the same text in all of its frames */
  firma: string;
  crc: number;
  largo: number;
  n: number;
  datos: Uint8Array;
}

function leerCuadro(texto: string): Cuadro | null {
  if (!texto.startsWith(PREFIJO_CUADRO) || texto.length > CUADRO_MAX) return null;
  const bytes = leerBase32(texto.slice(PREFIJO_CUADRO.length));
  if (!bytes || bytes.length <= BYTES_CABEZA) return null;
  const de = (desde: number, cuantos: number): number =>
    bytes.subarray(desde, desde + cuantos).reduce((suma, byte) => suma * 256 + byte, 0);
  const [crc, largo, n] = [de(0, 4), de(4, 3), de(7, 3)];
  const datos = bytes.subarray(BYTES_CABEZA);
  if (largo === 0 || largo > PAQUETE_QR_MAX) return null;
  return { firma: `${crc}.${largo}.${datos.length}`, crc, largo, n, datos };
}

export const esCuadro = (texto: string): boolean => texto.startsWith(PREFIJO_CUADRO);

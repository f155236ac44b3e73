import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { FileHandle } from 'node:fs/promises';

/** Compression level: for thousands of similar rows higher levels take twice the time for a tenth of the size. */
const NIVEL = 4;
const DEFLATE = 8;
/** flag of an entry: its name is UTF-8 */
const BANDERAS = 0x0800;
/** date of all entries: 1980-01-01, the first that ZIP can hold, as they have no date of their own */
const FECHA = 0x21;
const MAXIMO = 0xffff_ffff;

/** The content of an entry, in pieces: text, which is written as UTF-8, or bytes as they are. */
type Trozos = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

interface Entrada {
  nombre: Buffer;
  crc: number;
  comprimido: number;
  largo: number;
  posicion: number;
}

/**
 * Writes a ZIP into a file, one entry after the other, each compressed as it comes. Sizes are written back into the
 * entry's header once they are known: some readers ignore those that follow the data.
 */
export class Zip {
  readonly #archivo: FileHandle;
  readonly #entradas: Entrada[] = [];
  #posicion = 0;

  constructor(archivo: FileHandle) {
    this.#archivo = archivo;
  }

  async agregar(nombre: string, trozos: Trozos): Promise<void> {
    const entrada: Entrada = {
      nombre: Buffer.from(nombre),
      crc: 0,
      comprimido: 0,
      largo: 0,
      posicion: this.#posicion,
    };
    this.#posicion += cabecera(entrada).length;
    await pipeline(
      contados(trozos, entrada),
      createDeflateRaw({ level: NIVEL }),
      async (comprimidos: AsyncIterable<Buffer>) => {
        for await (const trozo of comprimidos) {
          entrada.comprimido += trozo.length;
          await this.#escribir(trozo);
        }
      },
    );
    if (entrada.largo > MAXIMO || this.#posicion > MAXIMO) throw new RangeError('Planilla demasiado grande');
    await this.#archivo.write(cabecera(entrada), 0, null, entrada.posicion);
    this.#entradas.push(entrada);
  }

  async cerrar(): Promise<void> {
    const comienzo = this.#posicion;
    for (const entrada of this.#entradas) await this.#escribir(indice(entrada));
    const final = Buffer.alloc(22);
    final.writeUInt32LE(0x06054b50, 0);
    final.writeUInt16LE(this.#entradas.length, 8);
    final.writeUInt16LE(this.#entradas.length, 10);
    final.writeUInt32LE(this.#posicion - comienzo, 12);
    final.writeUInt32LE(comienzo, 16);
    await this.#escribir(final);
  }

  async #escribir(datos: Buffer): Promise<void> {
    await this.#archivo.write(datos, 0, null, this.#posicion);
    this.#posicion += datos.length;
  }
}

async function* contados(trozos: Trozos, entrada: Entrada): AsyncGenerator<Buffer> {
  for await (const trozo of trozos) {
    const bytes = typeof trozo === 'string' ? Buffer.from(trozo) : trozo;
    entrada.crc = crc32(bytes, entrada.crc);
    entrada.largo += bytes.length;
    yield bytes;
  }
}

/** Writes the fields that an entry's header and its line in the index have in common, from `version needed` on. */
function comun(destino: Buffer, desde: number, { crc, comprimido, largo, nombre }: Entrada): void {
  destino.writeUInt16LE(20, desde);
  destino.writeUInt16LE(BANDERAS, desde + 2);
  destino.writeUInt16LE(DEFLATE, desde + 4);
  destino.writeUInt16LE(FECHA, desde + 8);
  destino.writeUInt32LE(crc, desde + 10);
  destino.writeUInt32LE(comprimido, desde + 14);
  destino.writeUInt32LE(largo, desde + 18);
  destino.writeUInt16LE(nombre.length, desde + 22);
}

function cabecera(entrada: Entrada): Buffer {
  const fija = Buffer.alloc(30);
  fija.writeUInt32LE(0x04034b50, 0);
  comun(fija, 4, entrada);
  return Buffer.concat([fija, entrada.nombre]);
}

function indice(entrada: Entrada): Buffer {
  const fija = Buffer.alloc(46);
  fija.writeUInt32LE(0x02014b50, 0);
  fija.writeUInt16LE(20, 4);
  comun(fija, 6, entrada);
  fija.writeUInt32LE(entrada.posicion, 42);
  return Buffer.concat([fija, entrada.nombre]);
}

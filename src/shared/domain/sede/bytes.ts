// Browsers, workers and Node all have TextEncoder and TextDecoder, but shared/ is compiled without their types.
declare const TextEncoder: new () => { encode(texto: string): Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

export const aUtf8 = (texto: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texto);

/** Writes numbers and texts one after the other, each as short as it can be. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 to Number.MAX_SAFE_INTEGER, seven bits to a byte, the lowest first. */
  natural(valor: number): void {
    if (!Number.isSafeInteger(valor) || valor < 0) throw new RangeError(`not a natural number: ${valor}`);
    let resto = valor;
    while (resto >= 128) {
      this.#bytes.push((resto % 128) + 128);
      resto = Math.floor(resto / 128);
    }
    this.#bytes.push(resto);
  }

  texto(valor: string): void {
    const utf8 = aUtf8(valor);
    this.natural(utf8.length);
    this.#bytes.push(...utf8);
  }

  fin(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what ByteWriter wrote; every method throws a RangeError or TypeError on bytes that ByteWriter never writes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #en = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  natural(): number {
    let valor = 0;
    for (let peso = 1; ; peso *= 128) {
      const byte = this.#bytes[this.#en++];
      // a last byte of 0 would be a second way to write the same number
      if (byte === undefined || (byte === 0 && peso > 1)) throw new RangeError('not a number');
      valor += (byte % 128) * peso;
      if (!Number.isSafeInteger(valor)) throw new RangeError('a number too big');
      if (byte < 128) return valor;
    }
  }

  texto(): string {
    const largo = this.natural();
    const desde = this.#en;
    this.#en += largo;
    if (this.#en > this.#bytes.length) throw new RangeError('the text ends early');
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      this.#bytes.subarray(desde, this.#en),
    );
  }

  /** To be called once all fields are read. Throws where bytes are left over: whoever wrote them wrote more than the format has. */
  fin(): void {
    if (this.#en !== this.#bytes.length) throw new RangeError('more bytes than were written');
  }
}

import { createCipheriv, createDecipheriv, createHash, KeyObject, sign, verify } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

type ConClave = (como: unknown, clave: CryptoKey, datos: Uint8Array) => Promise<ArrayBuffer>;

type ConIv = (como: { iv: Uint8Array }, clave: CryptoKey, datos: Uint8Array) => Promise<ArrayBuffer>;

const BYTES_MARCA = 16;

const cifrar: ConIv = ({ iv }, clave, datos) => {
  const cifra = createCipheriv('aes-256-gcm', KeyObject.from(clave), iv);
  const cifrado = Buffer.concat([cifra.update(datos), cifra.final(), cifra.getAuthTag()]);
  return Promise.resolve(new Uint8Array(cifrado).buffer);
};

const descifrar: ConIv = async ({ iv }, clave, datos) => {
  const cifra = createDecipheriv('aes-256-gcm', KeyObject.from(clave), iv);
  cifra.setAuthTag(datos.subarray(-BYTES_MARCA));
  const claro = Buffer.concat([cifra.update(datos.subarray(0, -BYTES_MARCA)), cifra.final()]);
  return new Uint8Array(claro).buffer;
};

const resumir = (_como: unknown, datos: Uint8Array): Promise<ArrayBuffer> =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(new Uint8Array(datos)).digest()).buffer);

/** A stream that makes one piece of all that it is given, at once. */
const deUnaVez = (hacer: (datos: Buffer) => Buffer) =>
  class {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array>;

    constructor() {
      const partes: Uint8Array[] = [];
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        transform: (parte) => void partes.push(parte),
        flush: (control) => control.enqueue(new Uint8Array(hacer(Buffer.concat(partes)))),
      });
      this.readable = readable;
      this.writable = writable;
    }
  };

/**
 * Signs, verifies, seals, opens, hashes, deflates and inflates at once instead of in Node's pool of threads, so that the order in which promises end is always the
 * same. Signatures stay random; nothing depends on their bytes. @returns how to undo it
 */
export function firmarEnElActo(): () => void {
  const { subtle } = crypto;
  const antes = {
    sign: subtle.sign.bind(subtle),
    verify: subtle.verify.bind(subtle),
    encrypt: subtle.encrypt.bind(subtle),
    decrypt: subtle.decrypt.bind(subtle),
    digest: subtle.digest.bind(subtle),
  };
  const { CompressionStream, DecompressionStream } = globalThis;
  const firmar: ConClave = (_como, clave, datos) => {
    const firma = sign('sha256', datos, { key: KeyObject.from(clave), dsaEncoding: 'ieee-p1363' });
    return Promise.resolve(new Uint8Array(firma).buffer);
  };
  const verificar = (
    _como: unknown,
    clave: CryptoKey,
    firma: Uint8Array,
    datos: Uint8Array,
  ): Promise<boolean> =>
    Promise.resolve(
      verify('sha256', datos, { key: KeyObject.from(clave), dsaEncoding: 'ieee-p1363' }, firma),
    );
  const deAca = { sign: firmar, verify: verificar, encrypt: cifrar, decrypt: descifrar, digest: resumir };
  Object.assign(subtle, deAca);
  Object.assign(globalThis, {
    CompressionStream: deUnaVez((datos) => deflateRawSync(datos)),
    DecompressionStream: deUnaVez((datos) => inflateRawSync(datos)),
  });
  return () => {
    Object.assign(subtle, antes);
    Object.assign(globalThis, { CompressionStream, DecompressionStream });
  };
}

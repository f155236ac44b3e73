import { KeyObject, sign, verify } from 'node:crypto';

type ConClave = (como: unknown, clave: CryptoKey, datos: Uint8Array) => Promise<ArrayBuffer>;

/**
 * Signs and verifies at once instead of in Node's pool of threads, so that the order in which promises end is always the
 * same. Signatures stay random; nothing depends on their bytes. @returns how to undo it
 */
export function firmarEnElActo(): () => void {
  const { subtle } = crypto;
  const antes = { sign: subtle.sign.bind(subtle), verify: subtle.verify.bind(subtle) };
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
  Object.assign(subtle, { sign: firmar, verify: verificar });
  return () => Object.assign(subtle, antes);
}

/** Media types of stored files by their key's extension; files that no browser should open have none. */
const TIPOS: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['pdf', 'application/pdf'],
]);
const EXTENSIONES: ReadonlyMap<string, string> = new Map([...TIPOS].map(([ext, tipo]) => [tipo, ext]));

export const extensionDe = (tipo: string): string => EXTENSIONES.get(tipo) ?? 'bin';

export const tipoDeKey = (key: string): string | null =>
  TIPOS.get(key.slice(key.lastIndexOf('.') + 1)) ?? null;

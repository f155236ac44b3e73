import { escribirBase64url, leerBase64url } from '../../../shared/domain/comun/base64url.ts';

/**
 * A package as a file that people send by the share sheet (regla sede-32). It is text, since browsers share only files of known kinds; its
 * first line says which event it is of, so that a wrong file is noticed before anything is decrypted.
 */
const MARCA = 'LARGADA-PAQUETE 1 ';
export const TIPO_ARCHIVO = 'text/plain';
export const EXTENSION_ARCHIVO = '.txt';
/** How many bytes a file's package may have. A day of a large race with its photos fits. */
export const ARCHIVO_MAX = 60 * 1024 * 1024;
/**
 * How many bytes a file may have to be read: it holds its package as base64url, a third longer than the package's bytes, and may have
 * got line breaks on its way.
 */
export const ARCHIVO_TEXTO_MAX = ARCHIVO_MAX * 1.4;

export interface PaqueteDeArchivo {
  evento_id: number;
  paquete: Uint8Array<ArrayBuffer>;
}

export const escribirArchivo = ({ evento_id, paquete }: PaqueteDeArchivo): string =>
  `${MARCA}${evento_id}\n${escribirBase64url(paquete)}\n`;

/** Of which event a file's package is, by its first bytes; null: it is no such file. */
export function eventoDelArchivo(comienzo: string): number | null {
  const [, evento_id] = /^LARGADA-PAQUETE 1 ([1-9]\d{0,8})\r?\n/.exec(comienzo) ?? [];
  return evento_id === undefined ? null : Number(evento_id);
}

/** 'ajeno': no file of ours; 'roto': begins as one and is damaged (regla sede-32). */
export function leerArchivo(texto: string): PaqueteDeArchivo | { falla: 'ajeno' | 'roto' } {
  const evento_id = eventoDelArchivo(texto);
  if (evento_id === null) return { falla: 'ajeno' };
  // mail programs break the text into lines
  const paquete = leerBase64url(texto.slice(texto.indexOf('\n') + 1).replace(/\s/g, ''));
  return paquete && paquete.length > 0 ? { evento_id, paquete } : { falla: 'roto' };
}

/** E.g. 'largada-carrera-12-mesa-2-0915.txt': people find the file again among others. */
export function nombreDeArchivo(evento_id: number, puesto: string, ahora: Date): string {
  const limpio = puesto
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  const hora = [ahora.getHours(), ahora.getMinutes()].map((n) => String(n).padStart(2, '0')).join('');
  return `largada-carrera-${evento_id}-${limpio || 'puesto'}-${hora}${EXTENSION_ARCHIVO}`;
}

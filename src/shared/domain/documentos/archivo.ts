import { mensajesDocumentos } from './mensajes.ts';

/**
 * Files that can be chosen as a medical certificate: any picture or a PDF (regla documentos-7). The device turns large pictures, and
 * those of other kinds than TIPOS_APTO, into a JPG where it can. What it sends has at most MAX_APTO_BYTES (10 MB).
 */
export const ACCEPT_APTO = 'image/*,application/pdf';
export const MAX_APTO_BYTES = 10 * 1024 * 1024;
/** File types of a certificate that the server accepts, told by the file's bytes (regla documentos-7). */
export const TIPOS_APTO = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const textosArchivo = {
  heic: 'Este formato de foto no se puede abrir en todos lados. Guardala como JPG',
  pesado: `El archivo pesa demasiado. Puede pesar hasta ${MAX_APTO_BYTES / 1024 ** 2} MB.`,
  vacio: 'El archivo está vacío.',
  ilegible: 'No pudimos abrir el archivo: está incompleto o dañado. Elegilo de nuevo.',
  resolucion: 'La imagen tiene demasiada resolución. Sacala de nuevo con menos calidad.',
  infectado: 'El antivirus encontró algo peligroso en el archivo y no lo recibimos. Elegí otro.',
  sin_revisar: 'En este momento no podemos revisar el archivo con el antivirus. Probá de nuevo en un minuto.',
  animada: 'La imagen tiene animación. Elegí una foto.',
} as const;

/** Whether a file matches an entry of `accept`: an extension ('.pdf'), a wildcard ('image/*') or an exact type. */
export function tipoPermitido(archivo: { name: string; type: string }, accept: string): boolean {
  const nombre = archivo.name.toLowerCase();
  const tipo = archivo.type.toLowerCase();
  return accept
    .split(',')
    .map((regla) => regla.trim().toLowerCase())
    .some((regla) => {
      if (regla === '') return false;
      if (regla.startsWith('.')) return nombre.endsWith(regla);
      return regla.endsWith('/*') ? tipo.startsWith(regla.slice(0, -1)) : tipo === regla;
    });
}

/** The refusal's text, which says what is accepted; null where the file's type is accepted. */
export function validarTipoArchivo(archivo: { name: string; type: string }, accept: string): string | null {
  return tipoPermitido(archivo, accept) ? null : mensajesDocumentos.archivo_tipo_no_permitido;
}

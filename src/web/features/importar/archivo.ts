import { MAX_BYTES_IMPORTACION, ARCHIVO_GRANDE } from '../../../shared/domain/importar/importar-campos.ts';
import type { PreviaRow } from '../../../shared/contract/importaciones.ts';

export interface ArchivoLeido {
  nombre: string;
  /** base64 */
  contenido: string;
}

/** Reads the file as base64, in which it is sent. Rejects with a message for the person who chose it. */
export async function leerArchivo(archivo: File): Promise<ArchivoLeido> {
  if (archivo.size > MAX_BYTES_IMPORTACION) throw new Error(ARCHIVO_GRANDE);
  const url = await new Promise<string>((listo, falla) => {
    const lector = new FileReader();
    lector.onload = () => listo(typeof lector.result === 'string' ? lector.result : '');
    lector.onerror = () => falla(new Error('No pudimos leer el archivo. Probá de elegirlo otra vez.'));
    lector.readAsDataURL(archivo);
  });
  return { nombre: archivo.name, contenido: url.slice(url.indexOf(',') + 1) };
}

/** Text of a CSV cell; a leading ' keeps a spreadsheet from running it as a formula. */
const enCelda = (texto: string): string => {
  const seguro = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
};

/**
 * CSV of the refused lines with the reason of each, to correct and import again. Semicolons separate the cells, as Excel in Argentina
 * expects.
 */
export function csvDeRechazadas(columnas: readonly string[], rows: readonly PreviaRow[]): string {
  const lineas = rows
    .filter(({ resultado }) => resultado === 'rechazada')
    .map(({ fila: row, celdas = [], motivos }) => [
      ...columnas.map((_, i) => celdas[i] ?? ''),
      motivos.join(' '),
      String(row),
    ]);
  return `\uFEFF${[[...columnas, 'Motivo', 'Fila'], ...lineas].map((linea) => linea.map(enCelda).join(';')).join('\r\n')}\r\n`;
}

export function bajarCsv(texto: string, nombre: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/csv;charset=utf-8' }));
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import {
  MAX_COLUMNAS_IMPORTACION,
  MAX_FILAS_IMPORTACION,
} from '../../../shared/domain/importar/importar-campos.ts';
import { leerTexto } from './leer-texto.ts';
import { esOds, no } from './archivo-importado.ts';
import { respuestasArchivoImportado } from '../../mensajes/mensajes-listas.ts';

export interface Tabla {
  encabezados: string[];
  rows: string[][];
}

const MAX_CELDA = 500;
/** The letters of the first column past MAX_COLUMNAS_IMPORTACION. */
const ULTIMA_COLUMNA = letrasDe(MAX_COLUMNAS_IMPORTACION + 1);

/** 1 is A, 27 is AA. */
function letrasDe(numero: number): string {
  const resto = (numero - 1) % 26;
  const antes = Math.floor((numero - 1) / 26);
  return `${antes > 0 ? letrasDe(antes) : ''}${String.fromCharCode(65 + resto)}`;
}

/** The lines of a file; its bytes tell the format, not its name. Throws 422 with the reason where it cannot be read. */
export async function leerTabla(datos: Buffer): Promise<Tabla> {
  const crudas = esZip(datos) ? await leerZip(datos) : leerTexto(datos);
  const rows = crudas.map((row) => row.map((celda) => celda.trim().slice(0, MAX_CELDA)));
  while (rows.at(-1)?.every((celda) => celda === '')) rows.pop();
  const [encabezados, ...resto] = rows;
  if (!encabezados || resto.length === 0) throw no(respuestasArchivoImportado.vacio);
  if (encabezados.length > MAX_COLUMNAS_IMPORTACION) throw no(respuestasArchivoImportado.columnas);
  if (resto.length > MAX_FILAS_IMPORTACION) throw no(respuestasArchivoImportado.filas);
  return { encabezados, rows: resto };
}

export const esZip = (datos: Buffer): boolean => datos.toString('hex', 0, 4) === '504b0304';

/** The rows of a ZIP that is an .xlsx or .ods sheet, told by the names and the type in it; any other (an .odt or .xlsb) is refused. */
function leerZip(datos: Buffer): Promise<string[][]> {
  if (esOds(datos)) return leerOds(datos);
  if (datos.includes('xl/workbook.bin')) throw no(respuestasArchivoImportado.xlsb);
  if (!datos.includes('xl/workbook')) throw no(respuestasArchivoImportado.otro);
  return leerXlsx(datos);
}

async function leerXlsx(datos: Buffer): Promise<string[][]> {
  try {
    const { sheets } = await readXlsx(datos, {
      sheets: (info, i) => (info.hidden || info.veryHidden ? false : i >= 0),
      readStyles: true,
      maxRows: MAX_FILAS_IMPORTACION + 2,
      // A single cell far to the right would create all cells before it in its row. One column more than allowed is
      // enough to know that there are too many.
      range: `A1:${ULTIMA_COLUMNA}${MAX_FILAS_IMPORTACION + 2}`,
    });
    const hoja = sheets.find(({ rows }) => rows.length > 1) ?? sheets[0];
    return (hoja?.rows ?? []).map((row) => Array.from(row, textoDe));
  } catch {
    throw no(respuestasArchivoImportado.danado);
  }
}

/** An .ods may repeat a cell a million times in a few bytes: call this only in the thread with limited memory. */
async function leerOds(datos: Buffer): Promise<string[][]> {
  try {
    const { sheets } = await readOds(datos);
    const hoja = sheets.find(({ rows }) => rows.length > 1) ?? sheets[0];
    const rows = (hoja?.rows ?? []).slice(0, MAX_FILAS_IMPORTACION + 2);
    return rows.map((row) => Array.from(row.slice(0, MAX_COLUMNAS_IMPORTACION + 1), textoDe));
  } catch {
    throw no(respuestasArchivoImportado.danado);
  }
}

/** A cell as a person would read it: a date by its day, a number without an exponent. */
function textoDe(valor: CellValue | undefined): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? '' : valor.toISOString().slice(0, 10);
  if (typeof valor === 'number')
    return valor.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 });
  return String(valor);
}

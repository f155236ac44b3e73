import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import { MAX_COLUMNAS_IMPORTACION, MAX_FILAS_IMPORTACION } from '../../../shared/domain/importar-campos.ts';
import { invalido } from '../../http/errores.ts';

export interface Tabla {
  encabezados: string[];
  filas: string[][];
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

export const no = (texto: string) => invalido({ contenido: texto });
export const textos = {
  vacio: 'El archivo no tiene filas con datos.',
  viejo: 'Es un Excel de los viejos (.xls). Guardalo como .xlsx o como CSV.',
  otro: 'No es un archivo CSV ni de Excel (.xlsx).',
  danado: 'No pudimos leer el archivo. Guardalo de nuevo como .xlsx o como CSV.',
  filas: `El archivo tiene más de ${MAX_FILAS_IMPORTACION.toLocaleString('es-AR')} filas: un evento tiene hasta 9.999 lugares.`,
  columnas: `El archivo tiene más de ${MAX_COLUMNAS_IMPORTACION} columnas. Dejá solo las que vas a importar.`,
} as const;

/** The lines of a file, by what its bytes are; its name says nothing. 422 with the reason where it cannot be read. */
export async function leerTabla(datos: Buffer): Promise<Tabla> {
  const crudas = esZip(datos) ? await leerXlsx(datos) : leerTexto(datos);
  const filas = crudas.map((fila) => fila.map((celda) => celda.trim().slice(0, MAX_CELDA)));
  while (filas.at(-1)?.every((celda) => celda === '')) filas.pop();
  const [encabezados, ...resto] = filas;
  if (!encabezados || resto.length === 0) throw no(textos.vacio);
  if (encabezados.length > MAX_COLUMNAS_IMPORTACION) throw no(textos.columnas);
  if (resto.length > MAX_FILAS_IMPORTACION) throw no(textos.filas);
  return { encabezados, filas: resto };
}

export const esZip = (datos: Buffer): boolean => datos.toString('hex', 0, 4) === '504b0304';

function leerTexto(datos: Buffer): string[][] {
  const hex = datos.toString('hex', 0, 4);
  if (hex === 'd0cf11e0') throw no(textos.viejo);
  // a text has no zeros; UTF-16, which Excel calls Unicode, has them everywhere
  if (hex.startsWith('fffe')) return leerCsv(datos.toString('utf16le'));
  if (datos.includes(0)) throw no(textos.otro);
  return leerCsv(decodificar(datos));
}

/** UTF-8 where it is; else what Excel writes on Windows. */
function decodificar(datos: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(datos);
  } catch {
    return new TextDecoder('windows-1252').decode(datos);
  }
}

function leerCsv(texto: string): string[][] {
  const [primera = ''] = texto.split(/\r?\n/, 1);
  const cuantos = (separador: string) => primera.split(separador).length;
  const delimiter = [';', ',', '\t'].reduce((mejor, otro) => (cuantos(otro) > cuantos(mejor) ? otro : mejor));
  try {
    return parse(texto, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_FILAS_IMPORTACION + 2,
      max_record_size: 100_000,
    });
  } catch {
    throw no(textos.danado);
  }
}

async function leerXlsx(datos: Buffer): Promise<string[][]> {
  try {
    const { sheets } = await readXlsx(datos, {
      sheets: (info, i) => (info.hidden || info.veryHidden ? false : i >= 0),
      readStyles: true,
      maxRows: MAX_FILAS_IMPORTACION + 2,
      // A cell far to the right would make each of its row's cells before it: one column too many tells as much.
      range: `A1:${ULTIMA_COLUMNA}${MAX_FILAS_IMPORTACION + 2}`,
    });
    const hoja = sheets.find(({ rows }) => rows.length > 1) ?? sheets[0];
    return (hoja?.rows ?? []).map((fila) => Array.from(fila, textoDe));
  } catch {
    throw no(textos.danado);
  }
}

/** As somebody would read it: a date by its day, a number without exponents. */
function textoDe(valor: CellValue | undefined): string {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? '' : valor.toISOString().slice(0, 10);
  if (typeof valor === 'number')
    return valor.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 });
  return String(valor);
}

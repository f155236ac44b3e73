import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { MAX_FILAS_IMPORTACION } from '../../../shared/domain/importar/importar-campos.ts';
import { no } from './archivo-importado.ts';
import { respuestasArchivoImportado } from '../../mensajes/mensajes-listas.ts';

/** The cells of a CSV file. Throws 422 with the reason where the file is not a CSV that can be read. */
export function leerTexto(datos: Buffer): string[][] {
  if (datos.toString('hex', 0, 4) === 'd0cf11e0')
    throw no(
      datos.includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? respuestasArchivoImportado.clave
        : respuestasArchivoImportado.viejo,
    );
  const texto = decodificar(datos);
  // no text has these control characters: the file is a picture, a program or in an encoding not used for lists
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (texto === null || /[\u0000-\u0008\u000e-\u001a]/.test(texto)) throw no(respuestasArchivoImportado.otro);
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(texto)) throw no(respuestasArchivoImportado.web);
  return leerCsv(texto);
}

/** Encodings of spreadsheets on Windows, on old Macs and of DOS programs; where two fit equally, the first counts. */
const DE_UN_BYTE = ['windows-1252', 'macroman', 'cp850'] as const;
const LETRAS = /[áéíóúüñÁÉÍÓÚÜÑ]/g;
/**
 * What Spanish texts use besides LETRAS. Bytes of accented letters that are decoded by a wrong encoding often give one of these signs:
 * so a sign tells less than a letter that the encoding is the right one.
 */
const SIGNOS = /[çÇ¿¡«»ºª°–—‘’“”…\u00a0]/g;
const OTROS = /[^\0-\x7fáéíóúüñÁÉÍÓÚÜÑçÇ¿¡«»ºª°–—‘’“”…\u00a0]/g;
/** How many bytes (of UTF-16: characters) are judged to find the encoding: a file has one encoding from beginning to end. */
const MUESTRA = 200_000;

const cuantas = (texto: string, cuales: RegExp): number => texto.match(cuales)?.length ?? 0;

/**
 * Bytes to text. What has a mark of UTF-16 or a zero byte is read as UTF-16, or is no text (null). Of the rest, what is not valid
 * UTF-8 gets the encoding in which it reads as Spanish.
 */
function decodificar(datos: Buffer): string | null {
  const marca = datos.toString('hex', 0, 2);
  if (marca === 'fffe' || marca === 'feff' || datos.includes(0)) return decodificarUtf16(datos);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(datos);
  } catch {
    const muestra = datos.subarray(0, MUESTRA);
    const puntos = (cual: string): number => {
      const texto = iconv.decode(muestra, cual);
      return 3 * cuantas(texto, LETRAS) + cuantas(texto, SIGNOS) - 3 * cuantas(texto, OTROS);
    };
    const [mejor] = DE_UN_BYTE.map((cual) => ({ cual, puntos: puntos(cual) })).toSorted(
      (a, b) => b.puntos - a.puntos,
    );
    return iconv.decode(datos, mejor?.cual ?? 'windows-1252');
  }
}

/**
 * Reads UTF-16. Null where the number of bytes is odd, or characters are invalid, or less than half of them Latin: a picture's
 * bytes, read so, give Chinese or invalid characters.
 */
function decodificarUtf16(datos: Buffer): string | null {
  if (datos.length % 2 === 1) return null;
  const texto = iconv.decode(datos, 'utf-16');
  const inicio = texto.slice(0, MUESTRA);
  const latinas = cuantas(inicio, /[\0-\u024f]/g);
  return /[\p{Cs}\p{Cn}\ufffd]/u.test(inicio) || latinas * 2 < inicio.length ? null : texto;
}

const SEPARADORES = [';', ',', '\t', '|'];

/** A first line 'sep=;' tells Excel the separator: its last character is the separator here too, and the line is no row of the list. */
function separarAviso(texto: string): { separador: string | null; resto: string } {
  const [linea = '', separador] = /^\ufeff?"?sep=([^\r\n"])"?(?:\r?\n|\r|$)/i.exec(texto) ?? [];
  return separador ? { separador, resto: texto.slice(linea.length) } : { separador: null, resto: texto };
}

function leerCsv(texto: string): string[][] {
  const { separador, resto } = separarAviso(texto);
  const primera = (/^[^\r\n]*/.exec(resto)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const cuantos = (s: string) => primera.split(s).length;
  const delimiter =
    separador ?? SEPARADORES.reduce((mejor, otro) => (cuantos(otro) > cuantos(mejor) ? otro : mejor));
  try {
    const rows: string[][] = parse(resto, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_FILAS_IMPORTACION + 2,
      max_record_size: 100_000,
    });
    return rows.map((row) => row.map(sinResguardo));
  } catch {
    throw no(respuestasArchivoImportado.danado);
  }
}

/** A cell without the apostrophe that our own lists, and others, write before what a spreadsheet would take for a formula. */
const sinResguardo = (celda: string): string =>
  celda.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');

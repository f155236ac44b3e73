import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { MAX_FILAS_IMPORTACION } from '../../../shared/domain/importar/importar-campos.ts';
import { no, textos } from './textos.ts';

/** The cells of a text. 422 with the reason where it is none. */
export function leerTexto(datos: Buffer): string[][] {
  if (datos.toString('hex', 0, 4) === 'd0cf11e0')
    throw no(datos.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? textos.clave : textos.viejo);
  const texto = decodificar(datos);
  // a text has none of these: it is a picture, a program or an encoding that nobody writes lists in
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (texto === null || /[\u0000-\u0008\u000e-\u001a]/.test(texto)) throw no(textos.otro);
  if (/^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(texto)) throw no(textos.web);
  return leerCsv(texto);
}

/** What spreadsheets save on Windows, on old Macs and from DOS programs; where two fit as well, the first. */
const DE_UN_BYTE = ['windows-1252', 'macroman', 'cp850'] as const;
const LETRAS = /[áéíóúüñÁÉÍÓÚÜÑ]/g;
/** Spanish writes these too, and another encoding reads its letters as them. */
const SIGNOS = /[çÇ¿¡«»ºª°–—‘’“”…\u00a0]/g;
const OTROS = /[^\0-\x7fáéíóúüñÁÉÍÓÚÜÑçÇ¿¡«»ºª°–—‘’“”…\u00a0]/g;
/** Enough to tell; an encoding is one for the whole file. */
const MUESTRA = 200_000;

const cuantas = (texto: string, cuales: RegExp): number => texto.match(cuales)?.length ?? 0;

/** null: no text. UTF-8 and UTF-16 prove themselves; of the others the one that reads as Spanish. */
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

/** By its mark, else by where its zeros are, which iconv-lite looks at. A picture read so is Chinese, or nothing. */
function decodificarUtf16(datos: Buffer): string | null {
  if (datos.length % 2 === 1) return null;
  const texto = iconv.decode(datos, 'utf-16');
  const inicio = texto.slice(0, MUESTRA);
  const latinas = cuantas(inicio, /[\0-\u024f]/g);
  return /[\p{Cs}\p{Cn}\ufffd]/u.test(inicio) || latinas * 2 < inicio.length ? null : texto;
}

const SEPARADORES = [';', ',', '\t', '|'];

/** 'sep=;' in the first line is said to Excel, and is no row. */
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
    throw no(textos.danado);
  }
}

/** Our own lists, and others, write an apostrophe before what a spreadsheet would take for a formula. */
const sinResguardo = (celda: string): string =>
  celda.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');

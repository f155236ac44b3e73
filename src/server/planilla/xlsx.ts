import type { FileHandle } from 'node:fs/promises';
import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import { escribirFecha } from '../../shared/domain/comun/fechas.ts';
import type { Columna, TipoColumna, Valor } from './columna.ts';
import { comienzoHoja, escapar, ESTILOS, finHoja, letraDe, partesFijas } from './xlsx-partes.ts';
import { Zip } from './zip.ts';

/** A cell's limit in Excel, in UTF-16 units. */
const TEXTO_MAX = 32_767;
/** Days between day zero of a sheet's dates and 1970. */
const EPOCA = 25_569;
/** Excel believes that 1900 was a leap year: dates before 1 March 1900 are written as text, without their time. */
const PRIMER_SERIAL = 61;

/**
 * Writes one sheet with its header, filter, frozen row and widths, and each cell of its column's type. Text goes
 * inline, as text: '=1+1' is no formula. Returns how many rows there were below the header.
 * (docs/decisions/0044: why not the library's writer.)
 */
export async function escribirXlsx<F>(
  archivo: FileHandle,
  { hoja, columnas }: { hoja: string; columnas: readonly Columna<F>[] },
  batches: AsyncIterable<readonly F[]> | Iterable<readonly F[]>,
): Promise<number> {
  const zip = new Zip(archivo);
  const ultima = letraDe(columnas.length - 1);
  const rango = () => `A1:${ultima}${rows + 1}`;
  let rows = 0;
  async function* contenido(): AsyncGenerator<string> {
    yield comienzoHoja(columnas) + titulos(columnas);
    const escribirRow = escritorDeRows(columnas);
    for await (const batch of batches) {
      let xml = '';
      for (const f of batch) {
        rows += 1;
        xml += escribirRow(f, rows + 1);
      }
      yield xml;
    }
    yield finHoja(rango());
  }
  await zip.agregar('xl/worksheets/sheet1.xml', contenido());
  for (const [nombre, texto] of partesFijas(hoja, rango())) await zip.agregar(nombre, [texto]);
  await zip.cerrar();
  return rows;
}

const titulos = (columnas: readonly Pick<Columna<never>, 'titulo'>[]): string =>
  `<row r="1">${columnas.map(({ titulo }, n) => celdaTexto(`${letraDe(n)}1`, ESTILOS.titulo, titulo)).join('')}</row>`;

function escritorDeRows<F>(columnas: readonly Columna<F>[]): (f: F, numero: number) => string {
  const letras = columnas.map((_, n) => letraDe(n));
  return (f, numero) => {
    let celdas = '';
    for (const [n, { tipo, valor }] of columnas.entries()) {
      const v = valor(f);
      if (v !== null && v !== undefined && v !== '') celdas += celda(`${letras[n]}${numero}`, tipo, v);
    }
    return `<row r="${numero}">${celdas}</row>`;
  };
}

function celda(ref: string, tipo: TipoColumna, valor: NonNullable<Valor>): string {
  if (tipo === 'texto') return celdaTexto(ref, ESTILOS.texto, String(valor));
  if (tipo === 'fecha' || tipo === 'fecha_hora') {
    const serial = serialDe(String(valor));
    return serial < PRIMER_SERIAL
      ? celdaTexto(ref, ESTILOS.texto, escribirFecha(String(valor).slice(0, 10)))
      : `<c r="${ref}" s="${ESTILOS[tipo]}"><v>${serial}</v></c>`;
  }
  const numero = tipo === 'pesos' ? Number(valor) / 100 : Number(valor);
  return `<c r="${ref}" s="${ESTILOS[tipo]}"><v>${numero}</v></c>`;
}

function celdaTexto(ref: string, estilo: number, texto: string): string {
  const corto = texto.length > TEXTO_MAX ? texto.slice(0, TEXTO_MAX) : texto;
  return `<c r="${ref}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${escapar(corto)}</t></is></c>`;
}

/** Days since the sheet's day zero, the time as their fraction. */
function serialDe(local: string): number {
  const ms = Date.parse(local.length > 10 ? `${local}Z` : `${local}T00:00:00Z`);
  return ms / DIA_MS + EPOCA;
}

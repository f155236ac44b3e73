import type { FileHandle } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { escribirFecha } from '../../shared/domain/comun/fechas.ts';
import type { Columna, TipoColumna, Valor } from './columna.ts';

/**
 * personas: what a Spanish Excel opens with a double click (semicolons, BOM, pesos with a decimal comma, DD/MM/YYYY), no cell
 * a formula. maquina: values as they are, pesos with a decimal point, for the importer of a timing program (commas, no BOM,
 * ISO dates).
 */
export type Destinatario = 'personas' | 'maquina';

const FORMA = {
  personas: { delimiter: ';', bom: true, escape_formulas: true },
  maquina: { delimiter: ',', bom: false, escape_formulas: false },
} as const;

/** Returns how many rows there were, the header not counted. */
export async function escribirCsv<F>(
  archivo: FileHandle,
  { columnas, para }: { columnas: readonly Columna<F>[]; para: Destinatario },
  batches: AsyncIterable<readonly F[]> | Iterable<readonly F[]>,
): Promise<number> {
  const { bom, ...forma } = FORMA[para];
  const texto = (rows: string[][], primera = false) =>
    archivo.appendFile(stringify(rows, { ...forma, bom: bom && primera, record_delimiter: '\r\n' }));
  await texto([columnas.map(({ titulo }) => titulo)], true);
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    await texto(batch.map((f) => columnas.map(({ tipo, valor }) => celdaCsv(tipo, valor(f), para))));
  }
  return rows;
}

function celdaCsv(tipo: TipoColumna, valor: Valor, para: Destinatario): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (tipo === 'pesos') {
    const pesos = (Number(valor) / 100).toFixed(2);
    return para === 'personas' ? pesos.replace('.', ',') : pesos;
  }
  const texto = String(valor);
  if (para === 'maquina') return texto;
  if (tipo === 'fecha') return escribirFecha(texto);
  if (tipo === 'fecha_hora') return `${escribirFecha(texto.slice(0, 10))} ${texto.slice(11, 16)}`;
  return texto;
}

import type { FileHandle } from 'node:fs/promises';
import { escribirFechaHoraHs, escribirFechaLarga } from '../../../shared/domain/comun/fechas.ts';
import {
  adornar,
  crearDocumentoEn,
  dibujarLinea,
  escribir,
  type DocumentoEnArchivo,
  type Elemento,
} from '../../pdf/documento.ts';
import type { Estilo } from '../../pdf/fuentes.ts';
import { Medida } from '../../pdf/medir.ts';
import type { ColumnaLista } from './columnas-lista.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

const MARGEN = 30;
const ANCHO = 841.89 - 2 * MARGEN;
/** Top of the table on every page, in points, below three lines that say what the list is. */
const TABLA = 76;
const CABEZA = 18;
/** Height of a row in points: tall enough to sign in. */
const RENGLON = 23;
const CUERPO = 9;
const GRANDE = 10;
/** Size of a text that does not fit on one line in its cell; INTERLINEA is the distance from one of its lines to the next. */
const CHICO = 8;
const INTERLINEA = 9.5;
const AIRE = 3;
const POR_PAGINA = Math.floor((595.28 - MARGEN - TABLA - CABEZA) / RENGLON);

export interface Lista {
  evento: string;
  /** how the list is sorted, in words: 'por número' */
  orden: string;
  fecha_hora: Date;
  emitida: Date;
  modalidades: readonly { nombre: string; cantidad: number }[];
  columnas: readonly ColumnaLista[];
  /** the cells of each person in the order of the columns; '' where nothing is printed */
  rows: readonly (readonly string[])[];
}

/**
 * The list that desks go by when every phone is dead, as a PDF of as many pages as it takes (regla exportes-5). Rows are all
 * equally tall, so that the number of pages is known before the first; pages go to the file one by one.
 */
export async function escribirLista(archivo: FileHandle, lista: Lista): Promise<void> {
  const titulo = `Lista para acreditar, ${lista.orden} - ${lista.evento}`;
  const pdf = await crearDocumentoEn(archivo, titulo, { size: 'A4', layout: 'landscape', margin: MARGEN });
  const medida = new Medida(pdf);
  const paginas = Math.max(1, Math.ceil(lista.rows.length / POR_PAGINA));
  for (let n = 0; n < paginas; n++) {
    if (n > 0) pdf.doc.addPage();
    const rows = lista.rows.slice(n * POR_PAGINA, (n + 1) * POR_PAGINA);
    encabezar(pdf, medida, lista, { n: n + 1, paginas });
    rayar(pdf, lista.columnas, rows.length);
    titular(pdf, lista.columnas);
    // one structure element per page frees its rows when it ends; a single one for all pages would keep them in memory to the end
    const parte = pdf.doc.struct('Sect');
    pdf.raiz.add(parte);
    rows.forEach((row, i) =>
      escribirRow(pdf, medida, parte, { columnas: lista.columnas, row, y: TABLA + CABEZA + i * RENGLON }),
    );
    parte.end();
    await pdf.vaciar();
  }
  await pdf.fin();
}

interface Linea {
  texto: string;
  cuerpo: number;
  estilo: Estilo;
  y: number;
  tipo: string;
}

/** The lines that say what the list is: printed on every page, but read out by screen readers on the first alone. */
function encabezar(
  pdf: DocumentoEnArchivo,
  medida: Medida,
  lista: Lista,
  { n, paginas }: { n: number; paginas: number },
): void {
  const { doc, raiz } = pdf;
  const personas = lista.rows.length;
  const cantidades = lista.modalidades.map(({ nombre, cantidad }) => `${nombre}: ${cantidad}`).join(' · ');
  const pagina = `Página ${n} de ${paginas}`;
  const lineas: Linea[] = [
    { texto: lista.evento, cuerpo: 14, estilo: 'negrita', y: MARGEN, tipo: 'H1' },
    {
      texto: `Lista para acreditar, ${lista.orden} · ${escribirFechaLarga(lista.fecha_hora)} · emitida el ${escribirFechaHoraHs(lista.emitida)}`,
      ...{ cuerpo: CUERPO, estilo: 'normal', y: MARGEN + 18, tipo: 'P' },
    },
    {
      texto: `${escribirCuantos(personas, 'persona', 'personas')}${cantidades && ` · ${cantidades}`}`,
      ...{ cuerpo: CUERPO, estilo: 'normal', y: MARGEN + 30, tipo: 'P' },
    },
  ];
  for (const { texto, cuerpo, estilo, y, tipo } of lineas) {
    const corto = medida.ajustar(texto, ANCHO - 90, cuerpo, estilo);
    const escrito = { texto: corto, estilo };
    doc.fontSize(cuerpo);
    if (n === 1) escribir(pdf, raiz, tipo, [escrito], { x: MARGEN, y, lineBreak: false });
    else adornar(pdf, () => dibujarLinea(pdf, escrito, { x: MARGEN, y }));
  }
  const ancho = medida.ancho(pagina, CUERPO);
  doc.fontSize(CUERPO);
  adornar(pdf, () => dibujarLinea(pdf, { texto: pagina }, { x: MARGEN + ANCHO - ancho, y: MARGEN }));
}

/** Lines between rows, and the boxes to tick. */
function rayar(pdf: DocumentoEnArchivo, columnas: readonly ColumnaLista[], cuantas: number): void {
  const { doc } = pdf;
  adornar(pdf, () => {
    doc.lineWidth(0.5).strokeColor('#888888');
    for (let i = 0; i <= cuantas; i++) {
      const y = TABLA + CABEZA + i * RENGLON;
      doc.moveTo(MARGEN, y).lineTo(MARGEN + ANCHO, y);
    }
    doc.stroke();
    doc.lineWidth(0.8).strokeColor('#222222');
    conLugar(columnas).forEach(({ columna, x }) => {
      if (!columna.casilla) return;
      for (let i = 0; i < cuantas; i++)
        doc.rect(x + (columna.ancho - 13) / 2, TABLA + CABEZA + i * RENGLON + 5, 13, 13);
    });
    doc.stroke();
  });
}

const conLugar = (columnas: readonly ColumnaLista[]) => {
  let x = MARGEN;
  return columnas.map((columna) => {
    const lugar = { columna, x };
    x += columna.ancho;
    return lugar;
  });
};

/** Prints the columns' titles; screen readers get a title with each cell of a row instead (`escribirRow`). */
function titular(pdf: DocumentoEnArchivo, columnas: readonly ColumnaLista[]): void {
  pdf.doc.fontSize(8);
  adornar(pdf, () =>
    conLugar(columnas).forEach(({ columna: { titulo }, x }) =>
      dibujarLinea(pdf, { texto: titulo, estilo: 'negrita' }, { x: x + AIRE, y: TABLA + 5 }),
    ),
  );
}

/**
 * One row, as a paragraph that screen readers read with the titles. As cells of a table, each an element of the document's
 * structure, ten thousand rows took twice the time, file and memory.
 */
function escribirRow(
  pdf: DocumentoEnArchivo,
  medida: Medida,
  parte: Elemento,
  { columnas, row, y }: { columnas: readonly ColumnaLista[]; row: readonly string[]; y: number },
): void {
  const { doc } = pdf;
  const alt = columnas.flatMap(({ titulo }, i) => (row[i] ? `${titulo}: ${row[i]}` : [])).join('; ');
  const dibujar = () =>
    conLugar(columnas).forEach(({ columna, x }, i) => {
      const texto = row[i];
      if (!texto) return;
      const estilo = columna.fuerte ? 'negrita' : 'normal';
      const cuerpo = columna.fuerte ? GRANDE : CUERPO;
      const max = columna.ancho - 2 * AIRE;
      const entra = medida.ancho(texto, cuerpo, estilo) <= max;
      const lineas = entra ? [texto] : medida.partir(texto, max, CHICO, estilo);
      const alto = entra ? cuerpo : CHICO + (lineas.length - 1) * INTERLINEA;
      doc.fontSize(entra ? cuerpo : CHICO);
      lineas.forEach((linea, n) =>
        dibujarLinea(
          pdf,
          { texto: linea, estilo },
          { x: x + AIRE, y: y + (RENGLON - alto) / 2 + n * INTERLINEA },
        ),
      );
    });
  parte.add(doc.struct('P', { alt }, dibujar));
}

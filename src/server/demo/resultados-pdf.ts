import { escribirFechaLarga } from '../../shared/domain/comun/fechas.ts';
import { adornar, crearDocumento, escribir, type Documento, type Elemento } from '../pdf/documento.ts';
import { archivoDe } from '../pdf/fuentes.ts';
import { kilometros, type ResultadoRow } from './resultados.ts';

const TINTA = '#04222b';
const MARCA = '#035f76';
const ACENTO = '#ff5a1f';
const PAPEL = '#f6f4ef';
const GRIS = '#41535b';
const MARGEN = 40;
const ALTO_FILA = 15.5;
const PIE = 790;

export interface DatosResultados {
  evento: { nombre: string; ciudad: string; fecha: Date };
  modalidad: string;
  /** the results, fastest first */
  rows: readonly ResultadoRow[];
}

const dos = (n: number): string => String(n).padStart(2, '0');

/** 1:02:09; under an hour 48:31. */
export function escribirTiempo(segundos: number): string {
  const [h, m, s] = [Math.floor(segundos / 3600), Math.floor((segundos % 3600) / 60), segundos % 60];
  return h > 0 ? `${h}:${dos(m)}:${dos(s)}` : `${m}:${dos(s)}`;
}

interface Columna {
  titulo: string;
  x: number;
  ancho: number;
  alinear?: 'right';
}
const COLUMNAS = [
  { titulo: 'Pos.', x: 40, ancho: 28, alinear: 'right' },
  { titulo: 'Nº', x: 72, ancho: 32, alinear: 'right' },
  { titulo: 'Apellido y nombre', x: 112, ancho: 148 },
  { titulo: 'Localidad', x: 263, ancho: 98 },
  { titulo: 'Categoría', x: 364, ancho: 92 },
  { titulo: 'Tiempo', x: 456, ancho: 44, alinear: 'right' },
  { titulo: 'Ritmo', x: 502, ancho: 53, alinear: 'right' },
] as const satisfies readonly Columna[];

function portada(pdf: Documento, { evento, modalidad, rows }: DatosResultados): void {
  const { doc, raiz } = pdf;
  adornar(pdf, () => {
    doc.rect(0, 0, doc.page.width, 104).fill(TINTA);
    // the logo's three chevrons, each brighter than the one before
    for (const [i, color] of ['#0b3a46', '#7a3a26', ACENTO].entries()) {
      const x = 430 + i * 44;
      doc.polygon([x, 0], [x + 30, 0], [x + 82, 52], [x + 30, 104], [x, 104], [x + 52, 52]).fill(color);
    }
  });
  const x = MARGEN;
  doc.fillColor('#ffffff').fontSize(20);
  escribir(pdf, raiz, 'H1', [{ texto: evento.nombre, estilo: 'negrita' }], {
    ...{ x, y: 26, width: 400, height: 24, ellipsis: true },
  });
  doc.fontSize(11).fillColor('#bee6f2');
  const donde = `${evento.ciudad} · ${escribirFechaLarga(evento.fecha)}`;
  escribir(pdf, raiz, 'P', [{ texto: donde }], { x, y: 54, width: 400 });
  const cuantos = `Resultados oficiales · ${modalidad} · ${rows.length} clasificados`;
  escribir(pdf, raiz, 'P', [{ texto: cuantos }], { x, y: 71, width: 400 });
  doc.y = 120;
}

interface Row {
  textos: readonly string[];
  negrita: boolean;
  tipo: 'TH' | 'TD';
}

/** Draws a row of the table and tags it for screen readers. */
function renglon(pdf: Documento, tabla: Elemento, { textos, negrita, tipo }: Row, y: number): void {
  const row = pdf.doc.struct('TR');
  tabla.add(row);
  COLUMNAS.forEach((columna: Columna, n) => {
    const texto = textos[n] ?? '';
    escribir(pdf, row, tipo, [{ texto, ...(negrita && { estilo: 'negrita' }) }], {
      ...{ x: columna.x, y, width: columna.ancho, height: 11 },
      ...{ align: columna.alinear ?? 'left', ellipsis: true, lineBreak: false },
    });
  });
}

const TITULOS = COLUMNAS.map((columna) => columna.titulo);

function fondo(pdf: Documento, y: number, alto: number, color: string): void {
  const { doc } = pdf;
  adornar(pdf, () => doc.rect(MARGEN - 6, y, doc.page.width - 2 * MARGEN + 12, alto).fill(color));
}

function cabecera(pdf: Documento, tabla: Elemento): void {
  const { doc } = pdf;
  const { y } = doc;
  fondo(pdf, y, 18, MARCA);
  doc.fillColor('#ffffff').fontSize(8.5);
  renglon(pdf, tabla, { textos: TITULOS, negrita: true, tipo: 'TH' }, y + 5);
  doc.y = y + 20;
}

function titulo(pdf: Documento, texto: string): void {
  const { doc, raiz } = pdf;
  // a title, the table's head and two rows stay together
  if (doc.y > PIE - 90) paginaNueva(pdf);
  doc.fillColor(TINTA).fontSize(13);
  const { y } = doc;
  escribir(pdf, raiz, 'H2', [{ texto, estilo: 'negrita' }], { x: MARGEN, y: y + 4, lineBreak: false });
  doc.y = y + 24;
}

function paginaNueva({ doc }: Documento): void {
  doc.addPage();
  doc.y = MARGEN;
}

function tabla(pdf: Documento, rows: readonly ResultadoRow[], km: number): void {
  const { doc } = pdf;
  const tabla = doc.struct('Table');
  pdf.raiz.add(tabla);
  cabecera(pdf, tabla);
  rows.forEach((row, i) => {
    if (doc.y > PIE - ALTO_FILA) {
      paginaNueva(pdf);
      cabecera(pdf, tabla);
    }
    const { y } = doc;
    if (i % 2) fondo(pdf, y, ALTO_FILA, PAPEL);
    doc.fontSize(8.5).fillColor(TINTA);
    const textos = [
      String(i + 1),
      String(row.numero),
      row.nombre,
      row.localidad,
      row.categoria,
      escribirTiempo(row.tiempo),
      `${escribirTiempo(Math.round(row.tiempo / km))}/km`,
    ];
    renglon(pdf, tabla, { textos, negrita: i < 3, tipo: 'TD' }, y + 4);
    doc.y = y + ALTO_FILA;
  });
  tabla.end();
  doc.y += 6;
}

/** Draws the footers of all pages, as artifacts that screen readers skip. */
function pies(pdf: Documento, nombre: string): void {
  const { doc } = pdf;
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i);
    doc.font(archivoDe('propia', 'normal')).fontSize(8).fillColor(GRIS);
    const texto = `Página ${i + 1} de ${count}`;
    adornar(pdf, () => {
      doc.text(nombre, MARGEN, 806, { lineBreak: false });
      doc.text(texto, doc.page.width - MARGEN - doc.widthOfString(texto), 806, { lineBreak: false });
    });
  }
}

/** PDF of a modality's results: the ranking of everybody, then one of each category. The same data give the same bytes. */
export async function crearPdfResultados(datos: DatosResultados): Promise<Buffer> {
  const { evento, modalidad, rows } = datos;
  const pdf = await crearDocumento(
    `Resultados ${modalidad} - ${evento.nombre}`,
    { size: 'A4', margin: 0, bufferPages: true },
    { Author: 'Largada', CreationDate: evento.fecha, ModDate: evento.fecha },
  );
  const km = kilometros(modalidad);
  portada(pdf, datos);
  titulo(pdf, 'Clasificación general');
  tabla(pdf, rows, km);
  for (const categoria of [...new Set(rows.map((f) => f.categoria))].sort()) {
    titulo(pdf, categoria);
    tabla(
      pdf,
      rows.filter((f) => f.categoria === categoria),
      km,
    );
  }
  pies(pdf, `${evento.nombre} · ${modalidad}`);
  return pdf.fin();
}

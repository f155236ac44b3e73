import { formatFechaLarga } from '../../../shared/domain/fechas.ts';
import { kilometros, type FilaResultado } from './resultados.ts';

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
  /** fastest first */
  filas: readonly FilaResultado[];
}

const dos = (n: number): string => String(n).padStart(2, '0');

/** 1:02:09; under an hour 48:31. */
export function formatTiempo(segundos: number): string {
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

type Doc = PDFKit.PDFDocument;

function portada(doc: Doc, { evento, modalidad, filas }: DatosResultados): void {
  doc.rect(0, 0, doc.page.width, 104).fill(TINTA);
  // the mark's chevrons, fading out
  for (const [i, color] of ['#0b3a46', '#7a3a26', ACENTO].entries()) {
    const x = 430 + i * 44;
    doc.polygon([x, 0], [x + 30, 0], [x + 82, 52], [x + 30, 104], [x, 104], [x + 52, 52]).fill(color);
  }
  doc.fillColor('#ffffff').font('Helvetica-Bold').fontSize(20);
  doc.text(evento.nombre, MARGEN, 26, { width: 400, height: 24, ellipsis: true });
  doc.font('Helvetica').fontSize(11).fillColor('#bee6f2');
  doc.text(`${evento.ciudad} · ${formatFechaLarga(evento.fecha)}`, MARGEN, 54, { width: 400 });
  doc.text(`Resultados oficiales · ${modalidad} · ${filas.length} clasificados`, MARGEN, 71, { width: 400 });
  doc.y = 120;
}

function celda(doc: Doc, columna: Columna, texto: string, y: number): void {
  doc.text(texto, columna.x, y, {
    width: columna.ancho,
    height: 11,
    align: columna.alinear ?? 'left',
    ellipsis: true,
    lineBreak: false,
  });
}

function cabecera(doc: Doc): void {
  const { y } = doc;
  doc.rect(MARGEN - 6, y, doc.page.width - 2 * MARGEN + 12, 18).fill(MARCA);
  doc.fillColor('#ffffff').font('Helvetica-Bold').fontSize(8.5);
  for (const columna of COLUMNAS) celda(doc, columna, columna.titulo, y + 5);
  doc.y = y + 20;
}

function titulo(doc: Doc, texto: string): void {
  // a title, the table's head and two rows stay together
  if (doc.y > PIE - 90) paginaNueva(doc);
  doc.fillColor(TINTA).font('Helvetica-Bold').fontSize(13);
  const { y } = doc;
  doc.text(texto, MARGEN, y + 4, { lineBreak: false });
  doc.y = y + 24;
  cabecera(doc);
}

function paginaNueva(doc: Doc): void {
  doc.addPage();
  doc.y = MARGEN;
}

function tabla(doc: Doc, filas: readonly FilaResultado[], km: number): void {
  filas.forEach((fila, i) => {
    if (doc.y > PIE - ALTO_FILA) {
      paginaNueva(doc);
      cabecera(doc);
    }
    const { y } = doc;
    if (i % 2) doc.rect(MARGEN - 6, y, doc.page.width - 2 * MARGEN + 12, ALTO_FILA).fill(PAPEL);
    const podio = i < 3;
    doc
      .font(podio ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(8.5)
      .fillColor(TINTA);
    const textos = [
      String(i + 1),
      String(fila.numero),
      fila.nombre,
      fila.localidad,
      fila.categoria,
      formatTiempo(fila.tiempo),
      `${formatTiempo(Math.round(fila.tiempo / km))}/km`,
    ];
    COLUMNAS.forEach((columna, n) => celda(doc, columna, textos[n] ?? '', y + 4));
    doc.y = y + ALTO_FILA;
  });
  doc.y += 6;
}

function pies(doc: Doc, nombre: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i);
    doc.font('Helvetica').fontSize(8).fillColor(GRIS);
    doc.text(nombre, MARGEN, 806, { lineBreak: false });
    const texto = `Página ${i + 1} de ${count}`;
    doc.text(texto, doc.page.width - MARGEN - doc.widthOfString(texto), 806, { lineBreak: false });
  }
}

/** General, by sex and by category; the same bytes for the same data. */
export async function crearPdfResultados(datos: DatosResultados): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { evento, modalidad, filas } = datos;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'es-AR',
    info: {
      Title: `Resultados ${modalidad} - ${evento.nombre}`,
      Author: 'Largada',
      CreationDate: evento.fecha,
      ModDate: evento.fecha,
    },
  });
  const partes: Buffer[] = [];
  const listo = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.on('error', reject);
  });
  const km = kilometros(modalidad);
  portada(doc, datos);
  titulo(doc, 'Clasificación general');
  tabla(doc, filas, km);
  for (const categoria of [...new Set(filas.map((f) => f.categoria))].sort()) {
    titulo(doc, categoria);
    tabla(
      doc,
      filas.filter((f) => f.categoria === categoria),
      km,
    );
  }
  pies(doc, `${evento.nombre} · ${modalidad}`);
  doc.end();
  return listo;
}

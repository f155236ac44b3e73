import { createRequire } from 'node:module';
import path from 'node:path';
import { formatFecha, formatFechaHora, formatFechaLarga, ZONA } from '../../../shared/domain/fechas.ts';
import { formatearDocumento } from '../../../shared/domain/documento.ts';
import { parrafos } from './parrafos.ts';

export interface DatosDeslindePdf {
  evento: { nombre: string; ciudad: string; lugar: string; fecha_hora: Date };
  codigo_publico: string;
  modalidad: string;
  persona: {
    nombre: string;
    apellido: string;
    documento: string;
    fecha_nacimiento: string;
    tutor_nombre: string | null;
    tutor_documento: string | null;
    tutor_relacion: string | null;
  };
  texto: string;
  texto_version: number;
  texto_hash: string;
  firmante: 'participante' | 'tutor';
  firmante_nombre: string;
  /** PNG, or null for a typed signature */
  firma: Buffer | null;
  firma_tipeada: string | null;
  dispositivo_at: Date | null;
  desfase_ms: number | null;
  servidor_at: Date;
  ip: string | null;
  agente: string | null;
}

// A font with the letters of every name: PDF's built-in ones know Western European letters only.
const FUENTES = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
const NORMAL = path.join(FUENTES, 'LiberationSans-Regular.ttf');
const NEGRITA = path.join(FUENTES, 'LiberationSans-Bold.ttf');
const CURSIVA = path.join(FUENTES, 'LiberationSans-Italic.ttf');

/** The copy of a signed waiver: text as signed, signature, and the evidence that goes with it. */
export async function renderDeslindePdf(d: DatosDeslindePdf): Promise<Buffer> {
  // a heavy library that most processes need minutes after their start, if at all
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: 'es-AR',
    info: { Title: `Deslinde de ${d.persona.nombre} ${d.persona.apellido} - ${d.evento.nombre}` },
  });
  const partes: Buffer[] = [];
  const listo = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.on('error', reject);
  });
  encabezado(doc, d);
  doc.font(NORMAL).fontSize(10.5);
  for (const parrafo of parrafos(d.texto))
    doc.text(parrafo, { align: 'left', paragraphGap: 6, lineGap: 1.5 });
  firma(doc, d);
  evidencia(doc, d);
  doc.end();
  return listo;
}

function encabezado(doc: PDFKit.PDFDocument, d: DatosDeslindePdf): void {
  const { evento, persona } = d;
  doc.font(NEGRITA).fontSize(17).text('Deslinde de responsabilidad');
  doc.moveDown(0.3).fontSize(12).text(evento.nombre);
  doc.font(NORMAL).fontSize(10);
  doc.text(`${formatFechaLarga(evento.fecha_hora)} · ${evento.lugar}, ${evento.ciudad} · ${d.modalidad}`);
  doc.moveDown(0.8);
  linea(doc, 'Participante', `${persona.nombre} ${persona.apellido}`);
  linea(doc, 'Documento', formatearDocumento(persona.documento));
  linea(doc, 'Fecha de nacimiento', formatFecha(persona.fecha_nacimiento));
  if (persona.tutor_nombre) {
    const dni = formatearDocumento(persona.tutor_documento ?? '');
    linea(doc, 'Responsable', `${persona.tutor_nombre}, documento ${dni} (${persona.tutor_relacion ?? ''})`);
  }
  doc.moveDown(0.8);
}

function firma(doc: PDFKit.PDFDocument, d: DatosDeslindePdf): void {
  const alto = 90;
  if (doc.y + alto + 60 > doc.page.height - doc.page.margins.bottom) doc.addPage();
  doc.moveDown(1).font(NEGRITA).fontSize(11).text('Firma');
  const arriba = doc.y + 4;
  if (d.firma) doc.image(d.firma, doc.page.margins.left, arriba, { fit: [240, alto] });
  else
    doc
      .font(CURSIVA)
      .fontSize(22)
      .text(d.firma_tipeada ?? '', doc.page.margins.left, arriba + 40);
  doc.y = arriba + alto;
  doc.x = doc.page.margins.left;
  doc
    .moveTo(doc.x, doc.y)
    .lineTo(doc.x + 240, doc.y)
    .lineWidth(0.7)
    .stroke('#555555');
  doc.moveDown(0.4).font(NORMAL).fontSize(10);
  doc.text(
    d.firmante === 'tutor'
      ? `${d.firmante_nombre}, responsable de ${d.persona.nombre} ${d.persona.apellido}`
      : d.firmante_nombre,
  );
  if (d.firma_tipeada) doc.fontSize(9).text('Firma escrita con el teclado por quien firma.');
}

function evidencia(doc: PDFKit.PDFDocument, d: DatosDeslindePdf): void {
  if (doc.y + 150 > doc.page.height - doc.page.margins.bottom) doc.addPage();
  doc.moveDown(1.5).font(NEGRITA).fontSize(11).text('Constancia de la firma electrónica');
  doc.moveDown(0.3).fontSize(9);
  linea(doc, 'Código de inscripción', d.codigo_publico);
  linea(doc, 'Texto firmado', `versión ${d.texto_version}, SHA-256 ${d.texto_hash}`);
  linea(doc, 'Hora del dispositivo', d.dispositivo_at ? momento(d.dispositivo_at) : 'no informada');
  if (d.desfase_ms !== null) {
    linea(doc, 'Diferencia medida con el servidor', `${(d.desfase_ms / 1000).toFixed(1)} s`);
  }
  linea(doc, 'Hora del servidor', momento(d.servidor_at));
  linea(doc, 'Dirección IP', d.ip ?? 'no informada');
  linea(doc, 'Navegador', d.agente ?? 'no informado');
}

const momento = (instante: Date): string =>
  `${formatFechaHora(instante)}:${String(instante.getUTCSeconds()).padStart(2, '0')} (${ZONA})`;

function linea(doc: PDFKit.PDFDocument, rotulo: string, valor: string): void {
  doc.font(NEGRITA).text(`${rotulo}: `, { continued: true }).font(NORMAL).text(valor);
}

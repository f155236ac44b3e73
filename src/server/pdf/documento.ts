import type { FileHandle } from 'node:fs/promises';
import { setImmediate as otroTurno } from 'node:timers/promises';
import { abrirFuentes, archivoDe, type Estilo } from './fuentes.ts';
import { partirEnTramos, type Tiene } from './tramos.ts';

type Doc = PDFKit.PDFDocument;
export type Elemento = ReturnType<Doc['struct']>;
type Opciones = Omit<PDFKit.PDFDocumentOptions, 'tagged' | 'lang' | 'pdfVersion' | 'displayTitle' | 'info'>;

/** A piece of a paragraph in one style. */
export interface Escrito {
  texto: string;
  estilo?: Estilo;
}

export interface Documento {
  doc: Doc;
  /** root of the PDF's structure tree, which screen readers follow */
  raiz: Elemento;
  tiene: Tiene;
}

export interface DocumentoEnMemoria extends Documento {
  /** finishes the PDF and returns its bytes */
  fin: () => Promise<Buffer>;
}

export interface DocumentoEnArchivo extends Documento {
  /** writes the pages that are done to the file, and lets other requests have their turn */
  vaciar: () => Promise<void>;
  /** finishes the PDF and writes the rest */
  fin: () => Promise<void>;
}

/**
 * Begins a PDF: tagged for screen readers, in Spanish, its title shown by the viewer's window. The library is heavy, so it
 * is loaded when needed.
 */
async function abrir(titulo: string, opciones: Opciones, info: object) {
  const [{ default: PDFDocument }, tiene] = await Promise.all([import('pdfkit'), abrirFuentes()]);
  const doc = new PDFDocument({
    ...opciones,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-AR',
    displayTitle: true,
    font: archivoDe('propia', 'normal'),
    info: { Title: titulo, ...info },
  });
  const partes: Buffer[] = [];
  const listo = new Promise<void>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const raiz = doc.struct('Document');
  doc.addStructure(raiz);
  const fin = () => {
    raiz.end();
    doc.end();
    return listo;
  };
  return { doc, raiz, tiene, partes, fin };
}

/** A PDF of a few pages. */
export async function crearDocumento(
  titulo: string,
  opciones: Opciones,
  info: object = {},
): Promise<DocumentoEnMemoria> {
  const { partes, fin, ...documento } = await abrir(titulo, opciones, info);
  const entero = async () => {
    await fin();
    return Buffer.concat(partes);
  };
  return { ...documento, fin: entero };
}

/** A PDF of any number of pages, which go to the file as they are done: call `vaciar` after each page. */
export async function crearDocumentoEn(
  archivo: FileHandle,
  titulo: string,
  opciones: Opciones,
): Promise<DocumentoEnArchivo> {
  const { partes, fin, ...documento } = await abrir(titulo, opciones, {});
  const vaciar = async () => {
    await otroTurno();
    if (partes.length > 0) await archivo.appendFile(Buffer.concat(partes.splice(0)));
  };
  const entero = async () => {
    await fin();
    await vaciar();
  };
  return { ...documento, vaciar, fin: entero };
}

/**
 * Writes one element of the structure tree with its text, each letter in a font that has it. A letter that no font has
 * is drawn as a box; who copies the text, or hears it, still gets the letter.
 */
export function escribir(
  { doc, tiene }: Documento,
  padre: Elemento,
  tipo: string,
  escritos: readonly Escrito[],
  { x, y, ...opciones }: PDFKit.Mixins.TextOptions & { x?: number; y?: number } = {},
): void {
  const tramos = escritos.flatMap(({ texto, estilo = 'normal' }) =>
    partirEnTramos(texto, tiene).map((tramo) => ({ ...tramo, estilo })),
  );
  if (tramos.length === 0) tramos.push({ texto: ' ', familia: 'propia', estilo: 'normal' });
  const partes = tramos.map(({ texto, familia, estilo, exacto }, i) => {
    const dibujar = () => {
      doc.font(archivoDe(familia, estilo));
      const suyas = { ...opciones, continued: i < tramos.length - 1 };
      if (i === 0 && x !== undefined) doc.text(texto, x, y, suyas);
      else doc.text(texto, suyas);
    };
    return exacto === undefined ? dibujar : doc.struct('Span', { actual: exacto }, dibujar);
  });
  padre.add(doc.struct(tipo, {}, partes));
}

/** Draws lines, fills and other decoration as artifacts, which screen readers skip. */
export function adornar({ doc }: Documento, dibujar: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  dibujar();
  doc.endMarkedContent();
}

/** Draws one line, within an element or an artifact that is open; each letter from a font that has it. */
export function dibujarLinea(
  { doc, tiene }: Documento,
  { texto, estilo = 'normal' }: Escrito,
  { x, y }: { x: number; y: number },
): void {
  partirEnTramos(texto, tiene).forEach(({ texto: parte, familia }, i) => {
    doc.font(archivoDe(familia, estilo));
    if (i === 0) doc.text(parte, x, y, { lineBreak: false });
    else doc.text(parte, { lineBreak: false });
  });
}

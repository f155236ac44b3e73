import {
  escribirFecha,
  escribirFechaHora,
  escribirFechaLarga,
  ZONA,
} from '../../../shared/domain/comun/fechas.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { adornar, crearDocumento, escribir, type Documento, type Elemento } from '../../pdf/documento.ts';
import { escrituraExacta } from '../../pdf/tramos.ts';
import { parrafos } from './parrafos.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

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

/** The copy of a signed waiver: text as signed, signature, and the evidence that goes with it. */
export async function renderDeslindePdf(d: DatosDeslindePdf): Promise<Buffer> {
  const titulo = `Deslinde de ${d.persona.nombre} ${d.persona.apellido} - ${d.evento.nombre}`;
  const pdf = await crearDocumento(titulo, { size: 'A4', margin: 56 });
  encabezado(pdf, d);
  const constancia = lineasDeConstancia(pdf, d);
  const cierre = altoDeFirma(d) + altoDeConstancia(pdf, constancia);
  const texto = parrafos(d.texto);
  pdf.doc.fontSize(TEXTO);
  texto.forEach((parrafo, i) => {
    // the last paragraph stays on one page with signature and evidence, which alone would not show what was signed
    if (i === texto.length - 1) juntar(pdf, pdf.doc.heightOfString(parrafo, APARTE) + cierre);
    escribir(pdf, pdf.raiz, 'P', [{ texto: parrafo }], APARTE);
  });
  juntar(pdf, cierre);
  firma(pdf, d);
  evidencia(pdf, constancia);
  return pdf.fin();
}

const TEXTO = 10.5;
const APARTE = { align: 'left', paragraphGap: 6, lineGap: 1.5 } as const;
const ALTO_FIRMA = 90;

/** Keeps what follows on one page: starts a new one where it does not fit on this one but does on an empty one. */
function juntar({ doc }: Documento, alto: number): void {
  const { top, bottom } = doc.page.margins;
  const hoja = doc.page.height - bottom;
  if (doc.y > top && doc.y + alto > hoja && alto <= hoja - top) doc.addPage();
}

function encabezado(pdf: Documento, d: DatosDeslindePdf): void {
  const { doc, raiz } = pdf;
  const { evento, persona } = d;
  doc.fontSize(17);
  escribir(pdf, raiz, 'H1', [{ texto: 'Deslinde de responsabilidad', estilo: 'negrita' }]);
  doc.moveDown(0.3).fontSize(12);
  escribir(pdf, raiz, 'H2', [{ texto: evento.nombre, estilo: 'negrita' }]);
  doc.fontSize(10);
  const donde = `${escribirFechaLarga(evento.fecha_hora)} · ${evento.lugar}, ${evento.ciudad} · ${d.modalidad}`;
  escribir(pdf, raiz, 'P', [{ texto: donde }]);
  doc.moveDown(0.8);
  linea(pdf, raiz, ['Participante', `${persona.nombre} ${persona.apellido}`]);
  linea(pdf, raiz, ['Documento', escribirDocumento(persona.documento)]);
  linea(pdf, raiz, ['Fecha de nacimiento', escribirFecha(persona.fecha_nacimiento)]);
  if (persona.tutor_nombre) {
    const dni = escribirDocumento(persona.tutor_documento ?? '');
    const quien = `${persona.tutor_nombre}, documento ${dni} (${persona.tutor_relacion ?? ''})`;
    linea(pdf, raiz, ['Responsable', quien]);
  }
  doc.moveDown(0.8);
}

/** Height of the signature's block, in points: title, drawing and the lines below, with room to spare. */
const altoDeFirma = (d: DatosDeslindePdf): number => ALTO_FIRMA + (d.firma_tipeada ? 62 : 50);

function firma(pdf: Documento, d: DatosDeslindePdf): void {
  const { doc, raiz } = pdf;
  const quien =
    d.firmante === 'tutor'
      ? `${d.firmante_nombre}, responsable de ${d.persona.nombre} ${d.persona.apellido}`
      : d.firmante_nombre;
  doc.moveDown(1).fontSize(11);
  escribir(pdf, raiz, 'H2', [{ texto: 'Firma', estilo: 'negrita' }]);
  const x = doc.page.margins.left;
  const arriba = doc.y + 4;
  if (d.firma) {
    const dibujo = d.firma;
    raiz.add(
      doc.struct('Figure', { alt: `Firma dibujada de ${quien}` }, () =>
        doc.image(dibujo, x, arriba, { fit: [240, ALTO_FIRMA] }),
      ),
    );
  } else {
    doc.fontSize(22);
    escribir(pdf, raiz, 'P', [{ texto: d.firma_tipeada ?? '', estilo: 'cursiva' }], { x, y: arriba + 40 });
  }
  doc.y = arriba + ALTO_FIRMA;
  doc.x = x;
  adornar(pdf, () =>
    doc
      .moveTo(doc.x, doc.y)
      .lineTo(doc.x + 240, doc.y)
      .lineWidth(0.7)
      .stroke('#555555'),
  );
  doc.fontSize(10).moveDown(0.4);
  escribir(pdf, raiz, 'P', [{ texto: quien }]);
  if (!d.firma_tipeada) return;
  doc.fontSize(9);
  escribir(pdf, raiz, 'P', [{ texto: respuestasDocumentos.firma_tipeada }]);
}

type Linea = readonly [rotulo: string, valor: string];

function lineasDeConstancia({ tiene }: Documento, d: DatosDeslindePdf): Linea[] {
  const { persona } = d;
  const lineas: Linea[] = [
    ['Código de inscripción', d.codigo_publico],
    ['Texto firmado', `versión ${d.texto_version}, SHA-256 ${d.texto_hash}`],
    ['Hora del dispositivo', d.dispositivo_at ? momento(d.dispositivo_at) : 'no informada'],
  ];
  if (d.desfase_ms !== null)
    lineas.push(['Diferencia medida con el servidor', `${(d.desfase_ms / 1000).toFixed(1)} s`]);
  lineas.push(
    ['Hora del servidor', momento(d.servidor_at)],
    ['Dirección IP', d.ip ?? 'no informada'],
    ['Navegador', d.agente ?? 'no informado'],
  );
  // The PDF's fonts print a box for letters that they lack: these lines give such names in Unicode code points.
  const nombres = [
    `${persona.nombre} ${persona.apellido}`,
    persona.tutor_nombre,
    d.firmante_nombre,
    d.firma_tipeada,
  ];
  for (const nombre of new Set(nombres)) {
    const exacta = nombre && escrituraExacta(nombre, tiene);
    if (exacta) lineas.push(['Nombre con sus letras en Unicode', exacta]);
  }
  return lineas;
}

const TITULO_CONSTANCIA = 'Constancia de la firma electrónica';

function altoDeConstancia({ doc }: Documento, lineas: readonly Linea[]): number {
  doc.fontSize(9);
  // measured in the plain font, but the labels are printed bold, which is a little wider: spaces are added to the measured
  // text, so that the height is not found too small
  const alto = lineas.reduce(
    (suma, [rotulo, valor]) => suma + doc.heightOfString(`${rotulo}:  ${valor}  `),
    0,
  );
  return alto + 46;
}

function evidencia(pdf: Documento, lineas: readonly Linea[]): void {
  const { doc, raiz } = pdf;
  const parte = doc.struct('Sect');
  raiz.add(parte);
  doc.fontSize(11).moveDown(1.5);
  escribir(pdf, parte, 'H2', [{ texto: TITULO_CONSTANCIA, estilo: 'negrita' }]);
  doc.fontSize(9).moveDown(0.3);
  for (const una of lineas) linea(pdf, parte, una);
}

const momento = (instante: Date): string =>
  `${escribirFechaHora(instante)}:${String(instante.getUTCSeconds()).padStart(2, '0')} (${ZONA})`;

const linea = (pdf: Documento, padre: Elemento, [rotulo, valor]: Linea): void =>
  escribir(pdf, padre, 'P', [{ texto: `${rotulo}: `, estilo: 'negrita' }, { texto: valor }]);

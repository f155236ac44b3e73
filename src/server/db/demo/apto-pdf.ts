import { formatFecha } from '../../../shared/domain/fechas.ts';

/** A certificate as a doctor's office would print it, plainly marked as made up. */
export async function crearPdfApto(persona: {
  nombre: string;
  apellido: string;
  documento: string;
  fecha: string;
}): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A5', margin: 44, info: { Title: 'Apto médico de demostración' } });
  const partes: Buffer[] = [];
  const listo = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (parte: Buffer) => partes.push(parte));
    doc.on('end', () => resolve(Buffer.concat(partes)));
    doc.on('error', reject);
  });
  doc.font('Helvetica-Bold').fontSize(15).fillColor('#04222b').text('Consultorio Médico del Parque');
  doc.font('Helvetica').fontSize(9).fillColor('#41535b').text('Documento de demostración, sin validez');
  doc.moveTo(44, 92).lineTo(375, 92).strokeColor('#ff5a1f').lineWidth(2).stroke();
  doc.moveDown(2.8).fillColor('#04222b').fontSize(11.5);
  doc.text(`Fecha: ${formatFecha(persona.fecha)}`, { align: 'right' }).moveDown();
  doc.text(
    `Certifico que ${persona.nombre} ${persona.apellido}, DNI ${persona.documento}, fue examinado/a en el día de la fecha y no presenta contraindicaciones para la práctica de actividad física competitiva, según examen clínico, electrocardiograma y ergometría.`,
    { lineGap: 4, align: 'left' },
  );
  doc.moveDown(4).text('Dra. E. Demostración', { align: 'right' });
  doc.fontSize(9).text('M.N. 000000', { align: 'right' });
  doc.end();
  return listo;
}

import { escribirFecha } from '../../shared/domain/comun/fechas.ts';
import { adornar, crearDocumento, escribir } from '../pdf/documento.ts';

/** A certificate as a doctor's office would print it, plainly marked as made up. */
export async function crearPdfApto(persona: {
  nombre: string;
  apellido: string;
  documento: string;
  fecha: string;
}): Promise<Buffer> {
  const pdf = await crearDocumento('Apto médico de demostración', { size: 'A5', margin: 44 });
  const { doc, raiz } = pdf;
  doc.fontSize(15).fillColor('#04222b');
  escribir(pdf, raiz, 'H1', [{ texto: 'Consultorio Médico del Parque', estilo: 'negrita' }]);
  doc.fontSize(9).fillColor('#41535b');
  escribir(pdf, raiz, 'P', [{ texto: 'Documento de demostración, sin validez' }]);
  adornar(pdf, () => doc.moveTo(44, 92).lineTo(375, 92).strokeColor('#ff5a1f').lineWidth(2).stroke());
  doc.moveDown(2.8).fillColor('#04222b').fontSize(11.5);
  escribir(pdf, raiz, 'P', [{ texto: `Fecha: ${escribirFecha(persona.fecha)}` }], { align: 'right' });
  doc.moveDown();
  const certifico = `Certifico que ${persona.nombre} ${persona.apellido}, DNI ${persona.documento}, fue examinado/a en el día de la fecha y no presenta contraindicaciones para la práctica de actividad física competitiva, según examen clínico, electrocardiograma y ergometría.`;
  escribir(pdf, raiz, 'P', [{ texto: certifico }], { lineGap: 4, align: 'left' });
  doc.moveDown(4);
  escribir(pdf, raiz, 'P', [{ texto: 'Dra. E. Demostración' }], { align: 'right' });
  doc.fontSize(9);
  escribir(pdf, raiz, 'P', [{ texto: 'M.N. 000000' }], { align: 'right' });
  return pdf.fin();
}

import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { confirmarArchivos, guardarArchivo, leerArchivo } from '../../nucleo/archivos/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { correoEjemplar } from './correo-ejemplar.ts';
import { renderDeslindePdf } from './pdf.ts';
import { PREFIJO_COPIA, actualizarPdf, type SinPdf } from './repository.ts';

/**
 * Makes the copy of a signed waiver as a PDF and mails it to the participant, if they left an address (regla documentos-4). Throws
 * where the file of the drawing is missing.
 */
export async function hacerEjemplar(ctx: Contexto, row: SinPdf): Promise<void> {
  const { deslinde, persona, evento } = row;
  const firma = deslinde.firma_archivo_id ? await leerArchivo(ctx, deslinde.firma_archivo_id) : null;
  if (deslinde.firma_archivo_id && !firma)
    throw new Error(`Falta el archivo de la firma del deslinde ${deslinde.id}`);
  const pdf = await renderDeslindePdf({
    evento,
    codigo_publico: row.codigo_publico,
    modalidad: row.modalidad,
    persona,
    texto: row.texto.texto,
    texto_version: row.texto.version,
    texto_hash: deslinde.texto_hash,
    firmante: deslinde.firmante,
    firmante_nombre: deslinde.firmante_nombre,
    firma: firma?.datos ?? null,
    firma_tipeada: deslinde.firma_tipeada,
    dispositivo_at: deslinde.dispositivo_at,
    desfase_ms: deslinde.desfase_ms,
    servidor_at: deslinde.servidor_at,
    ip: deslinde.ip,
    agente: deslinde.agente,
  });
  const archivo = await guardarArchivo(ctx, {
    datos: pdf,
    tipo: 'application/pdf',
    nombre: `${PREFIJO_COPIA}${persona.apellido}-${persona.nombre}.pdf`.replace(/[^\p{L}\p{N}.-]+/gu, '-'),
    publico: false,
    evento_id: evento.id,
    provisorio: true,
  });
  await enTransaccion(ctx.database.db, async (tx) => {
    if (!(await actualizarPdf(tx, deslinde.id, archivo.id))) return;
    await confirmarArchivos(tx, [archivo.id]);
    await encolarCorreo(tx, correoEjemplar(ctx, row, archivo.id));
  });
}

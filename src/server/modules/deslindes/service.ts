import type { Participante } from '../../../shared/contract/inscripciones.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { guardarArchivo } from '../archivos/service.ts';
import { leerFirma } from './firma.ts';
import { insertDeslindes, NOMBRE_FIRMA, type NuevoDeslinde } from './repository.ts';

export const TRABAJO_PDF = 'deslinde_pdf';

export interface TextoVigente {
  id: number;
  hash: string;
}

/** A signature with its evidence, complete but for whose it is. */
export type DeslindePreparado = Omit<NuevoDeslinde, 'inscripcion_id' | 'persona_id'>;

/**
 * Checks what was signed and keeps the drawings in the store, before any transaction: a file without a
 * registration is cleaned up later, a registration without its signature would be a loss.
 * 409 'deslinde_cambio' when a device showed another text than the one in force; 422 for an unreadable drawing.
 */
export async function prepararDeslindes(
  ctx: Contexto,
  texto: TextoVigente,
  participantes: readonly (Participante & { es_menor: boolean })[],
  { evento_id, quien }: { evento_id: number; quien: Quien },
): Promise<DeslindePreparado[]> {
  if (participantes.some((p) => p.texto_hash?.toLowerCase() !== texto.hash)) {
    throw conflicto('deslinde_cambio', 'El texto del deslinde cambió. Volvé a leerlo y firmalo de nuevo.');
  }
  const firmas = await Promise.all(
    participantes.map((p) => (p.signature_data ? leerFirma(p.signature_data) : null)),
  );
  const errores: Record<string, string> = {};
  firmas.forEach((firma, i) => {
    if (firma && !firma.ok) errores[`participantes.${i}.signature_data`] = firma.motivo;
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);

  const preparados: DeslindePreparado[] = [];
  for (const [i, p] of participantes.entries()) {
    const firma = firmas[i];
    const archivo = firma?.ok
      ? await guardarArchivo(ctx, ctx.database.db, {
          datos: firma.png,
          tipo: 'image/png',
          nombre: NOMBRE_FIRMA,
          publico: false,
          evento_id,
        })
      : null;
    preparados.push({
      texto_id: texto.id,
      texto_hash: texto.hash,
      firma_archivo_id: archivo?.id ?? null,
      firma_tipeada: archivo ? null : (p.firma_tipeada?.trim() ?? null),
      firmante: p.es_menor ? 'tutor' : 'participante',
      // a minor's guardian is required by the rules that ran before
      firmante_nombre: p.es_menor ? (p.tutor?.nombre ?? '') : `${p.nombre} ${p.apellido}`,
      dispositivo_at: p.firmado_at ? new Date(p.firmado_at) : null,
      desfase_ms: p.desfase_ms ?? null,
      servidor_at: ctx.reloj(),
      ip: quien.ip,
      agente: quien.agente,
    });
  }
  return preparados;
}

/** Writes them with their registration; the copies are made and mailed by a job. */
export async function guardarDeslindes(
  tx: Tx,
  inscripcion_id: number,
  persona_ids: readonly number[],
  preparados: readonly DeslindePreparado[],
): Promise<void> {
  if (preparados.length === 0) return;
  const filas = preparados.flatMap((d, i) => {
    const persona_id = persona_ids[i];
    return persona_id === undefined ? [] : [{ ...d, inscripcion_id, persona_id }];
  });
  await insertDeslindes(tx, filas);
  await encolarTrabajo(tx, { tipo: TRABAJO_PDF, clave: String(inscripcion_id), datos: { inscripcion_id } });
}

import type { personas } from '../../db/schema.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { eliminarArchivos } from '../archivos/service.ts';
import { TIPOS_CORREO_DATOS } from './correos.ts';
import { depurar, seniasDe } from './depurar.ts';
import {
  findDeslindesViejos,
  listLineas,
  olvidarDirecciones,
  tocarInscripciones,
  updateLinea,
  vaciarAptos,
  vaciarCorreos,
  vaciarCorreosDe,
  vaciarDirecciones,
  vaciarDeslindes,
  vaciarPersonas,
} from './suprimir-repository.ts';

const DIA_MS = 86_400_000;

export interface Suprimidas {
  personas: number;
  inscripciones: number;
  archivos: number;
}

/**
 * Takes away what tells who these persons were, in one transaction, with their registrations and rows locked before.
 * What stays and why: docs/decisions/0070. Devices hear of it by the record of changes, which the triggers write.
 */
export async function suprimirPersonas(
  ctx: Contexto,
  tx: Tx,
  quienes: readonly (typeof personas.$inferSelect)[],
): Promise<Suprimidas> {
  if (quienes.length === 0) return { personas: 0, inscripciones: 0, archivos: 0 };
  const ahora = ctx.reloj();
  const persona_ids = quienes.map(({ id }) => id);
  const inscripcion_ids = [...new Set(quienes.map((p) => p.inscripcion_id))];
  const emails = [...new Set(quienes.map((p) => p.email.trim().toLowerCase()))];
  const antes = new Date(ahora.getTime() - ctx.config.retencion.deslindes_dias * DIA_MS);

  await depurarAuditoria(tx, quienes, inscripcion_ids);
  await vaciarCorreos(tx, { inscripcion_ids, persona_ids, emails }, ahora);
  await vaciarCorreosDe(tx, emails, TIPOS_CORREO_DATOS, ahora);
  const archivos = [
    ...(await vaciarAptos(tx, persona_ids, ahora)),
    ...(await vaciarDeslindes(tx, await findDeslindesViejos(tx, persona_ids, antes), ahora)),
  ];
  await vaciarPersonas(tx, persona_ids, ahora);
  await olvidarDirecciones(tx, emails, inscripcion_ids);
  await tocarInscripciones(tx, inscripcion_ids, ahora);
  await eliminarArchivos(ctx, tx, archivos);
  return {
    personas: persona_ids.length,
    inscripciones: inscripcion_ids.length,
    archivos: archivos.length,
  };
}

/** The lines stay: what was done and when, without whom it was done to. */
async function depurarAuditoria(
  tx: Tx,
  quienes: readonly (typeof personas.$inferSelect)[],
  inscripcion_ids: number[],
): Promise<void> {
  const senias = seniasDe(quienes);
  const ids = new Set(quienes.map(({ id }) => id));
  for (const { id, ...linea } of await listLineas(tx, inscripcion_ids)) {
    const limpia = {
      antes: depurar(linea.antes, senias, ids),
      despues: depurar(linea.despues, senias, ids),
      motivo: linea.motivo === null ? null : String(depurar(linea.motivo, senias, ids)),
    };
    if (JSON.stringify(limpia) !== JSON.stringify(linea)) await updateLinea(tx, id, limpia);
  }
  await vaciarDirecciones(tx, inscripcion_ids, []);
}

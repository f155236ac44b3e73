import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { personas, titulares_anteriores } from '../../db/schema.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { borrarArchivos } from '../../nucleo/archivos/service.ts';
import { depurar, quitarReemplazo, seniasDe } from './depurar.ts';
import {
  buscarDeslindesViejos,
  listarDocumentosQueQuedan,
  listarLineas,
  olvidarArrepentimientos,
  olvidarBajas,
  tocarInscripciones,
  actualizarLinea,
  vaciarAptos,
  vaciarCorreos,
  vaciarDireccionesDeInscripciones,
  vaciarDireccionesDePedidos,
  vaciarDeslindes,
  vaciarPersonas,
  vaciarSede,
  vaciarTitulares,
} from './suprimir-repository.ts';

/** Whom to suppress: persons who are in registrations now, and previous holders of places. */
export interface Quienes {
  personas: readonly (typeof personas.$inferSelect)[];
  titulares: readonly (typeof titulares_anteriores.$inferSelect)[];
}

export interface Suprimidas {
  personas: number;
  inscripciones: number;
  archivos: number;
}

const unicos = <T>(valores: readonly T[]): T[] => [...new Set(valores)];

/**
 * Takes away what tells who these persons and former holders of places were, in the caller's transaction, which has locked their
 * registrations and then the persons in them. What stays and why: docs/decisions/0070. Devices are told by the record of changes, which the
 * triggers write.
 */
export async function suprimirPersonas(ctx: Contexto, tx: Tx, quienes: Quienes): Promise<Suprimidas> {
  const todos = [...quienes.personas, ...quienes.titulares];
  if (todos.length === 0) return { personas: 0, inscripciones: 0, archivos: 0 };
  const ahora = ctx.reloj();
  const de = {
    persona_ids: quienes.personas.map(({ id }) => id),
    titular_ids: quienes.titulares.map(({ id }) => id),
    inscripcion_ids: unicos(todos.map((p) => p.inscripcion_id)),
    emails: unicos(todos.map((p) => p.email.trim().toLowerCase()).filter((email) => email !== '')),
    documentos: unicos(todos.flatMap((p) => [p.documento, p.tutor_documento ?? []]).flat()),
  };
  const antes = new Date(ahora.getTime() - ctx.config.retencion.deslindes_dias * DIA_MS);

  await depurarAuditoria(tx, quienes, de);
  await vaciarCorreos(tx, de, ahora);
  const archivos = [
    ...(await vaciarAptos(tx, de, ahora)),
    ...(await vaciarDeslindes(tx, await buscarDeslindesViejos(tx, de, antes), ahora)),
    ...(await vaciarSede(tx, de.inscripcion_ids, ahora)),
  ];
  await vaciarPersonas(tx, de.persona_ids, ahora);
  await vaciarTitulares(tx, de.titular_ids, ahora);
  await olvidarBajas(tx, de.emails);
  await olvidarDirecciones(tx, { arrepentimiento_ids: await olvidarArrepentimientos(tx, de) });
  await tocarInscripciones(tx, de.inscripcion_ids, ahora);
  await borrarArchivos(tx, archivos);
  return { personas: todos.length, inscripciones: de.inscripcion_ids.length, archivos: archivos.length };
}

/** Clears, in the audit, the IP addresses from which the public made these requests and opened their pages. */
export const olvidarDirecciones = (
  tx: Tx,
  { pedido_ids = [], arrepentimiento_ids = [] }: { pedido_ids?: number[]; arrepentimiento_ids?: number[] },
): Promise<void> => vaciarDireccionesDePedidos(tx, pedido_ids, arrepentimiento_ids);

/** Takes the persons out of the audit's lines about their registrations. The lines stay: what was done and when, but not to whom. */
async function depurarAuditoria(
  tx: Tx,
  { personas: actuales, titulares }: Quienes,
  de: { inscripcion_ids: number[]; persona_ids: number[]; titular_ids: number[] },
): Promise<void> {
  const senias = seniasDe([...actuales, ...titulares]);
  const quedan = await listarDocumentosQueQuedan(tx, de);
  for (const { id, accion, inscripcion_id, created_at, ...linea } of await listarLineas(
    tx,
    de.inscripcion_ids,
  )) {
    // an audit line is about whoever held the place at its date
    const suyos = titulares.filter(
      (t) => created_at < t.hasta_at && (t.desde_at === null || created_at >= t.desde_at),
    );
    const ids = new Set([...de.persona_ids, ...suyos.map((t) => t.persona_id)]);
    const documentos = quedan.filter((q) => q.inscripcion_id === inscripcion_id).map((q) => q.documento);
    const lado = (valor: unknown) =>
      depurar(
        accion === 'participante_reemplazado' ? quitarReemplazo(valor, documentos) : valor,
        senias,
        ids,
      );
    const limpia = {
      antes: lado(linea.antes),
      despues: lado(linea.despues),
      motivo: linea.motivo === null ? null : String(depurar(linea.motivo, senias, ids)),
    };
    if (JSON.stringify(limpia) !== JSON.stringify(linea)) await actualizarLinea(tx, id, limpia);
  }
  await vaciarDireccionesDeInscripciones(tx, de.inscripcion_ids);
}

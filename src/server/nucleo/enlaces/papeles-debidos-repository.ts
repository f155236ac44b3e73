import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { inscripcionEnPie } from '../../db/inscripcion-en-pie.ts';
import { columnasEvento, columnasPersona } from '../../db/columnas.ts';
import {
  aptos_medicos,
  correos,
  deslinde_textos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  personas,
} from '../../db/schema.ts';
import {
  eventoDeInscripcion,
  inscripcionDePersona,
  modalidadDeInscripcion,
  personaDeApto,
  personaDeDeslinde,
} from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';

/** The persons of a live registration, each with whether they still owe a certificate or a signature; a rejected one is owed again. */
export const buscarDebidos = (db: Executor, inscripcion_id: number) =>
  debidos(db, eq(inscripciones.id, inscripcion_id));

/** As buscarDebidos, of all live registrations of an event. */
export const buscarDebidosDelEvento = (db: Executor, evento_id: number) =>
  debidos(db, eq(inscripciones.evento_id, evento_id));

function debidos(db: Executor, cuales: SQL) {
  return db
    .select({
      persona: { ...columnasPersona, orden: personas.orden },
      inscripcion: { id: inscripciones.id, state: inscripciones.state },
      modalidad: modalidades.nombre,
      evento: { ...columnasEvento, usa_pago_online: eventos.usa_pago_online },
      debe_apto: sql<boolean>`${modalidades.requiere_apto_medico} and ${aptos_medicos.id} is null`,
      debe_firma: sql<boolean>`${eventos.usa_deslinde_online} and ${deslindes.id} is null and exists (
        select from ${deslinde_textos} where ${deslinde_textos.evento_id} = ${eventos.id})`,
    })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .leftJoin(
      aptos_medicos,
      and(personaDeApto, eq(aptos_medicos.vigente, true), ne(aptos_medicos.estado, 'REJECTED')),
    )
    .leftJoin(
      deslindes,
      and(personaDeDeslinde, eq(deslindes.vigente, true), ne(deslindes.status, 'REJECTED')),
    )
    .where(and(cuales, inscripcionEnPie, isNull(eventos.borrado_at)))
    .orderBy(asc(personas.orden));
}
export type Debido = Awaited<ReturnType<typeof buscarDebidos>>[number];

/**
 * Kind and person of each mail of a registration, sent or not; `persona_id` null: the mail is of no person who is in the
 * registration now.
 */
export async function listarAvisados(
  db: Executor,
  inscripcion_id: number,
): Promise<{ tipo: string; persona_id: number | null }[]> {
  return db
    .select({ tipo: correos.tipo, persona_id: correos.persona_id })
    .from(correos)
    .where(eq(correos.inscripcion_id, inscripcion_id));
}

import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Traspaso } from '../../../shared/domain/sede/lugar-que-paso-a-otro.ts';
import { bloquearRows } from '../../db/por-id.ts';
import {
  acreditaciones,
  inscripciones,
  operaciones,
  personas,
  titulares_anteriores,
} from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/** Locks a registration of the event, a deleted one too: its kit may have been handed over. False: there is none. */
export async function bloquearInscripcion(tx: Tx, evento_id: number, id: number): Promise<boolean> {
  return bloquearRows(
    tx,
    inscripciones,
    and(eq(inscripciones.evento_id, evento_id), eq(inscripciones.id, id)),
  );
}

/** The ids of a registration's persons, in the order of the team. */
export async function listarPersonasDe(tx: Executor, inscripcion_id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: personas.id })
    .from(personas)
    .where(eq(personas.inscripcion_id, inscripcion_id))
    .orderBy(asc(personas.orden), asc(personas.id));
  return rows.map(({ id }) => id);
}

/**
 * The places of a registration that passed to another person, in the order in which they passed. The name of who left (`de`) stays empty:
 * nobody reads it here.
 */
export async function listarTraspasosDe(tx: Executor, inscripcion_id: number): Promise<Traspaso[]> {
  const rows = await tx
    .select({ persona_id: titulares_anteriores.persona_id, hasta_at: titulares_anteriores.hasta_at })
    .from(titulares_anteriores)
    .where(eq(titulares_anteriores.inscripcion_id, inscripcion_id))
    .orderBy(asc(titulares_anteriores.id));
  return rows.map(({ persona_id, hasta_at }) => ({ persona_id, de: '', at: hasta_at.toISOString() }));
}

/**
 * Whose data were suppressed in a registration: `personas`, ids of those who have a place in it; `traspasos`, of its passed places
 * (listarTraspasosDe) the indexes of those that such a person left.
 */
export async function listarSuprimidasDe(
  tx: Executor,
  inscripcion_id: number,
): Promise<{ personas: ReadonlySet<number>; traspasos: ReadonlySet<number> }> {
  const suyas = await tx
    .select({ id: personas.id })
    .from(personas)
    .where(and(eq(personas.inscripcion_id, inscripcion_id), isNotNull(personas.suprimida_at)));
  const anteriores = await tx
    .select({ suprimida_at: titulares_anteriores.suprimida_at })
    .from(titulares_anteriores)
    .where(eq(titulares_anteriores.inscripcion_id, inscripcion_id))
    .orderBy(asc(titulares_anteriores.id));
  return {
    personas: new Set(suyas.map(({ id }) => id)),
    traspasos: new Set(anteriores.flatMap(({ suprimida_at }, i) => (suprimida_at ? [i] : []))),
  };
}

/** Clears who collected in a person's place by a hand-out. */
export async function olvidarTerceros(tx: Tx, operacion_id: string): Promise<void> {
  await tx
    .update(acreditaciones)
    .set({ retira_nombre: null, retira_documento: null })
    .where(eq(acreditaciones.operacion_id, operacion_id));
}

const DE_TEXTO_BORRADO = sql`exists (select from ${operaciones} o
  where o.id = ${acreditaciones.operacion_id} and o.cuerpo is null)`;

export type AcreditacionNueva = typeof acreditaciones.$inferInsert;

/**
 * Makes these the accreditations of a registration and deletes its others. One that is of the same hand-out as before stays as it was; so
 * does one of a hand-out whose text was cleared: nobody can compute it again, nor undo the hand-out.
 */
export async function ponerAcreditaciones(
  tx: Tx,
  inscripcion_id: number,
  rows: readonly AcreditacionNueva[],
): Promise<void> {
  const quedan = rows.map(({ persona_id }) => persona_id);
  await tx
    .delete(acreditaciones)
    .where(
      and(
        eq(acreditaciones.inscripcion_id, inscripcion_id),
        quedan.length > 0 ? notInArray(acreditaciones.persona_id, quedan) : undefined,
        sql`not ${DE_TEXTO_BORRADO}`,
      ),
    );
  if (rows.length === 0) return;
  const excluida = (columna: string) => sql.raw(`excluded.${columna}`);
  await tx
    .insert(acreditaciones)
    .values([...rows])
    .onConflictDoUpdate({
      target: acreditaciones.persona_id,
      set: {
        operacion_id: excluida('operacion_id'),
        puesto_id: excluida('puesto_id'),
        dispositivo_at: excluida('dispositivo_at'),
        desfase_ms: excluida('desfase_ms'),
        usuario_id: excluida('usuario_id'),
        por: excluida('por'),
        kit: excluida('kit'),
        retira_nombre: excluida('retira_nombre'),
        retira_documento: excluida('retira_documento'),
        created_at: excluida('created_at'),
      },
      setWhere: sql`${acreditaciones.operacion_id} <> excluded.operacion_id and not ${DE_TEXTO_BORRADO}`,
    });
}

import { asc, eq, inArray, sql } from 'drizzle-orm';
import { guardada, primera } from '../../db/primera.ts';
import {
  categorias,
  cupos_evento,
  disciplinas,
  evento_disciplinas,
  eventos,
  organizadores,
} from '../../db/schema.ts';
import { disciplinaDeEvento } from '../../db/uniones.ts';
import { alfabetico } from '../../db/listado.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { obtenerDefinicionAhora } from '../../nucleo/evento/service.ts';
import type { DefEvento } from '../../nucleo/evento/definicion.ts';

export type EventoRow = typeof eventos.$inferInsert;

/** Locks an event's counter of places: whatever changes places, registrations too, takes this lock before it changes them. */
export async function bloquearCupos(tx: Tx, evento_id: number): Promise<void> {
  await tx
    .select({ id: cupos_evento.evento_id })
    .from(cupos_evento)
    .where(eq(cupos_evento.evento_id, evento_id))
    .for('update');
}

/**
 * Stores the links to results and albums. The event's version stays as it is: its form does not show these links, so
 * nobody who has it open must get a conflict.
 */
export async function actualizarEnlaces(
  tx: Tx,
  evento_id: number,
  enlaces: Pick<Partial<EventoRow>, 'event_result_links' | 'photo_album_links'>,
): Promise<void> {
  await tx.update(eventos).set(enlaces).where(eq(eventos.id, evento_id));
}

/**
 * An event's definition for its form: also with the categories that were removed, and with the ids of its disciplines. Null: there
 * is no such event, or it was deleted.
 */
export async function cargarConTodo(
  db: Db | Tx,
  evento_id: number,
): Promise<(DefEvento & { disciplina_ids: number[] }) | null> {
  const def = await obtenerDefinicionAhora(db, evento_id);
  if (!def) return null;
  const ids = def.modalidades.map(({ id }) => id);
  const todas =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(categorias)
          .where(inArray(categorias.modalidad_id, ids))
          .orderBy(asc(categorias.orden), asc(categorias.id));
  const deEvento = await db
    .select({ id: evento_disciplinas.disciplina_id })
    .from(evento_disciplinas)
    .innerJoin(disciplinas, disciplinaDeEvento)
    .where(eq(evento_disciplinas.evento_id, evento_id))
    .orderBy(asc(alfabetico(disciplinas.nombre)));
  return {
    ...def,
    disciplina_ids: deEvento.map(({ id }) => id),
    modalidades: def.modalidades.map((m) => ({
      ...m,
      categorias: todas.filter((c) => c.modalidad_id === m.id),
    })),
  };
}

export async function insertarEvento(tx: Tx, row: EventoRow, cupo: number): Promise<number> {
  const creado = await guardada(tx.insert(eventos).values(row).returning({ id: eventos.id }));
  await tx.insert(cupos_evento).values({ evento_id: creado.id, cupo });
  return creado.id;
}

/** Changes an event's columns and raises its version; returns the new version. */
export async function actualizarEvento(
  tx: Tx,
  evento_id: number,
  row: Partial<EventoRow>,
  cupo?: number,
): Promise<number> {
  const guardado = await guardada(
    tx
      .update(eventos)
      .set({ ...row, version: sql`${eventos.version} + 1` })
      .where(eq(eventos.id, evento_id))
      .returning({ version: eventos.version }),
  );
  if (cupo !== undefined) {
    await tx.update(cupos_evento).set({ cupo }).where(eq(cupos_evento.evento_id, evento_id));
  }
  return guardado.version;
}

export async function actualizarDisciplinas(
  tx: Tx,
  evento_id: number,
  ids: readonly number[],
): Promise<void> {
  await tx.delete(evento_disciplinas).where(eq(evento_disciplinas.evento_id, evento_id));
  if (ids.length === 0) return;
  await tx.insert(evento_disciplinas).values(ids.map((disciplina_id) => ({ evento_id, disciplina_id })));
}

export async function buscarDisciplinas(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: disciplinas.id })
    .from(disciplinas)
    .where(inArray(disciplinas.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Whether an organizer is active; null where there is no such organizer. */
export async function buscarOrganizador(tx: Tx, id: number): Promise<{ activo: boolean } | null> {
  return primera(
    tx.select({ activo: organizadores.activo }).from(organizadores).where(eq(organizadores.id, id)),
  );
}

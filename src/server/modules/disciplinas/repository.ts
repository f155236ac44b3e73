import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alfabetico, contiene, enOrden, enPagina, simplificado, tramoDe } from '../../db/listado.ts';
import type { ConsultaListado } from '../../db/listado.ts';
import { insertarConIdEn } from '../../db/insertar.ts';
import { bloquearEn } from '../../db/por-id.ts';
import { primera } from '../../db/primera.ts';
import { disciplinas, evento_disciplinas, eventos } from '../../db/schema.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';

/** Deleted events are not counted: of the lists of events only that of deleted ones shows them. */
const cantidad = sql<number>`(
  select count(*)::int from ${evento_disciplinas} ed
  join ${eventos} e on e.id = ed.evento_id and e.borrado_at is null
  where ed.disciplina_id = ${disciplinas}.id)`;

const row = {
  id: disciplinas.id,
  nombre: disciplinas.nombre,
  eventos_count: cantidad,
  version: disciplinas.version,
};
const columnas = { id: disciplinas.id, nombre: alfabetico(disciplinas.nombre), eventos_count: cantidad };

export async function listarPagina(
  db: Db,
  consulta: ConsultaListado & { search: string; sortBy?: keyof typeof columnas | undefined },
) {
  const tramo = tramoDe(consulta);
  const condicion = contiene(simplificado(disciplinas.nombre), consulta.search);
  const orden = columnas[consulta.sortBy ?? 'nombre'];
  const base = db
    .select(row)
    .from(disciplinas)
    .where(condicion)
    .orderBy(enOrden(orden, tramo), asc(disciplinas.id))
    .$dynamic();
  return {
    data: await enPagina(base, tramo),
    total: await db.$count(disciplinas, condicion),
  };
}

export function listarTodas(db: Db) {
  return db
    .select({ id: disciplinas.id, nombre: disciplinas.nombre })
    .from(disciplinas)
    .orderBy(asc(alfabetico(disciplinas.nombre)), asc(disciplinas.id));
}

export async function buscarDisciplina(db: Executor, id: number) {
  return primera(db.select(row).from(disciplinas).where(eq(disciplinas.id, id)));
}

/** Locks a discipline, so that it does not change between the audit's "before" and "after". */
export const bloquear = bloquearEn(disciplinas);

export const insertar = insertarConIdEn(disciplinas);

/** Renames a discipline and raises its version. */
export async function renombrar(tx: Tx, id: number, nombre: string): Promise<void> {
  await tx
    .update(disciplinas)
    .set({ nombre, version: sql`${disciplinas.version} + 1` })
    .where(eq(disciplinas.id, id));
}

/** Deletes a discipline; its rows in evento_disciplinas go with it. */
export async function borrar(tx: Tx, id: number): Promise<void> {
  await tx.delete(disciplinas).where(eq(disciplinas.id, id));
}

export async function eventosDe(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: eventos.id })
    .from(evento_disciplinas)
    .innerJoin(eventos, eq(eventos.id, evento_disciplinas.evento_id))
    .where(and(eq(evento_disciplinas.disciplina_id, id), isNull(eventos.borrado_at)));
  return rows.map((f) => f.id);
}

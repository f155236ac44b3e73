import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, sql } from 'drizzle-orm';
import { insertarConIdEn } from '../../db/insertar.ts';
import { hayAlguna, primera } from '../../db/primera.ts';
import { archivos } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export type ArchivoRow = typeof archivos.$inferSelect;

export const insertarArchivo = insertarConIdEn(archivos);

export async function buscarArchivo(db: Db | Tx, id: number): Promise<ArchivoRow | null> {
  return primera(
    db
      .select()
      .from(archivos)
      .where(and(eq(archivos.id, id), isNull(archivos.borrado_at))),
  );
}

/**
 * Whether the file is a picture of an event, also of a deleted one, which may be restored; duplicated events share their pictures.
 * Written as text, with `archivos.id` in full: drizzle would write a bare `id`, which within these subqueries is another table's.
 */
const enUso = sql<boolean>`(
  exists (select 1 from eventos e where e.image_archivo_id = archivos.id or e.banner_archivo_id = archivos.id)
  or exists (select 1 from evento_imagenes i where i.archivo_id = archivos.id)
)`;

export async function actualizarBorrado(tx: Tx | Db, ids: number[], borrado_at: Date | null): Promise<void> {
  if (ids.length > 0) await tx.update(archivos).set({ borrado_at }).where(inArray(archivos.id, ids));
}

export async function actualizarBorradoSinUso(tx: Tx, ids: number[], borrado_at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(archivos)
    .set({ borrado_at })
    .where(and(inArray(archivos.id, ids), sql`not ${enUso}`));
}

/** Deletes rows of files and returns all their keys in the store. Fails where something points to one of them. */
export async function deleteArchivos(tx: Tx, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const borradas = await tx
    .delete(archivos)
    .where(inArray(archivos.id, ids))
    .returning({ key: archivos.key, variantes: archivos.variantes });
  return borradas.flatMap(({ key, variantes }) => [key, ...variantes.map((v) => v.clave)]);
}

/** Public pictures that were marked as deleted before `antes`, with whether an event has them after all. */
export function buscarImagenesBorradas(
  db: Db,
  antes: Date,
  limite: number,
): Promise<(Pick<ArchivoRow, 'id' | 'key' | 'variantes'> & { en_uso: boolean })[]> {
  return db
    .select({ id: archivos.id, key: archivos.key, variantes: archivos.variantes, en_uso: enUso })
    .from(archivos)
    .where(and(eq(archivos.publico, true), like(archivos.tipo, 'image/%'), lt(archivos.borrado_at, antes)))
    .orderBy(archivos.borrado_at)
    .limit(limite);
}

/** Deletes the row of a picture while no event has it; false: one does, or the row is gone already. */
export async function borrarSinUso(db: Tx, id: number): Promise<boolean> {
  return hayAlguna(
    db
      .delete(archivos)
      .where(and(eq(archivos.id, id), sql`not ${enUso}`))
      .returning({ id: archivos.id }),
  );
}

/**
 * Ids of the private files whose rows were written before `antes` and are still marked as deleted, lowest first: they were never confirmed
 * (confirmarArchivos), or were not stored to the end.
 */
export async function buscarSinConfirmar(
  db: Db,
  antes: Date,
  despues_de: number,
  limite: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(eq(archivos.publico, false), lt(archivos.borrado_at, antes), gt(archivos.id, despues_de)))
    .orderBy(asc(archivos.id))
    .limit(limite);
  return rows.map(({ id }) => id);
}

/**
 * Ids of the files that an older release marked for deletion (`eliminar_at`). That release deleted a file's bytes before its row,
 * so the bytes may be gone already.
 */
export async function buscarPorEliminar(db: Db, despues_de: number, limite: number): Promise<number[]> {
  const rows = await db
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(isNotNull(archivos.eliminar_at), gt(archivos.id, despues_de)))
    .orderBy(asc(archivos.id))
    .limit(limite);
  return rows.map(({ id }) => id);
}

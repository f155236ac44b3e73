import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { ANCHO_COMPARTIR } from '../../../shared/domain/carrera/imagen-evento.ts';
import { primera, unValor } from '../../db/primera.ts';
import { archivos, evento_imagenes, eventos } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export interface ImagenesEvento {
  image_archivo_id: number | null;
  banner_archivo_id: number | null;
}

/**
 * Locks the event, so that of two uploads at once the second waits and counts the first one's pictures. null: there is no such event, or
 * it was deleted.
 */
export async function bloquearEvento(tx: Tx, evento_id: number): Promise<ImagenesEvento | null> {
  return primera(
    tx
      .select({ image_archivo_id: eventos.image_archivo_id, banner_archivo_id: eventos.banner_archivo_id })
      .from(eventos)
      .where(and(eq(eventos.id, evento_id), isNull(eventos.borrado_at)))
      .for('update'),
  );
}

export async function actualizarImagenes(
  tx: Tx,
  evento_id: number,
  cambios: Partial<ImagenesEvento>,
): Promise<void> {
  if (Object.keys(cambios).length > 0) await tx.update(eventos).set(cambios).where(eq(eventos.id, evento_id));
}

export function buscarExtras(tx: Tx, evento_id: number): Promise<{ id: number; orden: number }[]> {
  return tx
    .select({ id: evento_imagenes.id, orden: evento_imagenes.orden })
    .from(evento_imagenes)
    .where(eq(evento_imagenes.evento_id, evento_id))
    .orderBy(asc(evento_imagenes.orden), asc(evento_imagenes.id));
}

export async function insertarExtras(
  tx: Tx,
  evento_id: number,
  archivo_ids: number[],
  desde: number,
): Promise<void> {
  if (archivo_ids.length === 0) return;
  await tx
    .insert(evento_imagenes)
    .values(archivo_ids.map((archivo_id, i) => ({ evento_id, archivo_id, orden: desde + i })));
}

/** Deletes an extra picture and returns the id of its file; null where the event has no such picture. */
export async function borrarExtra(tx: Tx, evento_id: number, id: number): Promise<number | null> {
  return unValor(
    tx
      .delete(evento_imagenes)
      .where(and(eq(evento_imagenes.id, id), eq(evento_imagenes.evento_id, evento_id)))
      .returning({ valor: evento_imagenes.archivo_id }),
  );
}

export async function actualizarOrden(tx: Tx, id: number, orden: number): Promise<void> {
  await tx.update(evento_imagenes).set({ orden }).where(eq(evento_imagenes.id, id));
}

export type SinCompartida = Pick<typeof archivos.$inferSelect, 'id' | 'evento_id' | 'nombre'>;

const sinCompartida = and(
  eq(archivos.publico, true),
  isNull(archivos.borrado_at),
  isNotNull(archivos.ancho),
  // a JPEG no wider than a preview is its own preview
  or(ne(archivos.tipo, 'image/jpeg'), gt(archivos.ancho, ANCHO_COMPARTIR)),
  sql`not ${archivos.variantes} @> '[{"tipo":"image/jpeg"}]'::jsonb`,
);

/** Header images and banners without a JPEG for previews of links, in order of id. */
export function buscarSinCompartida(db: Db, despues_de: number, limite: number): Promise<SinCompartida[]> {
  return db
    .select({ id: archivos.id, evento_id: archivos.evento_id, nombre: archivos.nombre })
    .from(archivos)
    .where(
      and(
        gt(archivos.id, despues_de),
        sinCompartida,
        sql`exists (select 1 from eventos e where e.image_archivo_id = archivos.id or e.banner_archivo_id = archivos.id)`,
      ),
    )
    .orderBy(asc(archivos.id))
    .limit(limite);
}

/**
 * Makes a stored file the preview of picture `id`: the picture's row takes over the file's bytes (`variante`), and the file's
 * own row `row_id` is deleted. That row was stored as provisional, so the clean-up would delete the bytes by it. Does nothing
 * where the picture has a preview already or is gone.
 */
export async function ponerCompartida(
  tx: Tx,
  id: number,
  { row_id, variante }: { row_id: number; variante: (typeof archivos.$inferSelect)['variantes'][number] },
): Promise<void> {
  const puestas = await tx
    .update(archivos)
    .set({ variantes: sql`${archivos.variantes} || ${JSON.stringify([variante])}::jsonb` })
    .where(and(eq(archivos.id, id), sinCompartida))
    .returning({ id: archivos.id });
  if (puestas.length > 0) await tx.delete(archivos).where(eq(archivos.id, row_id));
}

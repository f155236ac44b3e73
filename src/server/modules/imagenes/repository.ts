import { and, asc, eq, isNull } from 'drizzle-orm';
import { evento_imagenes, eventos } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

export interface ImagenesEvento {
  image_archivo_id: number | null;
  banner_archivo_id: number | null;
}

/** Locks the event, so that two who upload at once count and order one after the other. */
export async function lockEvento(tx: Tx, evento_id: number): Promise<ImagenesEvento | null> {
  const [fila] = await tx
    .select({ image_archivo_id: eventos.image_archivo_id, banner_archivo_id: eventos.banner_archivo_id })
    .from(eventos)
    .where(and(eq(eventos.id, evento_id), isNull(eventos.borrado_at)))
    .for('update');
  return fila ?? null;
}

export async function updateImagenes(
  tx: Tx,
  evento_id: number,
  cambios: Partial<ImagenesEvento>,
): Promise<void> {
  if (Object.keys(cambios).length > 0) await tx.update(eventos).set(cambios).where(eq(eventos.id, evento_id));
}

export function findExtras(tx: Tx, evento_id: number): Promise<{ id: number; orden: number }[]> {
  return tx
    .select({ id: evento_imagenes.id, orden: evento_imagenes.orden })
    .from(evento_imagenes)
    .where(eq(evento_imagenes.evento_id, evento_id))
    .orderBy(asc(evento_imagenes.orden), asc(evento_imagenes.id));
}

export async function insertExtras(
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

/** The file that it showed; null where the event has no such picture. */
export async function deleteExtra(tx: Tx, evento_id: number, id: number): Promise<number | null> {
  const [fila] = await tx
    .delete(evento_imagenes)
    .where(and(eq(evento_imagenes.id, id), eq(evento_imagenes.evento_id, evento_id)))
    .returning({ archivo_id: evento_imagenes.archivo_id });
  return fila?.archivo_id ?? null;
}

export async function updateOrden(tx: Tx, id: number, orden: number): Promise<void> {
  await tx.update(evento_imagenes).set({ orden }).where(eq(evento_imagenes.id, id));
}

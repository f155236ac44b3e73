import { and, eq, sql } from 'drizzle-orm';
import { bloquearRows } from '../../db/por-id.ts';
import { deslinde_textos, deslindes } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

/** How many signatures a text has, rejected and replaced ones included: each is evidence of what was read. */
export function contarFirmas(db: Executor, texto_id: number): Promise<number> {
  return db.$count(deslindes, eq(deslindes.texto_id, texto_id));
}

export async function bloquearTexto(tx: Executor, texto_id: number): Promise<void> {
  await bloquearRows(tx, deslinde_textos, eq(deslinde_textos.id, texto_id));
}

/**
 * Locks a text until the signature is stored; false when its words were replaced since it was read (a newer version beside it
 * does not matter). An edit waits for this transaction, and then sees the signature.
 */
export async function sostenerTexto(tx: Executor, texto_id: number, hash: string): Promise<boolean> {
  return bloquearRows(
    tx,
    deslinde_textos,
    and(eq(deslinde_textos.id, texto_id), eq(deslinde_textos.hash, hash)),
    'share',
  );
}

export interface TextoNuevo {
  texto: string;
  hash: string;
  creado_por: number | null;
}

export async function insertarTexto(tx: Executor, evento_id: number, texto: TextoNuevo): Promise<void> {
  await tx.insert(deslinde_textos).values({
    ...texto,
    evento_id,
    version: sql`(select coalesce(max(version), 0) + 1 from deslinde_textos where evento_id = ${evento_id})`,
  });
}

export async function actualizarTexto(tx: Executor, id: number, texto: TextoNuevo): Promise<void> {
  await tx.update(deslinde_textos).set(texto).where(eq(deslinde_textos.id, id));
}

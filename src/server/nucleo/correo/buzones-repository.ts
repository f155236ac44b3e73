import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/transaction.ts';
import { hayAlguna } from '../../db/primera.ts';
import { buzones_confirmados, correos } from '../../db/schema.ts';

/** Notes a mailbox as confirmed; false where it was already. */
export async function insertarBuzon(db: Executor, key: string, ahora: Date): Promise<boolean> {
  return hayAlguna(
    db.insert(buzones_confirmados).values({ key, confirmado_at: ahora }).onConflictDoNothing().returning(),
  );
}

export async function buscarBuzon(db: Executor, key: string): Promise<boolean> {
  return hayAlguna(
    db
      .select({ key: buzones_confirmados.key })
      .from(buzones_confirmados)
      .where(eq(buzones_confirmados.key, key)),
  );
}

/**
 * Releases the mails to this address that were made after `desde` and held back because nobody had confirmed the mailbox; not those whose
 * content was deleted since.
 */
export async function soltarRetenidos(
  db: Executor,
  { email, ahora, desde, motivo }: { email: string; ahora: Date; desde: Date; motivo: string },
): Promise<void> {
  await db.execute(sql`
    update ${correos} set estado = 'pendiente', ultimo_error = null, intentos = 0,
      proximo_intento_at = ${ahora.toISOString()}
    where lower(para) = ${email.trim().toLowerCase()} and estado = 'cancelado' and ultimo_error = ${motivo}
      and created_at > ${desde.toISOString()} and contenido_borrado_at is null`);
}

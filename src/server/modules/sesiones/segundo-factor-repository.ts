import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { hayAlguna, primera } from '../../db/primera.ts';
import { codigos_recuperacion, usuarios } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export async function buscarFactor(db: Db | Tx, usuario_id: number) {
  return primera(
    db
      .select({
        usuario: usuarios.usuario,
        activo: usuarios.totp_activo,
        secreto_cifrado: usuarios.totp_secreto_cifrado,
      })
      .from(usuarios)
      .where(eq(usuarios.id, usuario_id)),
  );
}

/** Notes the time step of a code as used by this user; false where this step, or a later one, was used already. */
export async function gastarPaso(db: Db | Tx, usuario_id: number, paso: number): Promise<boolean> {
  return hayAlguna(
    db
      .update(usuarios)
      .set({ totp_ultimo_paso: paso })
      .where(
        and(
          eq(usuarios.id, usuario_id),
          or(isNull(usuarios.totp_ultimo_paso), lt(usuarios.totp_ultimo_paso, paso)),
        ),
      )
      .returning({ id: usuarios.id }),
  );
}

export const listarCodigos = (db: Db | Tx, usuario_id: number) =>
  db
    .select({ id: codigos_recuperacion.id, guardado: codigos_recuperacion.codigo_hash })
    .from(codigos_recuperacion)
    .where(and(eq(codigos_recuperacion.usuario_id, usuario_id), isNull(codigos_recuperacion.usado_at)));

/** Notes a recovery code as used; false where another request used it first. */
export async function gastarCodigo(db: Db | Tx, id: number, ahora: Date): Promise<boolean> {
  return hayAlguna(
    db
      .update(codigos_recuperacion)
      .set({ usado_at: ahora })
      .where(and(eq(codigos_recuperacion.id, id), isNull(codigos_recuperacion.usado_at)))
      .returning({ id: codigos_recuperacion.id }),
  );
}

export const listarSecretos = (db: Db) =>
  db
    .select({ id: usuarios.id, cifrado: usuarios.totp_secreto_cifrado })
    .from(usuarios)
    .where(isNotNull(usuarios.totp_secreto_cifrado));

/** Replaces the encrypted secret, only where it is still `antes`. */
export async function cambiarSello(db: Db, id: number, antes: string, despues: string): Promise<void> {
  await db
    .update(usuarios)
    .set({ totp_secreto_cifrado: despues })
    .where(and(eq(usuarios.id, id), eq(usuarios.totp_secreto_cifrado, antes)));
}

export const contarCodigos = (db: Db | Tx, usuario_id: number): Promise<number> =>
  db.$count(
    codigos_recuperacion,
    and(eq(codigos_recuperacion.usuario_id, usuario_id), isNull(codigos_recuperacion.usado_at)),
  );

/** False: a second factor was activated meanwhile, and nothing was written. */
export async function guardarSecreto(tx: Tx, usuario_id: number, secreto_cifrado: string): Promise<boolean> {
  return hayAlguna(
    tx
      .update(usuarios)
      .set({ totp_secreto_cifrado: secreto_cifrado, totp_ultimo_paso: null })
      .where(and(eq(usuarios.id, usuario_id), eq(usuarios.totp_activo, false)))
      .returning({ id: usuarios.id }),
  );
}

export async function activarFactor(tx: Tx, usuario_id: number, hashes: string[]): Promise<void> {
  await tx.update(usuarios).set({ totp_activo: true }).where(eq(usuarios.id, usuario_id));
  await tx.delete(codigos_recuperacion).where(eq(codigos_recuperacion.usuario_id, usuario_id));
  await tx.insert(codigos_recuperacion).values(hashes.map((codigo_hash) => ({ usuario_id, codigo_hash })));
}

export async function borrarFactor(tx: Tx, usuario_id: number): Promise<void> {
  await tx
    .update(usuarios)
    .set({ totp_activo: false, totp_secreto_cifrado: null, totp_ultimo_paso: null })
    .where(eq(usuarios.id, usuario_id));
  await tx.delete(codigos_recuperacion).where(eq(codigos_recuperacion.usuario_id, usuario_id));
}

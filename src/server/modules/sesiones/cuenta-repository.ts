import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { insertarEn } from '../../db/insertar.ts';
import { guardada, primera, unValor } from '../../db/primera.ts';
import { dispositivos_conocidos, recuperaciones_clave, sesiones, usuarios } from '../../db/schema.ts';
import { usuarioDeSesion } from '../../db/uniones.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export async function buscarCuenta(db: Db | Tx, usuario_id: number) {
  return primera(db.select().from(usuarios).where(eq(usuarios.id, usuario_id)));
}

export async function guardarClave(
  tx: Tx,
  usuario_id: number,
  clave_hash: string,
  ahora: Date,
): Promise<void> {
  await tx.update(usuarios).set({ clave_hash, updated_at: ahora }).where(eq(usuarios.id, usuario_id));
}

/**
 * When the user last proved in this session who they are (null: never, or it is no session of theirs), and whether a second factor is
 * needed for it.
 */
export async function buscarComprobada(
  db: Db | Tx,
  { usuario_id, sesion_id }: { usuario_id: number; sesion_id: number },
): Promise<{ comprobada_at: Date | null; totp_activo: boolean }> {
  const [row] = await db
    .select({ comprobada_at: sesiones.comprobada_at, totp_activo: usuarios.totp_activo })
    .from(usuarios)
    .leftJoin(sesiones, and(usuarioDeSesion, eq(sesiones.id, sesion_id)))
    .where(eq(usuarios.id, usuario_id));
  return { comprobada_at: row?.comprobada_at ?? null, totp_activo: row?.totp_activo ?? true };
}

export async function anotarComprobada(db: Db | Tx, sesion_id: number, ahora: Date): Promise<void> {
  await db.update(sesiones).set({ comprobada_at: ahora }).where(eq(sesiones.id, sesion_id));
}

/** Sessions that nobody ended and of which the token, or the refresh cookie (also one that was exchanged already), has not expired. */
const viva = (ahora: Date) =>
  and(
    isNull(sesiones.revocada_at),
    or(
      and(gt(sesiones.expira_at, ahora), gt(sesiones.expira_absoluta_at, ahora)),
      gt(sesiones.refresh_expira_at, ahora),
    ),
  );

/** The live sessions of a user, the last opened first; those of one familia are one login on one device. */
export const listarVivas = (db: Db, usuario_id: number, ahora: Date) =>
  db
    .select({
      id: sesiones.id,
      familia: sesiones.familia,
      mantener: sesiones.mantener,
      ingreso_at: sesiones.ingreso_at,
      usada_at: sesiones.usada_at,
      ip: sesiones.ip,
      agente: sesiones.agente,
    })
    .from(sesiones)
    .where(and(eq(sesiones.usuario_id, usuario_id), viva(ahora)))
    .orderBy(desc(sesiones.id));

/** The familia of a session, also of one that is over: all sessions of one login on one device have the same. Null: not of this user. */
export async function buscarFamilia(
  db: Db | Tx,
  usuario_id: number,
  sesion_id: number,
): Promise<string | null> {
  return unValor(
    db
      .select({ valor: sesiones.familia })
      .from(sesiones)
      .where(and(eq(sesiones.usuario_id, usuario_id), eq(sesiones.id, sesion_id))),
  );
}

/** Ends a user's live sessions (null: everybody's) but those of one familia (null: no exception); returns how many logins that were. */
export async function revocarDemas(
  db: Db | Tx,
  usuario_id: number | null,
  familia: string | null,
  ahora: Date,
): Promise<number> {
  const rows = await db
    .update(sesiones)
    .set({ revocada_at: ahora })
    .where(
      and(
        usuario_id === null ? undefined : eq(sesiones.usuario_id, usuario_id),
        familia === null ? undefined : ne(sesiones.familia, familia),
        viva(ahora),
      ),
    )
    .returning({ familia: sesiones.familia });
  return new Set(rows.map((row) => row.familia)).size;
}

/** Notes the browser and system of a login. True where others are remembered of the user, but not these. */
export async function anotarDispositivo(
  tx: Tx,
  usuario_id: number,
  familia: string,
  ahora: Date,
): Promise<boolean> {
  const conocidos = await tx
    .select({ familia: dispositivos_conocidos.familia })
    .from(dispositivos_conocidos)
    .where(eq(dispositivos_conocidos.usuario_id, usuario_id));
  await tx
    .insert(dispositivos_conocidos)
    .values({ usuario_id, familia, usado_at: ahora })
    .onConflictDoUpdate({
      target: [dispositivos_conocidos.usuario_id, dispositivos_conocidos.familia],
      set: { usado_at: sql`excluded.usado_at` },
    });
  return conocidos.length > 0 && !conocidos.some((conocido) => conocido.familia === familia);
}

export const insertarRecuperacion = insertarEn(recuperaciones_clave);

const sirve = (token_hash: string, ahora: Date) =>
  and(
    eq(recuperaciones_clave.token_hash, token_hash),
    isNull(recuperaciones_clave.usada_at),
    gt(recuperaciones_clave.expira_at, ahora),
  );

/** The user to whom a link for a new password was mailed; null: there is no such link, or it was used or has expired. */
export async function buscarRecuperacion(db: Db, token_hash: string, ahora: Date) {
  return primera(
    db
      .select({
        usuario: usuarios.usuario,
        email: usuarios.email,
        nombre: usuarios.nombre,
        activo: usuarios.activo,
      })
      .from(recuperaciones_clave)
      .innerJoin(usuarios, eq(usuarios.id, recuperaciones_clave.usuario_id))
      .where(sirve(token_hash, ahora)),
  );
}

/**
 * Uses up a link for a new password, and makes all other links of its user invalid. Returns the id of the user; null where there is no such
 * link, or it was used before or has expired.
 */
export async function gastarRecuperacion(tx: Tx, token_hash: string, ahora: Date): Promise<number | null> {
  const [gastada] = await tx
    .update(recuperaciones_clave)
    .set({ usada_at: ahora })
    .where(sirve(token_hash, ahora))
    .returning({ usuario_id: recuperaciones_clave.usuario_id });
  if (!gastada) return null;
  await anularRecuperaciones(tx, gastada.usuario_id, ahora);
  return gastada.usuario_id;
}

/** Makes the links for a new password of a user (null: of everybody) invalid. */
export async function anularRecuperaciones(tx: Tx, usuario_id: number | null, ahora: Date): Promise<void> {
  await tx
    .update(recuperaciones_clave)
    .set({ usada_at: ahora })
    .where(
      and(
        usuario_id === null ? undefined : eq(recuperaciones_clave.usuario_id, usuario_id),
        isNull(recuperaciones_clave.usada_at),
      ),
    );
}

/**
 * Forgets each browser and system ('Chrome en Android') by which a user has not logged in since `antes`: their next login by it is new
 * again, and told to them by mail if others of theirs are still remembered.
 */
export async function olvidarDispositivos(db: Db, antes: Date): Promise<void> {
  await db.delete(dispositivos_conocidos).where(lt(dispositivos_conocidos.usado_at, antes));
}

export async function insertarAdmin(
  tx: Tx,
  datos: { usuario: string; email: string; nombre: string; clave_hash: string },
): Promise<number> {
  const { id } = await guardada(
    tx
      .insert(usuarios)
      .values({ ...datos, roles: ['admin'] })
      .returning({ id: usuarios.id }),
  );
  return id;
}

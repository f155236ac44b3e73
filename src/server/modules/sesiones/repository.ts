import { and, eq, gt, isNotNull, isNull, notBetween, or, sql } from 'drizzle-orm';
import { bloquearRows } from '../../db/por-id.ts';
import { insertarConIdEn } from '../../db/insertar.ts';
import { primera, unValor } from '../../db/primera.ts';
import { organizadores, sesiones, usuarios } from '../../db/schema.ts';
import { usuarioDeOrganizador, usuarioDeSesion } from '../../db/uniones.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';
import { direccionKey } from '../../http/direccion.ts';

const camposUsuario = {
  usuario_id: usuarios.id,
  nombre: usuarios.nombre,
  email: usuarios.email,
  roles: usuarios.roles,
  usuario_activo: usuarios.activo,
  totp_activo: usuarios.totp_activo,
  organizador_id: organizadores.id,
  organizador_activo: organizadores.activo,
  edita_eventos: sql<boolean>`coalesce(${organizadores.edita_eventos}, false)`,
};

/** A user by e-mail or user name, in upper or lower case. */
export async function buscarUsuario(db: Executor, nombre: string) {
  return primera(
    db
      .select({ ...camposUsuario, clave_hash: usuarios.clave_hash })
      .from(usuarios)
      .leftJoin(organizadores, usuarioDeOrganizador)
      .where(
        or(
          sql`lower(${usuarios.email}) = lower(${nombre})`,
          sql`lower(${usuarios.usuario}) = lower(${nombre})`,
        ),
      )
      .limit(1),
  );
}
export type UsuarioRow = Omit<NonNullable<Awaited<ReturnType<typeof buscarUsuario>>>, 'clave_hash'>;

/**
 * Whether a session of this user that the server still remembers was opened or renewed from this address, or from its IPv6 network
 * (direccionKey).
 */
export async function entroDesde(db: Db, usuario_id: number, ip: string | null): Promise<boolean> {
  const direccion = direccionKey(ip);
  const rows = await db
    .selectDistinct({ ip: sesiones.ip })
    .from(sesiones)
    .where(and(eq(sesiones.usuario_id, usuario_id), isNotNull(sesiones.ip)));
  return ip !== null && rows.some((row) => direccionKey(row.ip) === direccion);
}

export async function buscarUsuarioPorId(db: Db, id: number): Promise<UsuarioRow | null> {
  return primera(
    db
      .select(camposUsuario)
      .from(usuarios)
      .leftJoin(organizadores, usuarioDeOrganizador)
      .where(eq(usuarios.id, id)),
  );
}

export async function buscarPorToken(db: Db | Tx, token_hash: string, ahora: Date) {
  return primera(
    db
      .select({
        ...camposUsuario,
        sesion_id: sesiones.id,
        familia: sesiones.familia,
        expira_at: sesiones.expira_at,
        expira_absoluta_at: sesiones.expira_absoluta_at,
      })
      .from(sesiones)
      .innerJoin(usuarios, usuarioDeSesion)
      .leftJoin(organizadores, usuarioDeOrganizador)
      .where(
        and(
          eq(sesiones.token_hash, token_hash),
          isNull(sesiones.revocada_at),
          gt(sesiones.expira_at, ahora),
          gt(sesiones.expira_absoluta_at, ahora),
        ),
      ),
  );
}

const conRefresh = (hash: string) =>
  or(eq(sesiones.refresh_hash, hash), eq(sesiones.refresh_anterior_hash, hash));

export async function buscarUsuarioDeRefresh(tx: Tx, refresh_hash: string): Promise<number | null> {
  return unValor(
    tx.select({ valor: sesiones.usuario_id }).from(sesiones).where(conRefresh(refresh_hash)).limit(1),
  );
}

/**
 * Locks a user, so that logins, renewals, logouts, a change of their password, switching them off and the command that ends sessions come
 * one at a time.
 */
export async function bloquearUsuario(tx: Tx, usuario_id: number): Promise<void> {
  await bloquearRows(tx, usuarios, eq(usuarios.id, usuario_id), 'no key update');
}

/** Locks all users, as bloquearUsuario locks one. */
export async function bloquearUsuarios(tx: Tx): Promise<void> {
  await bloquearRows(tx, usuarios, undefined, 'no key update');
}

/** The session of a refresh cookie; `gastada`: the cookie was exchanged for a new one already, at `usada_at`. */
export async function buscarPorRefresh(tx: Tx, refresh_hash: string, ahora: Date) {
  return primera(
    tx
      .select({
        ...camposUsuario,
        sesion_id: sesiones.id,
        familia: sesiones.familia,
        ingreso_at: sesiones.ingreso_at,
        usada_at: sesiones.usada_at,
        revocada_at: sesiones.revocada_at,
        gastada: sql<boolean>`${sesiones.refresh_anterior_hash} is not null`,
      })
      .from(sesiones)
      .innerJoin(usuarios, usuarioDeSesion)
      .leftJoin(organizadores, usuarioDeOrganizador)
      .where(and(conRefresh(refresh_hash), gt(sesiones.refresh_expira_at, ahora)))
      .limit(1),
  );
}

interface Cookie {
  sesion_id: number;
  familia: string;
}

// The sessions of one login follow one another by id: a later one was given in exchange for an earlier one.
const sucesorasDe = ({ familia, sesion_id }: Cookie) =>
  and(eq(sesiones.familia, familia), gt(sesiones.id, sesion_id));

/**
 * Whether a cookie that was given in exchange for this one, or a later one, was used. Uses within `gracia_ms` of the
 * exchange do not count: until then the browser may not have written the new cookie to its disk.
 */
export async function sucesoraGastada(
  tx: Tx,
  cookie: Cookie & { usada_at: Date },
  gracia_ms: number,
): Promise<boolean> {
  const a = (ms: number) => new Date(cookie.usada_at.getTime() + ms);
  const gastadas = await tx.$count(
    sesiones,
    and(
      sucesorasDe(cookie),
      isNotNull(sesiones.refresh_anterior_hash),
      // Leaves out sessions from an earlier exchange of this same cookie: they were revoked when the device, which had not kept them, sent
      // the cookie again (revocarSucesoras). If a use of one of them counted, that device would be taken for a thief
      isNull(sesiones.revocada_at),
      // `cookie.usada_at` is when the cookie was exchanged for a new one. A later session whose last use is long before that moment
      // counts too: it cannot have been used before the exchange that made it, so the clock was ahead when `cookie.usada_at` was written
      notBetween(sesiones.usada_at, a(-gracia_ms), a(gracia_ms)),
    ),
  );
  return gastadas > 0;
}

/**
 * Ends the later sessions of this cookie's login. The device sends the cookie again, so it never got, or did not keep, the one that was
 * given in exchange for it.
 */
export async function revocarSucesoras(tx: Tx, cookie: Cookie, ahora: Date): Promise<void> {
  await tx
    .update(sesiones)
    .set({ revocada_at: ahora })
    .where(and(sucesorasDe(cookie), isNull(sesiones.revocada_at)));
}

export const insertarSesion = insertarConIdEn(sesiones);

export async function gastarRefresh(
  tx: Tx,
  sesion_id: number,
  refresh_hash: string,
  ahora: Date,
): Promise<void> {
  await tx
    .update(sesiones)
    .set({ refresh_hash: null, refresh_anterior_hash: refresh_hash, usada_at: ahora })
    .where(eq(sesiones.id, sesion_id));
}

/** A spent refresh token's grace is counted from `usada_at`, which therefore stays when its access token is used. */
export async function tocarSesion(db: Db, sesion_id: number, ahora: Date, expira_at: Date): Promise<void> {
  await db
    .update(sesiones)
    .set({
      usada_at: sql`case when ${sesiones.refresh_anterior_hash} is null then ${ahora.toISOString()}::timestamptz else ${sesiones.usada_at} end`,
      expira_at,
    })
    .where(eq(sesiones.id, sesion_id));
}

/** Ends all sessions of a familia; returns how many had not been ended before. */
export async function revocarFamilia(db: Db | Tx, familia: string, ahora: Date): Promise<number> {
  const rows = await db
    .update(sesiones)
    .set({ revocada_at: ahora })
    .where(and(eq(sesiones.familia, familia), isNull(sesiones.revocada_at)))
    .returning({ id: sesiones.id });
  return rows.length;
}

export async function revocarDeUsuario(tx: Tx, usuario_id: number, ahora: Date): Promise<void> {
  await tx
    .update(sesiones)
    .set({ revocada_at: ahora })
    .where(and(eq(sesiones.usuario_id, usuario_id), isNull(sesiones.revocada_at)));
}

export async function marcarIngreso(tx: Tx, usuario_id: number, ahora: Date): Promise<void> {
  await tx.update(usuarios).set({ ultimo_ingreso_at: ahora }).where(eq(usuarios.id, usuario_id));
}

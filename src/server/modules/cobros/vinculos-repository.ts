import { and, count, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { sumarHoras } from '../../../shared/domain/comun/fechas.ts';
import { gastarEn } from '../../db/gastar.ts';
import { insertarEn } from '../../db/insertar.ts';
import { primera } from '../../db/primera.ts';
import {
  checkouts,
  eventos,
  inscripciones,
  organizadores,
  pagos,
  usuarios,
  vinculaciones_mp,
} from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDeCheckout, usuarioDeOrganizador } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

const columnas = {
  organizador_id: organizadores.id,
  cuenta: organizadores.mp_usuario_id,
  token: organizadores.mp_access_token_cifrado,
  renovacion: organizadores.mp_refresh_token_cifrado,
  expira_at: organizadores.mp_expira_at,
  desvinculada_at: organizadores.mp_desvinculada_at,
};

/** What is known of an organizer's account at the provider. */
export async function buscarVinculo(db: Executor, organizador_id: number) {
  return primera(db.select(columnas).from(organizadores).where(eq(organizadores.id, organizador_id)));
}
export type Vinculo = NonNullable<Awaited<ReturnType<typeof buscarVinculo>>>;

export const listarVinculados = (db: Executor) =>
  db
    .select({ organizador_id: organizadores.id })
    .from(organizadores)
    .where(
      or(isNotNull(organizadores.mp_access_token_cifrado), isNotNull(organizadores.mp_refresh_token_cifrado)),
    );

/** As buscarVinculo, with the row locked: one link or unlink at a time. */
export async function bloquearVinculo(tx: Tx, organizador_id: number): Promise<Vinculo | null> {
  return primera(
    tx.select(columnas).from(organizadores).where(eq(organizadores.id, organizador_id)).for('update'),
  );
}

export async function actualizarVinculo(
  tx: Tx,
  organizador_id: number,
  cambios: Partial<
    Pick<
      typeof organizadores.$inferInsert,
      | 'mp_usuario_id'
      | 'mp_access_token_cifrado'
      | 'mp_refresh_token_cifrado'
      | 'mp_public_key'
      | 'mp_expira_at'
      | 'mp_desvinculada_at'
    >
  >,
): Promise<void> {
  await tx.update(organizadores).set(cambios).where(eq(organizadores.id, organizador_id));
}

/** Whether a payment into this account was ever begun for an event of the organizer's, paid or not. */
export async function seUso(tx: Tx, organizador_id: number, cuenta: string): Promise<boolean> {
  const [row] = await tx
    .select({ n: count() })
    .from(checkouts)
    .innerJoin(inscripciones, inscripcionDeCheckout)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(and(eq(checkouts.cuenta, cuenta), eq(eventos.organizador_id, organizador_id)));
  return (row?.n ?? 0) > 0;
}

/**
 * Whether somebody may still be paying into this account: a pending registration has, or had, a payment link into it; or, though the hold
 * has ended, a cash ticket of such a link may still be paid, or credited, or a payment is still in process.
 */
export async function tieneAbiertos(
  tx: Tx,
  cuenta: string,
  { ahora, horas_acreditacion }: { ahora: Date; horas_acreditacion: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ n: count() })
    .from(checkouts)
    .innerJoin(inscripciones, inscripcionDeCheckout)
    .where(
      and(
        eq(checkouts.cuenta, cuenta),
        isNotNull(checkouts.preferencia_id),
        or(
          and(eq(inscripciones.state, 'pago_pendiente'), isNull(inscripciones.borrado_at)),
          gt(checkouts.ticket_vence_at, sumarHoras(ahora, -horas_acreditacion)),
          sql`exists (select from ${pagos} where ${pagos.inscripcion_id} = ${inscripciones.id}
            and ${pagos.status} in ('pending', 'in_process', 'authorized'))`,
        ),
      ),
    );
  return (row?.n ?? 0) > 0;
}

/** Organizers with a linked account whose access token we hold and whose grant ends by `limite`, or has ended. */
export function listarPorRenovar(db: Executor, limite: Date) {
  return db
    .select({ organizador_id: organizadores.id })
    .from(organizadores)
    .where(
      and(
        isNotNull(organizadores.mp_access_token_cifrado),
        isNull(organizadores.mp_desvinculada_at),
        lte(organizadores.mp_expira_at, limite),
      ),
    );
}

/**
 * Deletes the tokens of unlinked accounts once they expire; until then the access token serves to ask about and refund
 * past payments.
 */
export async function olvidarVencidas(db: Executor, ahora: Date): Promise<void> {
  await db
    .update(organizadores)
    .set({ mp_access_token_cifrado: null, mp_refresh_token_cifrado: null, mp_public_key: null })
    .where(and(isNotNull(organizadores.mp_desvinculada_at), lte(organizadores.mp_expira_at, ahora)));
}

/** The user who gets the mails for an organizer. */
export async function buscarTitular(db: Executor, organizador_id: number) {
  return primera(
    db
      .select({ nombre: usuarios.nombre, email: usuarios.email })
      .from(organizadores)
      .innerJoin(usuarios, usuarioDeOrganizador)
      .where(eq(organizadores.id, organizador_id)),
  );
}

export const insertarVinculacion = insertarEn(vinculaciones_mp);

const gastar = gastarEn(vinculaciones_mp, 'usada_at', 'expira_at');

/** Uses up a pending linking: once, in time, and only by the login that began it; false otherwise. */
export async function gastarVinculacion(
  db: Executor,
  { estado_hash, usuario_id, familia }: { estado_hash: string; usuario_id: number; familia: string },
  ahora: Date,
): Promise<boolean> {
  const suya = and(eq(vinculaciones_mp.usuario_id, usuario_id), eq(vinculaciones_mp.familia, familia));
  return (await gastar(db, and(eq(vinculaciones_mp.estado_hash, estado_hash), suya), ahora)) !== null;
}

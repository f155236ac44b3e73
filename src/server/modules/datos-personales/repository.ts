import { normalizarDocumento, type Documento } from '../../../shared/domain/participante/documento.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { actualizarEn, bloquearEn } from '../../db/por-id.ts';
import { guardada, primera, unValor } from '../../db/primera.ts';
import { arrepentimientos, pedidos_datos } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

export type PedidoRow = typeof pedidos_datos.$inferSelect;

export async function insertarPedido(
  tx: Executor,
  row: typeof pedidos_datos.$inferInsert,
): Promise<PedidoRow> {
  return guardada(tx.insert(pedidos_datos).values(row).returning());
}

export async function buscarPedido(db: Executor, id: number): Promise<PedidoRow | null> {
  return primera(db.select().from(pedidos_datos).where(eq(pedidos_datos.id, id)));
}

export const bloquearPedido = bloquearEn(pedidos_datos);

export const actualizarPedido = actualizarEn(pedidos_datos);

/** Uses up a link; null: there is none, it was used before, it has expired, or it does not work yet (buscarHabilita). */
export async function gastarToken(
  tx: Tx,
  {
    token_hash,
    ahora,
    ...clave
  }: { token_hash: string; ahora: Date; clave_hash: string; clave_expira_at: Date },
): Promise<PedidoRow | null> {
  return primera(
    tx
      .update(pedidos_datos)
      .set({ ...clave, token_hash: null, confirmado_at: ahora })
      .where(
        and(
          eq(pedidos_datos.token_hash, token_hash),
          gt(pedidos_datos.token_expira_at, ahora),
          or(isNull(pedidos_datos.habilita_at), lte(pedidos_datos.habilita_at, ahora)),
        ),
      )
      .returning(),
  );
}

/** The moment from which a link works; null: there is no such link, or it worked at once. */
export async function buscarHabilita(db: Executor, token_hash: string): Promise<Date | null> {
  return unValor(
    db
      .select({ valor: pedidos_datos.habilita_at })
      .from(pedidos_datos)
      .where(eq(pedidos_datos.token_hash, token_hash)),
  );
}

export async function buscarPorClave(
  db: Executor,
  clave_hash: string,
  ahora: Date,
): Promise<PedidoRow | null> {
  return primera(
    db
      .select()
      .from(pedidos_datos)
      .where(and(eq(pedidos_datos.clave_hash, clave_hash), gt(pedidos_datos.clave_expira_at, ahora))),
  );
}

/** Locks a document until the transaction ends: requests about one person are handled one at a time. */
export async function bloquearDocumento(tx: Tx, documento: Documento): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`datos:${documento}`}))`);
}

export const minusculas = (emails: readonly string[]): string[] => emails.map((email) => email.toLowerCase());

/** The addresses by which the requester's data are found: more than one where staff recorded the request. */
export const emailsDe = ({ email, emails_anteriores }: Pick<PedidoRow, 'email' | 'emails_anteriores'>) => [
  ...(email === null ? [] : [email]),
  ...emails_anteriores,
];

/** SQL condition: requests that were made with this document and one of these addresses. */
export const deEllos = (
  pedidos: typeof pedidos_datos | typeof arrepentimientos,
  documento: Documento,
  emails: readonly string[],
) => and(eq(pedidos.documento, documento), inArray(sql`lower(${pedidos.email})`, minusculas(emails)));

/** The person's request for suppression that waits for staff; null: there is none. */
export async function buscarPendiente(
  db: Executor,
  documento: Documento,
  emails: readonly string[],
): Promise<PedidoRow | null> {
  return primera(
    db
      .select()
      .from(pedidos_datos)
      .where(
        and(
          deEllos(pedidos_datos, documento, emails),
          eq(pedidos_datos.estado, 'pendiente'),
          eq(pedidos_datos.tipo, 'supresion'),
        ),
      ),
  );
}

/** A person's requests that still say who made them, newest first. */
export const listarPedidosDe = (
  db: Executor,
  documento: Documento,
  emails: readonly string[],
): Promise<PedidoRow[]> =>
  db
    .select()
    .from(pedidos_datos)
    .where(deEllos(pedidos_datos, documento, emails))
    .orderBy(desc(pedidos_datos.id));

/**
 * Clears, from all requests with this document and one of these addresses, who made them and why they were refused. Returns the
 * requests' ids.
 */
export async function olvidarPedidos(
  tx: Executor,
  documento: Documento,
  emails: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .update(pedidos_datos)
    .set(SIN_NADIE)
    .where(deEllos(pedidos_datos, documento, emails))
    .returning({ id: pedidos_datos.id });
  return rows.map(({ id }) => id);
}

export const SIN_LLAVES = {
  token_hash: null,
  token_expira_at: null,
  clave_hash: null,
  clave_expira_at: null,
};
const SIN_NADIE = {
  ...SIN_LLAVES,
  documento: null,
  email: null,
  nombre: null,
  identidad: null,
  rectificar: null,
  motivo: null,
  emails_anteriores: [],
};

/**
 * Deletes requests about personal data (`pedidos_datos`) that nobody confirmed in time, and clears who made old ones that wait for no
 * answer, those too that take a purchase back (`arrepentimientos`) and name no registration. Returns the ids of all these requests, by
 * which the caller clears their IP addresses in the audit.
 */
export async function olvidarViejos(
  db: Executor,
  antes: { sin_confirmar: Date; resueltos: Date },
): Promise<{ pedido_ids: number[]; arrepentimiento_ids: number[] }> {
  const sin_confirmar = await db
    .delete(pedidos_datos)
    .where(
      and(
        eq(pedidos_datos.estado, 'recibido'),
        isNull(pedidos_datos.confirmado_at),
        lt(pedidos_datos.created_at, antes.sin_confirmar),
      ),
    )
    .returning({ id: pedidos_datos.id });
  const resueltos = await db
    .update(pedidos_datos)
    .set(SIN_NADIE)
    .where(
      and(
        // rows without a document too: an earlier release deleted the document of a request, and not its `motivo`
        or(isNotNull(pedidos_datos.documento), isNotNull(pedidos_datos.motivo)),
        sql`${pedidos_datos.estado} <> 'pendiente'`,
        lt(pedidos_datos.created_at, antes.resueltos),
      ),
    )
    .returning({ id: pedidos_datos.id });
  // withdrawals tied to a registration are cleared when its persons are suppressed (olvidarArrepentimientos)
  const sueltos = await db
    .update(arrepentimientos)
    .set({ documento: normalizarDocumento(''), email: '', motivo: null })
    .where(
      and(
        isNull(arrepentimientos.inscripcion_id),
        ne(arrepentimientos.estado, 'recibido'),
        ne(arrepentimientos.email, ''),
        lt(arrepentimientos.created_at, antes.resueltos),
      ),
    )
    .returning({ id: arrepentimientos.id });
  return {
    pedido_ids: [...sin_confirmar, ...resueltos].map(({ id }) => id),
    arrepentimiento_ids: sueltos.map(({ id }) => id),
  };
}

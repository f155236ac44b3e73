import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  arrepentimientos,
  eventos,
  inscripciones,
  modalidades,
  organizadores,
  pedidos_datos,
  personas,
  usuarios,
} from '../../db/schema.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';

export type FilaPedido = typeof pedidos_datos.$inferSelect;

export async function insertPedido(
  tx: Executor,
  fila: typeof pedidos_datos.$inferInsert,
): Promise<FilaPedido> {
  const [row] = await tx.insert(pedidos_datos).values(fila).returning();
  if (!row) throw new Error('INSERT … RETURNING without a row');
  return row;
}

export async function findPedido(db: Executor, id: number): Promise<FilaPedido | null> {
  const [row] = await db.select().from(pedidos_datos).where(eq(pedidos_datos.id, id));
  return row ?? null;
}

export async function lockPedido(tx: Tx, id: number): Promise<FilaPedido | null> {
  const [row] = await tx.select().from(pedidos_datos).where(eq(pedidos_datos.id, id)).for('update');
  return row ?? null;
}

export async function updatePedido(
  tx: Executor,
  id: number,
  cambios: Partial<typeof pedidos_datos.$inferInsert>,
): Promise<void> {
  await tx.update(pedidos_datos).set(cambios).where(eq(pedidos_datos.id, id));
}

/** Uses the link up; null: it was, or is too old. */
export async function gastarToken(
  tx: Tx,
  {
    token_hash,
    ahora,
    ...clave
  }: { token_hash: string; ahora: Date; clave_hash: string; clave_expira_at: Date },
): Promise<FilaPedido | null> {
  const [row] = await tx
    .update(pedidos_datos)
    .set({ ...clave, token_hash: null, confirmado_at: ahora })
    .where(and(eq(pedidos_datos.token_hash, token_hash), gt(pedidos_datos.token_expira_at, ahora)))
    .returning();
  return row ?? null;
}

export async function findPorClave(
  db: Executor,
  clave_hash: string,
  ahora: Date,
): Promise<FilaPedido | null> {
  const [row] = await db
    .select()
    .from(pedidos_datos)
    .where(and(eq(pedidos_datos.clave_hash, clave_hash), gt(pedidos_datos.clave_expira_at, ahora)));
  return row ?? null;
}

/** In a transaction: what is asked about one person is taken in one at a time. */
export async function bloquearDocumento(tx: Tx, documento: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`datos:${documento}`}))`);
}

const deEllos = (documento: string, email: string) =>
  and(eq(pedidos_datos.documento, documento), eq(sql`lower(${pedidos_datos.email})`, email.toLowerCase()));

/** The suppression of a person that waits for staff. */
export async function findPendiente(
  db: Executor,
  documento: string,
  email: string,
): Promise<FilaPedido | null> {
  const [row] = await db
    .select()
    .from(pedidos_datos)
    .where(and(deEllos(documento, email), eq(pedidos_datos.estado, 'pendiente')));
  return row ?? null;
}

/** All requests of a document and address forget whose they were. */
export async function olvidarPedidos(tx: Executor, documento: string, email: string): Promise<void> {
  await tx
    .update(pedidos_datos)
    .set({ documento: null, email: null, motivo: null, ...SIN_LLAVES })
    .where(deEllos(documento, email));
}

const SIN_LLAVES = { token_hash: null, token_expira_at: null, clave_hash: null, clave_expira_at: null };

export async function olvidarViejos(db: Executor, antes: { sin_confirmar: Date; resueltos: Date }) {
  await db
    .delete(pedidos_datos)
    .where(
      and(
        eq(pedidos_datos.estado, 'recibido'),
        isNull(pedidos_datos.confirmado_at),
        lt(pedidos_datos.created_at, antes.sin_confirmar),
      ),
    );
  await db
    .update(pedidos_datos)
    .set({ documento: null, email: null, ...SIN_LLAVES })
    .where(
      and(
        sql`${pedidos_datos.documento} is not null`,
        sql`${pedidos_datos.estado} <> 'pendiente'`,
        lt(pedidos_datos.created_at, antes.resueltos),
      ),
    );
}

/**
 * Somebody's own: registered with that document and address; or a minor's whose guardian has them. By the document
 * alone nobody is found: whoever registers another's document with an own address would read all of theirs.
 */
const suyas = (documento: unknown, email: unknown) =>
  and(
    isNull(personas.suprimida_at),
    sql`lower(${personas.email}) = lower(${email})`,
    or(sql`${personas.documento} = ${documento}`, sql`${personas.tutor_documento} = ${documento}`),
  );

const columnas = {
  persona: personas,
  inscripcion: inscripciones,
  modalidad: modalidades.nombre,
  organizador: organizadores.nombre,
  evento: {
    id: eventos.id,
    nombre: eventos.nombre,
    fecha_hora: eventos.fecha_hora,
    estado: eventos.estado,
    ciudad: eventos.ciudad,
    lugar: eventos.lugar,
    borrado_at: eventos.borrado_at,
  },
  dinero_en_curso: sql<boolean>`exists (select from pagos g where g.inscripcion_id = ${inscripciones.id}
    and (g.aplicacion = 'en_revision' or exists (
      select from reembolsos r where r.pago_id = g.id and r.estado = 'pedido')))`,
  arrepentimiento_abierto: sql<boolean>`exists (select from ${arrepentimientos} a
    where a.inscripcion_id = ${inscripciones.id} and a.estado = 'recibido')`,
};

/** Deleted registrations too: they still hold the data. */
export function findSuyas(db: Executor, documento: string, email: string) {
  return db
    .select(columnas)
    .from(personas)
    .innerJoin(inscripciones, eq(inscripciones.id, personas.inscripcion_id))
    .innerJoin(modalidades, eq(modalidades.id, inscripciones.modalidad_id))
    .innerJoin(eventos, eq(eventos.id, inscripciones.evento_id))
    .innerJoin(organizadores, eq(organizadores.id, eventos.organizador_id))
    .where(suyas(documento, email))
    .orderBy(desc(eventos.fecha_hora), asc(personas.id));
}
export type Suya = Awaited<ReturnType<typeof findSuyas>>[number];

/** Registrations before persons, each by id: as everybody who changes them. */
export async function bloquearSuyas(tx: Tx, suyas_: readonly Suya[]): Promise<void> {
  if (suyas_.length === 0) return;
  const ids = [...new Set(suyas_.map((s) => s.inscripcion.id))];
  await tx
    .select({ id: inscripciones.id })
    .from(inscripciones)
    .where(inArray(inscripciones.id, ids))
    .orderBy(asc(inscripciones.id))
    .for('update');
  await tx
    .select({ id: personas.id })
    .from(personas)
    .where(
      inArray(
        personas.id,
        suyas_.map((s) => s.persona.id),
      ),
    )
    .orderBy(asc(personas.id))
    .for('update');
}

/** Requests with what there is of each now; those that wait come first. */
export async function listPedidos(db: Db, max: number) {
  const pedidos = await db
    .select({ pedido: pedidos_datos, resuelto_por: usuarios.nombre })
    .from(pedidos_datos)
    .leftJoin(usuarios, eq(usuarios.id, pedidos_datos.resuelto_por))
    .orderBy(asc(sql`${pedidos_datos.estado} <> 'pendiente'`), desc(pedidos_datos.id))
    .limit(max);
  const abiertos = pedidos
    .filter(({ pedido }) => ['recibido', 'pendiente'].includes(pedido.estado))
    .map(({ pedido }) => pedido.id);
  const halladas =
    abiertos.length === 0
      ? []
      : await db
          .select({ pedido_id: pedidos_datos.id, ...columnas })
          .from(pedidos_datos)
          .innerJoin(personas, suyas(pedidos_datos.documento, pedidos_datos.email))
          .innerJoin(inscripciones, eq(inscripciones.id, personas.inscripcion_id))
          .innerJoin(modalidades, eq(modalidades.id, inscripciones.modalidad_id))
          .innerJoin(eventos, eq(eventos.id, inscripciones.evento_id))
          .innerJoin(organizadores, eq(organizadores.id, eventos.organizador_id))
          .where(inArray(pedidos_datos.id, abiertos))
          .orderBy(desc(eventos.fecha_hora), asc(personas.id));
  return pedidos.map((fila) => ({
    ...fila,
    suyas: halladas.filter(({ pedido_id }) => pedido_id === fila.pedido.id),
  }));
}

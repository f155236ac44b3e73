import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { and, asc, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columnasEvento } from '../../db/columnas.ts';
import {
  arrepentimientos,
  correos,
  eventos,
  inscripciones,
  modalidades,
  organizadores,
  pedidos_datos,
  personas,
  titulares_anteriores,
  usuarios,
} from '../../db/schema.ts';
import {
  eventoDeInscripcion,
  inscripcionDePersona,
  inscripcionDeTitularAnterior,
  modalidadDeInscripcion,
  organizadorDeEvento,
} from '../../db/uniones.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';
import { emailsDe, minusculas, type PedidoRow } from './repository.ts';

type Quien = typeof personas | typeof titulares_anteriores;

/**
 * What belongs to who asks: persons with one of these mails who have that document, or whose guardian has it, unless they were
 * suppressed. The document alone is not enough: whoever registered somebody else's document with a mail of their own would get all
 * of that person's data.
 */
const deQuien = (quien: Quien, documento: unknown, emails: SQL) =>
  and(
    isNull(quien.suprimida_at),
    sql`lower(${quien.email}) in ${emails}`,
    or(sql`${quien.documento} = ${documento}`, sql`${quien.tutor_documento} = ${documento}`),
  );

/** SQL condition: `quien` is the person of one of these requests. */
const deAlguno = (db: Db, quien: Quien, pedido_ids: number[]) =>
  exists(
    db
      .select({ uno: sql`1` })
      .from(pedidos_datos)
      .where(
        and(
          inArray(pedidos_datos.id, pedido_ids),
          deQuien(
            quien,
            pedidos_datos.documento,
            sql`(select lower(${pedidos_datos.email}) union all select unnest(${pedidos_datos.emails_anteriores}))`,
          ),
        ),
      ),
  );

interface Identidad {
  documento: Documento;
  tutor_documento: string | null;
  email: string;
}

/** The same test of mail and document as in `deQuien`, on rows that were already read. */
const esDe = (quien: Identidad, pedido: PedidoRow) =>
  minusculas(emailsDe(pedido)).includes(quien.email.toLowerCase()) &&
  [quien.documento, quien.tutor_documento].includes(pedido.documento);

const columnas = (quien: Quien) => ({
  inscripcion: inscripciones,
  modalidad: modalidades.nombre,
  organizador: organizadores.nombre,
  evento: {
    ...columnasEvento,
    estado: eventos.estado,
    ciudad: eventos.ciudad,
    lugar: eventos.lugar,
    borrado_at: eventos.borrado_at,
    fecha_confirmada: eventos.fecha_confirmada,
  },
  dinero_en_curso: sql<boolean>`exists (select from pagos g where g.inscripcion_id = ${inscripciones.id}
    and (g.aplicacion = 'en_revision' or exists (
      select from reembolsos r where r.pago_id = g.id and r.estado = 'pedido')))`,
  arrepentimiento_abierto: sql<boolean>`exists (select from ${arrepentimientos} a
    where a.inscripcion_id = ${inscripciones.id} and a.estado = 'recibido')`,
  /** an open withdrawal request of this person that matched no single registration */
  arrepentimiento_suelto: sql<boolean>`exists (select from ${arrepentimientos} a
    where a.inscripcion_id is null and a.estado = 'recibido' and lower(a.email) = lower(${quien.email})
      and a.documento in (${quien.documento}, ${quien.tutor_documento}))`,
});

/** When the person took over the place: anything dated earlier belongs to a previous holder. Null: nobody had the place before. */
const desde_at = sql<Date | null>`(select max(t.hasta_at) from ${titulares_anteriores} t
  where t.persona_id = ${personas.id})`.mapWith(titulares_anteriores.hasta_at);

/** Persons in registrations, those in deleted registrations too, since these still hold the data. */
function listarSuyas(db: Executor, cuales: SQL | undefined) {
  return db
    .select({ persona: personas, desde_at, ...columnas(personas) })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(organizadores, organizadorDeEvento)
    .where(cuales)
    .orderBy(desc(eventos.fecha_hora), asc(personas.id));
}
export type Suya = Awaited<ReturnType<typeof listarSuyas>>[number];

/** Places that the person had until staff gave them to somebody else. */
function listarAnteriores(db: Executor, cuales: SQL | undefined) {
  return db
    .select({ titular: titulares_anteriores, ...columnas(titulares_anteriores) })
    .from(titulares_anteriores)
    .innerJoin(inscripciones, inscripcionDeTitularAnterior)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(organizadores, organizadorDeEvento)
    .where(cuales)
    .orderBy(desc(eventos.fecha_hora), asc(titulares_anteriores.id));
}
export type Anterior = Awaited<ReturnType<typeof listarAnteriores>>[number];

export interface Halladas {
  suyas: Suya[];
  anteriores: Anterior[];
}

/** All places, present and past, of persons with one of these addresses who have that document or whose guardian has it. */
export async function buscarHalladas(
  db: Executor,
  documento: Documento,
  emails: readonly string[],
): Promise<Halladas> {
  const estos = sql`${minusculas(emails)}`;
  return {
    suyas: await listarSuyas(db, deQuien(personas, documento, estos)),
    anteriores: await listarAnteriores(db, deQuien(titulares_anteriores, documento, estos)),
  };
}

/** All places under a document, the person's or the guardian's, whoever it is: for staff who verify by other means whose it is. */
export const buscarPorDocumento = async (db: Executor, documento: Documento): Promise<Halladas> => ({
  suyas: await listarSuyas(db, conDocumento(personas, documento)),
  anteriores: await listarAnteriores(db, conDocumento(titulares_anteriores, documento)),
});

const conDocumento = (quien: Quien, documento: Documento) =>
  and(isNull(quien.suprimida_at), or(eq(quien.documento, documento), eq(quien.tutor_documento, documento)));

/** Those of these addresses, in lower case, whose latest mail that was sent bounced. */
export async function listarRebotan(db: Executor, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const para = sql<string>`lower(${correos.para})`;
  const ultimos = await db
    .selectDistinctOn([para], { para, estado: correos.estado })
    .from(correos)
    .where(and(inArray(para, minusculas(emails)), inArray(correos.estado, ['enviado', 'rebotado'])))
    .orderBy(para, desc(correos.id));
  return new Set(ultimos.filter(({ estado }) => estado === 'rebotado').map((c) => c.para));
}

/** Writes a person's new address wherever their data are found by it: in the places that they have, and in those that they had. */
export async function cambiarMail(
  tx: Tx,
  { suyas, anteriores }: Halladas,
  email: string,
  ahora: Date,
): Promise<void> {
  const persona_ids = suyas.map(({ persona }) => persona.id);
  if (persona_ids.length > 0)
    await tx.update(personas).set({ email, updated_at: ahora }).where(inArray(personas.id, persona_ids));
  const titular_ids = anteriores.map(({ titular }) => titular.id);
  if (titular_ids.length > 0)
    await tx.update(titulares_anteriores).set({ email }).where(inArray(titulares_anteriores.id, titular_ids));
}

/** Locks registrations before persons, each by id: the order used everywhere, so that no deadlock occurs. */
export async function bloquearHalladas(tx: Tx, { suyas, anteriores }: Halladas): Promise<void> {
  const ids = [...new Set([...suyas, ...anteriores].map((s) => s.inscripcion.id))];
  if (ids.length > 0)
    await tx
      .select({ id: inscripciones.id })
      .from(inscripciones)
      .where(inArray(inscripciones.id, ids))
      .orderBy(asc(inscripciones.id))
      .for('update');
  if (suyas.length > 0)
    await tx
      .select({ id: personas.id })
      .from(personas)
      .where(
        inArray(
          personas.id,
          suyas.map((s) => s.persona.id),
        ),
      )
      .orderBy(asc(personas.id))
      .for('update');
}

const registro = alias(usuarios, 'registro');

/**
 * Up to `max` data requests, with the data found for each open one; pending ones first, oldest first, then the others, newest
 * first.
 */
export async function listarPedidos(db: Db, max: number) {
  const espera = sql`${pedidos_datos.estado} <> 'pendiente'`;
  const pedidos = await db
    .select({ pedido: pedidos_datos, resuelto_por: usuarios.nombre, registrado_por: registro.nombre })
    .from(pedidos_datos)
    .leftJoin(usuarios, eq(usuarios.id, pedidos_datos.resuelto_por))
    .leftJoin(registro, eq(registro.id, pedidos_datos.registrado_por))
    .orderBy(
      asc(espera),
      asc(sql`case when ${pedidos_datos.estado} = 'pendiente' then ${pedidos_datos.created_at} end`),
      desc(pedidos_datos.id),
    )
    .limit(max);
  const abiertos = pedidos
    .filter(({ pedido }) => ['recibido', 'pendiente'].includes(pedido.estado))
    .map(({ pedido }) => pedido.id);
  const hay = abiertos.length > 0;
  const suyas = hay ? await listarSuyas(db, deAlguno(db, personas, abiertos)) : [];
  const anteriores = hay ? await listarAnteriores(db, deAlguno(db, titulares_anteriores, abiertos)) : [];
  return pedidos.map((row) => {
    const abierto = abiertos.includes(row.pedido.id);
    return {
      ...row,
      suyas: suyas.filter(({ persona }) => abierto && esDe(persona, row.pedido)),
      anteriores: anteriores.filter(({ titular }) => abierto && esDe(titular, row.pedido)),
    };
  });
}

import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { EXITOS } from '../../../shared/domain/inscripcion/estados.ts';
import type { Revision } from '../../../shared/domain/documentos/revision.ts';
import { inscripcionEnPie } from '../../db/inscripcion-en-pie.ts';
import { columnasEvento, columnasPersona } from '../../db/columnas.ts';
import { contiene, simplificado } from '../../db/listado.ts';
import { contadas, hayAlguna, primera } from '../../db/primera.ts';
import {
  aptos_medicos,
  correos,
  eventos,
  inscripciones,
  modalidades,
  operaciones,
  personas,
  puestos,
  usuarios,
} from '../../db/schema.ts';
import {
  eventoDeApto,
  eventoDeInscripcion,
  inscripcionDePersona,
  modalidadDeInscripcion,
  personaDeApto,
} from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/** How many rows a page has (regla gestion-3). */
export const POR_PAGINA = 25;

export interface FiltrosPersona {
  firstname: string;
  lastname: string;
  document: string;
  page: number;
}

const porPersona = ({ firstname, lastname, document }: FiltrosPersona): SQL | undefined =>
  and(
    contiene(simplificado(personas.nombre), firstname),
    contiene(simplificado(personas.apellido), lastname),
    document === '' ? undefined : sql`${personas.documento} like ${`%${document}%`}`,
  );

const persona = { ...columnasPersona, documento: personas.documento };

const desde = (db: Executor) =>
  db
    .select({
      apto: aptos_medicos,
      persona,
      orden: personas.orden,
      inscripcion_id: inscripciones.id,
      modalidad: modalidades.nombre,
      evento: columnasEvento,
      revisado_por: usuarios.nombre,
    })
    .from(aptos_medicos)
    .innerJoin(personas, personaDeApto)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeApto)
    .leftJoin(usuarios, eq(usuarios.id, aptos_medicos.revisado_por));

export type AptoRow = Awaited<ReturnType<typeof listarRecibidos>>['rows'][number];

/**
 * One page of the certificates in force of live registrations that match the filters, in the order of their ids, and how many match in
 * all.
 */
export async function listarRecibidos(
  db: Executor,
  evento_id: number,
  filtros: FiltrosPersona & { estado: Revision | null },
) {
  const condicion = and(
    eq(aptos_medicos.evento_id, evento_id),
    eq(aptos_medicos.vigente, true),
    inscripcionEnPie,
    filtros.estado ? eq(aptos_medicos.estado, filtros.estado) : undefined,
    porPersona(filtros),
  );
  const rows = await desde(db)
    .where(condicion)
    .orderBy(asc(aptos_medicos.id))
    .limit(POR_PAGINA)
    .offset((filtros.page - 1) * POR_PAGINA);
  const todos = db
    .select({ valor: count() })
    .from(aptos_medicos)
    .innerJoin(personas, personaDeApto)
    .innerJoin(inscripciones, inscripcionDePersona)
    .where(condicion);
  return { rows, total: await contadas(todos) };
}

/**
 * Finds replaced certificates too: staff who have one open may go on looking at it. Null: there is none, its registration was deleted,
 * or it is of another event than `evento_id`.
 */
export async function buscarApto(db: Executor, id: number, evento_id?: number) {
  return primera(
    desde(db).where(
      and(
        eq(aptos_medicos.id, id),
        isNull(inscripciones.borrado_at),
        evento_id === undefined ? undefined : eq(aptos_medicos.evento_id, evento_id),
      ),
    ),
  );
}

/** The operations of these registrations by which desks took certificates, each with its puesto's name; not those whose text was deleted. */
export function listarDePuestos(db: Executor, inscripcion_ids: readonly number[]) {
  return db
    .select({
      cuerpo: operaciones.cuerpo,
      inscripcion_id: operaciones.inscripcion_id,
      puesto: puestos.nombre,
    })
    .from(operaciones)
    .innerJoin(puestos, eq(puestos.id, operaciones.puesto_id))
    .where(
      and(
        inArray(operaciones.inscripcion_id, [...inscripcion_ids]),
        eq(operaciones.tipo, 'apto'),
        isNotNull(operaciones.cuerpo),
      ),
    );
}

/** Writes staff's decision. False: the certificate was decided already, or does not count any more, as when another one came since. */
export async function decidir(
  tx: Tx,
  id: number,
  cambios: Partial<typeof aptos_medicos.$inferInsert>,
): Promise<boolean> {
  return hayAlguna(
    tx
      .update(aptos_medicos)
      .set({ ...cambios, version: sql`${aptos_medicos.version} + 1` })
      .where(
        and(eq(aptos_medicos.id, id), eq(aptos_medicos.estado, 'PENDING'), eq(aptos_medicos.vigente, true)),
      )
      .returning({ id: aptos_medicos.id }),
  );
}

/**
 * SQL condition: the person owes the event a certificate. Their registration is live and firm, its modality requires a certificate,
 * and they have none in force, or the one in force was rejected.
 */
const debe = (evento_id: number): SQL | undefined =>
  and(
    eq(inscripciones.evento_id, evento_id),
    inscripcionEnPie,
    eq(modalidades.requiere_apto_medico, true),
    or(sql`${inscripciones.state} in ${EXITOS}`, eq(eventos.usa_pago_online, false)),
    sql`not exists (select from aptos_medicos a where a.persona_id = ${personas.id} and a.vigente and a.estado <> 'REJECTED')`,
  );

/** SQL condition: the person left an address at which a mail can ask for what they owe (regla sede-25). */
const tieneMail = sql`trim(${personas.email}) <> ''`;

const deudores = (db: Executor) =>
  db
    .select({
      persona,
      inscripcion_id: inscripciones.id,
      modalidad: modalidades.nombre,
      fecha_hora: eventos.fecha_hora,
      created_at: personas.created_at,
      updated_at: personas.updated_at,
      rechazado: sql<boolean>`exists (select from aptos_medicos a where a.persona_id = ${personas.id} and a.vigente)`,
      recordado_at: sql<string | null>`(select max(c.created_at) from correos c
        where c.persona_id = ${personas.id} and c.tipo = 'pedido_apto')`,
    })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeInscripcion);

export async function listarDeudores(
  db: Executor,
  evento_id: number,
  filtros: FiltrosPersona & { email: string },
) {
  const condicion = and(
    debe(evento_id),
    porPersona(filtros),
    contiene(simplificado(personas.email), filtros.email),
  );
  const rows = await deudores(db)
    .where(condicion)
    .orderBy(asc(personas.id))
    .limit(POR_PAGINA)
    .offset((filtros.page - 1) * POR_PAGINA);
  const { deben } = await contarDeudores(db, condicion);
  return { rows, total: deben };
}

/** How many persons owe the event a certificate, and how many of them left a mail address. */
export const contarDeudoresDe = (db: Executor, evento_id: number) => contarDeudores(db, debe(evento_id));

async function contarDeudores(db: Executor, condicion: SQL | undefined) {
  const cuantos = await primera(
    db
      .select({ deben: count(), con_email: sql<number>`count(*) filter (where ${tieneMail})::int` })
      .from(personas)
      .innerJoin(inscripciones, inscripcionDePersona)
      .innerJoin(modalidades, modalidadDeInscripcion)
      .innerJoin(eventos, eventoDeInscripcion)
      .where(condicion),
  );
  return cuantos ?? { deben: 0, con_email: 0 };
}

/** A person of that event who owes a certificate; null where they owe none (it came meanwhile, say) or are not of the event. */
export async function buscarDeudor(db: Executor, evento_id: number, persona_id: number) {
  return primera(deudores(db).where(and(debe(evento_id), eq(personas.id, persona_id))));
}

/**
 * The next `max` persons after `despues_de`, by id, who owe a certificate, left a mail address, and for whom no reminder was queued since
 * `desde`.
 */
export function buscarPorRecordar(
  db: Executor,
  dato: { evento_id: number; desde: Date; despues_de: number; max: number },
): Promise<{ persona_id: number; inscripcion_id: number }[]> {
  return db
    .select({ persona_id: personas.id, inscripcion_id: inscripciones.id })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(
      and(
        debe(dato.evento_id),
        tieneMail,
        sql`${personas.id} > ${dato.despues_de}`,
        sql`not exists (select from ${correos} c where c.persona_id = ${personas.id} and c.tipo = 'pedido_apto'
          and c.created_at >= ${dato.desde.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(personas.id))
    .limit(dato.max);
}

export async function esDelEvento(db: Executor, evento_id: number, persona_id: number): Promise<boolean> {
  return hayAlguna(
    db
      .select({ id: personas.id })
      .from(personas)
      .innerJoin(inscripciones, inscripcionDePersona)
      .where(
        and(eq(personas.id, persona_id), eq(personas.evento_id, evento_id), isNull(inscripciones.borrado_at)),
      ),
  );
}

import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Suerte } from '../../../shared/domain/inscripcion/encargo.ts';
import { contiene, enPagina, simplificado, tramoDe, type ConsultaListado } from '../../db/listado.ts';
import { insertarConIdEn } from '../../db/insertar.ts';
import { contadas, primera } from '../../db/primera.ts';
import {
  encargo_filas,
  encargos,
  inscripciones,
  pagos,
  personas,
  reembolsos,
  usuarios,
} from '../../db/schema.ts';
import { inscripcionDeEncargo } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

export type EncargoRow = typeof encargos.$inferSelect;

/** How many rows one INSERT has at most: a statement takes at most 65,535 parameters. */
const POR_VEZ = 5000;

const insertarRow = insertarConIdEn(encargos);

export async function insertarEncargo(
  tx: Tx,
  row: typeof encargos.$inferInsert,
  rows: readonly { inscripcion_id: number; antes?: unknown }[],
): Promise<number> {
  const encargo_id = await insertarRow(tx, row);
  for (let i = 0; i < rows.length; i += POR_VEZ)
    await tx.insert(encargo_filas).values(rows.slice(i, i + POR_VEZ).map((una) => ({ ...una, encargo_id })));
  return encargo_id;
}

const vuelta = alias(encargos, 'vuelta');
const cuantas = (suerte: Suerte): SQL<number> =>
  sql<number>`(count(*) filter (where ${encargo_filas.suerte} = ${suerte}))::int`;

const conConteo = (db: Executor, donde: SQL | undefined) =>
  db
    .select({
      encargo: encargos,
      user_name: usuarios.nombre,
      deshecho_por: vuelta.id,
      pendientes: cuantas('pendiente'),
      hechas: cuantas('hecha'),
      no_van: cuantas('no_va'),
      fallidas: cuantas('fallida'),
    })
    .from(encargos)
    .leftJoin(encargo_filas, eq(encargo_filas.encargo_id, encargos.id))
    .leftJoin(usuarios, eq(usuarios.id, encargos.usuario_id))
    .leftJoin(vuelta, eq(vuelta.deshace_id, encargos.id))
    .where(donde)
    .groupBy(encargos.id, usuarios.nombre, vuelta.id)
    .$dynamic();
export type EncargoConConteo = Awaited<ReturnType<typeof conConteo>>[number];

/** An event's encargos, newest first. */
export async function listarDeEvento(db: Executor, evento_id: number, consulta: ConsultaListado) {
  const donde = eq(encargos.evento_id, evento_id);
  const rows = await enPagina(conConteo(db, donde).orderBy(desc(encargos.id)), tramoDe(consulta));
  return { rows, total: await db.$count(encargos, donde) };
}

export async function buscarEncargo(
  db: Executor,
  evento_id: number,
  id: number,
): Promise<EncargoConConteo | null> {
  return primera(conConteo(db, and(eq(encargos.id, id), eq(encargos.evento_id, evento_id))));
}

export async function buscarPorId(db: Executor, id: number): Promise<EncargoRow | null> {
  return primera(db.select().from(encargos).where(eq(encargos.id, id)));
}

/** Locks an encargo: of two who undo it at once the second one finds it undone. */
export async function bloquearEncargo(tx: Tx, evento_id: number, id: number): Promise<EncargoRow | null> {
  return primera(
    tx
      .select()
      .from(encargos)
      .where(and(eq(encargos.id, id), eq(encargos.evento_id, evento_id)))
      .for('update'),
  );
}

export function listarHechas(db: Executor, encargo_id: number) {
  return db
    .select({ inscripcion_id: encargo_filas.inscripcion_id, antes: encargo_filas.antes })
    .from(encargo_filas)
    .where(and(eq(encargo_filas.encargo_id, encargo_id), eq(encargo_filas.suerte, 'hecha')))
    .orderBy(asc(encargo_filas.inscripcion_id));
}

/** Registrations of an encargo that still wait, after `despues_de`, by id. */
export async function listarPendientes(
  db: Executor,
  encargo_id: number,
  despues_de: number,
  max: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: encargo_filas.inscripcion_id })
    .from(encargo_filas)
    .where(
      and(
        eq(encargo_filas.encargo_id, encargo_id),
        eq(encargo_filas.suerte, 'pendiente'),
        sql`${encargo_filas.inscripcion_id} > ${despues_de}`,
      ),
    )
    .orderBy(asc(encargo_filas.inscripcion_id))
    .limit(max);
  return rows.map(({ id }) => id);
}

interface Cual {
  encargo_id: number;
  inscripcion_id: number;
}

const esta = ({ encargo_id, inscripcion_id }: Cual) =>
  and(
    eq(encargo_filas.encargo_id, encargo_id),
    eq(encargo_filas.inscripcion_id, inscripcion_id),
    eq(encargo_filas.suerte, 'pendiente'),
  );

/**
 * Locks an encargo's row for one registration, if that row still waits to be done. Null: another run of the job has dealt
 * with it already.
 */
export async function bloquearPendiente(tx: Tx, cual: Cual): Promise<{ antes: unknown } | null> {
  return primera(
    tx.select({ antes: encargo_filas.antes }).from(encargo_filas).where(esta(cual)).for('update'),
  );
}

export async function anotarSuerte(
  tx: Executor,
  cual: Cual,
  cambios: Pick<typeof encargo_filas.$inferInsert, 'suerte' | 'dicho' | 'antes' | 'hecha_at'>,
): Promise<void> {
  await tx.update(encargo_filas).set(cambios).where(esta(cual));
}

export interface ConsultaRows extends ConsultaListado {
  search: string;
  suerte?: Suerte | undefined;
}

/** The registrations of an encargo with what became of each; those that went wrong first. */
export async function listarRows(db: Executor, { id, created_at }: EncargoRow, consulta: ConsultaRows) {
  const nombre = sql<string>`case when ${inscripciones.cantidad_personas} > 1 and ${inscripciones.nombre} <> '-'
    then ${inscripciones.nombre} else coalesce((select p.apellido || ', ' || p.nombre from ${personas} p
      where p.inscripcion_id = ${inscripciones.id} order by p.orden, p.id limit 1), ${inscripciones.nombre}) end`;
  const devolucion = sql<'pedido' | 'hecho' | 'fallido' | null>`(select case
      when bool_or(r.estado = 'fallido') then 'fallido' when bool_or(r.estado = 'pedido') then 'pedido'
      when count(*) > 0 then 'hecho' end
    from ${reembolsos} r join ${pagos} p on p.id = r.pago_id
    where p.inscripcion_id = ${inscripciones.id} and r.created_at >= ${created_at.toISOString()}::timestamptz)`;
  const donde = and(
    eq(encargo_filas.encargo_id, id),
    consulta.suerte ? eq(encargo_filas.suerte, consulta.suerte) : undefined,
    contiene(simplificado(nombre), consulta.search),
  );
  const base = db
    .select({
      inscripcion_id: encargo_filas.inscripcion_id,
      nombre,
      suerte: encargo_filas.suerte,
      dicho: encargo_filas.dicho,
      devolucion,
    })
    .from(encargo_filas)
    .innerJoin(inscripciones, inscripcionDeEncargo)
    .where(donde)
    .orderBy(
      sql`case ${encargo_filas.suerte} when 'fallida' then 0 when 'no_va' then 1 when 'pendiente' then 2 else 3 end`,
      asc(encargo_filas.inscripcion_id),
    )
    .$dynamic();
  const rows = await enPagina(base, tramoDe(consulta));
  const todas = db
    .select({ valor: count() })
    .from(encargo_filas)
    .innerJoin(inscripciones, inscripcionDeEncargo)
    .where(donde);
  return { rows, total: await contadas(todas) };
}

/** Whether another encargo undoes this one already. */
export async function hayEncargoQueVuelve(db: Executor, deshace_id: number): Promise<boolean> {
  return (await db.$count(encargos, eq(encargos.deshace_id, deshace_id))) > 0;
}

import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ZONA } from '../../../shared/domain/comun/fechas.ts';
import { type ConsultaListado, enOrden, enPagina } from '../../db/listado.ts';
import { auditoria, eventos, inscripciones, organizadores, usuarios } from '../../db/schema.ts';
import { organizadorDeEvento } from '../../db/uniones.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';
import { columnasDeLista, contarDeLista, deListaRow, leerConsulta } from './pagina-repository.ts';

const columnas = {
  ...columnasDeLista,
  borrado_at: eventos.borrado_at,
};

export type ConsultaBorrados = ConsultaListado & {
  search: string;
  sortBy?: keyof typeof columnas | undefined;
};

/** SQL for who deleted an event last, from the audit: one that was restored may have been deleted more than once. */
const borradoPor = (evento_id: SQL | typeof eventos.id) => sql<string | null>`(
  select u.nombre from ${auditoria} a left join ${usuarios} u on u.id = a.usuario_id
  where a.evento_id = ${evento_id} and a.accion = 'evento_borrado' order by a.id desc limit 1)`;

/** One page of deleted events, the last deleted first unless sorted otherwise; `organizador_id` undefined: of all organizers. */
export async function listarBorrados(db: Db, consulta: ConsultaBorrados, organizador_id?: number) {
  const de = { defecto: 'borrado_at', borrados: true } as const;
  const { orden, tramo, condicion } = leerConsulta(consulta, de, organizador_id);
  const base = db
    .select({
      ...deListaRow,
      borrado_at: sql<Date>`${eventos.borrado_at}`.mapWith(eventos.borrado_at),
      borrado_por: borradoPor(eventos.id),
    })
    .from(eventos)
    .innerJoin(organizadores, organizadorDeEvento)
    .where(condicion)
    .orderBy(enOrden(columnas[orden], tramo), desc(eventos.id))
    .$dynamic();
  const data = await enPagina(base, tramo);
  return { data, total: await contarDeLista(db, condicion) };
}

/**
 * How many registrations these events have, whatever the state, deleted ones left out, and how many of them are paid. An event
 * without any has no row.
 */
export async function contarInscripciones(db: Db, evento_ids: readonly number[]) {
  if (evento_ids.length === 0) return [];
  return db
    .select({
      evento_id: inscripciones.evento_id,
      inscripciones: count(),
      pagadas: sql<number>`(count(*) filter (where ${inscripciones.state} = 'pago_realizado'))::int`,
    })
    .from(inscripciones)
    .where(and(inArray(inscripciones.evento_id, [...evento_ids]), isNull(inscripciones.borrado_at)))
    .groupBy(inscripciones.evento_id);
}

/** The name of who deleted the event last; null where the audit does not tell. */
export async function quienBorro(db: Executor, evento_id: number): Promise<string | null> {
  const [row] = await db.select({ por: borradoPor(sql`${evento_id}::int`) }).from(sql`(select 1) as uno`);
  return row?.por ?? null;
}

/**
 * Other events that people may take for this one: one of the same name on the same day, or one that the same access
 * code opens.
 */
export async function buscarParecidos(
  tx: Tx,
  {
    id,
    nombre,
    fecha_hora,
    codigo_acceso,
  }: Pick<typeof eventos.$inferSelect, 'id' | 'nombre' | 'fecha_hora' | 'codigo_acceso'>,
) {
  const otro = and(ne(eventos.id, id), isNull(eventos.borrado_at));
  const [tocayo] = await tx
    .select({ id: eventos.id })
    .from(eventos)
    .where(
      and(
        otro,
        sql`lower(${eventos.nombre}) = lower(${nombre})`,
        sql`(${eventos.fecha_hora} at time zone ${ZONA})::date
          = (${fecha_hora.toISOString()}::timestamptz at time zone ${ZONA})::date`,
      ),
    )
    .orderBy(desc(eventos.id))
    .limit(1);
  const [mismoCodigo] =
    codigo_acceso === null
      ? []
      : await tx
          .select({ id: eventos.id })
          .from(eventos)
          .where(
            and(
              otro,
              eq(eventos.privado, true),
              sql`lower(${eventos.codigo_acceso}) = lower(${codigo_acceso})`,
            ),
          )
          .orderBy(desc(eventos.id))
          .limit(1);
  return { tocayo: tocayo?.id ?? null, mismo_codigo: mismoCodigo?.id ?? null };
}

import { and, asc, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { contiene, simplificado } from '../../db/listado.ts';
import { disciplinas, evento_disciplinas, eventos, modalidades } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

/** Public, listed events that take place from `desde` to `hasta`, soonest first. */
export async function idsProximos(db: Db, desde: Date, hasta?: Date): Promise<number[]> {
  const rows = await db
    .select({ id: eventos.id })
    .from(eventos)
    .where(and(enListados(), gte(eventos.fecha_hora, desde), hasta && lte(eventos.fecha_hora, hasta)))
    .orderBy(asc(eventos.fecha_hora), asc(eventos.id));
  return rows.map((f) => f.id);
}

export async function idsPasados(
  db: Db,
  antes: Date,
  page: number,
  porPagina: number,
  filtro: FiltroEventos = {},
): Promise<{ ids: number[]; total: number }> {
  const condicion = and(enListados(), lt(eventos.fecha_hora, antes), coincide(filtro));
  const rows = await db
    .select({ id: eventos.id })
    .from(eventos)
    .where(condicion)
    .orderBy(desc(eventos.fecha_hora), desc(eventos.id))
    .limit(porPagina)
    .offset((page - 1) * porPagina);
  return { ids: rows.map((f) => f.id), total: await db.$count(eventos, condicion) };
}

/** Of up to `max` events in listings, latest race first, what the sitemap says of their pages: the id for the URL, and the last edit. */
export function listarDirecciones(db: Db, max: number) {
  return db
    .select({ id: eventos.id, updated_at: eventos.updated_at })
    .from(eventos)
    .where(enListados())
    .orderBy(desc(eventos.fecha_hora), desc(eventos.id))
    .limit(max);
}

/** Private events that the public may see with their code, past ones too, the latest date first. */
export function listarPrivados(db: Db) {
  return db
    .select({ ...columnasEvento, ciudad: eventos.ciudad, codigo_acceso: eventos.codigo_acceso })
    .from(eventos)
    .where(and(eq(eventos.visible, true), eq(eventos.privado, true), isNull(eventos.borrado_at)))
    .orderBy(desc(eventos.fecha_hora), desc(eventos.id));
}

export interface FiltroEventos {
  search?: string | undefined;
  provincia?: string | undefined;
  disciplina?: string | undefined;
}

const nombresDeDisciplinas = sql`select ${disciplinas.nombre} from ${disciplinas}
  join ${evento_disciplinas} on ${evento_disciplinas.disciplina_id} = ${disciplinas.id}
  where ${evento_disciplinas.evento_id} = ${eventos.id}`;
const nombresDeModalidades = sql`select ${modalidades.nombre} from ${modalidades}
  where ${modalidades.evento_id} = ${eventos.id} and ${modalidades.active}`;

/**
 * SQL condition of the home page's search among past events, as filtrarEventos does it on the screen among those that it has: each word
 * in some field, province and discipline exact.
 */
function coincide({ search = '', provincia, disciplina }: FiltroEventos) {
  const texto = sql`concat_ws(' ', ${eventos.nombre}, ${eventos.ciudad}, ${eventos.provincia}, ${eventos.lugar},
    array_to_string(array(${nombresDeModalidades}), ' '), array_to_string(array(${nombresDeDisciplinas}), ' '))`;
  return and(
    contiene(simplificado(texto), search),
    provincia ? eq(eventos.provincia, provincia) : undefined,
    disciplina ? sql`${disciplina} in (${nombresDeDisciplinas})` : undefined,
  );
}

// private events are in no listing (regla carrera-5)
const enListados = () =>
  and(eq(eventos.visible, true), eq(eventos.privado, false), isNull(eventos.borrado_at));

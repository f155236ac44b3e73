import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { EXITOS, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { AjustesModalidad, AjustesRango } from '../../../shared/domain/numeracion/rangos.ts';
import type { Numerada } from '../../../shared/domain/importar/importar-numeros.ts';
import type { Numerable } from '../../../shared/domain/numeracion/asignacion.ts';
import { insertarConIdEn } from '../../db/insertar.ts';
import { primera } from '../../db/primera.ts';
import {
  categorias,
  eventos,
  inscripciones,
  modalidades,
  numeracion_instantaneas,
  numeros_prestados,
  usuarios,
} from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

/**
 * Locks an event's numbers: whatever gives or takes numbers in it waits here, except an edit of one registration; registering does not
 * wait either. null: there is no such event, or it was deleted.
 */
export async function bloquearNumeracion(tx: Tx, evento_id: number) {
  return primera(
    tx
      .select({ asignacion_manual: eventos.asignacion_manual })
      .from(eventos)
      .where(and(eq(eventos.id, evento_id), isNull(eventos.borrado_at)))
      .for('no key update'),
  );
}

export async function buscarAsignacionManual(db: Db | Tx, evento_id: number): Promise<boolean> {
  const [evento] = await db
    .select({ asignacion_manual: eventos.asignacion_manual })
    .from(eventos)
    .where(eq(eventos.id, evento_id));
  return evento?.asignacion_manual ?? false;
}

const rango = (t: typeof modalidades) => ({
  desde: t.desde,
  hasta: t.hasta,
  faltantes: t.faltantes,
  prefijo: t.prefijo,
  digitos: t.digitos,
});

/** The event's modalities in their order, each with its categories in force and how it numbers. */
export async function leerAjustes(db: Db | Tx, evento_id: number): Promise<AjustesModalidad[]> {
  const rows = await db
    .select({
      id: modalidades.id,
      nombre: modalidades.nombre,
      usaChip: modalidades.usa_chip,
      numeracionCategorias: modalidades.numeracion_categorias,
      ...rango(modalidades),
    })
    .from(modalidades)
    .where(and(eq(modalidades.evento_id, evento_id), isNull(modalidades.borrado_at)))
    .orderBy(asc(modalidades.orden), asc(modalidades.id));
  const suyas = await db
    .select({ categoria: categorias })
    .from(categorias)
    .innerJoin(modalidades, eq(modalidades.id, categorias.modalidad_id))
    .where(and(eq(modalidades.evento_id, evento_id), eq(categorias.borrado, false)))
    .orderBy(asc(categorias.orden), asc(categorias.id));
  return rows.map((modalidad) => ({
    ...modalidad,
    categorias: suyas.flatMap(({ categoria: c }) => {
      if (c.modalidad_id !== modalidad.id) return [];
      const { id, desde, hasta, faltantes, prefijo, digitos } = c;
      return [{ id, nombre: categoriaParaLeer(c), desde, hasta, faltantes, prefijo, digitos }];
    }),
  }));
}

export async function guardarAjustes(tx: Tx, modalidad: AjustesModalidad): Promise<void> {
  const { id, usaChip, numeracionCategorias } = modalidad;
  await tx
    .update(modalidades)
    .set({ usa_chip: usaChip, numeracion_categorias: numeracionCategorias, ...soloRango(modalidad) })
    .where(eq(modalidades.id, id));
  for (const categoria of modalidad.categorias)
    await tx.update(categorias).set(soloRango(categoria)).where(eq(categorias.id, categoria.id));
}

const soloRango = ({ desde, hasta, faltantes, prefijo, digitos }: AjustesRango): AjustesRango => ({
  desde,
  hasta,
  faltantes: faltantes || null,
  prefijo: prefijo || null,
  digitos,
});

export interface NumeracionRow extends Numerable {
  /** true: the registration's state is a success (paid, bonificado, no paga), so it gets a number */
  exito: boolean;
  state: Estado;
  /**
   * true: the registration holds its place. Only two such ones with the same number are duplicates; automatic numbering passes over the
   * numbers of all others too, as long as they are not deleted (leerOcupados)
   */
  viva: boolean;
}

/**
 * The event's registrations that are live or have a number or chip; with `sola`, only that one. `bloquear`: locks them
 * until the transaction ends.
 */
export async function leerRows(
  tx: Tx,
  evento_id: number,
  bloquear: boolean,
  sola?: number,
): Promise<NumeracionRow[]> {
  const { rows } = await tx.execute<Omit<NumeracionRow, 'created_at'> & { created_at: string }>(
    sql`select i.id, i.modalidad_id, i.categoria_id, i.numero, i.chip_id, i.viva,
        i.state, i.state in ${EXITOS} as exito,
        (extract(epoch from i.created_at) * 1000)::float8::text as created_at,
        case when i.cantidad_personas > 1 and i.nombre <> '-' then i.nombre else coalesce(
          (select p.apellido || ', ' || p.nombre from personas p
            where p.inscripcion_id = i.id order by p.orden, p.id limit 1), i.nombre) end as nombre
      from ${inscripciones} i
      where i.evento_id = ${evento_id} and i.borrado_at is null
        and (i.viva or i.numero is not null or i.chip_id is not null)
        ${sola === undefined ? sql`` : sql`and i.id = ${sola}`}
      order by i.id ${bloquear ? sql`for no key update of i` : sql``}`,
  );
  return rows.map((row) => ({ ...row, created_at: Number(row.created_at) }));
}

/** Numbers that a registration of the event wears or a puesto of its race day holds (regla sede-8). */
export async function leerOcupados(tx: Tx, evento_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ numero: number }>(
    sql`select numero from ${inscripciones}
      where evento_id = ${evento_id} and numero is not null and borrado_at is null
      union select numero from ${numeros_prestados} where evento_id = ${evento_id}`,
  );
  return rows.map(({ numero }) => numero);
}

/** All registrations that are not deleted, with the documents of their persons. */
export async function leerNumeradas(db: Db | Tx, evento_id: number): Promise<Numerada[]> {
  const { rows } = await db.execute<Numerada & Record<string, unknown>>(
    sql`select i.id, i.state, i.viva, i.numero, i.chip_id,
        case when i.cantidad_personas > 1 and i.nombre <> '-' then i.nombre else coalesce(
          (array_agg(p.apellido || ', ' || p.nombre order by p.orden, p.id))[1], i.nombre) end as nombre,
        coalesce(array_agg(p.documento order by p.orden) filter (where p.id is not null), '{}') as documentos
      from ${inscripciones} i left join personas p on p.inscripcion_id = i.id
      where i.evento_id = ${evento_id} and i.borrado_at is null
      group by i.id order by i.id`,
  );
  return rows;
}

export interface Puesto {
  id: number;
  numero: number | null;
  chip_id: string | null;
}

/** Writes numbers and chips, and raises the registrations' versions: a form that is open for one of them gets a 409 when it is saved. */
export async function escribirNumeros(tx: Tx, puestos: readonly Puesto[], ahora: Date): Promise<void> {
  if (puestos.length === 0) return;
  await tx.execute(
    sql`update ${inscripciones} i set numero = f.numero, chip_id = f.chip_id,
        version = i.version + 1, updated_at = ${ahora.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(puestos)}::json) as f(id int, numero int, chip_id text)
      where i.id = f.id`,
  );
}

export const insertarInstantanea = insertarConIdEn(numeracion_instantaneas);

export async function buscarInstantanea(tx: Tx, evento_id: number, id: number) {
  return primera(
    tx
      .select()
      .from(numeracion_instantaneas)
      .where(and(eq(numeracion_instantaneas.evento_id, evento_id), eq(numeracion_instantaneas.id, id))),
  );
}

export async function marcarRestaurada(tx: Tx, id: number, restaurada_at: Date): Promise<void> {
  await tx.update(numeracion_instantaneas).set({ restaurada_at }).where(eq(numeracion_instantaneas.id, id));
}

export function listarInstantaneas(db: Db | Tx, evento_id: number) {
  return db
    .select({
      id: numeracion_instantaneas.id,
      motivo: numeracion_instantaneas.motivo,
      por: usuarios.nombre,
      cantidad: sql<number>`jsonb_array_length(${numeracion_instantaneas.datos})`,
      created_at: numeracion_instantaneas.created_at,
      restaurada_at: numeracion_instantaneas.restaurada_at,
    })
    .from(numeracion_instantaneas)
    .leftJoin(usuarios, eq(usuarios.id, numeracion_instantaneas.usuario_id))
    .where(eq(numeracion_instantaneas.evento_id, evento_id))
    .orderBy(desc(numeracion_instantaneas.id))
    .limit(50);
}

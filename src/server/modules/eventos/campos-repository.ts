import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bloquearRows } from '../../db/por-id.ts';
import { campos_custom, inscripciones, modalidades, personas } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export type CampoRow = typeof campos_custom.$inferSelect;
type NuevoCampo = typeof campos_custom.$inferInsert;

export function modalidadesDe(db: Db | Tx, evento_id: number) {
  return db
    .select({ id: modalidades.id, nombre: modalidades.nombre })
    .from(modalidades)
    .where(and(eq(modalidades.evento_id, evento_id), isNull(modalidades.borrado_at)))
    .orderBy(asc(modalidades.orden), asc(modalidades.id));
}

/** Locks a modality, so that one edit of its fields runs at a time. False: the event has no such modality, or it was deleted. */
export async function bloquearModalidad(tx: Tx, evento_id: number, id: number): Promise<boolean> {
  return bloquearRows(
    tx,
    modalidades,
    and(eq(modalidades.id, id), eq(modalidades.evento_id, evento_id), isNull(modalidades.borrado_at)),
    'no key update',
  );
}

export async function buscarCampos(db: Db | Tx, modalidad_ids: number[]): Promise<CampoRow[]> {
  if (modalidad_ids.length === 0) return [];
  return db
    .select()
    .from(campos_custom)
    .where(inArray(campos_custom.modalidad_id, modalidad_ids))
    .orderBy(asc(campos_custom.orden), asc(campos_custom.id));
}

/**
 * How many persons have answered each field, by modality and the field's name; registrations that are not live count too, and fields
 * that were removed. An optional field that was left empty is no answer, nor is a box that was not ticked, unless its field was removed.
 */
export async function contarRespuestas(
  db: Db | Tx,
  evento_id: number,
): Promise<Map<number, Map<string, number>>> {
  const { rows } = await db.execute<{ modalidad_id: number; name: string; n: number }>(sql`
    select i.modalidad_id, v ->> 'name' as name, count(*)::int as n
    from inscripciones i
    join personas p on p.inscripcion_id = i.id
    cross join lateral jsonb_array_elements(p.campos_custom_values) v
    left join campos_custom f on f.modalidad_id = i.modalidad_id and f.name = v ->> 'name'
    where i.evento_id = ${evento_id} and v ->> 'name' is not null and coalesce(v ->> 'value', '') <> ''
      and not (f.type is not distinct from 'checkbox' and v ->> 'value' = 'NO')
    group by 1, 2`);
  const cantidades = new Map<number, Map<string, number>>();
  for (const { modalidad_id, name, n } of rows) {
    const deModalidad = cantidades.get(modalidad_id) ?? new Map<string, number>();
    deModalidad.set(name, n);
    cantidades.set(modalidad_id, deModalidad);
  }
  return cantidades;
}

export async function insertarCampo(tx: Tx, row: NuevoCampo): Promise<void> {
  await tx.insert(campos_custom).values(row);
}

export async function actualizarCampo(
  tx: Tx,
  id: number,
  row: Omit<Partial<NuevoCampo>, 'name'>,
): Promise<void> {
  await tx.update(campos_custom).set(row).where(eq(campos_custom.id, id));
}

/**
 * Writes a field's new label into the answers that people of the modality gave to it: exports and staff's screens find answers by their
 * label, and would show those of before apart, as if of a field that was removed.
 */
export async function renombrarRespuestas(
  tx: Tx,
  { modalidad_id, name, label }: Pick<CampoRow, 'modalidad_id' | 'name' | 'label'>,
): Promise<void> {
  const valores = personas.campos_custom_values;
  const deModalidad = tx
    .select({ id: inscripciones.id })
    .from(inscripciones)
    .where(eq(inscripciones.modalidad_id, modalidad_id));
  await tx
    .update(personas)
    .set({
      campos_custom_values: sql`(select jsonb_agg(
          case when v ->> 'name' = ${name} then jsonb_set(v, '{label}', to_jsonb(${label}::text)) else v end order by n)
        from jsonb_array_elements(${valores}) with ordinality x(v, n))`,
    })
    .where(
      and(
        inArray(personas.inscripcion_id, deModalidad),
        sql`exists (select from jsonb_array_elements(${valores}) v where v ->> 'name' = ${name} and v ->> 'label' <> ${label})`,
      ),
    );
}

export async function borrarCampos(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(campos_custom).where(inArray(campos_custom.id, ids));
}

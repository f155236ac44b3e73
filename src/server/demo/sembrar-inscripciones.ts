import { sql } from 'drizzle-orm';
import { inscripciones, personas } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { en, enBatches } from './batches.ts';
import type { InscripcionPlan } from './plan.ts';

export interface InscripcionSembrada {
  row: typeof inscripciones.$inferSelect;
  plan: InscripcionPlan;
  personas: (typeof personas.$inferSelect)[];
}

const inscripcionRow = (plan: InscripcionPlan, staff_id: number): typeof inscripciones.$inferInsert => {
  const { precio } = plan;
  return {
    codigo_publico: plan.codigo_publico,
    evento_id: plan.evento.id,
    modalidad_id: plan.modalidad.id,
    nombre: plan.nombre,
    state: plan.state,
    viva: plan.viva,
    cantidad_personas: plan.participantes.length,
    numero: plan.numero,
    chip_id: plan.numero === null ? null : `LG${String(plan.numero).padStart(5, '0')}`,
    categoria_id: plan.categoria_id,
    categoria_anio_calendario_id: plan.categoria_anio_calendario_id,
    valor_normal: precio.valor_normal,
    cupon_id: plan.cupon?.id ?? null,
    codigo: plan.cupon?.codigo ?? null,
    porcentaje: plan.cupon?.porcentaje ?? null,
    valor: precio.valor,
    costo_servicio: precio.costo_servicio,
    cargo_remeras: precio.cargo_remeras,
    total: precio.total,
    vence_at: plan.vence_at,
    origen: plan.origen,
    creada_por: plan.origen === 'backoffice' ? staff_id : null,
    created_at: plan.created_at,
    updated_at: plan.created_at,
  };
};

function personasRows(plan: InscripcionPlan, inscripcion_id: number): (typeof personas.$inferInsert)[] {
  return plan.participantes.map((p, orden) => ({
    inscripcion_id,
    evento_id: plan.evento.id,
    viva: plan.viva,
    orden,
    documento: p.documento,
    nombre: p.nombre,
    apellido: p.apellido,
    sexo: p.sexo,
    fecha_nacimiento: p.fecha_nacimiento,
    email: p.email,
    area_code: p.area_code,
    telefono: p.telefono,
    domicilio: p.domicilio,
    ciudad: p.ciudad,
    provincia: p.provincia,
    talle: p.talle || null,
    remera_id: p.remera_id,
    con_remera: p.con_remera,
    team: plan.participantes.length > 1 ? plan.nombre : null,
    con_discapacidad: p.con_discapacidad,
    acepta_publicidad: p.documento.endsWith('3'),
    campos_custom_values: p.campos,
    tutor_nombre: p.tutor?.nombre ?? null,
    tutor_documento: p.tutor?.documento ?? null,
    tutor_relacion: p.tutor?.relacion ?? null,
    created_at: plan.created_at,
    updated_at: plan.created_at,
  }));
}

export async function sembrarInscripciones(
  tx: Tx,
  plan: readonly InscripcionPlan[],
  staff_id: number,
): Promise<InscripcionSembrada[]> {
  const rows = await enBatches(plan, (batch) =>
    tx
      .insert(inscripciones)
      .values(batch.map((p) => inscripcionRow(p, staff_id)))
      .returning(),
  );
  const todas = await enBatches(
    rows.flatMap((row, i) => personasRows(en(plan, i), row.id)),
    (batch) => tx.insert(personas).values(batch).returning(),
  );
  const porInscripcion = new Map<number, (typeof todas)[number][]>(rows.map((row) => [row.id, []]));
  for (const persona of todas) porInscripcion.get(persona.inscripcion_id)?.push(persona);
  await contar(tx, [...new Set(plan.map(({ evento }) => evento.id))]);
  return rows.map((row, i) => ({ row, plan: en(plan, i), personas: porInscripcion.get(row.id) ?? [] }));
}

/** Sets the counters of lugares, shirts and coupons from what the vivas inscripciones hold, so that they cannot disagree. */
async function contar(tx: Tx, eventoIds: readonly number[]): Promise<void> {
  const propias = sql`viva and evento_id in ${eventoIds.length > 0 ? [...eventoIds] : [0]}`;
  await tx.execute(sql`
    update cupos_evento c set ocupados = s.n
    from (select evento_id, sum(cantidad_personas)::int n from inscripciones where ${propias} group by 1) s
    where s.evento_id = c.evento_id`);
  await tx.execute(sql`
    update cupos_modalidad c set ocupados = s.n
    from (select modalidad_id, sum(cantidad_personas)::int n from inscripciones where ${propias} group by 1) s
    where s.modalidad_id = c.modalidad_id`);
  await tx.execute(sql`
    update remeras r set usadas = s.n
    from (select remera_id, count(*)::int n from personas where ${propias} and remera_id is not null group by 1) s
    where s.remera_id = r.id`);
  await tx.execute(sql`
    update cupones c set usos = s.n
    from (select cupon_id, count(*)::int n from inscripciones where ${propias} and cupon_id is not null group by 1) s
    where s.cupon_id = c.id`);
}

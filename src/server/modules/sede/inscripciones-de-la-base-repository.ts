import { sql } from 'drizzle-orm';
import { pagadoTexto } from '../../db/pago-que-cuenta.ts';
import { instante } from '../../db/instante.ts';
import type { Tx } from '../../db/transaction.ts';

const TALLES = sql.raw(`'talle', p.talle, 'talle_extra', p.talle_extra`);

/**
 * Registrations as a desk may know them, each as JSON text: numbers, money, and what is needed to price another modality; of each
 * person names, document, birth, sex, shirts, team, how the papers stand and the answers that the event shows at its desks; also who had a
 * place before it passed to another. No mail, phone, address, file, token nor other answer: what is not in this query reaches no desk
 * (regla sede-7). Without `ids`, all of the event; deleted ones are left out.
 */
export async function leerInscripciones(
  tx: Tx,
  evento_id: number,
  ids?: readonly number[],
): Promise<{ id: number; row: string }[]> {
  if (ids?.length === 0) return [];
  // most events show no answers at their desks: their bases go without the field `campos` (regla sede-17)
  const { rows: marcados } = await tx.execute(sql`
    select from campos_custom c join modalidades m on m.id = c.modalidad_id
    where m.evento_id = ${evento_id} and c.se_ve_en_mesa limit 1`);
  const campos =
    marcados.length === 0
      ? sql``
      : sql`, 'campos', coalesce((select json_object_agg(c.id, v ->> 'value') from campos_custom c
        join lateral jsonb_array_elements(p.campos_custom_values) v on v ->> 'name' = c.name
        where c.modalidad_id = i.modalidad_id and c.se_ve_en_mesa), '{}')`;
  const algunas = ids ? sql`and i.id in ${[...ids]}` : sql``;
  const { rows } = await tx.execute<{ id: number; row: string }>(sql`
    select i.id, json_build_object(
      'id', i.id, 'modalidad_id', i.modalidad_id, 'categoria_id', i.categoria_id, 'nombre', i.nombre, 'state', i.state,
      'numero', i.numero, 'chip_id', i.chip_id, 'total', (i.total * 100)::bigint,
      'pagado', (${sql.raw(pagadoTexto('i.id'))} * 100)::bigint,
      'tarifa', json_build_object('at', ${sql.raw(instante('i.created_at'))},
        'cargo_remeras', (i.cargo_remeras * 100)::bigint,
        'cupon', case when i.porcentaje is not null then json_build_object('porcentaje', i.porcentaje,
          'modalidad_id', (select c.modalidad_id from cupones c where c.id = i.cupon_id)) end),
      'alta_id', (select o.id from operaciones o where o.inscripcion_id = i.id and o.tipo = 'alta'
        order by o.id limit 1),
      'traspasos', coalesce((select json_agg(json_build_object('persona_id', t.persona_id,
        'de', trim(t.nombre || ' ' || t.apellido), 'at', ${sql.raw(instante('t.hasta_at'))}) order by t.id)
        from titulares_anteriores t where t.inscripcion_id = i.id), '[]'),
      'personas', coalesce((select json_agg(json_build_object(
        'id', p.id, 'documento', p.documento, 'nombre', p.nombre, 'apellido', p.apellido, 'sexo', p.sexo,
        'fecha_nacimiento', p.fecha_nacimiento, ${TALLES}, 'team', p.team,
        'deslinde', (select d.status from deslindes d where d.persona_id = p.id and d.vigente),
        'apto', (select a.estado from aptos_medicos a where a.persona_id = p.id and a.vigente order by a.id desc limit 1)
        ${campos}
      ) order by p.orden, p.id) from personas p where p.inscripcion_id = i.id), '[]')
    )::text as row
    from inscripciones i where i.evento_id = ${evento_id} and i.borrado_at is null ${algunas} order by i.id`);
  return rows;
}

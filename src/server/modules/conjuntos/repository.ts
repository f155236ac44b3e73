import { sql } from 'drizzle-orm';
import { MOSTRADOS } from '../../../shared/domain/participante/persona.ts';
import { configuracion } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { pagadoTexto } from '../../db/pago-que-cuenta.ts';
import { instante } from '../../db/instante.ts';

const CAMPOS = `(select coalesce(json_agg(json_build_object('label', c->>'label', 'value', c->>'value')), '[]')
      from jsonb_array_elements(p.campos_custom_values) c)`;

/** SQL for one registration with its persons as JSON text, which goes to the client without being parsed here. */
const rowCon = (deMas: string, deCadaPersona: string) =>
  sql.raw(`json_build_object(
  'id', i.id, 'version', i.version, 'codigo_publico', i.codigo_publico, 'modalidad_id', i.modalidad_id,
  'nombre', i.nombre, 'state', i.state, 'vence_at', ${instante('i.vence_at')},
  'numero', i.numero, 'chip_id', i.chip_id, 'categoria_id', i.categoria_id,
  'categoria_anio_calendario_id', i.categoria_anio_calendario_id,
  'valor', i.valor, 'total', i.total,
  'pagado', ${pagadoTexto('i.id')},
  'codigo', i.codigo, 'origen', i.origen,
  'created_at', ${instante('i.created_at')}, 'updated_at', ${instante('i.updated_at')},${deMas}
  'personas', coalesce((select json_agg(json_build_object(
    'id', p.id, ${MOSTRADOS.map((campo) => `'${campo}', p.${campo}`).join(', ')},
    'campos', ${CAMPOS},${deCadaPersona}
    'tutor', case when p.tutor_nombre is null then null else json_build_object('nombre', p.tutor_nombre,
      'documento', coalesce(p.tutor_documento, ''), 'relacion', coalesce(p.tutor_relacion, '')) end,
    'deslinde', (select json_build_object('id', d.id, 'status', d.status, 'firmado_at', ${instante('d.servidor_at')},
      'razon_rechazo', d.razon_rechazo) from deslindes d where d.persona_id = p.id and d.vigente),
    'apto', (select json_build_object('id', a.id, 'estado', a.estado, 'razon_rechazo', a.razon_rechazo,
      'file_type', a.file_type, 'file_name', a.file_name,
      'archivo_borrado', a.archivo_borrado,
      'medical_clearance_date', a.medical_clearance_date,
      'created_at', ${instante('a.created_at')}, 'updated_at', ${instante('a.updated_at')})
      from aptos_medicos a where a.persona_id = p.id and a.vigente order by a.id desc limit 1)
  ) order by p.orden, p.id) from personas p where p.inscripcion_id = i.id), '[]')
)::text`);

/** SQL for a row: `conjunto` has what a device keeps, `listado` also what other clients of the list read (regla llamadas-7). */
const ROWS = {
  conjunto: rowCon('', ''),
  listado: rowCon(
    `
  'cupon_descuento', case when i.codigo is not null then
    json_build_object('id', i.cupon_id, 'codigo', i.codigo, 'porcentaje', i.porcentaje) end,
  'merchant_order', json_build_object('payments', coalesce((select json_agg(json_build_object(
      'id', g.id, 'payment_method_id', g.payment_method_id, 'payment_type_id', g.payment_type_id,
      'status', g.status, 'date_created', ${instante('g.date_created')},
      'date_approved', ${instante('g.date_approved')}) order by g.date_created, g.id)
    from pagos g where g.inscripcion_id = i.id), '[]')),`,
    `
    'campo_custom_values', ${CAMPOS},
    'tiene_deslinde_firmado', exists (select 1 from deslindes d
      where d.persona_id = p.id and d.vigente and d.status <> 'REJECTED'),`,
  ),
};

/** Registrations of the event that are not deleted, as JSON text, in the order of their ids: those of `ids`, or all without it. */
export async function leerRows(
  tx: Tx,
  evento_id: number,
  para: keyof typeof ROWS,
  ids?: readonly number[],
): Promise<{ id: number; row: string }[]> {
  const algunas = ids ? sql`and i.id in ${ids}` : sql``;
  const { rows } = await tx.execute<{ id: number; row: string }>(
    sql`select i.id, ${ROWS[para]} as row from inscripciones i
      where i.evento_id = ${evento_id} and i.borrado_at is null ${algunas} order by i.id`,
  );
  return rows;
}

/**
 * `horizonte` is the oldest transaction that was still open in this snapshot (where none was, the next one to begin): the device's next
 * request begins there, so that what that transaction commits later is not missed. `rama` is the database's timeline: after a standby
 * has taken over, equal numbers mean other transactions.
 */
export async function leerHorizonte(tx: Tx): Promise<{ horizonte: number; rama: string }> {
  const { rows } = await tx.execute<{ xmin: string; rama: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as rama`,
  );
  return { horizonte: Number(rows[0]?.xmin), rama: rows[0]?.rama ?? '' };
}

export async function idsCambiadas(tx: Tx, evento_id: number, desde_xid: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct inscripcion_id as id from cambios
      where evento_id = ${evento_id} and xid >= ${desde_xid} order by 1`,
  );
  return rows.map(({ id }) => id);
}

export async function hayCambios(tx: Tx, evento_id: number, desde_xid: number): Promise<boolean> {
  const { rows } = await tx.execute<{ hay: boolean }>(
    sql`select exists (select from cambios where evento_id = ${evento_id} and xid >= ${desde_xid}) as hay`,
  );
  return rows[0]?.hay ?? false;
}

export async function idsVigentes(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from inscripciones where id in ${ids} and borrado_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface Registro {
  /** id of this database's history; a restore changes it, and cursors of the earlier one are refused */
  generacion: string;
  /** the transaction id from which on all changes are still on record */
  desde: number;
}

const KEY = 'cambios';
const SIN_REGISTRO: Registro = { generacion: 'primera', desde: 0 };

export async function leerRegistro(db: Db | Tx): Promise<Registro> {
  const { rows } = await db.execute<{ valor: Registro }>(
    sql`select valor from ${configuracion} where clave = ${KEY}`,
  );
  return rows[0]?.valor ?? SIN_REGISTRO;
}

/** Forgets changes of before `antes`; devices that were away for longer start anew. */
export async function podarCambios(tx: Tx, antes: Date): Promise<void> {
  const { rows } = await tx.execute<{ ultimo: string | null }>(
    sql`with podados as (delete from cambios where created_at < ${antes.toISOString()}::timestamptz returning xid)
      select max(xid)::text as ultimo from podados`,
  );
  const ultimo = rows[0]?.ultimo;
  if (ultimo == null) return;
  const registro = await leerRegistro(tx);
  const valor = { ...registro, desde: Math.max(registro.desde, Number(ultimo) + 1) };
  await tx
    .insert(configuracion)
    .values({ key: KEY, valor })
    .onConflictDoUpdate({ target: configuracion.key, set: { valor } });
}

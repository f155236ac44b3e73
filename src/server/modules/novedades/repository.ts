import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ZONA } from '../../../shared/domain/comun/fechas.ts';
import { unValor } from '../../db/primera.ts';
import { usuarios } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Alcance } from '../../http/alcance.ts';
import { computaSql } from '../../db/pago-que-cuenta.ts';

export interface NovedadRow {
  evento_id: number;
  evento_nombre: string;
  /** local day */
  fecha: string;
  inscripciones: number;
  personas: number;
  pagos: number;
  /** cents that were paid, less `devuelto` */
  monto: number;
  /** cents that went back of what these `pagos` had paid */
  devuelto: number;
  firmas: number;
  aptos: number;
  nombres: string[];
}

const NOMBRES = 4;

/** Novedades counted by event and local day, the latest first: of moments after `desde`, up to and including `hasta`. */
export async function agrupadas(db: Db, alcance: Alcance, desde: Date, hasta: Date): Promise<NovedadRow[]> {
  const entre = (instante: SQL): SQL =>
    sql`${instante} > ${desde.toISOString()}::timestamptz and ${instante} <= ${hasta.toISOString()}::timestamptz`;
  // A payment is news from when it was recorded here, or approved, or first counted for its registration, whichever is the latest. By the
  // approval alone, a payment of which the provider told us late, or that staff accepted later, would lie before the organizer's last
  // visit, and would never be shown as news. That it counts is told by audit lines, which are not looked for where its row was last
  // written long before `desde`.
  const computo = sql`(select min(a.created_at) from auditoria a
    where a.inscripcion_id = p.inscripcion_id and a.entidad = 'pago' and a.entidad_id = p.id
      and (a.accion = 'pago_aceptado' or a.accion in ('pago_recibido', 'pago_actualizado')
        and a.despues->>'aplicacion' = 'aplicado' and a.despues->>'status' = 'approved'))`;
  const acreditado = sql`greatest(p.created_at, p.date_approved,
    case when p.updated_at > ${desde.toISOString()}::timestamptz - interval '1 day' then ${computo} end)`;
  const { rows } = await db.execute(sql`
    with hechos as (
      select i.evento_id, i.created_at as cuando, 'inscripcion' as tipo, i.cantidad_personas as personas,
        0::numeric as monto, 0::numeric as devuelto, case when i.nombre in ('', '-') then h.nombre || ' ' || h.apellido else i.nombre end as nombre
      from inscripciones i join personas h on h.inscripcion_id = i.id and h.orden = 0
      where i.borrado_at is null and ${entre(sql`i.created_at`)}
      union all
      select i.evento_id, ${acreditado}, 'pago', 0, p.monto - p.monto_reembolsado, p.monto_reembolsado, null
      from pagos p join inscripciones i on i.id = p.inscripcion_id
      where ${computaSql('p')} and ${entre(acreditado)}
      union all
      select i.evento_id, d.servidor_at, 'firma', 0, 0, 0, null
      from deslindes d join inscripciones i on i.id = d.inscripcion_id
      where i.borrado_at is null and ${entre(sql`d.servidor_at`)}
      union all
      select a.evento_id, a.created_at, 'apto', 0, 0, 0, null
      from aptos_medicos a join personas q on q.id = a.persona_id join inscripciones i on i.id = q.inscripcion_id
      where i.borrado_at is null and ${entre(sql`a.created_at`)}
    )
    select e.id as evento_id, e.nombre as evento_nombre,
      to_char(cuando at time zone ${sql.raw(`'${ZONA}'`)}, 'YYYY-MM-DD') as fecha,
      count(*) filter (where tipo = 'inscripcion')::int as inscripciones,
      coalesce(sum(personas), 0)::int as personas,
      count(*) filter (where tipo = 'pago')::int as pagos,
      coalesce(sum(monto), 0) * 100 as monto,
      coalesce(sum(devuelto), 0) * 100 as devuelto,
      count(*) filter (where tipo = 'firma')::int as firmas,
      count(*) filter (where tipo = 'apto')::int as aptos,
      (array_agg(hechos.nombre order by cuando desc) filter (where hechos.nombre is not null))[1:${sql.raw(String(NOMBRES))}] as nombres
    from hechos join eventos e on e.id = hechos.evento_id
    where e.borrado_at is null ${alcance.todos ? sql`` : sql`and e.organizador_id = ${alcance.organizador_id}`}
    group by e.id, e.nombre, 3
    order by 3 desc, max(cuando) desc`);
  return rows.map((f) => ({
    evento_id: Number(f.evento_id),
    evento_nombre: String(f.evento_nombre),
    fecha: String(f.fecha),
    inscripciones: Number(f.inscripciones),
    personas: Number(f.personas),
    pagos: Number(f.pagos),
    monto: Math.round(Number(f.monto)),
    devuelto: Math.round(Number(f.devuelto)),
    firmas: Number(f.firmas),
    aptos: Number(f.aptos),
    nombres: Array.isArray(f.nombres) ? f.nombres.map(String) : [],
  }));
}

export async function ultimaVisita(db: Db, usuario_id: number): Promise<Date | null> {
  return unValor(
    db.select({ valor: usuarios.novedades_vistas_at }).from(usuarios).where(eq(usuarios.id, usuario_id)),
  );
}

/** Notes up to when a user saw the novedades; never an earlier moment than noted. Returns the moment in force. */
export async function marcarVistas(db: Db, usuario_id: number, hasta: Date): Promise<Date> {
  const [row] = await db
    .update(usuarios)
    .set({
      novedades_vistas_at: sql`greatest(coalesce(${usuarios.novedades_vistas_at}, ${hasta.toISOString()}::timestamptz), ${hasta.toISOString()}::timestamptz)`,
    })
    .where(eq(usuarios.id, usuario_id))
    .returning({ vistas: usuarios.novedades_vistas_at });
  return row?.vistas ?? hasta;
}

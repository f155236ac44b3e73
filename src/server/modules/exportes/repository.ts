import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { nombreCategoria } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import type { SexoCategoria } from '../../../shared/domain/carrera/categoria.ts';
import type { NumeroRepetido } from '../../../shared/domain/numeracion/numeros-repetidos.ts';
import { ZONA } from '../../../shared/domain/comun/fechas.ts';
import { camposSin, PERSONA } from '../../../shared/domain/participante/persona.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';
import { pagadoTexto } from '../../db/pago-que-cuenta.ts';
import { entreIds } from '../../db/lista-de-ids.ts';
import { enOrdenAlfabetico } from './orden.ts';
import type { EventoExporte, PagoRow, PersonaRow } from './rows-exportadas.ts';

/** How many rows a batch has: few enough that turning them into cells does not hold up other requests. */
const BATCH = 500;

export const local = (columna: string) =>
  `to_char(${columna} at time zone '${ZONA}', 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** SQL condition: the registration holds a place: a success (paid or with nothing to pay), or pending and not past its hold. */
export const viva = (ahora: Date): SQL => sql`i.borrado_at is null and i.viva
  and (i.state <> 'pago_pendiente' or i.vence_at is null or i.vence_at > ${ahora.toISOString()}::timestamptz)`;

/** SQL condition: the registration starts the race: it holds a place, and either waits for no payment or has a bib already. */
const larga = (ahora: Date): SQL =>
  sql`${viva(ahora)} and (i.state <> 'pago_pendiente' or i.numero is not null)`;

/**
 * Whose registrations a sheet of persons has: those that hold a place, those that start the race, or the chosen ones by their ids,
 * whatever state these are in. Deleted registrations are among none of these.
 */
export type Quienes = 'vivas' | 'largan' | readonly number[];
function condicion(quienes: Quienes, ahora: Date): SQL {
  if (quienes === 'vivas') return viva(ahora);
  if (quienes === 'largan') return larga(ahora);
  return sql`i.borrado_at is null and i.id in ${entreIds(quienes)}`;
}

/** Those of the chosen registrations that are of the event and not deleted; `ids` is a query or a list. */
export async function listarElegidas(
  db: Executor,
  evento_id: number,
  ids: SQL | number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from inscripciones where evento_id = ${evento_id} and borrado_at is null and id in ${entreIds(ids)} order by id`,
  );
  return rows.map(({ id }) => id);
}

export async function buscarEventoExporte(tx: Tx, id: number): Promise<EventoExporte | null> {
  const { rows } = await tx.execute<
    Pick<EventoExporte, 'nombre' | 'edad_al' | 'usa_deslinde'> & { fecha: string }
  >(
    sql`select nombre, edad_al, usa_deslinde_online as usa_deslinde,
        extract(epoch from fecha_hora)::text as fecha from eventos where id = ${id}`,
  );
  const evento = rows[0];
  if (!evento) return null;
  return {
    id,
    nombre: evento.nombre,
    edad_al: evento.edad_al,
    usa_deslinde: evento.usa_deslinde,
    fecha_hora: new Date(Number(evento.fecha) * 1000),
    modalidades: (await leerModalidades(tx, id)).map((modalidad) => modalidad.nombre),
    categorias: await leerCategorias(tx, id),
    campos: await leerCampos(tx, id),
  };
}

async function leerCategorias(tx: Tx, evento_id: number): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{
    id: number;
    nombre: string | null;
    sexo: SexoCategoria;
    edad_inicial: number;
    edad_final: number | null;
  }>(
    sql`select c.id, c.nombre, c.sexo, c.edad_inicial, c.edad_final from categorias c
      join modalidades m on m.id = c.modalidad_id where m.evento_id = ${evento_id}`,
  );
  return new Map(rows.map((c) => [c.id, nombreCategoria(c)]));
}

/**
 * The labels of the event's questions in their order, then those of removed or renamed ones under which answers are stored: these count
 * as sensitive, as nothing says that they are not.
 */
async function leerCampos(tx: Tx, evento_id: number): Promise<EventoExporte['campos']> {
  const { rows } = await tx.execute<{ label: string; sensible: boolean }>(
    sql`with definidos as (
        select trim(f.label) as label, bool_or(f.sensible) as sensible, min(m.orden * 1000 + f.orden) as orden
        from campos_custom f join modalidades m on m.id = f.modalidad_id
        where m.evento_id = ${evento_id} group by trim(f.label)
      ), contestados as (
        select distinct trim(c->>'label') as label from personas p, jsonb_array_elements(p.campos_custom_values) c
        where p.evento_id = ${evento_id} and coalesce(c->>'value', '') <> ''
      )
      select label, sensible, orden from definidos
      union all
      select label, true, 1000000000 from contestados
        where label <> '' and label not in (select label from definidos)
      order by 3, 1`,
  );
  return rows.map(({ label, sensible }) => ({ label, sensible }));
}

/**
 * Bib numbers that more than one registration has, of those that start the race (`larga`). Each comes with the names of its
 * registrations: a team's own name, else that of the first person.
 */
export async function buscarRepetidos(
  db: Db | Tx,
  evento_id: number,
  ahora: Date,
): Promise<NumeroRepetido[]> {
  const { rows } = await db.execute<{ numero: number; nombres: string[] }>(
    sql`select numero, json_agg(quien order by id) as nombres from (
        select i.id, i.numero, case when m.nro_participantes > 1 and i.nombre not in ('', '-') then i.nombre
          else (select p.nombre || ' ' || p.apellido from personas p where p.inscripcion_id = i.id
            order by p.orden, p.id limit 1) end as quien
        from inscripciones i join modalidades m on m.id = i.modalidad_id
        where i.evento_id = ${evento_id} and i.numero is not null and ${larga(ahora)}
      ) x group by numero having count(*) > 1 order by numero`,
  );
  return rows;
}

/** In the order of bibs, people without a bib at the end; the persons of one registration stay together. */
const POR_NUMERO = sql`i.numero nulls last, i.id, p.orden, p.id`;

/**
 * The order by name that the screens have. No collation of PostgreSQL or PGlite gives it, nor do the two agree. Each
 * person's position is looked up by id: in a join, a database with old statistics compares every position with every
 * person.
 */
async function porNombre(tx: Tx, evento_id: number, quienes: Quienes, ahora: Date): Promise<SQL> {
  const { rows } = await tx.execute<{ id: number; apellido: string; nombre: string }>(
    sql`select p.id, p.apellido, p.nombre from personas p join inscripciones i on i.id = p.inscripcion_id
      where i.evento_id = ${evento_id} and ${condicion(quienes, ahora)}`,
  );
  const posiciones = (await enOrdenAlfabetico(rows)).map(({ id }, posicion) => [id, posicion]);
  return sql`(${JSON.stringify(Object.fromEntries(posiciones))}::jsonb -> p.id::text)::int`;
}

/** How many persons each modality has, in the order of the event's form; modalities without persons are left out. */
export async function contarPorModalidad(
  tx: Tx,
  evento_id: number,
  quienes: Quienes,
  ahora: Date,
): Promise<{ nombre: string; cantidad: number }[]> {
  const { rows } = await tx.execute<{ nombre: string; cantidad: number }>(
    sql`select m.nombre, count(*)::int as cantidad from inscripciones i
      join modalidades m on m.id = i.modalidad_id join personas p on p.inscripcion_id = i.id
      where i.evento_id = ${evento_id} and ${condicion(quienes, ahora)}
      group by m.id, m.nombre, m.orden order by m.orden, m.id`,
  );
  return rows;
}

/** A person's columns. Dates are read as text: a driver would turn them into instants. */
const DE_PERSONA = sql.raw(
  camposSin(['acepta_compartir_datos', 'campos_custom_values'])
    .map((campo) => (PERSONA[campo].es === 'fecha' ? `p.${campo}::text` : `p.${campo}`))
    .join(', '),
);

export async function* leerPersonas(
  tx: Tx,
  evento_id: number,
  { quienes, orden, ahora }: { quienes: Quienes; orden: 'numero' | 'nombre'; ahora: Date },
): AsyncGenerator<PersonaRow[]> {
  const posicion = orden === 'nombre' ? await porNombre(tx, evento_id, quienes, ahora) : POR_NUMERO;
  yield* porLotes<PersonaRow>(
    tx,
    sql`select i.id as inscripcion_id, i.nombre as equipo, m.nro_participantes, m.nombre as modalidad,
        m.requiere_apto_medico, i.state, i.numero, i.chip_id, i.categoria_id, i.categoria_anio_calendario_id,
        i.valor_normal::text, i.codigo, i.porcentaje, i.costo_servicio::text, i.cargo_remeras::text,
        i.total::text, ${sql.raw(pagadoTexto('i.id'))}::text as pagado, i.origen,
        ${sql.raw(local('i.created_at'))} as inscripta_at,
        p.id as persona_id, ${DE_PERSONA}, p.campos_custom_values as campos,
        d.status as deslinde, ${sql.raw(local('d.servidor_at'))} as deslinde_at,
        d.firmante_nombre as deslinde_firmante,
        a.estado as apto, a.razon_rechazo as apto_razon, a.medical_clearance_date::text as apto_fecha,
        a.file_name as apto_archivo, ${sql.raw(local('a.created_at'))} as apto_at,
        ${sql.raw(local('a.revisado_at'))} as apto_revisado_at
      from inscripciones i
      join modalidades m on m.id = i.modalidad_id
      join personas p on p.inscripcion_id = i.id
      left join deslindes d on d.persona_id = p.id and d.vigente
      left join lateral (select * from aptos_medicos x where x.persona_id = p.id and x.vigente
        order by x.id desc limit 1) a on true
      where i.evento_id = ${evento_id} and ${condicion(quienes, ahora)}
      order by ${posicion}`,
  );
}

/** All payments of an event, those of deleted registrations too: money stays on record. */
export function leerPagos(tx: Tx, evento_id: number): AsyncGenerator<PagoRow[]> {
  return porLotes<PagoRow>(
    tx,
    sql`select g.id, i.id as inscripcion_id, i.nombre as equipo, m.nro_participantes, m.nombre as modalidad,
        i.state, i.borrado_at is not null as borrada, p.apellido, p.nombre, p.documento, p.email,
        i.total::text, i.codigo, g.proveedor, g.proveedor_pago_id, g.status, g.status_detail,
        g.payment_type_id, g.payment_method_id, g.monto::text, g.monto_reembolsado::text, g.moneda, g.aplicacion,
        g.motivo_revision, ${sql.raw(local('g.date_created'))} as creado_at,
        ${sql.raw(local('g.date_approved'))} as aprobado_at, u.nombre as registrado_por
      from pagos g
      join inscripciones i on i.id = g.inscripcion_id
      join modalidades m on m.id = i.modalidad_id
      left join usuarios u on u.id = g.usuario_id
      left join lateral (select * from personas x where x.inscripcion_id = i.id
        order by x.orden, x.id limit 1) p on true
      where i.evento_id = ${evento_id} order by g.date_created, g.id`,
  );
}

/** The event's modalities in its order, inactive and deleted ones too. */
export async function leerModalidades(tx: Tx, evento_id: number) {
  const { rows } = await tx.execute<{ id: number; nombre: string; nro_participantes: number }>(
    sql`select id, nombre, nro_participantes from modalidades
      where evento_id = ${evento_id} order by orden, id`,
  );
  return rows;
}

/**
 * Reads a query in batches through a cursor, within the transaction's snapshot: it is planned once, and never more than
 * a batch is in memory.
 */
export async function* porLotes<F>(tx: Tx, consulta: SQL): AsyncGenerator<F[]> {
  await tx.execute(sql`declare exporte no scroll cursor for ${consulta}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch forward ${BATCH} from exporte`));
    if (rows.length > 0) yield rows as F[]; // the cast is sound: the caller's query selects the columns of F
    if (rows.length < BATCH) return;
  }
}

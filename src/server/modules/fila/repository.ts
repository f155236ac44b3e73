import { sql } from 'drizzle-orm';
import { PRESENTE_S, ritmoDe, TURNO_S, VENTANA_S, type EnFila } from '../../../shared/domain/fila/fila.ts';
import { enTransaccion, type Db, type Executor } from '../../db/transaction.ts';

/** Advisory lock: one process writes an event's fila at a time, since the statements lock its rows in any order. */
const CERROJO = 7_001;

export interface Noticias {
  evento_id: number;
  /** people who came or asked for their position since the last round that was written, with the moment (ms) */
  presentes: (EnFila & { visto: number })[];
  entraron: { id: string; at: number }[];
  salieron: string[];
  /** how many more people this process can let in now */
  turnos: number;
  proceso: string;
  ahora: Date;
}

/** An event's fila as the database has it, with what all processes wrote. */
export interface Foto {
  /** people without a turn yet, in order of arrival */
  esperan: EnFila[];
  /** people with a turn that they have not used; `propio`: this process gave it */
  turnos: { id: string; turno_at: number; propio: boolean }[];
  /** registrations per second of people who waited in this fila */
  ritmo: number;
}

/**
 * Writes what this process knows into an event's fila, gives turns to those who came first, and returns the fila. While
 * another process writes it this one does not wait: `dichas` is false, and its next round writes instead.
 */
export function darVuelta(db: Db, n: Noticias): Promise<Foto & { dichas: boolean }> {
  const ahora = n.ahora.toISOString();
  const hace = (segundos: number) => new Date(n.ahora.getTime() - segundos * 1000).toISOString();
  return enTransaccion(db, async (tx) => {
    const { rows } = await tx.execute<{ mio: boolean }>(
      sql`select pg_try_advisory_xact_lock(${CERROJO}, ${n.evento_id}) as mio`,
    );
    if (!rows[0]?.mio) return { ...(await leerFila(tx, n)), dichas: false };
    await traerDelFuturo(tx, n);
    if (n.presentes.length > 0) {
      // A person who was let in to register and asks again afterwards waits again, at the same place. A request from before
      // they were let in does not put them back: this process may write such a request only now, after another process has
      // let the person in.
      await tx.execute(sql`
        insert into fila (evento_id, id, llegada, visto_at)
        select ${n.evento_id}::int, v.id, v.llegada, to_timestamp(v.visto / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(n.presentes)}::jsonb) as v(id text, llegada bigint, visto bigint)
        on conflict (evento_id, id) do update set visto_at = greatest(fila.visto_at, excluded.visto_at),
          llegada = least(fila.llegada, excluded.llegada),
          turno_at = case when fila.entro_at is null or fila.entro_at >= excluded.visto_at then fila.turno_at end,
          entro_at = case when fila.entro_at >= excluded.visto_at then fila.entro_at end`);
    }
    if (n.entraron.length > 0) {
      await tx.execute(sql`
        update fila set entro_at = to_timestamp(v.at / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(n.entraron)}::jsonb) as v(id text, at bigint)
        where fila.evento_id = ${n.evento_id} and fila.id = v.id`);
    }
    await tx.execute(sql`
      delete from fila where evento_id = ${n.evento_id} and (
        visto_at < ${hace(PRESENTE_S)} or entro_at < ${hace(VENTANA_S)} or id = any(${lista(n.salieron)}))`);
    await tx.execute(sql`
      update fila set turno_at = null, proceso = null
      where evento_id = ${n.evento_id} and entro_at is null and turno_at < ${hace(TURNO_S)}`);
    if (n.turnos > 0) {
      await tx.execute(sql`
        update fila set turno_at = ${ahora}, proceso = ${n.proceso}
        where evento_id = ${n.evento_id} and id in (
          select id from fila where evento_id = ${n.evento_id} and turno_at is null and entro_at is null
          order by llegada, id limit ${n.turnos})`);
    }
    return { ...(await leerFila(tx, n)), dichas: true };
  });
}

/** By how many ms the clocks of two processes may differ without being taken for wrong clocks. */
const HOLGURA_MS = 5000;

/**
 * Sets moments later than now, which a clock that was ahead wrote, to now: else such a person would never be removed
 * as gone, and a turn that never ends would stop the fila.
 */
async function traerDelFuturo(tx: Executor, { evento_id, ahora }: Noticias): Promise<void> {
  const t = sql`${ahora.toISOString()}::timestamptz`;
  const limite = new Date(ahora.getTime() + HOLGURA_MS);
  const futuro = sql`${limite.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update fila set llegada = least(llegada, ${ahora.getTime()}::bigint), visto_at = least(visto_at, ${t}),
      turno_at = least(turno_at, ${t}), entro_at = least(entro_at, ${t})
    where evento_id = ${evento_id} and (visto_at > ${futuro} or turno_at > ${futuro} or entro_at > ${futuro}
      or llegada > ${limite.getTime()}::bigint)`);
}

/** Reads an event's fila, and writes nothing. */
export async function leerFila(
  db: Executor,
  { evento_id, proceso, ahora }: Pick<Noticias, 'evento_id' | 'proceso' | 'ahora'>,
): Promise<Foto> {
  const { rows } = await db.execute<{
    id: string;
    llegada: number;
    turno_at: number | null;
    propio: boolean;
    entro_at: number | null;
  }>(sql`
    select id, llegada::float8 as llegada, (extract(epoch from turno_at) * 1000)::float8 as turno_at,
      coalesce(proceso = ${proceso}, false) as propio,
      (extract(epoch from entro_at) * 1000)::float8 as entro_at
    from fila where evento_id = ${evento_id} order by llegada, id`);
  const foto: Foto = { esperan: [], turnos: [], ritmo: 0 };
  const entradas: number[] = [];
  for (const { id, llegada, turno_at, propio, entro_at } of rows) {
    if (entro_at !== null) entradas.push(entro_at);
    else if (turno_at !== null) foto.turnos.push({ id, turno_at, propio });
    else foto.esperan.push({ id, llegada });
  }
  foto.ritmo = ritmoDe(entradas, ahora.getTime());
  return foto;
}

const lista = (ids: readonly string[]) => sql`${`{${ids.map((id) => `"${id}"`).join(',')}}`}::text[]`;

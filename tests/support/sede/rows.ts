import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/server/db/transaction.ts';
import { elegir } from '../../../src/shared/domain/participante/persona.ts';
import { Sede } from '../../../src/shared/domain/sede/sede.ts';
import type { Final } from './centro.ts';

interface Fila extends Record<string, unknown> {
  id: number;
  numero: number | null;
  modalidad_id: number;
  chip_id: string | null;
  state: string;
  pagado: string;
  pendientes: string;
  alta_id: string | null;
}

/**
 * The rows of the server's tables against what the telephones show, by SQL: numbers, states, payments, hand-outs, waivers
 * and cash; each effect once, and nothing left half done. @param deAntes how many were registered otherwise
 */
export async function compararRows(
  db: Db,
  evento_id: number,
  { base, operaciones }: Final,
  deAntes: number,
): Promise<void> {
  const sede = new Sede(base, operaciones);
  const contar = async (que: ReturnType<typeof sql>): Promise<unknown[]> => (await db.execute(que)).rows;

  // nothing waits that could be carried out
  assert.deepEqual(
    await contar(sql`select id, tipo, estado, motivo from operaciones o where evento_id = ${evento_id} and (estado = 'recibida'
      or estado = 'espera' and exists (select from operaciones p where p.id::text = o.espera_de and p.estado in ('aplicada', 'rechazada'))
      or estado = 'espera' and exists (select from adjuntos_operacion a where a.sha256 = o.espera_de and a.operacion_id = o.id))`),
    [],
    'left undone',
  );

  // each effect once: one registration of each walk-up, one payment of each collection, and of no other
  assert.deepEqual(
    await contar(sql`select inscripcion_id from operaciones where evento_id = ${evento_id} and tipo = 'alta'
      and inscripcion_id is not null group by 1 having count(*) > 1`),
    [],
    'two walk-ups of one registration',
  );
  const [cuentas] = (
    await db.execute<Record<string, number>>(sql`select
      (select count(*)::int from inscripciones where evento_id = ${evento_id}) as inscripciones,
      (select count(*)::int from operaciones where evento_id = ${evento_id} and tipo = 'alta' and inscripcion_id is not null) as altas,
      (select count(*)::int from pagos g join inscripciones i on i.id = g.inscripcion_id
        where i.evento_id = ${evento_id} and g.payment_method_id = 'cash') as pagos,
      (select count(distinct pago_id)::int from operaciones where evento_id = ${evento_id} and tipo = 'cobrar' and pago_id is not null) as cobros,
      (select count(*)::int from operaciones where evento_id = ${evento_id} and tipo = 'cobrar' and pago_id is not null) as cobradas`)
  ).rows;
  assert.equal(
    cuentas?.['inscripciones'],
    deAntes + (cuentas?.['altas'] ?? 0),
    'a registration doubled or lost',
  );
  assert.deepEqual(
    [cuentas?.['pagos'], cuentas?.['cobradas']],
    [cuentas?.['cobros'], cuentas?.['cobros']],
    'a payment doubled or lost',
  );

  // a payment is what the desk took, and undone it was given back whole
  assert.deepEqual(
    await contar(sql`select o.id, o.estado, g.monto, g.monto_reembolsado from operaciones o join pagos g on g.id = o.pago_id
      where o.evento_id = ${evento_id} and o.tipo = 'cobrar' and (g.monto * 100 <> (o.cuerpo::jsonb -> 'datos' ->> 'monto')::numeric * 100
        or o.estado = 'sin_efecto' and g.monto_reembolsado < g.monto)`),
    [],
    'another amount',
  );

  // the hand-out of each person is the first that stands, of those that were not refused
  const entregas = (
    await db.execute<{ persona_id: number; operacion_id: string }>(
      // of who was deleted since it stays on record, and no telephone shows them
      sql`select a.persona_id, a.operacion_id from acreditaciones a join personas p on p.id = a.persona_id
        join inscripciones i on i.id = p.inscripcion_id and i.borrado_at is null
        where a.evento_id = ${evento_id} order by 1`,
    )
  ).rows;
  const deberian = [...sede.estado().expedientes.values()].flatMap(({ id, personas }) =>
    personas.flatMap(({ acreditaciones }, i) => {
      const primera = acreditaciones.find(({ id: una }) => base.aplicadas.has(una));
      const persona_id = base.inscripciones.find((una) => una.id === id)?.personas[i]?.id;
      return primera && persona_id !== undefined ? [{ persona_id, operacion_id: primera.id }] : [];
    }),
  );
  assert.deepEqual(
    entregas,
    deberian.sort((a, b) => a.persona_id - b.persona_id),
    'hand-outs',
  );

  // registrations of which every operation was carried out are, row by row, what every telephone shows
  const filas = (
    await db.execute<Fila>(sql`select i.id, i.numero, i.modalidad_id, i.chip_id, i.state,
      coalesce((select sum((g.monto - g.monto_reembolsado) * 100)::bigint from pagos g where g.inscripcion_id = i.id
        and g.status in ('approved', 'refunded', 'partially_refunded')), 0)::text as pagado,
      (select o.id from operaciones o where o.inscripcion_id = i.id and o.tipo = 'alta') as alta_id,
      (select count(*) from operaciones o where o.evento_id = i.evento_id and o.estado not in ('aplicada', 'sin_efecto')
        and (o.inscripcion_id = i.id or o.sujeto = 'i' || i.id or o.sujeto = 'a' || coalesce((select a.id::text from operaciones a
          where a.inscripcion_id = i.id and a.tipo = 'alta'), ''))) as pendientes
      from inscripciones i where i.evento_id = ${evento_id} and i.borrado_at is null order by i.id`)
  ).rows;
  for (const fila of filas.filter(({ pendientes }) => Number(pendientes) === 0)) {
    const en = sede.expediente(fila.alta_id === null ? `i${fila.id}` : `a${fila.alta_id}`);
    assert.ok(en, `registration ${fila.id}`);
    assert.deepEqual(
      elegir(en, ['numero', 'modalidad_id', 'chip_id', 'state', 'pagado']),
      { ...elegir(fila, ['numero', 'modalidad_id', 'chip_id', 'state']), pagado: Number(fila.pagado) },
      `registration ${fila.id}`,
    );
  }

  // each place is somebody's, or lent to a puesto
  assert.deepEqual(
    await contar(sql`with suyos as (
        select modalidad_id, sum(cantidad_personas) as lugares from inscripciones where evento_id = ${evento_id} and viva group by 1
        union all select modalidad_id, sum(lugares) from lugares_prestados where evento_id = ${evento_id} group by 1)
      select 'modalidad' as de, c.ocupados, (select coalesce(sum(lugares), 0)::int from suyos where modalidad_id = m.id) as suyos
        from cupos_modalidad c join modalidades m on m.id = c.modalidad_id
        where m.evento_id = ${evento_id} and c.ocupados <> (select coalesce(sum(lugares), 0) from suyos where modalidad_id = m.id)
      union all select 'evento', e.ocupados, (select coalesce(sum(lugares), 0)::int from suyos) from cupos_evento e
        where e.evento_id = ${evento_id} and e.ocupados <> (select coalesce(sum(lugares), 0) from suyos)`),
    [],
    'places of nobody',
  );

  // one waiver counts for a person, and a number that is worn is lent to nobody
  assert.deepEqual(
    await contar(sql`select persona_id from deslindes d join inscripciones i on i.id = d.inscripcion_id
      where i.evento_id = ${evento_id} and d.vigente group by 1 having count(*) > 1`),
    [],
    'two waivers that count',
  );
  assert.deepEqual(
    await contar(sql`select p.numero from numeros_prestados p join inscripciones i on i.evento_id = p.evento_id
      and i.numero = p.numero and i.borrado_at is null where p.evento_id = ${evento_id}`),
    [],
    'a number that is worn and lent',
  );

  // the cash of each desk is the sum of what it noted and nobody undid, whatever the server could record of it; what was undone
  // after its puesto was taken off stands
  const cajas = (
    await db.execute<{ puesto_id: string; esperado: string }>(sql`with recursive vivas as (
        select o.id, o.puesto_id, o.tipo, o.cuerpo::jsonb -> 'datos' as datos from operaciones o where o.evento_id = ${evento_id}
          and o.tipo in ('cobrar', 'devolver', 'egreso'))
      select puesto_id, sum(case when tipo = 'cobrar' then 1 else -1 end * (datos ->> 'monto')::numeric * 100)::bigint::text as esperado
      from vivas where coalesce(datos ->> 'medio', 'efectivo') = 'efectivo'
        and not exists (select from operaciones a where a.evento_id = ${evento_id} and a.anula = vivas.id
          and not (a.estado = 'rechazada' and a.tras_revocacion))
      group by 1`)
  ).rows;
  const anuladas = new Set(
    operaciones.flatMap((una) => (una.tipo === 'anular' ? [una.datos.operacion] : [])),
  );
  const reanuladas = operaciones.some((una) => una.tipo === 'anular' && anuladas.has(una.id));
  // an undoing that was undone itself is left to the fold's own tests
  if (reanuladas) return;
  const deSql = new Map(cajas.map(({ puesto_id, esperado }) => [puesto_id, Number(esperado)]));
  for (const [puesto_id, { cobrado, devuelto, egresos }] of sede.estado().cajas)
    assert.equal(cobrado - devuelto - egresos, deSql.get(puesto_id) ?? 0, `cash of ${puesto_id}`);
}

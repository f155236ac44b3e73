import { expect } from 'vitest';
import type { Contexto } from '../../src/server/contexto.ts';
import type { Confirmado, Mundo } from './caidas-gente.ts';
import { contarArchivos } from './caidas-cuenta.ts';
import type { Pago } from './mercadopago/tipos.ts';
import { esRebote } from './servicios.ts';
import type { Servicios } from './servicios.ts';

/** What somebody paid at the provider, and what should have come of it. */
export interface Pagado {
  codigo: string;
  pagos: Pago[];
  como: 'bien' | 'de menos' | 'dos veces';
}

interface Row {
  codigo: string;
  state: string;
  pagos: { id: string; aplicacion: string; monto: number; status: string }[] | null;
}

/** `mintio`: payments of which the provider said another amount when it was asked. */
export interface Hecho {
  confirmado: Confirmado;
  pagados: Pagado[];
  mintio: Set<string>;
}

/** Everything that was acknowledged, against the database, the provider's books and what the mail server took. */
export async function contarServicios(ctx: Contexto, mundo: Mundo, servicios: Servicios, h: Hecho) {
  const { pool } = ctx.database;
  const { rows: filas } = await pool.query<Row>(
    `select codigo_publico as codigo, state, (select json_agg(json_build_object('id', p.proveedor_pago_id,
       'aplicacion', p.aplicacion, 'monto', p.monto::float, 'status', p.status))
       from pagos p where p.inscripcion_id = i.id) as pagos
     from inscripciones i`,
  );
  const { confirmado } = h;
  const porCodigo = new Map(filas.map((row) => [row.codigo, row]));
  expect(
    confirmado.inscripciones.filter(({ codigo }) => !porCodigo.has(codigo)),
    'acknowledged registrations that are not there',
  ).toEqual([]);
  expect(filas.length, 'registrations').toBe(confirmado.inscripciones.length + mundo.personas.length);
  const cuentas = contarPagos(porCodigo, h);
  const { rows } = await pool.query(
    `select (select sum(ocupados)::int from cupos_evento) as ocupados,
       (select count(*)::int from personas where viva) as vivas,
       (select count(distinct documento)::int from personas where viva) as documentos,
       (select count(*)::int from (select 1 from pagos where aplicacion = 'aplicado'
          group by inscripcion_id having count(*) > 1) x) as cobradas_dos_veces,
       (select count(*)::int from reembolsos where estado <> 'hecho') as sin_devolver,
       (select count(*)::int from notificaciones_pago where procesada_at is null) as avisos_sin_ver,
       (select count(*)::int from (select 1 from correos where inscripcion_id is not null
          group by inscripcion_id, tipo, para having count(*) > 1) x) as correos_dobles,
       (select json_agg(distinct tipo || ' ' || coalesce(ultimo_error, ''))
          from trabajos where estado = 'fallido') as fallidos`,
  );
  const n = filas.length;
  expect(rows[0]).toEqual({
    ...{ ocupados: n, vivas: n, documentos: n, cobradas_dos_veces: 0, sin_devolver: 0 },
    ...{ avisos_sin_ver: 0, correos_dobles: 0, fallidos: null },
  });
  await contarArchivos(ctx, confirmado);
  return { ...cuentas, ...(await contarCorreos(ctx, servicios)) };
}

/** The provider's books say what should be: what it approved of the right amount stands once, the rest went back. */
function contarPagos(porCodigo: Map<string, Row>, { pagados, mintio }: Hecho) {
  let aplicados = 0;
  let devueltos = 0;
  let en_revision = 0;
  for (const { codigo, pagos, como } of pagados) {
    const row = porCodigo.get(codigo);
    const que = `${codigo}, ${como}: ${JSON.stringify(row)} ${JSON.stringify(pagos)}`;
    const suyos = row?.pagos ?? [];
    expect(suyos.map(({ id }) => id).toSorted(), que).toEqual(pagos.map(({ id }) => String(id)).toSorted());
    const aplicado = suyos.filter(({ aplicacion }) => aplicacion === 'aplicado');
    if (pagos.some(({ id }) => mintio.has(String(id)))) {
      expect(aplicado.length, que).toBe(row?.state === 'pago_realizado' ? 1 : 0);
      continue;
    }
    for (const { refunds } of pagos) expect(refunds.length, que).toBeLessThan(2);
    const vueltos = pagos.filter(({ status }) => status === 'refunded').length;
    devueltos += vueltos;
    if (como === 'de menos') {
      expect([row?.state, suyos[0]?.aplicacion, vueltos], que).toEqual(['pago_pendiente', 'en_revision', 0]);
      en_revision += 1;
    } else {
      aplicados += 1;
      expect([row?.state, aplicado.length, vueltos], que).toEqual(['pago_realizado', 1, pagos.length - 1]);
    }
  }
  return { aplicados, devueltos, en_revision };
}

/** Each mail went out, and to none more often than answers of the mail server were lost. */
async function contarCorreos(ctx: Contexto, { smtp }: Servicios) {
  const { rows } = await ctx.database.pool.query<{ para: string; estado: string; cuantos: number }>(
    'select para, estado, count(*)::int as cuantos from correos group by 1, 2',
  );
  const mal = rows.filter(({ para, estado }) => estado !== (esRebote(para) ? 'rebotado' : 'enviado'));
  expect(mal.slice(0, 5), 'mails that did not go').toEqual([]);
  const esperados = rows
    .filter(({ estado }) => estado === 'enviado')
    .reduce((suma, { cuantos }) => suma + cuantos, 0);
  const distintos = new Set(smtp.recibidos.map(({ mensaje_id }) => mensaje_id));
  expect(distintos.size, 'mails taken by the server').toBe(esperados);
  return { correos: esperados, correos_repetidos: smtp.recibidos.length - distintos.size };
}

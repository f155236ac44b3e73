import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { aCentavos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import {
  alfabetico,
  type ConsultaListado,
  contiene,
  enOrden,
  enPagina,
  simplificado,
  tramoDe,
} from '../../db/listado.ts';
import { inscripciones, modalidades, pagos, usuarios } from '../../db/schema.ts';
import { inscripcionDePago, modalidadDeInscripcion, usuarioDePago } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { computaSql } from '../../db/pago-que-cuenta.ts';

const primera = (campo: string): SQL<string | null> =>
  sql`(select ${sql.raw(campo)} from personas p where p.inscripcion_id = ${inscripciones.id} order by p.orden, p.id limit 1)`;

const nombre = sql<string>`coalesce(nullif(${inscripciones.nombre}, '-'), ${primera(`p.nombre || ' ' || p.apellido`)}, '-')`;

const buscable = simplificado(
  sql`concat_ws(' ', nullif(${inscripciones.nombre}, '-'), ${inscripciones.numero}, ${pagos.proveedor_pago_id}, (
    select string_agg(concat_ws(' ', p.documento, p.nombre, p.apellido, p.email), ' ')
    from personas p where p.inscripcion_id = ${inscripciones.id}))`,
);

const columnas = {
  id: pagos.id,
  date_created: pagos.date_created,
  date_approved: pagos.date_approved,
  monto: pagos.monto,
  nombre: alfabetico(nombre),
  aplicacion: pagos.aplicacion,
};

export interface ConsultaPagos extends ConsultaListado {
  search: string;
  sortBy?: keyof typeof columnas | undefined;
  aplicacion?: (typeof pagos.aplicacion.enumValues)[number] | undefined;
  payment_type_id?: string | undefined;
}

// pesos on their way back, computed as sumarPedidos (reembolsos-repository.ts) does
const enCurso = sql<string>`(select least(${pagos.monto} - ${pagos.monto_reembolsado},
    coalesce(sum(r.monto) filter (where r.estado = 'pedido'), 0)
    + greatest(0, coalesce(sum(r.monto) filter (where r.estado = 'hecho'), 0) - ${pagos.monto_reembolsado}))
  from reembolsos r where r.pago_id = ${pagos.id})::text`;

/** Payments that wait for a person, as esperaDecision says: also those that count but got a reason for review since. */
const espera = sql`(${pagos.aplicacion} = 'en_revision'
  or ${pagos.aplicacion} = 'aplicado' and ${pagos.motivo_revision} is not null)`;

/** Payments in pesos: amounts in other currencies are left out of all sums. */
const enPesos = sql`${pagos.moneda} = 'ARS'`;

/** Payments that were or are being given back whole (`devuelto`), and those of which a part went back, which may count still. */
const conDevolucion = sql`(${pagos.aplicacion} = 'devuelto' or ${pagos.monto_reembolsado} > 0)`;

function porAplicacion(aplicacion: ConsultaPagos['aplicacion']): SQL | undefined {
  if (aplicacion === 'en_revision') return espera;
  if (aplicacion === 'devuelto') return conDevolucion;
  return aplicacion && eq(pagos.aplicacion, aplicacion);
}

/** A payment by hand has its method as its type; 'manual' finds those of all methods. */
const porTipo = (tipo: ConsultaPagos['payment_type_id']): SQL | undefined =>
  tipo === 'manual' ? eq(pagos.proveedor, 'manual') : tipo ? eq(pagos.payment_type_id, tipo) : undefined;

const otroPago = sql<boolean>`exists (select from pagos o
  where o.inscripcion_id = ${inscripciones.id} and o.id <> ${pagos.id} and ${computaSql('o')})`;

/** Lists an event's payments, those of deleted registrations too, since that money came in all the same. */
export async function listarPagos(tx: Tx, evento_id: number, consulta: ConsultaPagos) {
  const tramo = tramoDe(consulta, 'desc');
  const condicion = and(
    eq(inscripciones.evento_id, evento_id),
    contiene(buscable, consulta.search),
    porAplicacion(consulta.aplicacion),
    porTipo(consulta.payment_type_id),
  );
  const orden = columnas[consulta.sortBy ?? 'id'];
  const base = tx
    .select({
      pago: pagos,
      user_name: usuarios.nombre,
      en_curso: enCurso,
      nombre,
      documento: primera('p.documento'),
      modalidad: modalidades.nombre,
      inscripcion: {
        id: inscripciones.id,
        state: inscripciones.state,
        total: inscripciones.total,
        borrado_at: inscripciones.borrado_at,
        otro_pago: otroPago,
      },
    })
    .from(pagos)
    .innerJoin(inscripciones, inscripcionDePago)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .leftJoin(usuarios, usuarioDePago)
    .where(condicion)
    .orderBy(sql`${enOrden(orden, tramo)} nulls last`, desc(pagos.id))
    .$dynamic();
  const rows = await enPagina(base, tramo);
  const [totales] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      // money that came in, also where it was refunded later
      cobrado: sql<string>`coalesce(sum(${pagos.monto}) filter (where ${enPesos} and ${pagos.status} in ('approved', 'refunded')), 0)::text`,
      devuelto: sql<string>`coalesce(sum(${pagos.monto_reembolsado}) filter (where ${enPesos} and ${pagos.status} in ('approved', 'refunded')), 0)::text`,
      en_revision: sql<string>`coalesce(sum(${pagos.monto}) filter (where ${enPesos} and ${espera}), 0)::text`,
      // payments that were begun and are not decided yet: a ticket, a transfer
      pendiente: sql<string>`coalesce(sum(${pagos.monto}) filter (where ${enPesos} and ${pagos.status} in ('pending', 'in_process', 'authorized')), 0)::text`,
      pagos_en_revision: sql<number>`(count(*) filter (where ${espera}))::int`,
    })
    .from(pagos)
    .innerJoin(inscripciones, inscripcionDePago)
    .where(condicion);
  return {
    rows: rows.map((row) => ({ ...row, en_curso: aCentavos(row.en_curso) })),
    total: totales?.total ?? 0,
    cobrado: centavos(totales?.cobrado),
    devuelto: centavos(totales?.devuelto),
    en_revision: centavos(totales?.en_revision),
    pendiente: centavos(totales?.pendiente),
    pagos_en_revision: totales?.pagos_en_revision ?? 0,
  };
}

/**
 * For each event with payments: the approved pesos that are neither refunded nor on their way back, and three counts of payments: those
 * with such pesos, those with a refund on its way, and those that wait for a person. A payment may be in several of the counts.
 */
export async function sumarPorEvento(db: Executor, evento_ids: readonly number[]) {
  if (evento_ids.length === 0) return [];
  const queda = sql`(${pagos.monto} - ${pagos.monto_reembolsado} - ${enCurso}::numeric)`;
  const sinDevolver = sql`${enPesos} and ${pagos.status} = 'approved' and ${queda} > 0`;
  const rows = await db
    .select({
      evento_id: inscripciones.evento_id,
      sin_devolver: sql<string>`coalesce(sum(${queda}) filter (where ${sinDevolver}), 0)::text`,
      pagos_sin_devolver: sql<number>`(count(*) filter (where ${sinDevolver}))::int`,
      devoluciones_en_curso: sql<number>`(count(*) filter (where ${enCurso}::numeric > 0))::int`,
      pagos_en_revision: sql<number>`(count(*) filter (where ${espera}))::int`,
    })
    .from(pagos)
    .innerJoin(inscripciones, inscripcionDePago)
    .where(inArray(inscripciones.evento_id, [...evento_ids]))
    .groupBy(inscripciones.evento_id);
  return rows.map((row) => ({ ...row, sin_devolver: centavos(row.sin_devolver) }));
}

const centavos = (pesos: string | undefined): Centavos => aCentavos(pesos ?? '0');

import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { actualizarEn } from '../../db/por-id.ts';
import { hayAlguna, primera } from '../../db/primera.ts';
import { checkouts, eventos, inscripciones, pagos, usuarios } from '../../db/schema.ts';
import {
  checkoutDePago,
  eventoDeInscripcion,
  inscripcionDeCheckout,
  inscripcionDePago,
  usuarioDePago,
} from '../../db/uniones.ts';
import { columnasDuenio } from '../../db/duenio.ts';
import type { Executor } from '../../db/transaction.ts';
import { computaSql } from '../../db/pago-que-cuenta.ts';
import { EN_VIGENCIA, type CheckoutRow } from '../../nucleo/pago/tipos.ts';
import type { PagoRow } from './tipos.ts';

/** The event of a payment, as far as it decides whether a registration can still be paid. */
export async function buscarEventoDePago(db: Executor, evento_id: number) {
  const [row] = await db
    .select({
      estado: eventos.estado,
      borrado_at: eventos.borrado_at,
      fecha_hora: eventos.fecha_hora,
      fecha_confirmada: eventos.fecha_confirmada,
    })
    .from(eventos)
    .where(eq(eventos.id, evento_id));
  if (!row) throw new Error('a registration without its event');
  return row;
}

const vigente = inArray(checkouts.estado, EN_VIGENCIA);

export async function buscarCheckoutVigente(
  db: Executor,
  inscripcion_id: number,
): Promise<CheckoutRow | null> {
  return primera(
    db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.inscripcion_id, inscripcion_id), vigente)),
  );
}

export async function buscarCheckout(
  db: Executor,
  donde: { id: number } | { referencia: string },
): Promise<CheckoutRow | null> {
  const filtro = 'id' in donde ? eq(checkouts.id, donde.id) : eq(checkouts.referencia, donde.referencia);
  return primera(db.select().from(checkouts).where(filtro));
}

export function listarCheckoutsDe(db: Executor, inscripcion_id: number): Promise<CheckoutRow[]> {
  return db.select().from(checkouts).where(eq(checkouts.inscripcion_id, inscripcion_id));
}

/**
 * The links of a registration, newest first, but not one that is still to be made ('creando'), also where a try failed. One that was ended
 * before its link was stored is listed, without `preferencia_id`.
 */
export function listarCheckouts(db: Executor, inscripcion_id: number): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.inscripcion_id, inscripcion_id), ne(checkouts.estado, 'creando')))
    .orderBy(desc(checkouts.id));
}

/** Stores the link that the provider made. False: the row was replaced meanwhile, or another request was first. */
export async function activarCheckout(
  db: Executor,
  id: number,
  cambios: Pick<CheckoutRow, 'cuenta' | 'cobrador'> & { preferencia_id: string; init_point: string },
): Promise<boolean> {
  return hayAlguna(
    db
      .update(checkouts)
      .set({ ...cambios, estado: 'activo' })
      .where(and(eq(checkouts.id, id), eq(checkouts.estado, 'creando')))
      .returning({ id: checkouts.id }),
  );
}

/** Expires a payment link and returns it; null: it was not in force any more. */
export async function expirarVigente(tx: Executor, id: number): Promise<CheckoutRow | null> {
  return primera(
    tx
      .update(checkouts)
      .set({ estado: 'expirado' })
      .where(and(eq(checkouts.id, id), vigente))
      .returning(),
  );
}

/** Registrations with a payment link in force, of an event that was cancelled or deleted. */
export async function listarConLinkSinEvento(
  tx: Executor,
  evento_id: number,
  max: number,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: inscripciones.id })
    .from(checkouts)
    .innerJoin(inscripciones, inscripcionDeCheckout)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(
      and(
        eq(eventos.id, evento_id),
        or(eq(eventos.estado, 'cancelado'), isNotNull(eventos.borrado_at)),
        vigente,
      ),
    )
    .orderBy(asc(inscripciones.id))
    .limit(max);
  return rows.map(({ id }) => id);
}

export const actualizarCheckout = actualizarEn(checkouts);

/**
 * Checkouts that are due to be asked about: first those never asked about, then those asked longest ago. Each is asked about less
 * often as it gets older, from every minute to every 6 hours; an expired one every 6 hours, for as long as a pending payment can live,
 * since its notice may have been lost; a paid one seldom, for a second payment or a refund of which no notice came. Leaves out the
 * accounts `sin` (null: the site's own).
 */
export function buscarPorConciliar(
  db: Executor,
  ahora: Date,
  max: number,
  sin: ReadonlySet<string | null>,
): Promise<CheckoutRow[]> {
  const cuentas = [...sin].filter((cuenta) => cuenta !== null);
  const t = sql`${ahora.toISOString()}::timestamptz`;
  const edad = sql`(${t} - ${checkouts.created_at})`;
  const ultima = sql`coalesce(${checkouts.consultado_at}, ${checkouts.created_at})`;
  const minimo = sql`case when ${checkouts.estado} = 'activo' then interval '1 minute' else interval '6 hours' end`;
  const pausa = sql`case when ${checkouts.estado} = 'pagado' then greatest(interval '1 hour', ${edad} / 2)
    else greatest(${minimo}, least(interval '6 hours', ${edad} / 4)) end`;
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        ne(checkouts.estado, 'creando'),
        sql`${checkouts.preferencia_id} is not null`,
        // a refund or a dispute may come for as long as half a year
        sql`${edad} < case when ${checkouts.estado} = 'pagado' then interval '180 days' else interval '35 days' end`,
        // a moment in the future is from a clock that has been put back since: such a link is due too
        sql`(${ultima} + ${pausa} <= ${t} or ${ultima} > ${t} + interval '1 minute')`,
        sin.has(null) ? isNotNull(checkouts.cuenta) : undefined,
        cuentas.length > 0 ? or(isNull(checkouts.cuenta), notInArray(checkouts.cuenta, cuentas)) : undefined,
      ),
    )
    .orderBy(sql`${checkouts.consultado_at} asc nulls first`, asc(checkouts.id))
    .limit(max);
}

export function buscarReservasVencidas(db: Executor, ahora: Date, despues_de: number, max: number) {
  return db
    .select({ id: inscripciones.id, vence_at: inscripciones.vence_at })
    .from(inscripciones)
    .where(
      and(
        eq(inscripciones.state, 'pago_pendiente'),
        lte(inscripciones.vence_at, ahora),
        sql`${inscripciones.id} > ${despues_de}`,
      ),
    )
    .orderBy(asc(inscripciones.id))
    .limit(max);
}

export async function buscarPago(
  db: Executor,
  donde: SQL | { proveedor: PagoRow['proveedor']; proveedor_pago_id: string },
): Promise<PagoRow | null> {
  const filtro =
    'proveedor_pago_id' in donde
      ? and(eq(pagos.proveedor, donde.proveedor), eq(pagos.proveedor_pago_id, donde.proveedor_pago_id))
      : donde;
  return primera(db.select().from(pagos).where(filtro));
}

export const buscarPagoPorId = (db: Executor, id: number) => buscarPago(db, eq(pagos.id, id));

/** The account that collected a payment (null: the site's own); undefined where we have no such payment with a link. */
export async function buscarCuentaDePago(
  db: Executor,
  key: { proveedor: PagoRow['proveedor']; proveedor_pago_id: string },
): Promise<string | null | undefined> {
  const [row] = await db
    .select({ cuenta: checkouts.cuenta })
    .from(pagos)
    .innerJoin(checkouts, checkoutDePago)
    .where(and(eq(pagos.proveedor, key.proveedor), eq(pagos.proveedor_pago_id, key.proveedor_pago_id)));
  return row?.cuenta;
}

/**
 * The first payment that stands for a registration (`aplicado`), approved or not; null: none does. Others may stand for it too: parts and
 * differences that staff recorded, or a payment that they accepted.
 */
export async function buscarPagoAplicado(db: Executor, inscripcion_id: number): Promise<PagoRow | null> {
  return primera(
    db
      .select()
      .from(pagos)
      .where(and(eq(pagos.inscripcion_id, inscripcion_id), eq(pagos.aplicacion, 'aplicado')))
      .orderBy(asc(pagos.id))
      .limit(1),
  );
}

/** Another payment that still counts for the registration: the difference of a change of modality, say. */
export async function buscarOtroAplicado(
  db: Executor,
  inscripcion_id: number,
  salvo: number,
): Promise<PagoRow | null> {
  const rows = await db
    .select()
    .from(pagos)
    .where(
      and(eq(pagos.inscripcion_id, inscripcion_id), eq(pagos.aplicacion, 'aplicado'), ne(pagos.id, salvo)),
    )
    .orderBy(asc(pagos.id));
  return (
    rows.find(({ status, monto, monto_reembolsado }) => status === 'approved' && monto > monto_reembolsado) ??
    null
  );
}

export function listarPagosDe(db: Executor, inscripcion_id: number) {
  return db
    .select({ pago: pagos, user_name: usuarios.nombre })
    .from(pagos)
    .leftJoin(usuarios, usuarioDePago)
    .where(eq(pagos.inscripcion_id, inscripcion_id))
    .orderBy(asc(pagos.date_created), asc(pagos.id));
}

export async function sumarAplicados(db: Executor, inscripcion_id: number): Promise<Centavos> {
  const aplicados = await db
    .select({ monto: pagos.monto, devuelto: pagos.monto_reembolsado })
    .from(pagos)
    .where(and(eq(pagos.inscripcion_id, inscripcion_id), computaSql('pagos')));
  return aplicados.reduce((suma, { monto, devuelto }) => suma + monto - devuelto, 0);
}

/** The owner of a payment, also where registration or event were deleted: it can still be refunded. */
export async function buscarDuenioPago(db: Executor, id: number) {
  return primera(
    db
      .select(columnasDuenio)
      .from(pagos)
      .innerJoin(inscripciones, inscripcionDePago)
      .innerJoin(eventos, eventoDeInscripcion)
      .where(eq(pagos.id, id)),
  );
}

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { computaSql } from '../../db/pago-que-cuenta.ts';
import { primera } from '../../db/primera.ts';
import { checkouts, eventos, inscripciones, modalidades, organizadores, pagos } from '../../db/schema.ts';
import { eventoDeInscripcion, modalidadDeInscripcion, organizadorDeEvento } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';
import { EN_VIGENCIA, type CheckoutRow } from './tipos.ts';

/** What paying needs to know of a registration. */
export async function buscarParaPagar(db: Executor, donde: { id: number } | { codigo_publico: string }) {
  const filtro =
    'id' in donde ? eq(inscripciones.id, donde.id) : eq(inscripciones.codigo_publico, donde.codigo_publico);
  const [row] = await db
    .select({
      id: inscripciones.id,
      codigo_publico: inscripciones.codigo_publico,
      evento_id: inscripciones.evento_id,
      organizador_id: eventos.organizador_id,
      organizador_activo: organizadores.activo,
      state: inscripciones.state,
      total: inscripciones.total,
      valor: inscripciones.valor,
      costo_servicio: inscripciones.costo_servicio,
      cargo_remeras: inscripciones.cargo_remeras,
      vence_at: inscripciones.vence_at,
      evento: eventos.nombre,
      fin_inscripcion: eventos.fin_inscripcion,
      fecha_hora: eventos.fecha_hora,
      fecha_confirmada: eventos.fecha_confirmada,
      estado: eventos.estado,
      borrado_at: eventos.borrado_at,
      created_at: inscripciones.created_at,
      horas_reserva: eventos.duracion_inscripcion_pendiente,
      usa_pago_online: eventos.usa_pago_online,
      tipos_pago_excluidos: eventos.tipos_pago_excluidos,
      modalidad: modalidades.nombre,
    })
    .from(inscripciones)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(organizadores, organizadorDeEvento)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .where(and(filtro, isNull(inscripciones.borrado_at)));
  return row ? { ...row, pagado: await pagadoAMano(db, row.id) } : null;
}

/** Inserts a payment link; null: another one is in force already. */
export async function insertarCheckout(
  db: Executor,
  checkout: typeof checkouts.$inferInsert,
): Promise<CheckoutRow | null> {
  return primera(db.insert(checkouts).values(checkout).onConflictDoNothing().returning());
}

/** Expires the links in force and returns them; the caller has the provider told. */
export function expirarVigentes(tx: Executor, inscripcion_id: number): Promise<CheckoutRow[]> {
  return tx
    .update(checkouts)
    .set({ estado: 'expirado' })
    .where(and(eq(checkouts.inscripcion_id, inscripcion_id), inArray(checkouts.estado, EN_VIGENCIA)))
    .returning();
}

/** Cents that staff recorded as paid for a registration, less what was refunded. */
export async function pagadoAMano(db: Executor, inscripcion_id: number): Promise<Centavos> {
  const a_mano = await db
    .select({ monto: pagos.monto, devuelto: pagos.monto_reembolsado })
    .from(pagos)
    .where(and(eq(pagos.inscripcion_id, inscripcion_id), eq(pagos.proveedor, 'manual'), computaSql('pagos')));
  return a_mano.reduce((suma, { monto, devuelto }) => suma + monto - devuelto, 0);
}

import type { z } from 'zod';
import type { liberarReservas, ReservaSospechosa } from '../../../shared/contract/reservas.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { olvidarEvento } from '../../nucleo/evento/service.ts';
import { tieneMail } from '../../nucleo/correo/service.ts';
import { intentarMoverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { bloquearReserva, listarSospechosas, tienePagos, vieneDeBreves } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

const MAXIMO = 1000;

export async function sospechosasDe(
  ctx: Contexto,
  evento_id: number,
): Promise<z.input<typeof ReservaSospechosa>[]> {
  const rows = await listarSospechosas(ctx.database.db, evento_id, MAXIMO);
  return rows.map(({ created_at, vence_at, ...row }) => ({
    ...row,
    created_at: isoConOffset(created_at),
    vence_at: vence_at && isoConOffset(vence_at),
  }));
}

/**
 * Staff release the places of suspicious holds. Each registration is judged again under its lock: one that was paid or
 * confirmed meanwhile, or for which a payment was begun, stays. The persons of a released one get a mail, if an
 * address is known of them, and a payment that comes later takes a place again where there is one.
 */
export async function liberarSospechosas(
  ctx: Contexto,
  { evento_id, ids, quien }: { evento_id: number; ids: readonly number[]; quien: Quien },
): Promise<z.input<typeof liberarReservas.reply>> {
  let liberadas = 0;
  let avisadas = 0;
  const distintas = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of distintas) {
    const hecho = await enTransaccion(ctx.database.db, (tx) => liberarUna(ctx, tx, { evento_id, id, quien }));
    if (!hecho) continue;
    liberadas += 1;
    if (hecho.avisada) avisadas += 1;
  }
  olvidarEvento(ctx, evento_id);
  despertarTrabajador();
  return { message: mensajeDe(liberadas, avisadas), liberadas, salteadas: distintas.length - liberadas };
}

const mensajeDe = (n: number, avisadas: number): string =>
  n === 0
    ? respuestasInscripcion.ninguna_para_liberar
    : n === 1
      ? respuestasInscripcion.liberada(avisadas === 1)
      : respuestasInscripcion.liberadas(n, avisadas);

/** Null: the registration stays as it is. `avisada`: a mail about its release was queued. */
async function liberarUna(
  ctx: Contexto,
  tx: Tx,
  { evento_id, id, quien }: { evento_id: number; id: number; quien: Quien },
): Promise<{ avisada: boolean } | null> {
  const reserva = await bloquearReserva(tx, id);
  if (reserva?.evento_id !== evento_id || reserva.probada_at !== null) return null;
  if ((await tienePagos(tx, id)) || !(await vieneDeBreves(tx, evento_id, id))) return null;
  const { ok } = await intentarMoverInscripcion(ctx, tx, id, { suceso: { tipo: 'se_libera' }, quien });
  return ok ? { avisada: await tieneMail(tx, id) } : null;
}

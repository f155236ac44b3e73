import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import {
  juzgarReserva,
  textosReservaBreve,
  vencimientoBreve,
  type Veredicto,
} from '../../../shared/domain/inscripcion/reserva-breve.ts';
import { finDeReserva } from '../../../shared/domain/inscripcion/sin-pago-online.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { demasiados } from '../../http/errores.ts';
import { anotarPrueba } from '../../nucleo/inscripcion/service.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { confirmarBuzon, esSuBuzon } from '../../nucleo/correo/buzones.ts';
import type { OrigenReserva } from './origenes.ts';
import {
  bloquearReserva,
  contarSinProbar,
  buscarConMails,
  listarDeMail,
  type Reserva,
} from './repository.ts';

const REINTENTAR_S = 3600;

/** Which hold a registration from these origenes gets, or that it is refused. Called while the event's places are locked. */
export async function juzgar(
  ctx: Pick<Contexto, 'config' | 'reloj'>,
  tx: Tx,
  { evento_id, cupo, origenes }: { evento_id: number; cupo: number; origenes: readonly OrigenReserva[] },
): Promise<Veredicto> {
  if (origenes.length === 0) return 'ordinaria';
  const desde = new Date(ctx.reloj().getTime() - DIA_MS);
  const keys = origenes.map(({ key }) => key);
  const cantidades = await contarSinProbar(tx, evento_id, keys, desde);
  return juzgarReserva(
    origenes.map(({ clase, key, personas }) => ({
      clase,
      nuevas: personas,
      sin_probar: cantidades.get(key) ?? 0,
    })),
    { cupo, umbrales: ctx.config.reservas },
  );
}

export const rechazoDemasiadas = () => demasiados(REINTENTAR_S, textosReservaBreve.demasiadas);

/**
 * The row of a new registration with a short hold. It is pending even where there is nothing to pay; such a registration is confirmed
 * once somebody shows that a person is behind it, as by opening the link in its mail (`probar`).
 */
export function abreviar<
  T extends { state: string; created_at: Date; vence_at: Date | null; reserva_breve: boolean },
>({ config }: Pick<Contexto, 'config'>, inscripcion: T) {
  return {
    ...inscripcion,
    state: 'pago_pendiente' as const,
    reserva_breve: true,
    vence_at: vencimientoBreve(inscripcion.created_at, config.reservas.horas_breve, inscripcion.vence_at),
  };
}

/**
 * Somebody proved to be behind a registration (opened its mail, began to pay): that is noted while it holds its place, and a short hold
 * becomes an ordinary one, counted from when they registered, or keeps its end where that is later. Called in the transaction of that
 * proof, which may have locked the registration already. Returns the new end of the hold (null: it has none), undefined where the hold
 * stays as it was.
 */
export async function probar(
  ctx: Contexto,
  tx: Tx,
  id: number,
  quien: Quien,
): Promise<{ vence_at: Date | null } | undefined> {
  const reserva = await bloquearReserva(tx, id);
  if (!reserva || reserva.probada_at !== null) return undefined;
  const ahora = ctx.reloj();
  const sigue = reserva.viva && reserva.state === 'pago_pendiente' && !yaVencio(reserva, ahora);
  if (!reserva.reserva_breve || !sigue) {
    // opening a link does not take a place again that the registration has lost
    if (reserva.viva && !yaVencio(reserva, ahora)) await anotarPrueba(tx, id, ahora);
    return undefined;
  }
  const vence_at = plazoEntero(reserva);
  await moverInscripcion(ctx, tx, id, {
    suceso: {
      tipo: 'se_prueba',
      total_cero: reserva.total === 0,
      pago_online: reserva.usa_pago_online,
      plazo: vence_at,
    },
    quien,
    columnas: { reserva_breve: false, probada_at: ahora },
  });
  return { vence_at };
}

const yaVencio = ({ vence_at }: Reserva, ahora: Date): boolean => vence_at !== null && vence_at <= ahora;

/** The end of an ordinary hold, counted from when they registered, or that of the present hold where it is later; null: it has no end. */
const plazoEntero = ({
  usa_pago_online,
  total,
  created_at,
  horas_reserva,
  vence_at,
}: Reserva): Date | null => {
  const entero = finDeReserva(created_at, { usa_pago_online, bonificado: total === 0, horas: horas_reserva });
  return entero !== null && vence_at !== null && vence_at > entero ? vence_at : entero;
};

/**
 * Somebody opened the link of a mail: their mailbox is confirmed, and they have proved to be behind the pending and free registrations of
 * the race with that address that still hold their place. Null where there is no registration with this code, or the proof in the link is
 * wrong.
 */
export async function probarPorMail(
  ctx: Contexto,
  { codigo, prueba, quien }: { codigo: string; prueba: string; quien: Quien },
): Promise<{ id: number; evento_id: number } | null> {
  const { db } = ctx.database;
  const inscripcion = await buscarConMails(db, codigo);
  const email = inscripcion?.emails.find((uno) => esSuBuzon(ctx.config, codigo, uno, prueba));
  if (!inscripcion || email === undefined) return null;
  await confirmarBuzon(ctx, email);
  for (const id of await listarDeMail(db, inscripcion.evento_id, email))
    await enTransaccion(db, (tx) => probar(ctx, tx, id, quien));
  return inscripcion;
}

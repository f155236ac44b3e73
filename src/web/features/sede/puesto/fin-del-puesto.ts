import { DIA_MS } from '../../../../shared/domain/comun/lapsos.ts';
import { finDeEntrega, finDePuesto } from '../../../../shared/domain/sede/admision.ts';
import type { EstadoBitacora } from '../../../../offline/sede/estado.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';

type Reloj = Pick<EstadoBitacora, 'desvio' | 'reloj_absurdo' | 'paso_at'>;

/**
 * The server's time, ms. A device whose clock was never compared with the server's, as after an admission without network, knows
 * only that it is later than the time of the newest signed data; null: it has no such data.
 */
const horaSegura = ({ desvio, paso_at }: Pick<Reloj, 'desvio' | 'paso_at'>, ahora: number): number | null =>
  desvio === null ? paso_at : ahora + desvio;

/**
 * A device's right by the race's present date: the end it stored is from when it joined, and if the race is put off, for rain say, its
 * phones must go on working.
 * @param fecha_hora null: no data have come
 */
export const accesoAhora = <A extends Pick<Acceso, 'permiso'>>(acceso: A, fecha_hora: string | null): A => {
  const { permiso } = acceso;
  if (permiso.tipo !== 'admitido' || fecha_hora === null) return acceso;
  const vence_at = finDePuesto(new Date(permiso.vence_at), fecha_hora).getTime();
  return { ...acceso, permiso: { ...permiso, vence_at } };
};

/** Why a device may no longer have the people's data: its puesto was taken off, or a volunteer's time is over; null: it still may. */
export function motivoDeFin(
  { permiso }: Pick<Acceso, 'permiso'>,
  { revocado, ...reloj }: Reloj & { revocado: boolean },
  ahora: number,
): 'revocado' | 'vencido' | null {
  const hora = horaSegura(reloj, ahora);
  const vencio = permiso.tipo === 'admitido' && hora !== null && permiso.vence_at <= hora;
  // a clock that is known to be wrong cannot tell that somebody's time is over
  if (vencio && (reloj.desvio === null || !reloj.reloj_absurdo)) return 'vencido';
  return revocado ? 'revocado' : null;
}

/** Whether a volunteer's phone could not even deliver any more what it did, by the end of its acceso (accesoAhora). */
export function terminoDeEntregar(
  { permiso }: Pick<Acceso, 'permiso'>,
  reloj: Reloj,
  ahora: number,
): boolean {
  const hora = horaSegura(reloj, ahora);
  if (permiso.tipo !== 'admitido' || hora === null) return false;
  return finDeEntrega(new Date(permiso.vence_at)).getTime() <= hora;
}

/**
 * Whether a volunteer's time seems over by a clock that was never compared with the server's: either it is, or the clock is wrong. Its
 * desk says so (regla sede-31).
 */
export const dudaDelReloj = (
  { permiso }: Pick<Acceso, 'permiso'>,
  { desvio, reloj_absurdo }: Reloj,
  ahora: number,
): boolean => permiso.tipo === 'admitido' && desvio === null && !reloj_absurdo && permiso.vence_at <= ahora;

/** How long after the race's date phones still talk to each other directly, ms. */
const CERCA_DESPUES_MS = 2 * DIA_MS;

/**
 * Whether this device still takes part, connected with other phones (regla sede-31): its right is not over, and the race was less than two
 * days ago (CERCA_DESPUES_MS) or is still to come. Where the device does not know the race's date or the hour, the race counts as not over.
 * @param fecha_hora null: no data have come
 */
export function sigueEnCarrera(
  acceso: Pick<Acceso, 'permiso'>,
  estado: Reloj & { revocado: boolean },
  fecha_hora: string | null,
  ahora: number,
): boolean {
  if (motivoDeFin(accesoAhora(acceso, fecha_hora), estado, ahora) !== null) return false;
  // a clock that is known to be wrong cannot tell that the race is over
  const hora = estado.reloj_absurdo ? null : horaSegura(estado, ahora);
  return fecha_hora === null || hora === null || hora < Date.parse(fecha_hora) + CERCA_DESPUES_MS;
}

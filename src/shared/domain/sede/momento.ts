import { escribirFechaHora } from '../comun/fechas.ts';
import type { Operacion } from './operacion.ts';

/** When an operation happened, as well as anybody can tell, and whether its device's clock was measured. */
export interface Momento {
  /** ms since 1970 */
  at: number;
  seguro: boolean;
}

/** An hour that is further than this from the race and from the event's data on the device cannot be true, ms. */
const CERCA_MS = 31 * 86_400_000;

/**
 * The device's hour corrected by its measured offset; null: it cannot be true. For devices, which do not know when the server
 * got an operation (momentoDe does), and whose own clock may be the wrong one.
 * @param referencias instants that the server wrote: the race's, and when the event's data were read; none: any hour goes
 */
export function momentoEnElLugar(
  { hora, desvio }: Pick<Operacion, 'hora' | 'desvio'>,
  referencias: readonly number[],
): Momento | null {
  const at = Date.parse(hora) + (desvio ?? 0);
  const cerca = referencias.length === 0 || referencias.some((una) => Math.abs(at - una) <= CERCA_MS);
  return cerca ? { at, seguro: desvio !== null } : null;
}

/** '14/03/2027 06:12', as who was there says it. @param segun what is said of a clock that nobody measured */
export function escribirMomentoEnElLugar(momento: Momento | null, segun: string): string {
  if (!momento) return 'hora desconocida';
  return `${escribirFechaHora(new Date(momento.at))}${momento.seguro ? '' : segun}`;
}

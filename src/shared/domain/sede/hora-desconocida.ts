import { escribirFechaHora } from '../comun/fechas.ts';
import { DIA_MS } from '../comun/lapsos.ts';
import type { Operacion } from './operacion.ts';
import { type Momento, horaDicha } from './hora-de-una-operacion.ts';

/** How many ms an hour may be from the race or from the event's data on the device: further away from both it cannot be true. */
const CERCA_MS = 31 * DIA_MS;

/**
 * When an operation happened, as its device says; null: that cannot be true (regla sede-43). Devices ask this, as they do not
 * know when the server got an operation (momentoDe does), and their own clock may be the wrong one.
 * @param referencias instants that the server wrote: the race's, and when the event's data were read; with none, any hour is
 * believed
 */
export function momentoEnElLugar(
  operacion: Pick<Operacion, 'hora' | 'desvio'>,
  referencias: readonly number[],
): Momento | null {
  const at = horaDicha(operacion);
  const cerca = referencias.length === 0 || referencias.some((una) => Math.abs(at - una) <= CERCA_MS);
  return cerca ? { at, seguro: operacion.desvio !== null } : null;
}

/** '14/03/2027 06:12', or 'hora desconocida'. @param segun text that follows where nobody measured the device's clock */
export function escribirMomentoEnElLugar(momento: Momento | null, segun: string): string {
  if (!momento) return 'hora desconocida';
  return `${escribirFechaHora(new Date(momento.at))}${momento.seguro ? '' : segun}`;
}

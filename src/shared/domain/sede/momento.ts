import { escribirFechaHora } from '../comun/fechas.ts';
import type { Operacion } from './operacion.ts';

/** When an operation happened, as well as anybody can tell, and whether its device's clock was measured. */
export interface Momento {
  /** ms since 1970 */
  at: number;
  seguro: boolean;
}

/** A device's hour further than this from an instant of the server cannot be of around it, ms. */
export const CREIBLE_MS = 7 * 86_400_000;
/** How far ahead of the receipt an hour may be, since measuring a clock's offset is not exact. */
const TOLERANCIA_MS = 60_000;

/** The device's hour corrected by its measured offset, ms: what it says, which need not be so. */
export const horaDicha = ({ hora, desvio }: Pick<Operacion, 'hora' | 'desvio'>): number =>
  Date.parse(hora) + (desvio ?? 0);

/**
 * What the device says. Where that cannot be, as it is after the operation arrived or days before it, the hour of its arrival
 * (regla sede-13). @param recibida_at when the server got it, ms
 */
export function momentoDe(operacion: Pick<Operacion, 'hora' | 'desvio'>, recibida_at: number): Momento {
  const dicho = horaDicha(operacion);
  const creible = dicho <= recibida_at + TOLERANCIA_MS && dicho > recibida_at - CREIBLE_MS;
  return {
    at: creible ? Math.min(dicho, recibida_at) : recibida_at,
    seguro: creible && operacion.desvio !== null,
  };
}

/** An hour that is further than this from the race and from the event's data on the device cannot be true, ms. */
const CERCA_MS = 31 * 86_400_000;

/**
 * What the device says; null: it cannot be true (regla sede-43). For devices, which do not know when the server
 * got an operation (momentoDe does), and whose own clock may be the wrong one.
 * @param referencias instants that the server wrote: the race's, and when the event's data were read; none: any hour goes
 */
export function momentoEnElLugar(
  operacion: Pick<Operacion, 'hora' | 'desvio'>,
  referencias: readonly number[],
): Momento | null {
  const at = horaDicha(operacion);
  const cerca = referencias.length === 0 || referencias.some((una) => Math.abs(at - una) <= CERCA_MS);
  return cerca ? { at, seguro: operacion.desvio !== null } : null;
}

/** '14/03/2027 06:12', as who was there says it. @param segun what is said of a clock that nobody measured */
export function escribirMomentoEnElLugar(momento: Momento | null, segun: string): string {
  if (!momento) return 'hora desconocida';
  return `${escribirFechaHora(new Date(momento.at))}${momento.seguro ? '' : segun}`;
}

import { DIA_MS } from '../comun/lapsos.ts';
import type { Operacion } from './operacion.ts';

/** When an operation happened, as well as anybody can tell; `seguro`: by its device's hour, and that device's clock was measured. */
export interface Momento {
  /** ms since 1970 */
  at: number;
  seguro: boolean;
}

/**
 * How many ms an operation's hour, as its device tells it, may lie before the moment of the server's clock with which it is compared
 * (the operation's arrival, or the change of a place's holder): an earlier hour is not believed.
 */
export const CREIBLE_MS = 7 * DIA_MS;
/** How far ahead of the receipt an hour may be, since measuring a clock's offset is not exact. */
const TOLERANCIA_MS = 60_000;

/** When the device says that the operation happened, ms: its hour plus its clock's offset, if that was measured. That need not be true. */
export const horaDicha = ({ hora, desvio }: Pick<Operacion, 'hora' | 'desvio'>): number =>
  Date.parse(hora) + (desvio ?? 0);

/**
 * When an operation happened: what its device says or, where that cannot be true (after the operation arrived, or days before),
 * when it arrived (regla sede-13).
 * @param recibida_at when the server got it, ms
 */
export function momentoDe(operacion: Pick<Operacion, 'hora' | 'desvio'>, recibida_at: number): Momento {
  const dicho = horaDicha(operacion);
  const creible = dicho <= recibida_at + TOLERANCIA_MS && dicho > recibida_at - CREIBLE_MS;
  return {
    at: creible ? Math.min(dicho, recibida_at) : recibida_at,
    seguro: creible && operacion.desvio !== null,
  };
}

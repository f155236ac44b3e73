import type { BaseSede } from '../base.ts';
import { refDeInscripcion } from '../expediente.ts';
import type { RefInscripcion } from '../operacion.ts';
import { Sede } from '../sede.ts';
import { veredicto } from '../veredicto.ts';
import { azarDe } from './azar.ts';

/** The rehearsal's other desks. Mesa 2 has signal; Mesa 3 has none most of the time, and its clock is wrong. */
export const MESAS_SIMULACRO = ['Mesa 2', 'Mesa 3'] as const;
export type MesaSimulacro = (typeof MESAS_SIMULACRO)[number];

const CICLO_MS = 75_000;
const CORTE_MS = 25_000;

/**
 * Whether the rehearsal's simulated network is up at this moment. In every 75 s it is gone for 25.
 * @param ms since the rehearsal began
 */
export function hayLinea(semilla: number, ms: number): boolean {
  const inicio = 20_000 + azarDe(semilla).entero(20_000);
  const en = ms % CICLO_MS;
  return en < inicio || en >= inicio + CORTE_MS;
}

/** By how many ms the clock of the rehearsal's server is ahead of the phone's: 7 to 14 minutes, negative where it is behind. */
export const desvioDe = (semilla: number): number =>
  (azarDe(semilla + 1).entero(2) === 0 ? 1 : -1) * (7 + azarDe(semilla + 2).entero(8)) * 60_000;

/**
 * The registrations to which one of the other desks hands out kits, one after the other: this desk's share of those that lack nothing and
 * that no task is about.
 */
export function filaDe(
  mesa: MesaSimulacro,
  base: BaseSede,
  deTareas: ReadonlySet<RefInscripcion>,
): RefInscripcion[] {
  const sede = new Sede(base);
  return base.inscripciones
    .map(refDeInscripcion)
    .filter((ref) => !deTareas.has(ref))
    .filter((ref) => {
      const expediente = sede.expediente(ref);
      return expediente !== undefined && veredicto(expediente, base).tipo === 'puede_retirar';
    })
    .filter((_ref, i) => i % MESAS_SIMULACRO.length === MESAS_SIMULACRO.indexOf(mesa));
}

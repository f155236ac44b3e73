import { DIA_MS } from '../../../../shared/domain/comun/lapsos.ts';
import { fechaLocal } from '../../../../shared/domain/comun/fechas.ts';

export interface PuntoDia {
  fecha: string;
  personas: number;
  recaudado: number;
}

export interface Serie {
  unidad: 'dia' | 'semana';
  /** `fecha` is the day, or the Monday of the week */
  puntos: PuntoDia[];
}

/** How many days a plot shows one by one at most: more bars cannot be told apart on a phone. */
const MAX_DIAS = 45;

const utc = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`);
const civil = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const lunes = (ms: number): number => ms - ((new Date(ms).getUTCDay() + 6) % 7) * DIA_MS;

/** The days from the first on which something happened, with the quiet ones between and after; by weeks where they are many. */
export function serieTemporal(dias: readonly PuntoDia[], hoy: Date): Serie {
  const [primero] = dias;
  if (!primero) return { unidad: 'dia', puntos: [] };
  const ultimo = dias.reduce((mayor, d) => Math.max(mayor, utc(d.fecha)), 0);
  // The plot ends today, so that empty days show where nobody registers any more. But it ends at most MAX_DIAS days after the last day on
  // which something happened: otherwise nearly all days of a race that is long over would be empty.
  const fin = Math.max(ultimo, Math.min(utc(fechaLocal(hoy)), ultimo + MAX_DIAS * DIA_MS));
  const porSemana = (fin - utc(primero.fecha)) / DIA_MS >= MAX_DIAS;
  const tramo = (ms: number) => (porSemana ? lunes(ms) : ms);
  const puntos = new Map<number, PuntoDia>();
  for (let ms = tramo(utc(primero.fecha)); ms <= fin; ms += porSemana ? 7 * DIA_MS : DIA_MS)
    puntos.set(ms, { fecha: civil(ms), personas: 0, recaudado: 0 });
  for (const d of dias) {
    const punto = puntos.get(tramo(utc(d.fecha)));
    if (!punto) continue;
    punto.personas += d.personas;
    punto.recaudado += d.recaudado;
  }
  return { unidad: porSemana ? 'semana' : 'dia', puntos: [...puntos.values()] };
}

import type { Resumen } from '../../../../shared/contract/panel.ts';
import { DIA_MS } from '../../../../shared/domain/comun/lapsos.ts';
import { fechaLocal } from '../../../../shared/domain/comun/fechas.ts';
import { simplificar } from '../../../../shared/domain/comun/simplificar.ts';

type Dia = Resumen['por_dia'][number];
type Elegible = Resumen['eventos'][number];

/** The totals up to and including a day; in a curve of all races, of what came in the last 365 days. */
export interface Punto {
  /**
   * the day, as a number of days from the day of the race (negative before it), so that two races can be compared; in a curve of all races,
   * from today
   */
  x: number;
  personas: number;
  recaudado: number;
}

const enDias = (fecha: string): number => Math.round(Date.parse(`${fecha}T00:00:00Z`) / DIA_MS);
const diaDe = (instante: string | Date): number => enDias(fechaLocal(new Date(instante)));

/**
 * Adds up what came day by day: a point for each day on which something came and, if nothing came then or later, a last one for today or,
 * of a race that was run, for its day. Empty where nothing came. `carrera`: the race's date, from whose day days are counted; null: they
 * are counted from today.
 */
export function acumular(dias: readonly Dia[], carrera: string | null, hoy: Date): Punto[] {
  const cero = diaDe(carrera ?? hoy);
  let personas = 0;
  let recaudado = 0;
  const puntos = dias.map((dia) => {
    personas += dia.personas;
    recaudado += dia.recaudado;
    return { x: enDias(dia.fecha) - cero, personas, recaudado };
  });
  const ultimo = puntos.at(-1);
  const fin = hoyEn(carrera, hoy);
  return ultimo && ultimo.x < fin ? [...puntos, { ...ultimo, x: fin }] : puntos;
}

/** Today as a day of a race's curve; of a race that was run, its day. `carrera`: its date; null: the curve of all races. */
export const hoyEn = (carrera: string | null, hoy: Date): number =>
  Math.min(0, diaDe(hoy) - diaDe(carrera ?? hoy));

/** The totals of a curve on day `x`; 0 before its first point. */
export const enElDia = (puntos: readonly Punto[], x: number): Punto =>
  puntos.findLast((punto) => punto.x <= x) ?? { x, personas: 0, recaudado: 0 };

/**
 * The name without its year or edition: 'Maratón de Rosario 2026' and 'XII Maratón de Rosario' are one race. Any other number that stands
 * alone is left out too: '10 km Rosario' and '21 km Rosario' count as one race.
 */
const sinEdicion = (nombre: string): string =>
  simplificar(nombre)
    .replace(/\b(\d+\s*[°ºa]?|[ivxlc]+|edicion)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Id of the edition before a race's: of `eventos`, the latest earlier one of the same name (sinEdicion); null: there is none, `elegido` is
 * not among them, or its name has nothing but numbers.
 */
export function edicionAnterior(eventos: readonly Elegible[], elegido: number): number | null {
  const este = eventos.find(({ id }) => id === elegido);
  if (!este) return null;
  const nombre = sinEdicion(este.nombre);
  const antes = eventos
    .filter((e) => e.id !== elegido && Date.parse(e.fecha_hora) < Date.parse(este.fecha_hora))
    .filter((e) => nombre !== '' && sinEdicion(e.nombre) === nombre)
    .sort((a, b) => Date.parse(b.fecha_hora) - Date.parse(a.fecha_hora));
  return antes[0]?.id ?? null;
}

/** A curve as the points of an SVG polyline in a box of 100 × 40, which joins them by straight lines. */
export function trazo(
  puntos: readonly Punto[],
  valor: (punto: Punto) => number,
  { desde, hasta, max }: { desde: number; hasta: number; max: number },
): string {
  const ancho = Math.max(1, hasta - desde);
  const x = (punto: Punto) => ((punto.x - desde) / ancho) * 100;
  const y = (punto: Punto) => 39 - (max > 0 ? valor(punto) / max : 0) * 38;
  return puntos.map((punto) => `${x(punto).toFixed(2)},${y(punto).toFixed(2)}`).join(' ');
}

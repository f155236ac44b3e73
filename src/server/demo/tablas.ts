import type { CategoriaDemo } from './evento-demo.ts';

type Tramo = readonly [desde: number, hasta: number | null, nombre?: string];

const porSexo = (tramos: readonly Tramo[], sexos: readonly CategoriaDemo['sexo'][] = ['FEM', 'MASC']) =>
  sexos.flatMap((sexo) =>
    tramos.map(([desde, hasta, nombre]) => ({ sexo, desde, hasta, ...(nombre ? { nombre } : {}) })),
  );

const QUINQUENIOS: readonly Tramo[] = [
  [20, 24],
  [25, 29],
  [30, 34],
  [35, 39],
  [40, 44],
  [45, 49],
  [50, 54],
  [55, 59],
  [60, 64],
  [65, 69],
  [70, null],
];

/**
 * Categories of road races: Juveniles 16-19, then one for every five years. General MIX, not shown, takes persons of sex X
 * and whoever fits nowhere else.
 */
export const calle = (): CategoriaDemo[] => [
  ...porSexo([[16, 19, 'Juveniles'], ...QUINQUENIOS]),
  { nombre: 'General', sexo: 'MIX', desde: 16, hasta: null, visible: false },
];

/** Categories of long road races (21K, 42K), which take adults only. */
export const fondo = (): CategoriaDemo[] => [
  ...porSexo([[18, 19, 'Juveniles'], ...QUINQUENIOS]),
  { nombre: 'General', sexo: 'MIX', desde: 18, hasta: null, visible: false },
];

/** Categories of trail races: up to 29, then one for every ten years, and from 60 on. General MIX is not shown. */
export const montania = (minima = 18): CategoriaDemo[] => [
  ...porSexo([
    [minima, 29],
    [30, 39],
    [40, 49],
    [50, 59],
    [60, null],
  ]),
  { nombre: 'General', sexo: 'MIX', desde: minima, hasta: null, visible: false },
];

export const triatlon = (): CategoriaDemo[] =>
  porSexo([[18, 19, 'Junior'], ...QUINQUENIOS.filter(([desde]) => desde < 60), [60, null]]);

/** Categories of teams, by the age of the oldest member. */
export const equipos = (minima = 16): CategoriaDemo[] =>
  porSexo(
    [
      [minima, 39, 'Libres'],
      [40, null, 'Master'],
    ],
    ['FEM', 'MASC', 'MIX'],
  );

export const bicicleta = (): CategoriaDemo[] =>
  porSexo([
    [16, 18, 'Juveniles'],
    [19, 29, 'Elite'],
    [30, 34, 'Master A1'],
    [35, 39, 'Master A2'],
    [40, 44, 'Master B1'],
    [45, 49, 'Master B2'],
    [50, 59, 'Master C'],
    [60, null, 'Master D'],
  ]);

export const nado = (): CategoriaDemo[] => [
  ...porSexo([
    [14, 17, 'Juveniles'],
    [18, 29],
    [30, 39],
    [40, 49],
    [50, 59],
    [60, null],
  ]),
];

export const infantil = (desde: number, hasta: number): CategoriaDemo[] =>
  porSexo([[desde, hasta, 'Infantil']]);

/** Categories of walks and short courses, in which nobody is classified. */
export const participativa = (minima = 8): CategoriaDemo[] => [
  { nombre: 'Participativa', sexo: 'MIX', desde: minima, hasta: null },
];

export const TALLES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

import { escribirCuantos } from '../comun/cantidad.ts';

/** Places left for who chooses a modality: its own (null: it has no cupo of its own), and no more than the whole event has. */
export const lugaresLibres = (modalidad: { lugares: number | null }, evento: { lugares: number }): number =>
  Math.min(modalidad.lugares ?? Number.POSITIVE_INFINITY, evento.lugares);

/** How much room is left. Places are counted by persons, but a team asks how many teams fit in. */
export const decirLugares = (libres: number, nro_participantes: number): string =>
  nro_participantes > 1
    ? `Queda lugar para ${escribirCuantos(Math.floor(libres / nro_participantes), 'equipo', 'equipos')}`
    : `${libres === 1 ? 'Queda' : 'Quedan'} ${escribirCuantos(libres, 'lugar', 'lugares')}`;

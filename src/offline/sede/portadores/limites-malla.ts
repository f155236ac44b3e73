import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';

/** How many phones this one is connected with at most at a time; what all other phones write arrives through these. */
export const CONECTADOS_MAX = 7;

/**
 * For how many ms a way back counts after it was last stored: for so long a phone whose page was killed may come back without a scan.
 * Later the others have gone home.
 */
export const REGRESO_MAX_MS = 12 * HORA_MS;

/** Ms after which a device stores again with how many phones it is connected, and how to get back to each, while they stay connected. */
export const RECORDAR_MS = HORA_MS;

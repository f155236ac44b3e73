import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';

/** How many other phones one is connected with at most; operations of the others come through those. */
export const CONECTADOS_MAX = 7;

/** How long a phone whose page was killed may come back without a scan, ms: later the others have gone home. */
export const REGRESO_MAX_MS = 12 * HORA_MS;

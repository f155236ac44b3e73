import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';

/** Most phones that this one is connected with at a time; what other phones write arrives through these. */
export const CONECTADOS_MAX = 7;

/** Ms during which a phone whose page was killed may come back without a scan: later the others have gone home. */
export const REGRESO_MAX_MS = 12 * HORA_MS;

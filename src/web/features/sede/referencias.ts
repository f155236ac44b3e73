import type { BaseDelPuesto } from './puesto.ts';

/**
 * Moments that the server wrote, the race's and that of its data: a device's hour is believed only if it lies near one (momentoEnElLugar).
 * Empty without a base: then every hour is believed.
 */
export const referenciasDe = (base: Pick<BaseDelPuesto, 'evento' | 'generated_at'> | null): number[] =>
  base ? [Date.parse(base.evento.fecha_hora), Date.parse(base.generated_at)] : [];

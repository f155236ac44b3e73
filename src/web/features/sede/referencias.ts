import type { BaseDelPuesto } from './puesto.ts';

/** Instants that the server wrote, by which a device's hour can be true: the race's, and when its data were read. */
export const referenciasDe = (base: Pick<BaseDelPuesto, 'evento' | 'generated_at'> | null): number[] =>
  base ? [Date.parse(base.evento.fecha_hora), Date.parse(base.generated_at)] : [];

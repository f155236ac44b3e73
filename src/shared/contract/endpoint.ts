import type { z } from 'zod';
import type { Ruta } from './rutas/llamada.ts';

export interface Esquemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** An endpoint: its route (method, path, access) with the schemas of its input and its reply. */
export function endpoint<const R extends Ruta, const E extends Esquemas>(ruta: R, esquemas: E): R & E {
  return { ...ruta, ...esquemas };
}

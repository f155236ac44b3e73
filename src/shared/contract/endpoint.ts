import type { z } from 'zod';
import type { Ruta } from './rutas/tipos.ts';

export interface Esquemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** A call: its row in the table of routes and the shapes that go in and out. */
export function endpoint<const R extends Ruta, const E extends Esquemas>(ruta: R, esquemas: E): R & E {
  return { ...ruta, ...esquemas };
}

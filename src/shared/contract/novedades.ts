import { z } from 'zod';
import { Instante, Pesos } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/** What happened in one event on one local day. */
export const NovedadesDia = z.object({
  fecha: z.iso.date(),
  inscripciones: z.number(),
  personas: z.number(),
  pagos: z.number(),
  /** what these payments (`pagos`) brought, less what was given back of them (`devuelto`) */
  monto: Pesos,
  devuelto: Pesos,
  firmas: z.number(),
  aptos: z.number(),
  /** names of that day's last few registrations: the equipo's or, without one, the first person's */
  nombres: z.array(z.string()),
});
export type NovedadesDia = z.infer<typeof NovedadesDia>;

export const Novedades = z.object({
  desde: Instante,
  /** end of the time covered; marcarNovedadesVistas takes it, so that what happened later stays new */
  hasta: Instante,
  total: z.number(),
  /** the event where something happened last comes first, its latest day first */
  data: z.array(
    z.object({ evento: z.object({ id: z.number(), nombre: z.string() }), dias: z.array(NovedadesDia) }),
  ),
});
export type Novedades = z.infer<typeof Novedades>;

export const obtenerNovedades = endpoint(rutas.getNovedades, {
  /**
   * the answer tells what happened in this many days, even what the user has marked as seen. Absent: what happened since the user last
   * marked the novedades as seen, 30 days at most; 7 days for a user who never did
   */
  query: z.object({ dias: z.coerce.number().int().min(1).max(30).optional() }),
  reply: Novedades,
});

export const marcarNovedadesVistas = endpoint(rutas.marcarNovedadesVistas, {
  body: z.object({ hasta: Instante }),
  reply: z.object({ message: z.string(), vistas_at: Instante }),
});

import { sql } from 'drizzle-orm';
import { eventos } from './schema.ts';

/**
 * What `puede` decides by about an event (its organizer, its id, whether it is paid online), and whether the event was deleted: few calls
 * may change anything of a deleted event (regla acceso-16).
 */
export interface Duenio {
  organizador_id: number;
  evento_id: number;
  usa_pago_online: boolean;
  borrado: boolean;
}

/** The columns of `Duenio`, for a query that joins the table of events. */
export const columnasDuenio = {
  organizador_id: eventos.organizador_id,
  evento_id: eventos.id,
  usa_pago_online: eventos.usa_pago_online,
  borrado: sql<boolean>`${eventos.borrado_at} is not null`,
};

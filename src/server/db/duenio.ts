import { sql } from 'drizzle-orm';
import { eventos } from './schema.ts';

/** Whose an event is, for `puede`, and whether it was deleted: then it is read, and hardly anything of it changes. */
export interface Duenio {
  organizador_id: number;
  usa_pago_online: boolean;
  borrado: boolean;
}

/** Of a query that joins the event. */
export const columnasDuenio = {
  organizador_id: eventos.organizador_id,
  usa_pago_online: eventos.usa_pago_online,
  borrado: sql<boolean>`${eventos.borrado_at} is not null`,
};

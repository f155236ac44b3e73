import { z } from 'zod';
import { Id, Instante, Pesos } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { EstadoEvento } from './eventos.ts';
import { rutas } from './rutas.ts';

export const EventoProximo = z.object({
  id: z.number(),
  nombre: z.string(),
  ciudad: z.string(),
  fecha_hora: Instante,
  privado: z.boolean(),
  /** access code, which a private event always has; only staff see it; null: the event has none */
  codigo_acceso: z.string().nullable(),
  /** how many places live registrations hold; places lent to puestos are not counted */
  total_inscriptos: z.number(),
  cupo: z.number(),
  /** true: no place is left, as the public page says it: places lent to puestos are taken too */
  completo: z.boolean(),
  estado: EstadoEvento,
});
export type EventoProximo = z.infer<typeof EventoProximo>;

export const InscripcionReciente = z.object({
  id: z.number(),
  /** the person's name, or the team's */
  nombre: z.string(),
  cantidad_personas: z.number(),
  state: z.string(),
  created_at: Instante,
  evento: z.object({ id: z.number(), nombre: z.string() }),
});
export type InscripcionReciente = z.infer<typeof InscripcionReciente>;

const eventos = { reply: z.object({ data: z.array(EventoProximo), total: z.number() }) };
const inscripciones = { reply: z.object({ data: z.array(InscripcionReciente), total: z.number() }) };

export const listarDashEventosProximos = endpoint(rutas.listDashEventosProximos, eventos);
export const listarOrganizadorEventosProximos = endpoint(rutas.listOrganizadorEventosProximos, eventos);
export const listarInscripcionesUltimas = endpoint(rutas.listInscripcionesUltimas, inscripciones);
export const listarOrganizadorInscripcionesUltimas = endpoint(
  rutas.listOrganizadorInscripcionesUltimas,
  inscripciones,
);

/**
 * `confirmadas`: how many persons are in registrations that are paid, have nothing to pay, or need not pay, as those of guests.
 * `pendientes`: how many are in registrations that hold their place and wait for the payment or, with a short hold and nothing to pay,
 * for a proof that somebody is there.
 */
const Personas = { confirmadas: z.number(), pendientes: z.number() };

export const Resumen = z.object({
  /** the chosen event; null: the figures are of all events that the user may see, but for deleted ones */
  evento: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** the events to choose from: the latest 500, latest race first; a chosen event that is older comes last */
  eventos: z.array(z.object({ id: z.number(), nombre: z.string(), fecha_hora: Instante })),
  totales: z.object({
    ...Personas,
    /** money of the payments that count for their registrations, less refunds */
    recaudado: Pesos,
    devuelto: Pesos,
    /** money of approved payments under review (none of them counts for its registration yet), less refunds */
    en_revision: Pesos,
    /**
     * places of the chosen event, also when it is over or cancelled; without a choice, of the events of today and later that are not
     * cancelled
     */
    cupo: z.number(),
    /** places left of `cupo` */
    lugares: z.number(),
  }),
  /** what waits for staff, races of today and later first; of past races only payments are listed; at most 60 entries */
  espera: z.array(
    z.object({
      evento_id: z.number(),
      nombre: z.string(),
      que: z.enum(['aptos', 'deslindes', 'pagos']),
      cuantos: z.number(),
    }),
  ),
  /**
   * by local day: the persons of live registrations that were made on it, and the money of payments approved on it that count for
   * their registrations, less what was refunded of them since; days with neither are left out of the list. Without a chosen event,
   * only today and the 365 days before it
   */
  por_dia: z.array(z.object({ fecha: z.iso.date(), personas: z.number(), recaudado: Pesos })),
  /** modalities of the chosen event, in the event's order; empty without a chosen event */
  por_modalidad: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      ...Personas,
      recaudado: Pesos,
      /** null where only the event's limit counts */
      lugares: z.number().nullable(),
    }),
  ),
  /** without a chosen event: the next events, then the latest past ones, up to a limit; else empty */
  por_evento: z.array(
    z.object({ id: z.number(), nombre: z.string(), ...Personas, recaudado: Pesos, lugares: z.number() }),
  ),
  por_sexo: z.array(z.object({ sexo: z.enum(['FEM', 'MASC', 'X']), personas: z.number() })),
  /** persons by range of ages; an age is counted on the day that each event's rule says */
  por_edad: z.array(z.object({ rango: z.string(), personas: z.number() })),
});
export type Resumen = z.infer<typeof Resumen>;

export const obtenerResumen = endpoint(rutas.getResumen, {
  query: z.object({ evento_id: Id.optional() }),
  reply: Resumen,
});

import { z } from 'zod';
import { Id, Instante, Pesos } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

export const EventoProximo = z.object({
  id: z.number(),
  nombre: z.string(),
  ciudad: z.string(),
  fecha_hora: Instante,
  privado: z.boolean(),
  /** of an event that is private; this list is the staff's */
  codigo_acceso: z.string().nullable(),
  /** persons of live registrations */
  total_inscriptos: z.number(),
  cupo: z.number(),
});
export type EventoProximo = z.infer<typeof EventoProximo>;

export const InscripcionReciente = z.object({
  id: z.number(),
  /** the person's, or the team's */
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

/** Persons that are in (paid, bonified, not paying) and persons whose payment is awaited. */
const Personas = { confirmadas: z.number(), pendientes: z.number() };

export const Resumen = z.object({
  /** null: everything in the session's scope */
  evento: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** what can be picked, latest race first */
  eventos: z.array(z.object({ id: z.number(), nombre: z.string(), fecha_hora: Instante })),
  totales: z.object({
    ...Personas,
    /** net of refunds */
    recaudado: Pesos,
    devuelto: Pesos,
    /** paid, but waiting for a person to decide */
    en_revision: Pesos,
    /** of coming events */
    cupo: z.number(),
    lugares: z.number(),
  }),
  /** local days on which somebody registered or paid; the others are zero */
  por_dia: z.array(z.object({ fecha: z.iso.date(), personas: z.number(), recaudado: Pesos })),
  /** of the chosen event, in its order */
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
  /** without a chosen event: the coming ones, and the latest past ones where there is room */
  por_evento: z.array(
    z.object({ id: z.number(), nombre: z.string(), ...Personas, recaudado: Pesos, lugares: z.number() }),
  ),
  por_sexo: z.array(z.object({ sexo: z.enum(['FEM', 'MASC', 'X']), personas: z.number() })),
  /** age as the event's own rule counts it */
  por_edad: z.array(z.object({ rango: z.string(), personas: z.number() })),
});
export type Resumen = z.infer<typeof Resumen>;

export const obtenerResumen = endpoint(rutas.getResumen, {
  query: z.object({ evento_id: Id.optional() }),
  reply: Resumen,
});

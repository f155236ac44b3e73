import { z } from 'zod';
import { Id, Instante, Pesos, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { DocumentoDicho } from './persona.ts';
import { rutas } from './rutas.ts';

export const crearArrepentimiento = endpoint(rutas.crearArrepentimiento, {
  body: z.object({ documento: DocumentoDicho, email: Texto(254), motivo: Texto(1000).default('') }),
  /** the same answer whether or not there is such a registration: otherwise anybody could find out who is registered */
  reply: z.object({ codigo: z.string(), message: z.string() }),
});

export const InscripcionDeArrepentimiento = z.object({
  id: z.number(),
  nombre: z.string(),
  state: z.string(),
  evento: z.object({ id: z.number(), nombre: z.string() }),
  contratada_at: Instante,
  /** whether the request was made within the legal days, and at least a day before the race */
  en_plazo: z.boolean(),
  pagado: Pesos,
});

export const Arrepentimiento = z.object({
  id: z.number(),
  codigo: z.string(),
  documento: z.string(),
  email: z.string(),
  motivo: z.string().nullable(),
  estado: z.enum(['recibido', 'aceptado', 'rechazado']),
  created_at: Instante,
  resuelto_at: Instante.nullable(),
  /**
   * null: no registration with that document and mail address may be taken back, several may and staff chose none, or they were not
   * looked up yet
   */
  inscripcion: InscripcionDeArrepentimiento.nullable(),
  /** of an open request without `inscripcion`: the registrations that staff choose from */
  candidatas: z.array(InscripcionDeArrepentimiento),
});
export type Arrepentimiento = z.infer<typeof Arrepentimiento>;

export const listarArrepentimientos = endpoint(rutas.listArrepentimientos, {
  /** open requests first, then the closed ones; the latest first in both groups */
  reply: z.object({ data: z.array(Arrepentimiento) }),
});

export const resolverArrepentimiento = endpoint(rutas.resolverArrepentimiento, {
  params: z.object({ id: Id }),
  body: z.object({
    decision: z.enum(['aceptar', 'rechazar']),
    motivo: Texto(500).default(''),
    inscripcion_id: z.int().positive().optional(),
  }),
  reply: z.object({ message: z.string() }),
});

import { z } from 'zod';
import { DESTINATARIOS_MAX, DESTINOS } from '../domain/correo/envio.ts';
import { Id, IdRow, Instante, Libre, Texto } from './comunes.ts';
import { consultaListado } from './listado.ts';
import { endpoint } from './endpoint.ts';
import { EnEstado } from './inscripciones.ts';
import { paginaDe } from './listado.ts';
import { rutas } from './rutas.ts';

/**
 * Search and filters of the registrations list. Each filter may come under any of the names that the list's call takes: in `filters`,
 * as `filters[…]`, or by its own name.
 */
const Criterio = z.object({
  search: Texto(100).nullish(),
  filters: Libre(500).optional(),
  'filters[estados]': Libre(100).optional(),
  'filters[estados][]': Libre(100).optional(),
  'estados[]': Libre(100).optional(),
  'filters[modalidad]': Libre(100).optional(),
  estados: Libre(100).optional(),
  modalidad: Libre(100).optional(),
});
export type CriterioEnvio = z.infer<typeof Criterio>;

const seleccion = {
  /** true: all registrations that `search_criteria` finds are chosen; false: those in `inscriptions_id` */
  send_all_search: z.boolean().default(false),
  inscriptions_id: z
    .array(Id)
    .max(DESTINATARIOS_MAX)
    .nullish()
    .transform((ids) => ids ?? []),
  search_criteria: Criterio.nullish().transform((criterio) => criterio ?? {}),
};
export const Seleccion = z.object(seleccion);
export type SeleccionEnvio = z.output<typeof Seleccion>;

/** The mail that staff wrote; before it is sent, domain/correo/envio.ts validates it, with an error for each field. */
const Email = z.object({
  subject: z.string().max(1000).default(''),
  body: z.string().max(400_000).default(''),
  /** the text as the editor (Quill) stores it, beside the HTML in `body` */
  delta: z
    .object({ ops: z.array(Libre(6)).max(5000) })
    .nullish()
    .transform((delta) => delta ?? null),
});
export type EmailEntrada = z.output<typeof Email>;

export const enviarCorreos = endpoint(rutas.enviarCorreos, {
  body: z.object({
    event_id: Id,
    email: Email,
    ...seleccion,
  }),
  reply: z.object({
    status: z.literal('ok'),
    message: z.string(),
    results: z.object({ id: z.number(), total: z.number(), correos: z.number() }),
  }),
});

const deEvento = { params: z.object({ id: Id }) };

export const Destinatarios = z.object({
  personas: z.number(),
  sin_email: z.number(),
  /** how many persons are left out because an earlier one has the same address: each address gets one mail */
  repetidos: z.number(),
  bajas: z.number(),
  /** how many mails go out */
  correos: z.number(),
  /**
   * by state, how many more persons the search would find if its filter by state (`estados`) did not leave that state out; empty
   * where the mail goes to chosen registrations
   */
  afuera: z.array(EnEstado),
});
export type Destinatarios = z.infer<typeof Destinatarios>;

export const contarDestinatarios = endpoint(rutas.contarDestinatarios, {
  ...deEvento,
  body: Seleccion,
  reply: Destinatarios,
});

export const vistaPreviaEnvio = endpoint(rutas.vistaPreviaEnvio, {
  ...deEvento,
  body: z.object({ ...seleccion, email: Email, posicion: z.number().int().min(0).default(0) }),
  reply: z.object({
    para: z.string(),
    nombre: z.string(),
    asunto: z.string(),
    html: z.string(),
    posicion: z.number(),
    total: z.number(),
    /** texts in {{…}} that name no placeholder: the mails would show them unreplaced */
    desconocidos: z.array(z.string()),
  }),
});

export const Envio = z.object({
  id: z.number(),
  asunto: z.string(),
  user_name: z.string().nullable(),
  created_at: Instante,
  estado: z.enum(['en_curso', 'terminado', 'cancelado']),
  total: z.number(),
  pendientes: z.number(),
  enviados: z.number(),
  fallidos: z.number(),
  rebotados: z.number(),
  bajas: z.number(),
  cancelados: z.number(),
});
export type Envio = z.infer<typeof Envio>;

export const listarEnvios = endpoint(rutas.listEnvios, {
  ...deEvento,
  query: consultaListado(['id']),
  reply: paginaDe(Envio),
});

export const CorreoEnvio = z.object({
  id: z.number(),
  para: z.string(),
  /** the recipient's name; null: somebody else has got the person's place since */
  nombre: z.string().nullable(),
  inscripcion_id: z.number().nullable(),
  estado: z.enum(DESTINOS),
  intentos: z.number(),
  ultimo_error: z.string().nullable(),
  /** when a mail whose last attempt failed is tried again; null: it was not tried since it was last queued, or is not tried again */
  proximo_intento_at: Instante.nullable(),
  enviado_at: Instante.nullable(),
});
export type CorreoEnvio = z.infer<typeof CorreoEnvio>;

const deEnvio = { params: z.object({ id: Id, envio_id: Id }) };

export const obtenerEnvio = endpoint(rutas.getEnvio, {
  ...deEnvio,
  query: consultaListado(['id', 'para', 'estado']).extend({
    estado: z.enum(DESTINOS).optional().catch(undefined),
  }),
  reply: z.object({
    results: Envio.extend({ cuerpo_html: z.string() }),
    data: z.array(CorreoEnvio),
    total: z.number(),
    page: z.number(),
  }),
});

export const reintentarEnvio = endpoint(rutas.reintentarEnvio, {
  ...deEnvio,
  /**
   * id of the one mail to send again; absent: all mails of the envio. In both cases a mail is sent again only if it failed or bounced
   * (fallido, rebotado) and its content was not erased
   */
  body: z.object({ correo_id: IdRow.optional() }),
  reply: z.object({ message: z.string(), results: Envio }),
});

export const cancelarEnvio = endpoint(rutas.cancelarEnvio, {
  ...deEnvio,
  reply: z.object({ message: z.string(), results: Envio }),
});

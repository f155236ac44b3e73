import { z } from 'zod';
import { FechaCivil, Id, Instante, Texto } from './comunes.ts';
import { EstadoRevision } from './inscripciones.ts';
import { endpoint } from './endpoint.ts';
import { paginaDe } from './listado.ts';
import { ParteDeDocumentoDicha } from './persona.ts';
import { rutas } from './rutas.ts';

const PersonaApto = z.object({
  id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  documento: z.string(),
  email: z.string(),
});

/** A certificate as staff see it. The event's list has those in force; one that was replaced since can still be asked for by its id. */
export const Apto = z.object({
  id: z.number(),
  inscripcion_id: z.number(),
  estado: EstadoRevision,
  razon_rechazo: z.string().nullable(),
  /** visto: there is no file, as a desk of the race day merely saw the certificate */
  file_type: z.enum(['pdf', 'image', 'visto']),
  file_name: z.string(),
  /** why the certificate's file was deleted; null: it was not, or there never was one */
  archivo_borrado: z.enum(['antiguedad', 'supresion', 'reemplazo']).nullable(),
  /** path of the certificate's file, from /api on, also where there is no file (any more) */
  file_url: z.string(),
  persona: PersonaApto,
  documento: z.string(),
  modalidad: z.string(),
  /**
   * the doctor's date on the certificate, as staff entered it when they accepted it; where the call named none, the day on which it was
   * sent. null: it was not accepted by review, or the date was deleted since (the person's data were suppressed, or somebody else got
   * their place)
   */
  medical_clearance_date: z.string().nullable(),
  /** whether the certificate is still valid on race day; null while the doctor's date is not known */
  vigente_en_carrera: z.boolean().nullable(),
  vence: z.string().nullable(),
  /** who accepted or rejected it, or who saw it at which puesto, where a desk merely saw it; null: nobody did, or nobody knows */
  revisado_por: z.string().nullable(),
  revisado_at: Instante.nullable(),
  created_at: Instante,
  updated_at: Instante,
});
export type Apto = z.infer<typeof Apto>;

const pagina = { page: z.coerce.number().int().min(1).max(100_000).default(1) };
const nombres = {
  firstname: Texto(100).default(''),
  lastname: Texto(100).default(''),
  document: ParteDeDocumentoDicha.default(''),
};

export const listarAptos = endpoint(rutas.listAptos, {
  params: z.object({ id: Id }),
  query: z.object({
    ...nombres,
    ...pagina,
    /** state of the review, in upper or lower case; an absent or unknown one filters nothing */
    status: Texto(20).default(''),
  }),
  reply: paginaDe(Apto),
});

export const obtenerApto = endpoint(rutas.getApto, {
  params: z.object({ id: Id, apto_id: Id }),
  reply: z.object({ results: Apto }),
});

export const obtenerAptoArchivo = endpoint(rutas.getAptoArchivo, {
  params: z.object({ id: Id, apto_id: Id, file_name: z.string().min(1).max(300) }),
  /** the file itself */
  reply: z.unknown(),
});

const decidido = z.object({ message: z.string(), results: Apto });

export const aceptarApto = endpoint(rutas.aceptarApto, {
  params: z.object({ id: Id }),
  body: z.object({ medical_clearance_date: FechaCivil.nullish() }),
  reply: decidido,
});

export const rechazarApto = endpoint(rutas.rechazarApto, {
  params: z.object({ id: Id }),
  body: z.object({ reason: Texto(500).default('') }),
  reply: decidido,
});

/** Somebody who owes a certificate: none of theirs is in force, or the one in force was rejected. `id` is the person's. */
export const AptoNoEnviado = z.object({
  id: z.number(),
  inscripcion_id: z.number(),
  /** token of the link by which the person sends the certificate; null for staff who may not remind people */
  token: z.string().nullable(),
  link: z.string().nullable(),
  persona: PersonaApto.omit({ id: true }),
  modalidad: z.string(),
  /** true: the person's last certificate was rejected; false: none is in force */
  rechazado: z.boolean(),
  /**
   * when the last mail `pedido_apto` to the person was queued: the first request for the certificate, or staff asking again; null: none
   * was. An automatic recordatorio, or the mail about a rejection, does not count
   */
  recordado_at: Instante.nullable(),
  created_at: Instante,
  updated_at: Instante,
});
export type AptoNoEnviado = z.infer<typeof AptoNoEnviado>;

export const listarAptosNoEnviados = endpoint(rutas.listAptosNoEnviados, {
  params: z.object({ id: Id }),
  query: z.object({ ...nombres, ...pagina, email: Texto(254).default('') }),
  reply: paginaDe(AptoNoEnviado).extend({
    /** of all persons of the event who owe a certificate, whatever the filters: how many left an address, and how many did not */
    con_email: z.number(),
    sin_email: z.number(),
  }),
});

export const recordarApto = endpoint(rutas.recordarApto, {
  params: z.object({ id: Id, persona_id: Id }),
  reply: z.object({ message: z.string(), email: z.string() }),
});

export const recordarAptos = endpoint(rutas.recordarAptos, {
  params: z.object({ id: Id }),
  reply: z.object({ message: z.string(), total: z.number() }),
});

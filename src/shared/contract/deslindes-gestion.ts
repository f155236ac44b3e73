import { z } from 'zod';
import { Id, IdRow, Instante, Texto } from './comunes.ts';
import { EstadoRevision } from './inscripciones.ts';
import { endpoint } from './endpoint.ts';
import { ParteDeDocumentoDicha } from './persona.ts';
import { rutas } from './rutas.ts';

/** A signature in force, as the event's list shows it. */
export const DeslindeRow = z.object({
  id: z.number(),
  inscripcion_id: z.number(),
  persona_id: z.number(),
  status: EstadoRevision,
  /** path of the signed copy, from /api on; null while it is being made, and once it was deleted with the rest of the evidence */
  download_url: z.string().nullable(),
  /** token of the link by which the person signs again; null where the signature was not rejected, or the person was suppressed */
  access_token: z.string().nullable(),
  link: z.string().nullable(),
  razon_rechazo: z.string().nullable(),
  nombre_y_apellido: z.string(),
  documento: z.string(),
  fecha_inscripcion: Instante,
  firmado_at: Instante,
  modalidad: z.string(),
});
export type DeslindeRow = z.infer<typeof DeslindeRow>;

export const listarDeslindes = endpoint(rutas.listDeslindes, {
  params: z.object({ id: Id }),
  query: z.object({
    /** words to look for in the person's name */
    query: Texto(100).default(''),
    documento: ParteDeDocumentoDicha.default(''),
    /** state of the review, in upper or lower case; an absent or unknown one filters nothing */
    status: Texto(20).default(''),
  }),
  reply: z.object({ data: z.array(DeslindeRow), total: z.number() }),
});

/** A waiver signature with its evidence, which staff look at before they accept or reject it. */
export const DeslindeDetalle = DeslindeRow.extend({
  texto: z.string(),
  texto_version: z.number(),
  /**
   * SHA-256 of the waiver text that was in force when the signature arrived, and so of the signed one. A signature that comes with the hash
   * of another text is refused; one that comes without a hash counts for the text in force
   */
  texto_hash: z.string(),
  /** whether the text on record (`texto`) has the hash `texto_hash` */
  texto_coincide: z.boolean(),
  /**
   * the drawn signature, a PNG as a data URL; null where the signature was typed, the drawing is missing or, in the answer to a
   * decision, the file store cannot deliver it
   */
  firma: z.string().nullable(),
  firma_tipeada: z.string().nullable(),
  firmante: z.enum(['participante', 'tutor']),
  firmante_nombre: z.string(),
  dispositivo_at: Instante.nullable(),
  desfase_ms: z.number().nullable(),
  ip: z.string().nullable(),
  agente: z.string().nullable(),
  revisado_por: z.string().nullable(),
  revisado_at: Instante.nullable(),
});
export type DeslindeDetalle = z.infer<typeof DeslindeDetalle>;

const dePersona = z.object({ id: Id, persona_id: Id });
const decidido = z.object({ message: z.string(), results: DeslindeDetalle });

export const obtenerDeslindePersona = endpoint(rutas.getDeslindePersona, {
  params: dePersona,
  reply: z.object({ results: DeslindeDetalle }),
});

/** `deslinde_id`: the signature that staff looked at; 409 `conflicto` where the person has signed again since. Absent: not compared. */
const visto = { deslinde_id: IdRow.optional() };

export const aprobarDeslinde = endpoint(rutas.aprobarDeslinde, {
  params: dePersona,
  body: z.object(visto).nullish(),
  reply: decidido,
});

export const rechazarDeslinde = endpoint(rutas.rechazarDeslinde, {
  params: dePersona,
  body: z
    .object({
      ...visto,
      razon: Texto(500).default(''),
      /** true: mails the person the new link to sign again, as the old link works no more */
      avisar: z.boolean().default(true),
    })
    .nullish(),
  reply: decidido,
});

/**
 * Gets the link to sign for a person who never signed, or has to sign again. Staff's list has no links for those who never
 * signed.
 */
export const pedirDeslinde = endpoint(rutas.pedirDeslinde, {
  params: dePersona,
  body: z.object({ /** true: mails the link to the person */ avisar: z.boolean().default(false) }).nullish(),
  reply: z.object({
    message: z.string(),
    results: z.object({ link: z.string(), email: z.string() }),
  }),
});

export const obtenerDeslindePdf = endpoint(rutas.getDeslindePdf, {
  params: dePersona,
  /** the signed waiver as a PDF file */
  reply: z.unknown(),
});

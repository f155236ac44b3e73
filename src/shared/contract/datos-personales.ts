import { z } from 'zod';
import { Id, Instante, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { normalizarDocumento } from '../domain/participante/documento.ts';
import { DocumentoDicho } from './persona.ts';
import { rutas } from './rutas.ts';

const Tipo = z.enum(['acceso', 'rectificacion', 'supresion']);
/** kinds of request that people can make by themselves, without staff */
const TipoPropio = Tipo.exclude(['rectificacion']);
/** when staff gave the person's place to somebody else: the first person can still ask for their data; null: the person still has it */
const Reemplazada = Instante.nullable();
const Token = z.string().max(100);

export const pedirMisDatos = endpoint(rutas.pedirMisDatos, {
  body: z.object({ documento: DocumentoDicho, email: Texto(254), tipo: TipoPropio.default('acceso') }),
  /** the same answer whether or not there are data of the person: otherwise anybody could find out who is registered */
  reply: z.object({ codigo: z.string(), message: z.string() }),
});

export const abrirMisDatos = endpoint(rutas.abrirMisDatos, {
  body: z.object({ token: Token }),
  reply: z.object({
    /** secret for the next calls, as the link's token works only once */
    clave: z.string(),
    clave_expira_at: Instante,
    codigo: z.string(),
    tipo: Tipo,
    inscripciones: z.array(
      z.object({
        evento: z.string(),
        fecha: Instante,
        persona: z.string(),
        state: z.string(),
        reemplazada_at: Reemplazada,
      }),
    ),
    /** what stands in the way of a suppression, in words */
    impedimentos: z.array(z.string()),
    /** the person's request for suppression that waits for staff; null: none does */
    supresion: z.object({ codigo: z.string(), vence_at: Instante }).nullable(),
  }),
});
export type MisDatos = z.infer<typeof abrirMisDatos.reply>;

export const descargarMisDatos = endpoint(rutas.descargarMisDatos, {
  body: z.object({ clave: Token }),
  /** a ZIP file with the person's data */
  reply: z.unknown(),
});

export const suprimirMisDatos = endpoint(rutas.suprimirMisDatos, {
  body: z.object({ clave: Token }),
  reply: z.object({ codigo: z.string(), vence_at: Instante, message: z.string() }),
});

export const PedidoDatos = z.object({
  id: z.number(),
  codigo: z.string(),
  tipo: Tipo,
  /** the person's document; null: it was cleared, by a suppression or a year after the request */
  documento: z.string().nullable(),
  email: z.string().nullable(),
  estado: z.enum(['recibido', 'entregado', 'pendiente', 'ejecutado', 'rechazado']),
  created_at: Instante,
  /** until when the law wants the request answered */
  vence_at: Instante,
  vencido: z.boolean(),
  /**
   * Of a request that staff recorded, for somebody who no longer reads their registered mailbox: what staff wrote down. The link of such a
   * request goes to the address `email`, and works from `habilita_at` on. Of a request that the person then made on the page that this link
   * opens: the same data, but `rectificar` is null. null: the request is of neither kind, or these data were deleted since
   */
  otro_medio: z
    .object({
      nombre: z.string(),
      identidad: z.string(),
      rectificar: z.string().nullable(),
      registrado_por: z.string().nullable(),
      habilita_at: Instante,
    })
    .nullable(),
  motivo: z.string().nullable(),
  resuelto_at: Instante.nullable(),
  resuelto_por: z.string().nullable(),
  /**
   * of a request that is recibido or pendiente: the registrations with its document (the person's or the guardian's) and one of its mail
   * addresses; with `reemplazada_at`, those whose place staff gave to somebody else since. Of any other request: none
   */
  inscripciones: z.array(
    z.object({
      id: z.number(),
      persona: z.string(),
      evento: z.string(),
      fecha: Instante,
      state: z.string(),
      reemplazada_at: Reemplazada,
    }),
  ),
  impedimentos: z.array(z.string()),
});
export type PedidoDatos = z.infer<typeof PedidoDatos>;

export const listarPedidosDatos = endpoint(rutas.listPedidosDatos, {
  /** at most 500: the requests that wait for staff (pendiente) first, the oldest at the top, then all others, the latest first */
  reply: z.object({ data: z.array(PedidoDatos) }),
});

/** Staff search by document before they record a request. The document goes in the body, as URLs end up in logs. */
export const buscarParaPedido = endpoint(rutas.buscarParaPedido, {
  body: z.object({ documento: DocumentoDicho }),
  reply: z.object({
    /**
     * registrations with the document that staff searched for (the person's or the guardian's), also those whose place somebody else has
     * now, grouped by the mail address given in them ('' where there is none)
     */
    data: z.array(
      z.object({
        email: z.string(),
        /** true: the last mail that was sent to this address bounced */
        rebota: z.boolean(),
        inscripciones: z.array(z.object({ persona: z.string(), evento: z.string(), fecha: Instante })),
      }),
    ),
  }),
});
export type HalladosParaPedido = z.infer<typeof buscarParaPedido.reply>['data'];

export const createPedidoDatos = endpoint(rutas.createPedidoDatos, {
  body: z.object({
    tipo: Tipo,
    nombre: Texto(120).default(''),
    documento: DocumentoDicho.default(normalizarDocumento('')),
    /** how staff verified the person's identity */
    identidad: Texto(1000).default(''),
    /** mail address that the person reads now */
    email: Texto(254).default(''),
    /** those of the mail addresses in registrations with this document that belong to the person, as staff chose them */
    emails_anteriores: z.array(z.string().trim().max(254)).max(50).default([]),
    rectificar: Texto(1000).default(''),
  }),
  reply: z.object({ codigo: z.string(), habilita_at: Instante, message: z.string() }),
});

export const resolverPedidoDatos = endpoint(rutas.resolverPedidoDatos, {
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['ejecutar', 'rechazar']), motivo: Texto(500).default('') }),
  reply: z.object({ message: z.string() }),
});

import { z } from 'zod';
import { Id, Instante, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { normalizarDocumento } from '../domain/participante/documento.ts';
import { DocumentoDicho } from './persona.ts';
import { rutas } from './rutas.ts';

const Tipo = z.enum(['acceso', 'rectificacion', 'supresion']);
/** what anybody may ask for by themselves */
const TipoPropio = Tipo.exclude(['rectificacion']);
/** since when the place is another's: what is kept of the first is still theirs to ask for */
const Reemplazada = Instante.nullable();
const Token = z.string().max(100);

export const pedirMisDatos = endpoint(rutas.pedirMisDatos, {
  body: z.object({ documento: DocumentoDicho, email: Texto(254), tipo: TipoPropio.default('acceso') }),
  /** one shape, whether or not there is anything about them */
  reply: z.object({ codigo: z.string(), message: z.string() }),
});

export const abrirMisDatos = endpoint(rutas.abrirMisDatos, {
  body: z.object({ token: Token }),
  reply: z.object({
    /** goes on in the stead of the link, which has served */
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
    /** the request for suppression that waits already */
    supresion: z.object({ codigo: z.string(), vence_at: Instante }).nullable(),
  }),
});
export type MisDatos = z.infer<typeof abrirMisDatos.reply>;

export const descargarMisDatos = endpoint(rutas.descargarMisDatos, {
  body: z.object({ clave: Token }),
  /** the ZIP itself */
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
  /** null once it was carried out */
  documento: z.string().nullable(),
  email: z.string().nullable(),
  estado: z.enum(['recibido', 'entregado', 'pendiente', 'ejecutado', 'rechazado']),
  created_at: Instante,
  /** by law */
  vence_at: Instante,
  vencido: z.boolean(),
  /** taken down by staff: the link goes to a mail that no registration knows */
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
  /** what there is now of that document and address */
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
  /** those that wait first, the oldest of them at the top, then the latest */
  reply: z.object({ data: z.array(PedidoDatos) }),
});

/** Staff look for whose data there are before they take a request down; in the body, for addresses end up in logs. */
export const buscarParaPedido = endpoint(rutas.buscarParaPedido, {
  body: z.object({ documento: DocumentoDicho }),
  reply: z.object({
    /** by the mail that they were registered with; '' is none */
    data: z.array(
      z.object({
        email: z.string(),
        /** what was last written there came back */
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
    /** how it was made sure who they are */
    identidad: Texto(1000).default(''),
    /** where they read mail now */
    email: Texto(254).default(''),
    /** of the addresses found, those that are theirs */
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

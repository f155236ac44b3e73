import { z } from 'zod';
import { SUERTES, TIPOS_ENCARGO } from '../domain/inscripcion/encargo.ts';
import { ESTADOS } from '../domain/inscripcion/estados.ts';
import { FechaCivil, Id, Instante, Pesos, Texto } from './comunes.ts';
import { consultaListado } from './listado.ts';
import { Seleccion } from './correos.ts';
import { endpoint } from './endpoint.ts';
import { paginaDe } from './listado.ts';
import { HoraCivil } from './hora.ts';
import { rutas } from './rutas.ts';

const Motivo = Texto(500).min(1, 'Indicá el motivo.');

const Quehacer = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('marcar_pagada'),
    payment_method_id: z.enum(['bank_transfer', 'cash']),
    date_approved: FechaCivil,
    time_approved: HoraCivil,
  }),
  z.object({ tipo: z.literal('cambiar_estado'), state: z.enum(ESTADOS), motivo: Motivo }),
  z.object({ tipo: z.literal('aprobar_deslindes') }),
  z.object({ tipo: z.literal('recordar_papeles') }),
  z.object({ tipo: z.literal('asignar_numeros'), desde: z.number().int().min(0).max(999_999) }),
  z.object({ tipo: z.literal('reembolsar'), motivo: Motivo }),
]);

const deEvento = { params: z.object({ id: Id }) };
/** What to do, and to which registrations: the chosen ones, or all that a search finds. */
const Pedido = z.object({ hacer: Quehacer, seleccion: Seleccion });

export const previsualizarEncargo = endpoint(rutas.previsualizarEncargo, {
  ...deEvento,
  body: Pedido,
  reply: z.object({
    total: z.number(),
    /** how many registrations the encargo would act on */
    van: z.number(),
    /** each reason why the encargo leaves others out: how many, and up to three of them by name */
    no_van: z.array(z.object({ motivo: z.string(), cuantas: z.number(), ejemplos: z.array(z.string()) })),
    /** of those that it would act on, how many have no place and take one again if there is room, with up to three by name */
    retoman: z.object({ cuantas: z.number(), ejemplos: z.array(z.string()) }),
    /** what `marcar_pagada` would take as paid, or `reembolsar` give back, in all; null of any other encargo */
    importe: Pesos.nullable(),
    se_deshace: z.boolean(),
  }),
});
export type PrevioEncargo = z.infer<typeof previsualizarEncargo.reply>;

export const Encargo = z.object({
  id: z.number(),
  tipo: z.enum(TIPOS_ENCARGO),
  /** of `cambiar_estado`: the state that it sets, or, where `es_vuelta`, that it takes back; null of any other encargo */
  state: z.enum(ESTADOS).nullable(),
  /** true: this encargo undoes another one */
  es_vuelta: z.boolean(),
  user_name: z.string().nullable(),
  created_at: Instante,
  estado: z.enum(['en_curso', 'terminado']),
  total: z.number(),
  pendientes: z.number(),
  hechas: z.number(),
  no_van: z.number(),
  fallidas: z.number(),
  se_deshace: z.boolean(),
  /** id of the encargo that undoes this one, done or still under way; null: there is none */
  deshecho_por: z.number().nullable(),
});
export type Encargo = z.infer<typeof Encargo>;

const Hecho = z.object({ message: z.string(), results: Encargo });

export const crearEncargo = endpoint(rutas.createEncargo, { ...deEvento, body: Pedido, reply: Hecho });

export const listarEncargos = endpoint(rutas.listEncargos, {
  ...deEvento,
  query: consultaListado(['id']),
  reply: paginaDe(Encargo),
});

export const RowEncargo = z.object({
  inscripcion_id: z.number(),
  nombre: z.string(),
  suerte: z.enum(SUERTES),
  /** what was done to the registration, or why nothing was; null while it waits */
  dicho: z.string().nullable(),
  /**
   * of an encargo that refunds (`reembolsar`): how the registration's refunds stand that were asked for since the encargo was made, by it
   * or by anybody: 'fallido' if one failed, else 'pedido' if one is under way, else 'hecho'; null: there are none, or the encargo is of
   * another kind
   */
  devolucion: z.enum(['pedido', 'hecho', 'fallido']).nullable(),
});
export type RowEncargo = z.infer<typeof RowEncargo>;

const deEncargo = { params: z.object({ id: Id, encargo_id: Id }) };

export const obtenerEncargo = endpoint(rutas.getEncargo, {
  ...deEncargo,
  query: consultaListado(['id']).extend({ suerte: z.enum(SUERTES).optional().catch(undefined) }),
  reply: z.object({ results: Encargo, ...paginaDe(RowEncargo).shape }),
});

export const deshacerEncargo = endpoint(rutas.deshacerEncargo, { ...deEncargo, reply: Hecho });

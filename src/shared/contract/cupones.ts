import { z } from 'zod';
import { Id, IdRow, IdInscripcion, Pesos, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { InscripcionPublica } from './inscripciones.ts';
import { rutas } from './rutas.ts';

export const validarCupon = endpoint(rutas.validarCupon, {
  body: z.object({
    codigo: Texto(15),
    evento_id: Id,
    modalidad_id: Id,
    /** access code of a private event: without it the public gets a 404; staff who may register people in the event need none */
    codigo_acceso: Texto(100).nullish(),
  }),
  reply: z.object({ porcentaje: z.number(), valor_final: Pesos, valor_normal: Pesos }),
});

export const agregarCupon = endpoint(rutas.agregarCupon, {
  // no payment key here: a coupon changes the total, and anybody who knows a registered document can get such a key
  params: z.object({ id: IdInscripcion }),
  body: z.object({
    codigo: Texto(15),
    /** true: the person was told that the cash ticket for the old total becomes void, and accepts it */
    anular_ticket: z.boolean().default(false),
  }),
  reply: z.object({ results: InscripcionPublica, new_value: Pesos, message: z.string() }),
});

export const Cupon = z.object({
  id: z.number(),
  evento_id: z.number(),
  codigo: z.string(),
  porcentaje: z.number(),
  fecha_inicio_validez: z.string(),
  fecha_fin_validez: z.string(),
  activo: z.boolean(),
  modalidad_id: z.number().nullable(),
  /** null: of any modality */
  modalidad: z.string().nullable(),
  max_usos: z.number().nullable(),
  usos: z.number(),
});
export type Cupon = z.infer<typeof Cupon>;

/** Takes the form as typed; domain/precio/cupon-validar.ts validates it, with an error for each field. */
export const createCupon = endpoint(rutas.createCupon, {
  body: z.object({
    evento_id: IdRow,
    codigo: Texto(60).default(''),
    porcentaje_descuento: z.coerce.number().nullable().default(null),
    fecha_inicio_validez: Texto(40).default(''),
    fecha_fin_validez: Texto(40).default(''),
    activo: z.boolean().default(true),
    max_usos: z.number().nullish(),
    modalidad_id: IdRow.nullish(),
  }),
  reply: z.object({ message: z.string(), results: Cupon }),
});

export const listarCupones = endpoint(rutas.listCupones, {
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(Cupon) }),
});

export const activarCupon = endpoint(rutas.activarCupon, {
  params: z.object({ id: Id }),
  body: z.object({ activo: z.boolean() }),
  reply: z.object({ message: z.string(), results: Cupon }),
});

export const borrarCupon = endpoint(rutas.deleteCupon, {
  params: z.object({ id: Id }),
  reply: z.object({ message: z.string() }),
});

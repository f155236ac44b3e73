import { z } from 'zod';
import { NUMERO_MAX } from '../domain/numeracion/rangos.ts';
import { MODOS_NUMERACION, ORDENES_NUMERACION } from '../domain/numeracion/asignacion.ts';
import { Id, IdRow, Instante, Texto } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/** A number of the settings, without limits here: validarAjustes checks those in use, with error texts for people. */
const Entero = z.number().nullable();

const ajustes = {
  desde: Entero.default(null),
  hasta: Entero.default(null),
  /** numbers of the range for which there is no bib: '13, 66-70' */
  faltantes: Texto(2000).nullable().default(null),
  prefijo: Texto(20).nullable().default(null),
  digitos: Entero.default(null),
};

const AjustesCategoria = z.object({ id: IdRow, ...ajustes });
const AjustesModalidad = z.object({
  id: IdRow,
  usaChip: z.boolean().default(false),
  numeracionCategorias: z.boolean().default(false),
  ...ajustes,
  categorias: z.array(AjustesCategoria).max(200).default([]),
});
export type AjustesModalidadEntrada = z.infer<typeof AjustesModalidad>;

const guardados = {
  nombre: z.string(),
  desde: z.number().nullable(),
  hasta: z.number().nullable(),
  faltantes: z.string().nullable(),
  prefijo: z.string().nullable(),
  digitos: z.number().nullable(),
  /** of this modality or category: how many registrations count as success; `numeradas`: how many of these have a number */
  inscriptas: z.number(),
  numeradas: z.number(),
};

const Instantanea = z.object({
  id: z.number(),
  motivo: z.string(),
  /** name of the user whose change of the numbers made the resguardo */
  por: z.string().nullable(),
  /** how many registrations' numbers and chips the resguardo holds */
  cantidad: z.number(),
  created_at: Instante,
  restaurada_at: Instante.nullable(),
});
export type Instantanea = z.infer<typeof Instantanea>;

const params = z.object({ id: Id });

export const obtenerNumeracion = endpoint(rutas.getNumeracion, {
  params,
  reply: z.object({
    asignacion_manual: z.boolean(),
    /** version of all `modalidades`' settings, for asignarNumeros */
    ajustes: z.string(),
    /** how many registrations of whatever state have a number or a chip: a reset takes it from them */
    con_numero: z.number(),
    modalidades: z.array(
      z.object({
        id: z.number(),
        usaChip: z.boolean(),
        numeracionCategorias: z.boolean(),
        ...guardados,
        categorias: z.array(z.object({ id: z.number(), ...guardados })),
      }),
    ),
    /** the resguardos (numbers as they were before a reset, or before another resguardo was restored): the last 50, newest first */
    instantaneas: z.array(Instantanea),
  }),
});

const Asignacion = z.object({
  id: z.number(),
  nombre: z.string(),
  modalidad_id: z.number(),
  categoria_id: z.number().nullable(),
  numero: z.number(),
  chip_id: z.string().nullable(),
});

/**
 * `simular`: nothing is saved, and `problemas` names the ranges that are too small, which are a 422 without `simular`. Invalid settings are
 * a 422 with `simular` too. Without `simular`, an event that is numbered by hand is a 409 `asignacion_manual` before anything else.
 * Without `simular`, if `ajustes` is sent, is not the version in force, and the call would change the settings, the answer is a 409
 * `conflicto` with datos { por, cuando, ajustes }: who saved the settings in force, and their version (regla gestion-17).
 */
export const asignarNumeros = endpoint(rutas.asignarNumeros, {
  params,
  body: z.object({
    modalidades: z.array(AjustesModalidad).min(1).max(60),
    modo: z.enum(MODOS_NUMERACION).default('primero_libre'),
    orden: z.enum(ORDENES_NUMERACION).default('inscripcion'),
    simular: z.boolean().default(false),
    /** version of the settings that the caller began with; absent: not compared */
    ajustes: Texto(40).optional(),
  }),
  reply: z.object({
    message: z.string(),
    simulado: z.boolean(),
    /** version of the settings in force, which the call has saved unless it had `simular` */
    ajustes: z.string(),
    asignaciones: z.array(Asignacion),
    /** how many registrations had a number already and get the chip that belongs to it */
    chips: z.number(),
    grupos: z.array(
      z.object({
        modalidad_id: z.number(),
        categoria_id: z.number().nullable(),
        nombre: z.string(),
        cantidad: z.number().nullable(),
        numeradas: z.number(),
        fuera_de_rango: z.number(),
        nuevas: z.number(),
        faltan: z.number(),
      }),
    ),
    avisos: z.array(z.string()),
    problemas: z.array(z.string()),
  }),
});

export const resetAsignacion = endpoint(rutas.resetAsignacion, {
  params,
  reply: z.object({ message: z.string(), instantanea_id: z.number().nullable() }),
});

export const restaurarNumeracion = endpoint(rutas.restaurarNumeracion, {
  params: z.object({ id: Id, instantanea_id: Id }),
  reply: z.object({
    message: z.string(),
    cantidad: z.number(),
    /** what somebody has to look after, whole sentences */
    avisos: z.array(z.string()),
  }),
});

const numero = z
  .number()
  .int('El número debe ser entero.')
  .min(0, 'El número debe ser de 0 en adelante.')
  .max(NUMERO_MAX, 'El número debe ser más corto.');

/**
 * 409 `numeros_duplicados` with datos { duplicados: [{numero, inscripciones: [{id, nombre}], puesto?}] } unless `forzar`; `puesto`: the
 * name of the puesto of the race day that holds the number to give;
 * 409 `cambiaron` with datos { inscripciones: [{id, nombre, numero, vigente}] } where a bib is no longer `anterior`;
 * 409 `no_se_numeran` with the same datos where a registration is deleted or not of this event, or its state is one that gets no bib.
 */
export const asignarNumerosManual = endpoint(rutas.asignarNumerosManual, {
  params,
  body: z.object({
    asignaciones: z
      .array(z.object({ id: IdRow, numero: numero.nullable(), anterior: z.number().nullable().optional() }))
      .max(10_000),
    forzar: z.boolean().default(false),
  }),
  reply: z.object({ message: z.string(), cantidad: z.number() }),
});

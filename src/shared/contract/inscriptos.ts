import { z } from 'zod';
import { NUMERO_MAX } from '../domain/numeracion/rangos.ts';
import { FechaCivil, Id, IdRow, Importe, Instante, MAX_PARTICIPANTES, Pesos, Texto } from './comunes.ts';
import { consultaListado } from './listado.ts';
import { InscripcionConjunto, PersonaConjunto } from './conjunto.ts';
import { endpoint } from './endpoint.ts';
import { CuponDescuento, EnEstado, InscripcionStaff, Pago, State } from './inscripciones.ts';
import { PersonaDicha } from './persona.ts';
import { HoraCivil } from './hora.ts';
import { rutas } from './rutas.ts';

/** A row of the registrations list: the fields that a device keeps, and those that other clients read (regla llamadas-7). */
export const Inscripto = InscripcionConjunto.extend({
  modalidad: z.object({ id: z.number(), nombre: z.string() }),
  /** the category's name: 'MASC 30-39', without an upper age 'MASC 60-+'; null: the registration has none */
  categoria: z.string().nullable(),
  categoria_anio_calendario: z.string().nullable(),
  /** sex of the first person */
  sexo: z.string().nullable(),
  documento: z.string().nullable(),
  cupon_descuento: CuponDescuento.nullable(),
  merchant_order: z.object({
    payments: z.array(
      Pago.pick({
        id: true,
        payment_method_id: true,
        payment_type_id: true,
        status: true,
        date_created: true,
        date_approved: true,
      }),
    ),
  }),
  personas: z.array(
    PersonaConjunto.extend({
      tiene_deslinde_firmado: z.boolean(),
      campo_custom_values: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});
export type Inscripto = z.infer<typeof Inscripto>;

/** A parameter that may be repeated in the address. */
const UnoOVarios = z.union([Texto(500), z.array(Texto(40)).max(20)]);

/** Filters in the forms that clients write: one JSON text, or a parameter for each, with brackets or plain (regla llamadas-4). */
const conFiltros = {
  params: z.object({ id: Id }),
  query: consultaListado([
    'id',
    'nombre',
    'documento',
    'modalidad',
    'categoria',
    'state',
    'numero',
    'created_at',
    'updated_at',
  ]).extend({
    filters: Texto(1000).optional(),
    'filters[estados]': UnoOVarios.optional(),
    'filters[estados][]': UnoOVarios.optional(),
    'estados[]': UnoOVarios.optional(),
    'filters[modalidad]': Texto(12).optional(),
    estados: UnoOVarios.optional(),
    modalidad: Texto(12).optional(),
  }),
  reply: z.object({
    data: z.array(Inscripto),
    total: z.number(),
    /** by state, how many more registrations the search would find if the filter by state did not leave that state out */
    ocultas: z.array(EnEstado),
    page: z.number(),
  }),
};
export const listarInscriptos = endpoint(rutas.listInscriptos, conFiltros);
/**
 * Registrations to assign bibs to: in the states that the call names, or else in pago_realizado, pago_bonificado and
 * pago_no_paga.
 */
export const listarParaNumerar = endpoint(rutas.listParaNumerar, conFiltros);

/** A registration's numeric id: these calls are staff's, so the registration's public code does not open them. */
const porNumero = z.object({ id: Id });

const LineaHistorial = z.object({
  id: z.number(),
  accion: z.string(),
  /** what happened, for people */
  texto: z.string(),
  actor: z.string(),
  user_name: z.string().nullable(),
  antes: z.unknown(),
  despues: z.unknown(),
  motivo: z.string().nullable(),
  created_at: Instante,
});

export const listarHistorial = endpoint(rutas.listHistorial, {
  params: porNumero,
  reply: z.object({
    data: z.array(LineaHistorial),
    /** what the registration's persons were asked to agree to, whether they did (`aceptado`), and in which words */
    consentimientos: z.array(
      z.object({
        persona_id: z.number(),
        persona: z.string(),
        tipo: z.string(),
        aceptado: z.boolean(),
        version_texto: z.string(),
        /** text of the consent; null: no text was shown to the person, or version `version_texto` has no such text */
        texto: z.string().nullable(),
        /** false: there is no `texto`, or it differs from the one shown, as the organizer's name in it has changed since */
        coincide: z.boolean(),
        texto_hash: z.string().nullable(),
        created_at: Instante,
      }),
    ),
  }),
});

export const borrarInscripcion = endpoint(rutas.deleteInscripcion, {
  params: porNumero,
  /** version that the screen showed: where somebody has changed the registration since, it is not deleted; absent: not checked */
  query: z.object({ version: Id.optional() }),
  reply: z.object({ message: z.string() }),
});

const porEvento = z.object({ id: Id, inscripcion_id: Id });

export const obtenerBorrada = endpoint(rutas.getInscripcionBorrada, {
  params: porEvento,
  reply: z.object({
    /** null: the event has no such registration, or it is not deleted */
    results: z
      .object({
        /** name of the equipo or, without one, of the first person */
        nombre: z.string(),
        modalidad: z.string(),
        state: State,
        total: Pesos,
        pagado: Pesos,
        borrado_at: Instante,
        /** who deleted it; null: the audit does not tell */
        por: z.string().nullable(),
        historial: z.array(LineaHistorial),
      })
      .nullable(),
  }),
});

export const restaurarInscripcion = endpoint(rutas.restaurarInscripcion, {
  params: porEvento,
  /** `avisos`: warnings about the restored registration's number: another one has it too by now, or it is lent to a puesto */
  reply: z.object({ message: z.string(), avisos: z.array(z.string()) }),
});

export const registrarPago = endpoint(rutas.registrarPago, {
  params: porNumero,
  body: z.object({
    id: z.coerce.number().int().optional(),
    date_approved: FechaCivil,
    time_approved: HoraCivil,
    payment_method_id: z.enum(['bank_transfer', 'cash']),
    ammount: Importe, // the API misspells 'amount', and clients rely on it
    /** true: the registration becomes paid although `ammount` is less than it owes; needs a `motivo` */
    declara_pagada: z.boolean().default(false),
    motivo: Texto(500).default(''),
  }),
  reply: z.object({ isOk: z.boolean(), message: z.string(), state: State }),
});

/**
 * Cost of changing modality or shirts. `diferencia`: the new total less the current one; `saldo`: the new total less what was paid,
 * negative where too much was paid.
 */
export const Diferencia = z.object({
  total_actual: Pesos,
  total_nuevo: Pesos,
  diferencia: Pesos,
  pagado: Pesos,
  saldo: Pesos,
  message: z.string(),
});
export type Diferencia = z.infer<typeof Diferencia>;

export const calcularDiferencia = endpoint(rutas.calcularDiferencia, {
  params: porNumero,
  body: z.object({
    modalidad_id: IdRow,
    /** how many persons have a paid shirt after the change; absent: as many as now */
    con_remeras: z.number().int().min(0).max(50).optional(),
  }),
  reply: Diferencia,
});

/** Answers to the modality's custom questions, each question by its name or its label. */
const Respuestas = z
  .array(
    z.object({
      name: Texto(100).optional(),
      label: Texto(200).optional(),
      value: z.union([z.string().max(2000), z.boolean(), z.number()]),
    }),
  )
  .max(100);

/**
 * A person of an edited registration; what is absent stays as it is. Where another person takes the place, it becomes empty instead,
 * except sex, club and shirts.
 */
export const PersonaEdicion = PersonaDicha.omit({ acepta_compartir_datos: true, acepta_publicidad: true })
  .partial()
  .extend({
    id: IdRow,
    /**
     * true: another person takes this one's place, so waiver and certificate are asked for again; absent: the server judges by
     * document and names (domain/inscripcion/reemplazo.ts)
     */
    reemplaza: z.boolean().optional(),
    /** tells mobile from fixed, where `telefono` is not in the stored form (E.164), which says so itself; absent: a mobile */
    es_celular: z.boolean().optional(),
    campo_custom_values: Respuestas.optional(),
    campos_custom_values: Respuestas.optional(),
  });
export type PersonaEdicion = z.infer<typeof PersonaEdicion>;

export const actualizarInscripcion = endpoint(rutas.updateInscripcion, {
  params: porNumero,
  body: z.object({
    /** version of the registration that the edit was made on; the call is refused where it has changed since */
    version: IdRow,
    modalidad_id: IdRow.optional(),
    nombre: Texto(100).optional(),
    /** new state, in upper or lower case */
    state: Texto(30).optional(),
    /** reason for a change of the state, for the audit */
    motivo: Texto(500).default(''),
    numero: z.number().int().min(0).max(NUMERO_MAX).nullish(),
    chip_id: Texto(40).nullish(),
    personas: z.array(PersonaEdicion).max(MAX_PARTICIPANTES).default([]),
  }),
  reply: z.object({
    isOk: z.boolean(),
    message: z.string(),
    results: InscripcionStaff,
    /** what the edit changed in the total; null where modality and total are as before */
    diferencia: Diferencia.nullable(),
    /** warnings about what was saved all the same: a bib that another registration has, or that is lent to a puesto */
    avisos: z.array(z.string()),
  }),
});
export type EdicionInscripcion = z.infer<typeof actualizarInscripcion.body>;

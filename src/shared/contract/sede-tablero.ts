import { z } from 'zod';
import { TIPOS_CONFLICTO } from '../domain/sede/conflicto.ts';
import { Id, Instante } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';
import { PuestoDelMuro } from './sede.ts';

/**
 * Who did something at a desk, and when. `seguro` is false where nobody measured that device's clock, or where `at` is only the time of
 * arrival, as the device's time cannot be true or the operation cannot be read (then `por` is empty).
 */
const Hecho = z.object({
  id: z.string(),
  puesto_id: z.string(),
  por: z.string(),
  at: Instante,
  seguro: z.boolean(),
  /** what was done, for people: 'Entregó el kit' */
  texto: z.string(),
});

const PuestoTablero = PuestoDelMuro.extend({
  /** how many operations the puesto made that have not arrived, though later ones have */
  faltan: z.number(),
  /** the running numbers of the operations in `faltan`, as runs: first and last */
  huecos: z.array(z.tuple([z.number(), z.number()])),
  /** which other puestos delivered operations of this puesto, and how many */
  por_otros: z.array(z.object({ puesto: z.string(), cuantas: z.number() })),
  /** how many persons got their kit at this puesto; a second hand-out to a person does not count */
  personas: z.number(),
  /** of the puesto's hand-outs in the last 15 minutes, the median of the seconds from one to the next; null: there were fewer than two */
  segundos_entre: z.number().nullable(),
  /** how many numbers are in the puesto's lotes, so that nobody else can get them; `lugares_prestados`: how many places */
  numeros_prestados: z.number(),
  lugares_prestados: z.number(),
});

/** The cash of a puesto, in cents. What it took by other means (`transferencia`, `otro`) is not in its box, nor in `esperado`. */
const CajaTablero = z.object({
  puesto_id: z.string(),
  fondo: z.number(),
  efectivo: z.number(),
  transferencia: z.number(),
  otro: z.number(),
  devuelto: z.number(),
  egresos: z.number(),
  esperado: z.number(),
  arqueo: z
    .object({
      contado: z.number(),
      diferencia: z.number(),
      at: Instante,
      seguro: z.boolean(),
      por: z.string(),
      /** how often cash moved after the count */
      despues: z.number(),
    })
    .nullable(),
});

const ConflictoTablero = z.object({
  clave: z.string(),
  tipo: z.enum(TIPOS_CONFLICTO),
  titulo: z.string(),
  /** the registrations that the conflict is about, as people call them */
  quienes: z.array(z.string()),
  propuesta: z.string(),
  hechos: z.array(Hecho),
  /** who settled the conflict and how; null: it is open */
  resuelto: Hecho.extend({ decision: z.string(), nota: z.string() }).nullable(),
});

/** The race day for who directs it, from the server's own fold of what the desks delivered. */
export const obtenerTableroSede = endpoint(rutas.getTableroSede, {
  params: z.object({ id: Id }),
  reply: z.object({
    /** cursor to call getNovedadesSede with, to hear of what comes after this answer */
    cursor: z.string(),
    reloj: Instante,
    /** when the race day was closed and by whom; null: it is open */
    cierre: z.object({ cerrada_at: Instante, por: z.string().nullable() }).nullable(),
    modalidades: z.array(
      z.object({
        modalidad_id: z.number(),
        nombre: z.string(),
        personas: z.number(),
        acreditadas: z.number(),
      }),
    ),
    /** what people who have not collected their kits still lack */
    pendientes: z.object({
      inscripciones_sin_numero: z.number(),
      personas_sin_deslinde: z.number(),
      personas_sin_apto: z.number(),
      inscripciones_sin_pagar: z.number(),
      /** what the registrations in `inscripciones_sin_pagar` owe, in cents */
      por_cobrar: z.number(),
    }),
    /** persons accredited per five minutes and puesto; stretches without any are left out */
    tramos: z.array(z.object({ desde: Instante, puesto_id: z.string(), personas: z.number() })),
    puestos: z.array(PuestoTablero),
    /** how many operations, of any puesto, are named by other operations and have not arrived */
    sin_llegar: z.number(),
    conflictos: z.array(ConflictoTablero),
    cajas: z.array(CajaTablero),
    /** operations that were delivered and are not carried out yet, or were refused: at most the newest 200 */
    sin_registrar: z.array(
      Hecho.extend({
        estado: z.enum(['espera', 'rechazada']),
        motivo: z.string(),
        quien: z.string().nullable(),
        /** true: the refusal is a conflict, and somebody has settled it */
        resuelta: z.boolean(),
      }),
    ),
  }),
});
export type Tablero = z.infer<typeof obtenerTableroSede.reply>;

/** Races held about now (ESTOS_DIAS_MS) with conflicts that nobody has settled, for the header of the staff's screens. */
export const listarConflictosSede = endpoint(rutas.listConflictosSede, {
  reply: z.object({
    /** the race nearest to today first; those without an open conflict are left out */
    data: z.array(
      z.object({ evento: z.object({ id: z.number(), nombre: z.string() }), abiertos: z.number() }),
    ),
  }),
});
export type ConflictosDeEvento = z.infer<typeof listarConflictosSede.reply>['data'][number];

/**
 * Closes the race day: all puestos' lotes are taken back. Where something is not in order yet (operations that have not arrived or wait,
 * puestos not seen lately, cash uncounted or not right, open conflicts), it is a 409 `sede_incompleta` unless `igual` is true, with a
 * sentence for each in `datos.faltan`. A race day that is closed already stays closed, and is no 409.
 */
export const cerrarSede = endpoint(rutas.cerrarSede, {
  params: z.object({ id: Id }),
  body: z.object({
    /** true: closes the race day though something is missing */
    igual: z.boolean().default(false),
  }),
  reply: z.object({ message: z.string(), cerrada_at: Instante }),
});

export const reabrirSede = endpoint(rutas.reabrirSede, {
  params: z.object({ id: Id }),
  reply: z.object({ message: z.string() }),
});

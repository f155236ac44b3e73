import type { Operacion, RefInscripcion } from './operacion.ts';

/** Kinds of what staff have to settle. Each follows only from the operations and the server's snapshot. */
export const TIPOS_CONFLICTO = [
  'acreditada_dos_veces',
  'numero_repetido',
  'documento_repetido',
  'sin_lugar',
  'numero_ajeno',
  'inscripcion_caida',
  'inscripcion_transferida',
  'cobro_de_mas',
  'cobro_de_menos',
  'correccion_distinta',
  'deslinde_rechazado',
  'efecto_rechazado',
  'bitacora_partida',
  'sin_derecho',
  'telefono_sin_admitir',
] as const;
export type TipoConflicto = (typeof TIPOS_CONFLICTO)[number];

/** What the conflict itself proposes. Of this and of the kind the conflicts screen makes the solutions that staff choose from (mesa.ts). */
export type Propuesta =
  /** the first hand-out (by compararOperaciones) stands; the others are undone, unless somebody would be left without any */
  | { accion: 'vale_la_primera'; operacion: string }
  /** the registrations in `a` get another number, `se_queda` keeps its own */
  | { accion: 'dar_otro_numero'; a: RefInscripcion[]; se_queda: RefInscripcion }
  /**
   * a person has several registrations: `se_queda` stays and those in `sobran` go: they are undone if desks made all of `sobran`, else the
   * office cancels them. But where the server refused some of the registrations (walk-ups then), mesa.ts offers to undo the refused ones
   * alone, which may be `se_queda` and not those in `sobran`; where it refused all of them, mesa.ts offers neither
   */
  | { accion: 'unir'; se_queda: RefInscripcion; sobran: RefInscripcion[] }
  /** more people than places: the organizer raises the limit, as the people are at the race already */
  | { accion: 'ampliar_cupo'; en: number }
  /** a registration was paid too much: staff refund the difference */
  | { accion: 'devolver'; centavos: number }
  /** who has the kit owes `centavos`, which are to be collected, though the kit may have been handed out unpaid on purpose */
  | { accion: 'cobrar'; centavos: number }
  /** corrections of one field that contradict each other: the last one stands */
  | { accion: 'vale_la_ultima'; operacion: string }
  | { accion: 'pedir_firma' }
  /**
   * somebody whose place passed to another person has the kit: that other person gets it from them. `de` and `para` are their
   * names
   */
  | { accion: 'pedir_kit'; de: string; para: string }
  /**
   * somebody who does not direct the race day, or no longer, admitted a phone: the conflict asks whether to admit it. `hizo`: what the
   * phone did; `centavos`: the cash that it should have by what it did
   */
  | { accion: 'admitir'; telefono: string; hizo: LoQueHizo; centavos: number }
  /** the conflict proposes nothing by itself: staff have to look at it */
  | { accion: 'revisar' };

/** How many operations of a phone were not undone: in all, and of these the hand-outs, walk-ups and payments. */
export interface LoQueHizo {
  total: number;
  entregas: number;
  altas: number;
  cobros: number;
}

export interface Conflicto {
  /** key of the conflict, equal on every device */
  clave: string;
  tipo: TipoConflicto;
  inscripciones: RefInscripcion[];
  /**
   * the operations that the conflict is about, sorted by compararOperaciones; the hand-outs of an `inscripcion_caida` may be sorted by
   * person instead
   */
  hechos: Operacion[];
  propuesta: Propuesta;
  /** the operation that settled the conflict with exactly these `hechos`: one more or fewer opens it again; null: it is open */
  resuelto: Operacion | null;
}

export const textosConflicto: Readonly<Record<TipoConflicto, string>> = {
  acreditada_dos_veces: 'Retiró dos veces',
  numero_repetido: 'El mismo número en dos inscripciones',
  documento_repetido: 'El mismo documento en dos inscripciones',
  sin_lugar: 'Más personas que lugares',
  numero_ajeno: 'Un número que era de otro puesto',
  inscripcion_caida: 'Retiró con una inscripción que ya no vale',
  inscripcion_transferida: 'Retiró quien ya no tiene ese lugar',
  cobro_de_mas: 'Pagó más de lo que debía',
  cobro_de_menos: 'Retiró y todavía debe',
  correccion_distinta: 'Dos puestos corrigieron distinto el mismo dato',
  deslinde_rechazado: 'Retiró y su deslinde fue rechazado',
  efecto_rechazado: 'El servidor no pudo registrarlo',
  bitacora_partida: 'Dos teléfonos anotaron como el mismo puesto',
  telefono_sin_admitir: 'Un teléfono espera que lo acepten',
  sin_derecho: 'Sumó o expulsó un teléfono sin poder hacerlo',
};

/**
 * Why the server refused an operation without judging it: it came after its puesto had been taken off the event. Rows and
 * devices store this text, and recognise by it that the operation may be registered after all: never change its wording.
 */
export const MOTIVO_DE_BAJA = 'Llegó cuando el puesto ya estaba dado de baja.';
/**
 * Why the server refused the admission of a phone whose admitter does not direct, or no longer. Rows and devices store this text, and
 * recognise by it that what the phone did is kept until somebody who directs decides (regla sede-49): never change its wording.
 */
export const MOTIVO_SIN_ADMITIR =
  'Quien lo sumó no dirige la carrera, o ya no. Lo que ese teléfono anota se guarda hasta que alguien que dirige decida.';
/** The decision to discard all that a phone did, where nobody who directs has admitted that phone (regla sede-49). */
export const DESCARTAR = 'descartar';
/**
 * The decision to register an operation after all, which the server had refused because its puesto had been taken off (regla
 * sede-38).
 */
export const REGISTRAR_IGUAL = 'registrar_igual';
/** The decision to try a walk-up again, which the server had refused by a rule (regla sede-38). */
export const PROBAR_DE_NUEVO = 'probar_de_nuevo';

/** The ids of a conflict's operations as one text: a settlement counts only for exactly these operations. */
export function huella(hechos: readonly { id: string }[]): string {
  return hechos
    .map(({ id }) => id)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .join(' ');
}

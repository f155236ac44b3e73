import type { Operacion, RefInscripcion } from './operacion.ts';

/** What can contradict. Each is a pure function of the set of operations and the base. */
export const TIPOS_CONFLICTO = [
  'acreditada_dos_veces',
  'numero_repetido',
  'documento_repetido',
  'sin_lugar',
  'numero_ajeno',
  'inscripcion_caida',
  'cobro_de_mas',
  'correccion_distinta',
  'deslinde_rechazado',
  'efecto_rechazado',
  'bitacora_partida',
] as const;
export type TipoConflicto = (typeof TIPOS_CONFLICTO)[number];

/** The way out that the mesa offers with one tap; who settles may choose another. */
export type Propuesta =
  /** the first in the one order keeps it, the others are undone */
  | { accion: 'vale_la_primera'; operacion: string }
  /** everybody but `se_queda` gets another number */
  | { accion: 'dar_otro_numero'; a: RefInscripcion[]; se_queda: RefInscripcion }
  /** one person, two registrations: the newer is called off and what it paid goes back */
  | { accion: 'unir'; se_queda: RefInscripcion; sobran: RefInscripcion[] }
  /** more people than places: the organizer raises the limit, they are here already */
  | { accion: 'ampliar_cupo'; en: number }
  /** paid too much: give it back */
  | { accion: 'devolver'; centavos: number }
  /** one datum, two values: the later one */
  | { accion: 'vale_la_ultima'; operacion: string }
  | { accion: 'pedir_firma' }
  /** a person has to look at it */
  | { accion: 'revisar' };

export interface Conflicto {
  /** the same for the same contradiction, on every device */
  clave: string;
  tipo: TipoConflicto;
  inscripciones: RefInscripcion[];
  /** the operations that contradict, in the one order */
  hechos: Operacion[];
  propuesta: Propuesta;
  /** who settled exactly this: what comes on top opens it again */
  resuelto: Operacion | null;
}

export const textosConflicto: Readonly<Record<TipoConflicto, string>> = {
  acreditada_dos_veces: 'Retiró dos veces',
  numero_repetido: 'El mismo número en dos inscripciones',
  documento_repetido: 'El mismo documento en dos inscripciones',
  sin_lugar: 'Más personas que lugares',
  numero_ajeno: 'Un número que era de otro puesto',
  inscripcion_caida: 'Retiró con una inscripción que ya no vale',
  cobro_de_mas: 'Pagó más de lo que debía',
  correccion_distinta: 'Dos puestos corrigieron distinto el mismo dato',
  deslinde_rechazado: 'Retiró y su deslinde fue rechazado',
  efecto_rechazado: 'El servidor no pudo registrarlo',
  bitacora_partida: 'Dos teléfonos anotaron como el mismo puesto',
};

/** The facts of a conflict as one text: what was settled is settled for these and no others. */
export function huella(hechos: readonly { id: string }[]): string {
  return hechos
    .map(({ id }) => id)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .join(' ');
}

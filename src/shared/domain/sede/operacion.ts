import type { SexoPersona } from '../comun/sexo.ts';
import type { Revision } from '../documentos/revision.ts';
import type { CampoPersona } from '../participante/persona.ts';

/** 'i12' is registration 12 of the server; 'a<uuid>' the registration that operation <uuid> (an alta) made at a desk. */
export type RefInscripcion = `i${number}` | `a${string}`;
/** 'p34' is person 34 of the server; 'a<uuid>/0' the first person of that alta. */
export type RefPersona = `p${number}` | `a${string}/${number}`;
/**
 * What an operation is about: a registration, a puesto's cash ('caja'), lent numbers and places ('lote'), what was brought to the place
 * ('stock'), or what who directs decides ('mesa'): conflicts, and which phones take part.
 */
export type Sujeto = RefInscripcion | DeNadie;
/** The subjects that are no registration. */
export type DeNadie = (typeof DE_NADIE)[number];
export const DE_NADIE = ['caja', 'lote', 'stock', 'mesa'] as const;
export const esDeNadie = (sujeto: string): sujeto is DeNadie =>
  (DE_NADIE as readonly string[]).includes(sujeto);

/** Pesos with at most two decimals, as everywhere on the wire. */
type Pesos = number;

/**
 * The fields of a person that every desk sees and may correct, as handing out a kit needs them. Desks also see the size of a second
 * shirt, and both see and correct the answers to the custom fields that the event shows at them.
 */
export const CAMPOS_FICHA = [
  'documento',
  'nombre',
  'apellido',
  'sexo',
  'fecha_nacimiento',
  'talle',
] as const satisfies readonly CampoPersona[];
type CampoFicha = (typeof CAMPOS_FICHA)[number];
export interface FichaPersona extends Record<Exclude<CampoFicha, 'sexo' | 'talle'>, string> {
  sexo: SexoPersona;
  talle: string | null;
}
/**
 * What a desk corrects: a field of a person, or the registration's modality ('modalidad_id'). 'campo:12': the person's answer to the
 * modality's custom field 12. 'contacto_emergencia' is written by earlier releases only, whose desks had no custom fields: the server
 * refuses it (docs/decisions/0135).
 */
export type CampoCorregible = keyof FichaPersona | 'modalidad_id' | 'contacto_emergencia' | `campo:${number}`;

export const esRespuesta = (campo: string): campo is `campo:${number}` => campo.startsWith('campo:');
export const idDeRespuesta = (campo: `campo:${number}`): number => Number(campo.slice('campo:'.length));

/**
 * A person who registers at a desk. `mas`: the answers to what the public form asks beyond the fields of FichaPersona, by the names that
 * the form's call gives them. Answers that desks may not read are sealed for the server instead. Earlier releases, and devices that lack
 * the event's key, seal none: these are in `mas` too.
 */
export interface FichaAlta extends FichaPersona {
  mas?: Readonly<Record<string, unknown>>;
}

/** Size of the second shirt that somebody who registers at a desk pays for; null: none. */
export const talleExtraDe = ({ mas }: Pick<FichaAlta, 'mas'>): string | null => {
  const talle = mas?.['talle_extra'];
  return typeof talle === 'string' && talle !== '' ? talle : null;
};

/** Somebody else who collects for a person (a named third person). */
export interface Tercero {
  nombre: string;
  documento: string;
}

/** The adult who signs a minor's waiver, as they said who they are. */
export interface TutorQueFirma {
  nombre: string;
  documento: string;
  relacion: string;
}

export interface DatosPorTipo {
  acreditar: { personas: RefPersona[]; retira: Tercero | null; kit: string[] };
  /** Undoes the operation whose id is `operacion`. */
  anular: { operacion: string; motivo: string };
  /** `de_lote`: the desk took the number from those lent to it. */
  asignar_numero: { numero: number; antes: number | null; de_lote: boolean };
  cambiar_numero: { numero: number; antes: number | null; de_lote: boolean; motivo: string };
  chip: { chip_id: string; antes: string | null };
  corregir: {
    persona: RefPersona;
    campo: CampoCorregible;
    valor: string | number | null;
    antes: string | number | null;
  };
  /**
   * `adjunto`: hex SHA-256 of the strokes (of `apto`: of the photo) as they travel, apart from the operation and mostly sealed; absent or
   * null: there is none. `tutor`: the adult who signed for a minor; absent or null: the person signed, or an older release did not ask who
   * the adult was. `sellado`: that adult's data, sealed for the server alone; `tutor` then has only the name. Absent or null: nothing was
   * sealed, and a `tutor` has all data.
   */
  firmar: {
    persona: RefPersona;
    texto_version: number;
    texto_hash: string;
    adjunto?: string | null;
    tutor?: TutorQueFirma | null;
    sellado?: string | null;
  };
  apto: { persona: RefPersona; como: 'foto' | 'visto'; adjunto?: string | null };
  /** `sellado`: what only the server reads of the persons (para-servidor.ts); absent or null: nothing was sealed */
  alta: {
    modalidad_id: number;
    nombre: string;
    personas: FichaAlta[];
    total: Pesos;
    sellado?: string | null;
  };
  cobrar: { monto: Pesos; medio: 'efectivo' | 'transferencia' | 'otro' };
  devolver: { monto: Pesos; medio: 'efectivo' | 'transferencia' | 'otro'; motivo: string };
  egreso: { monto: Pesos; motivo: string };
  /** A count of the cash box: `contado` is what was in it, `fondo` what it was opened with. */
  arqueo: { contado: Pesos; fondo: Pesos };
  /**
   * How many shirts of a size were brought to the place in all, or how many kits (`talle` null). The last such operation by somebody who
   * directs counts (regla sede-46); `cantidad` null: nobody knows after all.
   */
  traer: { talle: string | null; cantidad: number | null };
  transferir_lote: { a_puesto: string; modalidad_id: number; numeros: number[]; lugares: number };
  /**
   * Settles the conflict `clave` while exactly the operations `hechos` (their ids) make it up: with any other set the conflict is open
   * again. Only a puesto that directs settles one (regla sede-44).
   */
  resolver: { clave: string; hechos: string[]; decision: string; nota: string };
  nota: { persona: RefPersona | null; texto: string };
  /**
   * A puesto that directs admits a phone without network (regla sede-18). `vence_at`: until when the phone may work, as that puesto
   * computed it; the phone goes by it until it reaches the server, which computes the end itself.
   */
  admitir: { puesto_id: string; nombre: string; clave_publica: string; vence_at: string };
  /**
   * A puesto that directs takes another off the event, for good. `deja`: the puestos that the other one had admitted and that
   * stay, as far as the author knew of them and they fit into the operation; absent: an earlier release wrote the operation
   */
  expulsar: { puesto_id: string; motivo: string; deja?: readonly string[] };
}
export type TipoOperacion = keyof DatosPorTipo;

/** Who made the operation, by the name that they gave. `usuario_id`: their account; null: a volunteer, who has none. */
export interface Actor {
  usuario_id: number | null;
  nombre: string;
}

interface Comun {
  /** uuid of the operation; by it the server stores and carries out the operation once, however often it comes */
  id: string;
  evento_id: number;
  puesto_id: string;
  /** running number of this puesto's operations: 1, 2, 3 … without gaps */
  seq: number;
  /**
   * Lamport clock: one more than the greatest that this device had seen, so it orders operations without device clocks. Another
   * puesto's number that jumps too far ahead (SALTO_MAX in offline/sede/almacen.ts) does not count as seen
   */
  lamport: number;
  /**
   * the device's clock, ISO 8601 with offset: for people to read, and where a price or the holder of a place depends on the hour; never for
   * the order of operations
   */
  hora: string;
  /** milliseconds that the server's clock was ahead of the device's when last measured; null: never measured */
  desvio: number | null;
  actor: Actor;
  sujeto: Sujeto;
  /**
   * ids of the newest operations on the subject that the puesto knew, as many as fit; by their own `visto` they lead to all that it knew.
   * Of an expulsion also the admissions that stay
   */
  visto: readonly string[];
  /**
   * How many times a place of the registration had passed to another person, as far as the puesto knew (lugar-que-paso-a-otro.ts);
   * absent: the puesto did not know, an earlier release wrote the operation, or it is about no registration.
   */
  traspasos?: number | undefined;
}

/** One thing that happened at a puesto, never changed afterwards. If another device wrote it, abrirFirmada has verified its signature. */
export type Operacion = {
  [T in TipoOperacion]: Comun & { tipo: T; datos: DatosPorTipo[T] };
}[TipoOperacion];
export type OperacionDe<T extends TipoOperacion> = Extract<Operacion, { tipo: T }>;

export function esDe<T extends TipoOperacion>(tipo: T, operacion: Operacion): operacion is OperacionDe<T> {
  return operacion.tipo === tipo;
}

/** A waiver or certificate as the desk knows it; null: there is none. */
export type EstadoPapel = Revision | null;

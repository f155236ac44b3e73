import { MOTIVO_DESHECHO } from '../anulaciones.ts';
import { tallesPorDefecto } from '../../participante/talles.ts';
import type {
  FichaPersona,
  Operacion,
  OperacionDe,
  RefInscripcion,
  RefPersona,
  Sujeto,
  Tercero,
  TipoOperacion,
} from '../operacion.ts';
import { esDe } from '../operacion.ts';
import type { Sede } from '../sede.ts';
import { normalizarDocumento } from '../../participante/documento.ts';
import type { InscripcionInventada, Reparto } from './gente.ts';

/** What a volunteer practises, in the order of the rehearsal. */
export const TIPOS_TAREA = [
  ...(['entregar', 'deshacer', 'homonima', 'firma', 'pago', 'numero', 'ya_retiro', 'corregir'] as const),
  ...(['equipo', 'apto', 'tercero', 'cancelada', 'alta', 'anular', 'codigo', 'conflicto', 'arqueo'] as const),
] as const;
export type TipoTarea = (typeof TIPOS_TAREA)[number];

/**
 * What a volunteer may answer about the person who came, in a task that ends by an answer and not by an operation. Nobody gets a kit in
 * such a task, so 'dar' (to hand it out) is always the wrong answer.
 */
export const RESPUESTAS = ['dar', 'ya_retiro', 'no_vale'] as const;
export type Respuesta = (typeof RESPUESTAS)[number];

export interface Tarea {
  tipo: TipoTarea;
  /** null: nobody comes, or somebody who is not registered */
  inscripcion: RefInscripcion | null;
  /** all persons of `inscripcion`; a task that a hand-out ends is done once each of them has been handed a kit */
  personas: RefPersona[];
  /** the person whose kit the task is about, of a team its first; in 'codigo' and 'arqueo', which are about no kit, that of 'alta' */
  de: FichaPersona;
  /** the team's name; null: no team */
  equipo: string | null;
  /** who comes in the place of `de`; null: nobody does */
  tercero: Tercero | null;
  /** the size that the person's shirt has to have; null: nothing is wrong with their size */
  talle: string | null;
  /** the right answer; null: the task ends with an operation or, if it is 'codigo', with a code that was read */
  respuesta: Exclude<Respuesta, 'dar'> | null;
}

/** The tasks of a rehearsal, in their order. */
export function tareasDe({ papeles, nueva }: Reparto): Tarea[] {
  const { lista, homonima, ya_retiro, firma, pago, numero, equipo, apto, tercero, cancelada } = papeles;
  const { deshacer, corregir } = papeles;
  const deNadie = { inscripcion: null, personas: [], de: nueva, ...NADA };
  const enLugar: Tercero = { nombre: 'Rita Campos', documento: '99888777' };
  return [
    tarea('entregar', lista),
    tarea('deshacer', deshacer),
    tarea('homonima', homonima),
    tarea('firma', firma),
    tarea('pago', pago),
    tarea('numero', numero),
    tarea('ya_retiro', ya_retiro, { respuesta: 'ya_retiro' }),
    tarea('corregir', corregir, { talle: otroTalle(corregir) }),
    tarea('equipo', equipo, { equipo: equipo.nombre }),
    tarea('apto', apto),
    tarea('tercero', tercero, { tercero: enLugar }),
    tarea('cancelada', cancelada, { respuesta: 'no_vale' }),
    { tipo: 'alta', ...deNadie },
    tarea('anular', lista),
    { tipo: 'codigo', ...deNadie },
    tarea('conflicto', homonima),
    { tipo: 'arqueo', ...deNadie },
  ];
}

const NADA = { equipo: null, tercero: null, talle: null, respuesta: null } as const;

/** A shirt size other than the person's. */
const otroTalle = ({ personas: [una] }: InscripcionInventada): string =>
  tallesPorDefecto.find((talle) => talle !== una?.talle) ?? '';

function tarea(
  tipo: TipoTarea,
  { id, personas }: InscripcionInventada,
  cambios: Partial<Pick<Tarea, 'equipo' | 'tercero' | 'talle' | 'respuesta'>> = {},
): Tarea {
  const [de] = personas;
  if (!de) throw new RangeError(`registration ${id} has nobody`);
  return {
    ...{ tipo, inscripcion: `i${id}`, personas: personas.map((una) => `p${una.id}` as const), de },
    ...NADA,
    ...cambios,
  };
}

/**
 * How a task ended without an operation: by an answer, by reading the code that it asks for ('leido'), or skipped ('saltada').
 * `at`: ms.
 */
export interface Contestada {
  que: Respuesta | 'leido' | 'saltada';
  at: number;
}
export type Contestadas = Readonly<Partial<Record<TipoTarea, Contestada>>>;

export interface Avance {
  sede: Sede;
  /** the puesto that rehearses */
  puesto_id: string;
  contestadas: Contestadas;
}

/** When a task ended, in ms of this device's clock; null: it is still to be done. */
export function terminadaAt(una: Tarea, { sede, puesto_id, contestadas }: Avance): number | null {
  const contestada = contestadas[una.tipo];
  if (contestada) return contestada.at;
  // neither an answer nor reading a code writes an operation by which the task could be seen as done
  if (una.respuesta !== null || una.tipo === 'codigo') return null;
  const hechas = loHecho(una, sede, puesto_id);
  const horas = hechas.flatMap((hecha) => (hecha ? [Date.parse(hecha.hora)] : []));
  return horas.length === hechas.length ? Math.max(...horas) : null;
}

/** The operations by which a task is done, with undefined in place of one that is still to be made. */
function loHecho(una: Tarea, sede: Sede, puesto_id: string): (Operacion | undefined)[] {
  const propia = <T extends TipoOperacion>(tipo: T, sujeto: Sujeto, vale: (una: OperacionDe<T>) => boolean) =>
    sede.deSujeto(sujeto).find((otra) => otra.puesto_id === puesto_id && esDe(tipo, otra) && vale(otra));
  switch (una.tipo) {
    case 'anular':
      // undoing by 'Deshacer', right after the hand-out, asks for no reason (it writes MOTIVO_DESHECHO): this task teaches to give one
      return [anulaciones(una, sede, puesto_id).find(({ datos }) => datos.motivo !== MOTIVO_DESHECHO)];
    // The task is to take a hand-out back by 'Deshacer', which is offered only for a moment. Whoever misses that moment can still undo the
    // hand-out with a reason, as on the race day, and that ends the task too: otherwise they could not finish it.
    case 'deshacer':
      return [anulaciones(una, sede, puesto_id)[0]];
    case 'alta':
      return [entregaDeAlta(una, sede, puesto_id)];
    case 'corregir': {
      const bien = ({ datos }: OperacionDe<'corregir'>) =>
        datos.campo === 'talle' && datos.valor === una.talle;
      const correccion = una.inscripcion === null ? undefined : propia('corregir', una.inscripcion, bien);
      return [correccion, ultimaEntrega(una, sede, puesto_id)];
    }
    case 'conflicto':
      return [propia('resolver', 'mesa', () => true)];
    case 'arqueo':
      return [propia('arqueo', 'caja', () => true)];
    default:
      return [ultimaEntrega(una, sede, puesto_id)];
  }
}

/** The hand-outs of this desk on a registration, also those undone since: a task that was done stays done. */
export function entregasDe(ref: RefInscripcion, sede: Sede, puesto_id: string): OperacionDe<'acreditar'>[] {
  return sede
    .deSujeto(ref)
    .filter((una): una is OperacionDe<'acreditar'> => esDe('acreditar', una) && una.puesto_id === puesto_id);
}

/**
 * The hand-out with which everybody of the task had been handed a kit, undone hand-outs counted too; undefined: somebody was handed none
 * yet, or the task has no registration.
 */
function ultimaEntrega({ inscripcion, personas }: Tarea, sede: Sede, puesto_id: string) {
  if (inscripcion === null) return undefined;
  const faltan = new Set(personas);
  return entregasDe(inscripcion, sede, puesto_id).find(({ datos }) => {
    for (const ref of datos.personas) faltan.delete(ref);
    return faltan.size === 0;
  });
}

/**
 * When this desk handed out the task's kit, by its first hand-out that still counts, ms; null: it did not, or took the kit back, or the
 * task has no registration.
 */
export function entregadaAt({ inscripcion }: Tarea, { sede, puesto_id }: Avance): number | null {
  if (inscripcion === null) return null;
  const enPie = entregasDe(inscripcion, sede, puesto_id).find((una) => sede.anulacion(una) === null);
  return enPie ? Date.parse(enPie.hora) : null;
}

/** Whether the hand-out of the task 'deshacer', to be taken back at once, was taken back later, with a reason. Other tasks: false. */
export const deshechaTarde = (una: Tarea, { sede, puesto_id }: Avance): boolean => {
  const hechas = una.tipo === 'deshacer' ? anulaciones(una, sede, puesto_id) : [];
  return hechas.length > 0 && hechas.every(({ datos }) => datos.motivo !== MOTIVO_DESHECHO);
};

function anulaciones({ inscripcion }: Tarea, sede: Sede, puesto_id: string): OperacionDe<'anular'>[] {
  if (inscripcion === null) return [];
  const propias = new Set(entregasDe(inscripcion, sede, puesto_id).map(({ id }) => id));
  return sede
    .deSujeto(inscripcion)
    .filter((una): una is OperacionDe<'anular'> => esDe('anular', una) && propias.has(una.datos.operacion));
}

function entregaDeAlta({ de }: Tarea, sede: Sede, puesto_id: string) {
  for (const { ref, alta, personas } of sede.estado().expedientes.values()) {
    const suya = personas.some((una) => normalizarDocumento(una.documento) === de.documento);
    if (alta?.puesto_id === puesto_id && suya) return entregasDe(ref, sede, puesto_id)[0];
  }
  return undefined;
}

import type { FichaPersona, OperacionDe, RefInscripcion, RefPersona, Tercero } from '../operacion.ts';
import { esDe } from '../operacion.ts';
import type { Sede } from '../sede.ts';
import { normalizarDocumento } from '../../participante/documento.ts';
import type { InscripcionInventada, Reparto } from './gente.ts';

/** What a volunteer practises, in the order of the rehearsal. */
export const TIPOS_TAREA = [
  ...(['entregar', 'homonima', 'firma', 'pago', 'numero', 'ya_retiro'] as const),
  ...(['equipo', 'apto', 'tercero', 'cancelada', 'alta', 'anular'] as const),
] as const;
export type TipoTarea = (typeof TIPOS_TAREA)[number];

/** What the volunteer says that they do with who came: the answer to a task that ends without an operation. */
export const RESPUESTAS = ['dar', 'ya_retiro', 'no_vale'] as const;
export type Respuesta = (typeof RESPUESTAS)[number];

export interface Tarea {
  tipo: TipoTarea;
  /** null: who comes is not registered */
  inscripcion: RefInscripcion | null;
  /** who shall have their kit at the end */
  personas: RefPersona[];
  /** the person whose kit the task is about */
  de: FichaPersona;
  /** the team's name; null: no team */
  equipo: string | null;
  /** who comes in the place of `de` */
  tercero: Tercero | null;
  /** the right answer; null: the task ends with an operation */
  respuesta: Exclude<Respuesta, 'dar'> | null;
}

/** The tasks of a rehearsal, in their order. */
export function tareasDe({ papeles, nueva }: Reparto): Tarea[] {
  const { lista, homonima, ya_retiro, firma, pago, numero, equipo, apto, tercero, cancelada } = papeles;
  const enLugar: Tercero = { nombre: 'Rita Campos', documento: '99888777' };
  return [
    tarea('entregar', lista),
    tarea('homonima', homonima),
    tarea('firma', firma),
    tarea('pago', pago),
    tarea('numero', numero),
    tarea('ya_retiro', ya_retiro, { respuesta: 'ya_retiro' }),
    tarea('equipo', equipo, { equipo: equipo.nombre }),
    tarea('apto', apto),
    tarea('tercero', tercero, { tercero: enLugar }),
    tarea('cancelada', cancelada, { respuesta: 'no_vale' }),
    { tipo: 'alta', inscripcion: null, personas: [], de: nueva, ...NADA },
    tarea('anular', lista),
  ];
}

const NADA = { equipo: null, tercero: null, respuesta: null } as const;

function tarea(
  tipo: TipoTarea,
  { id, personas }: InscripcionInventada,
  cambios: Partial<Pick<Tarea, 'equipo' | 'tercero' | 'respuesta'>> = {},
): Tarea {
  const [de] = personas;
  if (!de) throw new RangeError(`registration ${id} has nobody`);
  return {
    ...{ tipo, inscripcion: `i${id}`, personas: personas.map((una) => `p${una.id}` as const), de },
    ...NADA,
    ...cambios,
  };
}

/** What the volunteer answered to a task, or that they left it out, and when (ms). */
export interface Contestada {
  que: Respuesta | 'saltada';
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
  if (una.respuesta !== null) return null;
  const hecha =
    una.tipo === 'anular'
      ? anulaciones(una, sede, puesto_id)[0]
      : una.tipo === 'alta'
        ? entregaDeAlta(una, sede, puesto_id)
        : ultimaEntrega(una, sede, puesto_id);
  return hecha ? Date.parse(hecha.hora) : null;
}

/** The hand-outs of this desk on a registration, also those undone since: a task that was done stays done. */
export function entregasDe(ref: RefInscripcion, sede: Sede, puesto_id: string): OperacionDe<'acreditar'>[] {
  return sede
    .deSujeto(ref)
    .filter((una): una is OperacionDe<'acreditar'> => esDe('acreditar', una) && una.puesto_id === puesto_id);
}

/** The hand-out by which everybody of the task has a kit; undefined: somebody has none yet. */
function ultimaEntrega({ inscripcion, personas }: Tarea, sede: Sede, puesto_id: string) {
  if (inscripcion === null) return undefined;
  const faltan = new Set(personas);
  return entregasDe(inscripcion, sede, puesto_id).find(({ datos }) => {
    for (const ref of datos.personas) faltan.delete(ref);
    return faltan.size === 0;
  });
}

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

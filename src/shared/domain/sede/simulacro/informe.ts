import type { Centavos } from '../../comun/dinero.ts';
import type { BaseSede } from '../base.ts';
import { conocia } from '../causalidad.ts';
import type { Conflicto } from '../conflicto.ts';
import type { OperacionDe, RefInscripcion } from '../operacion.ts';
import { esDe } from '../operacion.ts';
import { Sede } from '../sede.ts';
import { veredicto, type Falta } from '../veredicto.ts';
import { deshechaTarde, terminadaAt, type Avance, type Tarea, type TipoTarea } from './tareas.ts';

/** A mistake in the rehearsal: what was done and on which registration, or a wrong answer to a task. */
export type Equivocacion =
  | { tipo: 'faltaba'; inscripcion: RefInscripcion; que: Falta['que'][] }
  | { tipo: SinMas; inscripcion: RefInscripcion }
  | { tipo: 'respuesta'; tarea: TipoTarea };
type SinMas = 'ya_retiro' | 'no_vale' | 'otra_persona' | 'sin_tercero';

/** The task in which one practises what went wrong. */
const SE_PRACTICA: Readonly<Record<SinMas, TipoTarea>> = {
  ya_retiro: 'ya_retiro',
  no_vale: 'cancelada',
  otra_persona: 'homonima',
  sin_tercero: 'tercero',
};

export interface InformeSimulacro {
  hechas: number;
  total: number;
  /** how many people got their kit at this desk, without those whose hand-out was undone */
  personas: number;
  /** median of the seconds per person from one task's end to the next one's, without skipped tasks; null: no task was done */
  segundos_por_persona: number | null;
  altas: number;
  cobrado: Centavos;
  conflictos: Conflicto[];
  equivocaciones: Equivocacion[];
  /** what was not done, not done well or too slow, in the order of the tasks */
  practicar: TipoTarea[];
}

/** Seconds for one task above which the task is worth doing again. */
const LENTA_S = 90;

/** What a rehearsal shows at its end. @param tocayo the registration that is easily taken for that of the task 'homonima' */
export function informeDe(
  tareas: readonly Tarea[],
  avance: Avance,
  { base, tocayo, empezado_at }: { base: BaseSede; tocayo: RefInscripcion; empezado_at: number },
): InformeSimulacro {
  const { sede, puesto_id, contestadas } = avance;
  const expedientes = [...sede.estado().expedientes.values()];
  const equivocaciones = [
    ...expedientes.flatMap(({ ref }) => equivocacionesEn(ref, avance, base, tareas, tocayo)),
    ...tareas.flatMap(({ tipo, respuesta }): Equivocacion[] => {
      const que = contestadas[tipo]?.que;
      const mal = que !== undefined && que !== 'saltada' && que !== 'leido' && que !== respuesta;
      return mal ? [{ tipo: 'respuesta', tarea: tipo }] : [];
    }),
  ];
  const tiempos = tiemposDe(tareas, avance, empezado_at);
  const saltadas = tareas.filter(({ tipo }) => contestadas[tipo]?.que === 'saltada').map(({ tipo }) => tipo);
  const terminadas = tareas.filter((una) => terminadaAt(una, avance) !== null);
  const lentas = tiempos.filter(({ segundos }) => segundos > LENTA_S).map(({ tipo }) => tipo);
  const tardias = tareas.filter((una) => deshechaTarde(una, avance)).map(({ tipo }) => tipo);
  const pendientes = tareas.filter((una) => !terminadas.includes(una)).map(({ tipo }) => tipo);
  const flojas = new Set([
    ...pendientes,
    ...saltadas,
    ...lentas,
    ...tardias,
    ...equivocaciones.map((una) => tareaDe(una, tareas)),
  ]);
  return {
    hechas: terminadas.length - saltadas.length,
    total: tareas.length,
    personas: expedientes
      .flatMap(({ personas }) => personas)
      .filter(({ acreditaciones }) => acreditaciones.some((una) => una.puesto_id === puesto_id)).length,
    segundos_por_persona: mediana(tiempos.map(({ segundos, personas }) => segundos / personas)),
    altas: expedientes.filter(({ alta }) => alta?.puesto_id === puesto_id).length,
    cobrado: sede.estado().cajas.get(puesto_id)?.cobrado ?? 0,
    conflictos: [...sede.estado().conflictos],
    equivocaciones,
    practicar: tareas.map(({ tipo }) => tipo).filter((tipo) => flojas.has(tipo)),
  };
}

function equivocacionesEn(
  ref: RefInscripcion,
  { sede, puesto_id }: Avance,
  base: BaseSede,
  tareas: readonly Tarea[],
  tocayo: RefInscripcion,
): Equivocacion[] {
  const todas = sede.deSujeto(ref);
  const propias = todas.filter((una) => esDe('acreditar', una) && una.puesto_id === puesto_id);
  const deTercero = tareas.some(({ inscripcion, tercero }) => inscripcion === ref && tercero !== null);
  return (propias as OperacionDe<'acreditar'>[]).flatMap((entrega): Equivocacion[] => {
    if (ref === tocayo) return [{ tipo: 'otra_persona', inscripcion: ref }];
    const sabidas = todas.filter(
      (otra) => otra !== entrega && conocia(entrega, otra, (id) => sede.operacion(id)),
    );
    const antes = new Sede(base, sabidas).expediente(ref);
    const quienes = antes?.personas.filter((una) => entrega.datos.personas.includes(una.ref));
    const dicho = antes && veredicto(antes, base, quienes);
    const sinTercero: Equivocacion[] =
      deTercero && entrega.datos.retira === null ? [{ tipo: 'sin_tercero', inscripcion: ref }] : [];
    switch (dicho?.tipo) {
      case 'falta':
        return [{ tipo: 'faltaba', inscripcion: ref, que: [...new Set(dicho.faltan.map(({ que }) => que))] }];
      case 'ya_retiro':
        return [{ tipo: 'ya_retiro', inscripcion: ref }];
      case 'no_vale':
        return [{ tipo: 'no_vale', inscripcion: ref }];
      default:
        return sinTercero;
    }
  });
}

function tareaDe(una: Equivocacion, tareas: readonly Tarea[]): TipoTarea {
  if (una.tipo === 'respuesta') return una.tarea;
  if (una.tipo !== 'faltaba') return SE_PRACTICA[una.tipo];
  const suya = tareas.find(({ inscripcion }) => inscripcion === una.inscripcion);
  return suya?.tipo ?? una.que[0] ?? 'entregar';
}

interface Tiempo {
  tipo: TipoTarea;
  segundos: number;
  personas: number;
}

/** How long each task that was done took, counted from the end of the task that ended before it, skipped or not. */
function tiemposDe(tareas: readonly Tarea[], avance: Avance, empezado_at: number): Tiempo[] {
  let antes = empezado_at;
  return tareas
    .map((una) => ({ una, at: terminadaAt(una, avance) }))
    .filter((par): par is { una: Tarea; at: number } => par.at !== null)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ una, at }) => {
      const segundos = Math.max(0, at - antes) / 1000;
      antes = at;
      const saltada = avance.contestadas[una.tipo]?.que === 'saltada';
      return saltada ? [] : [{ tipo: una.tipo, segundos, personas: Math.max(1, una.personas.length) }];
    });
}

function mediana(valores: readonly number[]): number | null {
  const orden = [...valores].sort((a, b) => a - b);
  return orden[Math.floor(orden.length / 2)] ?? null;
}

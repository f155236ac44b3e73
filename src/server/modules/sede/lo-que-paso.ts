import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Expediente, PersonaSede } from '../../../shared/domain/sede/expediente.ts';
import {
  esDe,
  esRespuesta,
  type FichaPersona,
  type Operacion,
  type OperacionDe,
} from '../../../shared/domain/sede/operacion.ts';
import { nombresDe, relatar } from '../../../shared/domain/sede/relato.ts';
import { momentoDe } from '../../../shared/domain/sede/hora-de-una-operacion.ts';
import { llamarAnterior } from '../../../shared/domain/sede/lugar-que-paso-a-otro.ts';
import type { Contexto } from '../../contexto.ts';
import { contarOperaciones } from './operaciones-repository.ts';
import { listarPuestos } from './puestos.ts';
import { vistaDe, type Vista } from './todo-lo-llegado.ts';
import { respuestasSede } from '../../mensajes/mensajes-sede.ts';

/** A hand-out as people read it. */
export interface EntregaContada {
  /** local wall time, 'YYYY-MM-DDTHH:mm:ss' */
  at: string;
  seguro: boolean;
  puesto: string | null;
  por: string;
  retira: { nombre: string; documento: string } | null;
}

/** What happened to one person at the desks, by all that was delivered, whether or not the server could register it. */
export interface Contado {
  entrega: EntregaContada | null;
  numero: number | null;
  chip_id: string | null;
  /**
   * the numbers that were replaced at a desk, in the order in which they were, without the present number; empty also where the fold lacks
   * the registration
   */
  numeros_antes: number[];
  /** that a former holder of the place took its kit, and what the server has not registered, and why; empty: neither */
  sin_registrar: string;
}

/**
 * Somebody of whom the fold has no row of the server: a person of a walk-up that was not registered, or whoever got a kit of a
 * registration that was deleted or never came.
 */
export interface Suelta extends Contado {
  /** the name by which desks refer to the registration */
  ref: string;
  ficha: FichaPersona | null;
  equipo: string;
  modalidad_id: number | null;
  state: Estado | null;
  en_el_lugar: boolean;
}

export interface LoQuePaso {
  /**
   * ids of the registrations with a hand-out that was not undone and, as far as the fold has the registration, was not to a former
   * holder of the place; also of those that were cancelled or deleted since
   */
  entregadas: number[];
  /** whether the fold knows a hand-out: if it does, the server's row of that hand-out adds nothing */
  conoce: (operacion_id: string) => boolean;
  /**
   * null: the fold has not got this person of this registration (the registration was deleted, or is newer than the fold), and no
   * hand-out that stands names the person
   */
  de: (inscripcion_id: number, persona_id: number) => Contado | null;
  /**
   * people of whom the fold had no row of the server when it was made. Some have a row all the same, of a deleted registration, or get
   * one before the caller reads the rows: the caller has to leave out those whom it finds there
   */
  sueltas: readonly Suelta[];
}

const ESPERA = 'todavía no se registró';

/**
 * A race day person by person, by the server's fold of what was delivered: what a desk did counts though it was refused.
 * Null: nothing was delivered.
 */
export async function loQuePasoEn(ctx: Contexto, evento_id: number): Promise<LoQuePaso | null> {
  if ((await contarOperaciones(ctx.database.db, evento_id)) === 0) return null;
  const vista = await vistaDe(ctx, evento_id);
  const { puestos } = await listarPuestos(ctx, evento_id);
  const contar = new Contador(vista, new Map(puestos.map(({ id, nombre }) => [id, nombre])));
  return {
    entregadas: contar.entregadas(),
    conoce: (id) => vista.llegadas.get(id)?.operacion != null,
    de: (inscripcion_id, persona_id) => contar.de(inscripcion_id, persona_id),
    sueltas: contar.sueltas(),
  };
}

class Contador {
  readonly #vista: Vista;
  readonly #puestos: ReadonlyMap<string, string>;
  /** by id of a person, their index among the persons of their registration */
  readonly #lugares: ReadonlyMap<number, number>;
  /** by the reference of their registration: hand-outs that were not undone and whose registration was deleted, or never came */
  readonly #huerfanas = new Map<string, OperacionDe<'acreditar'>[]>();

  constructor(vista: Vista, puestos: ReadonlyMap<string, string>) {
    this.#vista = vista;
    this.#puestos = puestos;
    this.#lugares = new Map(
      vista.base.inscripciones.flatMap(({ personas }) => personas.map(({ id }, i) => [id, i] as const)),
    );
    for (const { operacion } of vista.llegadas.values()) {
      if (!operacion || !esDe('acreditar', operacion) || vista.sede.anulacion(operacion)) continue;
      if (vista.sede.expediente(operacion.sujeto as Expediente['ref'])) continue;
      const suyas = this.#huerfanas.get(operacion.sujeto) ?? [];
      this.#huerfanas.set(operacion.sujeto, [...suyas, operacion]);
    }
  }

  entregadas(): number[] {
    const ids = [...this.#vista.sede.estado().expedientes.values()]
      .filter(({ personas }) => personas.some((una) => una.acreditaciones.length > 0))
      .flatMap(({ id }) => id ?? []);
    const deBorradas = [...this.#huerfanas.keys()].flatMap((sujeto) => idDe(sujeto) ?? []);
    return [...ids, ...deBorradas];
  }

  de(inscripcion_id: number, persona_id: number): Contado | null {
    const en = this.#vista.sede.expediente(`i${inscripcion_id}`);
    const persona = en?.personas[this.#lugares.get(persona_id) ?? -1];
    if (en && persona) return this.#contar(en, persona);
    const suyas = this.#huerfanas.get(`i${inscripcion_id}`) ?? [];
    const entrega = suyas.find(({ datos }) => datos.personas.includes(`p${persona_id}`));
    if (!entrega) return null;
    return { ...this.#deNadie(`i${inscripcion_id}`), entrega: this.#entrega(entrega) };
  }

  sueltas(): Suelta[] {
    const { sede, base } = this.#vista;
    const altas = [...sede.estado().expedientes.values()]
      .filter(({ id, alta, alta_anulada }) => id === null && alta && !alta_anulada)
      // left out: a walk-up that the server registered and whose row the office has deleted since, and one that was discarded
      .filter(({ alta }) => alta !== null && !base.aplicadas.has(alta.id))
      .flatMap((en) =>
        en.personas.map((persona): Suelta => ({
          ...this.#contar(en, persona),
          ...{
            ref: en.ref,
            ficha: persona,
            equipo: en.nombre,
            modalidad_id: en.modalidad_id,
            state: en.state,
          },
          en_el_lugar: true,
        })),
      );
    const nadie = [...this.#huerfanas].map(([sujeto, [entrega]]): Suelta => ({
      ...this.#deNadie(sujeto),
      ...{ ref: sujeto, ficha: null, equipo: '-', modalidad_id: null, state: null },
      entrega: entrega ? this.#entrega(entrega) : null,
      en_el_lugar: sujeto.startsWith('a'),
    }));
    return [...altas, ...nadie];
  }

  #contar(en: Expediente, persona: PersonaSede): Contado {
    const [entrega] = persona.acreditaciones;
    const deEsta = this.#vigentes(en.ref).filter((una) => seCuenta(una, persona));
    const anteriores = persona.entregas_anteriores.map(({ traspaso }) =>
      respuestasSede.kit_retirado_por(llamarAnterior(traspaso)),
    );
    const calladas = new Set<Operacion>(persona.entregas_anteriores.map((una) => una.entrega));
    return {
      entrega: entrega ? this.#entrega(entrega) : null,
      ...{ numero: en.numero, chip_id: en.chip_id },
      numeros_antes: antesDe(deEsta).filter((uno) => uno !== en.numero),
      sin_registrar: [...anteriores, ...this.#pendientes(deEsta.filter((una) => !calladas.has(una)))].join(
        ' ',
      ),
    };
  }

  /** What desks wrote of a registration that the fold lacks, as it was deleted or never came: at most its number and chip are known. */
  #deNadie(sujeto: string): Contado {
    const suyas = this.#vigentes(sujeto as Expediente['ref']);
    const dio = suyas.findLast((una) => esDe('asignar_numero', una) || esDe('cambiar_numero', una));
    return {
      entrega: null,
      numero: dio?.datos.numero ?? null,
      chip_id: suyas.findLast((una) => esDe('chip', una))?.datos.chip_id ?? null,
      numeros_antes: [],
      sin_registrar: this.#pendientes(suyas.filter((una) => seCuenta(una, null))).join(' '),
    };
  }

  #vigentes(ref: Expediente['ref']): Operacion[] {
    const { sede } = this.#vista;
    return sede.deSujeto(ref).filter((una) => sede.anulacion(una) === null);
  }

  #pendientes(operaciones: readonly Operacion[]): string[] {
    const { aplicadas, rechazos, modalidades } = this.#vista.base;
    const nombres = nombresDe(modalidades);
    return operaciones
      .filter(({ id }) => !aplicadas.has(id))
      .map((una) => `${relatar(una, nombres)}: ${(rechazos.get(una.id) ?? ESPERA).replace(/\.*$/, '.')}`);
  }

  #entrega(operacion: OperacionDe<'acreditar'>): EntregaContada {
    // the `?? 0` is never used: every operation of the fold is in `llegadas`
    const { at, seguro } = momentoDe(operacion, this.#vista.llegadas.get(operacion.id)?.recibida_at ?? 0);
    return {
      ...{ at: isoConOffset(new Date(at)).slice(0, 19), seguro },
      puesto: this.#puestos.get(operacion.puesto_id) ?? null,
      por: operacion.actor.nombre,
      retira: operacion.datos.retira,
    };
  }
}

const idDe = (sujeto: string): number | null => (sujeto.startsWith('i') ? Number(sujeto.slice(1)) : null);

const antesDe = (operaciones: readonly Operacion[]): number[] =>
  operaciones.flatMap((una) =>
    esDe('asignar_numero', una) || esDe('cambiar_numero', una) ? (una.datos.antes ?? []) : [],
  );

/**
 * Whether a sheet of who was accredited tells of this operation: of altas, numbers, chips, the person's hand-outs and corrections of
 * the person's data. Corrections of answers to custom fields are left out: the answers may be about health, and the sheet is given to
 * others. So are corrections of the emergency contact.
 * @param persona the person whom the operation is about; null: nobody known, and then all hand-outs are told and no corrections
 */
function seCuenta(operacion: Operacion, persona: PersonaSede | null): boolean {
  switch (operacion.tipo) {
    case 'alta':
    case 'asignar_numero':
    case 'cambiar_numero':
    case 'chip':
      return true;
    case 'acreditar':
      return persona === null || deLaPersona(operacion, persona);
    case 'corregir': {
      const { campo } = operacion.datos;
      return (
        !esRespuesta(campo) &&
        campo !== 'contacto_emergencia' &&
        persona?.correcciones.includes(operacion) === true
      );
    }
    default:
      return false;
  }
}

const deLaPersona = (
  operacion: OperacionDe<'acreditar'>,
  { acreditaciones, entregas_anteriores }: PersonaSede,
): boolean =>
  acreditaciones.includes(operacion) || entregas_anteriores.some(({ entrega }) => entrega === operacion);

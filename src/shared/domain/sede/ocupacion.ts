import { ocupaLugar } from '../inscripcion/estados.ts';
import type { Expediente } from './expediente.ts';
import { Indice } from './indice.ts';
import type { RefInscripcion } from './operacion.ts';

/** Stands for the whole event where otherwise the id of a modality goes. */
export const TODO_EL_EVENTO = 0;

interface Peso {
  modalidad_id: number;
  personas: number;
  alta: boolean;
}
const NADA: Peso = { modalidad_id: TODO_EL_EVENTO, personas: 0, alta: false };

/**
 * How many persons hold a place, per modality and in the whole event. When a registration changes, only the persons that it had are
 * subtracted and those that it has now are added: nothing is counted anew.
 */
export class Ocupacion {
  readonly #pesos = new Map<RefInscripcion, Peso>();
  readonly #personas = new Map<number, number>();
  readonly #altas = new Indice<number, RefInscripcion>();

  /**
   * Counts a registration as it is now, in the place of what was counted of it before.
   * @param en null: the registration is gone, and holds no place
   * @returns ids of the modalities whose count may have changed, and TODO_EL_EVENTO for the event's: the caller compares these counts with
   * their limits again. Empty: none has changed
   */
  pesar(ref: RefInscripcion, en: Expediente | null): number[] {
    const antes = this.#pesos.get(ref) ?? NADA;
    const ahora =
      en && ocupaLugar(en.state)
        ? { modalidad_id: en.modalidad_id, personas: en.personas.length, alta: en.alta !== null }
        : NADA;
    if (iguales(antes, ahora)) return [];
    this.#pesos.set(ref, ahora);
    this.#sumar(antes, -1);
    this.#sumar(ahora, 1);
    this.#altas.poner(ref, ahora.alta ? [ahora.modalidad_id, TODO_EL_EVENTO] : []);
    return [antes.modalidad_id, ahora.modalidad_id, TODO_EL_EVENTO];
  }

  personas(en: number): number {
    return this.#personas.get(en) ?? 0;
  }

  altas(en: number): ReadonlySet<RefInscripcion> {
    return this.#altas.refs(en);
  }

  #sumar({ modalidad_id, personas }: Peso, signo: 1 | -1): void {
    if (personas === 0) return;
    for (const en of [modalidad_id, TODO_EL_EVENTO])
      this.#personas.set(en, this.personas(en) + signo * personas);
  }
}

function iguales(a: Peso, b: Peso): boolean {
  return a.modalidad_id === b.modalidad_id && a.personas === b.personas && a.alta === b.alta;
}

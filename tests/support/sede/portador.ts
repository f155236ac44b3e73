import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';
import type { LlaveDeEvento } from '../../../src/shared/contract/sede.ts';
import { puestosConocidos } from './puestos-conocidos.ts';

/**
 * How to add a carrier between telephones to the simulation:
 * 1. implement `Portador` in a file of its own. `juntar` lets two telephones exchange and resolves when that is over, however
 *    it ended. All that goes wrong on the way (a cut, a repetition, messages out of order or changed) is drawn from `n` and
 *    reported by `contar`, never from Math.random or a clock, so that a failing run is repeated by its seed. A telephone
 *    may die, or its disk be full, at any write within it: what the product throws then (a RechazoSede) may come out.
 * 2. name in `rarezas` what must have happened in some run: a run of the test in which it never did fails.
 * 3. give it to `carreras` (corridas.ts) in `portadores`; each meeting of two telephones draws one of them.
 * The world looks by itself at what both telephones have before and after: nothing confirmed is gone, no number was given
 * twice, and at the end all show the same.
 */
export interface Portador {
  readonly nombre: string;
  readonly rarezas: readonly string[];
  juntar(uno: Parte, otro: Parte, con: ConQueJuntar): Promise<void>;
}

export interface ConQueJuntar {
  n: number;
  contar: (que: string) => void;
  /** the first of the event's keys, which who was prepared with network has */
  llave: LlaveDeEvento;
}

/** A telephone as a carrier sees it. */
export interface Parte {
  /** which one it is, from 0 */
  readonly indice: number;
  readonly bitacora: Bitacora;
}

/** Hands operations over in memory, with or without the keys by which the receiver can verify them. */
export const deMano: Portador = {
  nombre: 'de mano',
  rarezas: ['apartada', 'alterada_de_mano'],
  async juntar(uno, otro, { n, contar }) {
    for (const [de, a] of [
      [uno.bitacora, otro.bitacora],
      [otro.bitacora, uno.bitacora],
    ] as const) {
      const [primera, ...otras] = await de.faltanA(a.vector());
      // with the keys at hand it is refused, and what follows is taken: its number is a gap until somebody brings it
      const cambia = primera && otras.length > 0 && n % 6 === 4;
      if (cambia) contar('alterada_de_mano');
      const una = cambia ? { ...primera, cuerpo: primera.cuerpo.replace('"P', '"Q') } : primera;
      await a.recibir([...(una ? [una] : []), ...otras], n % 2 === 0 ? puestosConocidos(de) : []);
      if (a.estado().apartadas > 0) contar('apartada');
    }
  },
};

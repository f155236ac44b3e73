import { CLASE } from './mensaje.ts';

/** Messages of a kind that are taken at once, and how many a second after those. */
interface Cubo {
  caben: number;
  por_segundo: number;
}

/**
 * How many messages of each kind are taken without a wait: more than an honest phone sends. The limit is low for a kind that costs a write
 * to the disk or a reading of the whole log. For parts of attachments and batches of operations it is about what a good network can bring.
 */
const CUBOS: ReadonlyMap<number, Cubo> = new Map([
  [CLASE.ajeno, { caben: 5, por_segundo: 0.1 }],
  [CLASE.estado, { caben: 20, por_segundo: 1 }],
  [CLASE.operaciones, { caben: 100, por_segundo: 20 }],
  [CLASE.recibido, { caben: 200, por_segundo: 100 }],
  [CLASE.pedir_novedades, { caben: 20, por_segundo: 1 }],
  [CLASE.pieza, { caben: 200, por_segundo: 20 }],
  [CLASE.senal, { caben: 200, por_segundo: 10 }],
  [CLASE.llaves, { caben: 10, por_segundo: 0.2 }],
  [CLASE.adjuntos, { caben: 20, por_segundo: 2 }],
  [CLASE.pedir_adjunto, { caben: 500, por_segundo: 200 }],
  [CLASE.trozo, { caben: 500, por_segundo: 200 }],
]);
const DE_OTRA_CLASE: Cubo = { caben: 50, por_segundo: 5 };

/** How long a message has to wait, so that a phone that floods this one holds up itself alone. */
export class FrenoDeMensajes {
  readonly #quedan = new Map<number, { cuantos: number; at: number }>();

  /** Takes a message of that kind in. @param ahora ms @returns ms until it is its turn */
  espera(clase: number, ahora: number): number {
    const { caben, por_segundo } = CUBOS.get(clase) ?? DE_OTRA_CLASE;
    const antes = this.#quedan.get(clase) ?? { cuantos: caben, at: ahora };
    const cuantos = Math.min(caben, antes.cuantos + ((ahora - antes.at) / 1_000) * por_segundo) - 1;
    this.#quedan.set(clase, { cuantos, at: ahora });
    return cuantos >= 0 ? 0 : (-cuantos / por_segundo) * 1_000;
  }
}

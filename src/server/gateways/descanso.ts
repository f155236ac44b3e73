/** So many in a row that did not answer in time, and it is left alone. */
const SEGUIDAS = 3;
const DESCANSO_MS = 5_000;

interface Opciones {
  /** what was thrown is a service that did not answer in time */
  esMuda: (error: unknown) => boolean;
  /** what is thrown at once while it is left alone */
  callada: () => Error;
  /** ms */
  ahora?: () => number;
}

/**
 * A service that takes every call and answers none costs each caller the whole of its patience, and whoever waits
 * behind them. After a few such calls in a row the rest fail at once, and one at a time finds out whether it is back.
 * What it answers, be it a refusal, is an answer.
 */
export class Descanso {
  readonly #esMuda: Opciones['esMuda'];
  readonly #callada: Opciones['callada'];
  readonly #ahora: () => number;
  #mudas = 0;
  #hasta = 0;
  #probando = false;

  constructor({ esMuda, callada, ahora = () => performance.now() }: Opciones) {
    this.#esMuda = esMuda;
    this.#callada = callada;
    this.#ahora = ahora;
  }

  async llamar<T>(hacer: () => Promise<T>): Promise<T> {
    const prueba = this.#mudas >= SEGUIDAS;
    if (prueba && (this.#probando || this.#ahora() < this.#hasta)) throw this.#callada();
    if (prueba) this.#probando = true;
    try {
      const dicho = await hacer();
      this.#mudas = 0;
      return dicho;
    } catch (error) {
      this.#mudas = this.#esMuda(error) ? this.#mudas + 1 : 0;
      this.#hasta = this.#ahora() + DESCANSO_MS;
      throw error;
    } finally {
      if (prueba) this.#probando = false;
    }
  }
}

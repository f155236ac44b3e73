/** After this many calls in a row without an answer in time the service is not called for DESCANSO_MS. */
const SEGUIDAS = 3;
const DESCANSO_MS = 5_000;

interface Opciones {
  /** whether what was thrown means that the service did not answer in time */
  esMuda: (error: unknown) => boolean;
  /** the error that is thrown at once while the service is not called */
  callada: () => Error;
  /** ms of a clock that nobody sets: after a clock is set back, the service would go uncalled for as long as that clock was ahead */
  ahora?: () => number;
}

/**
 * A circuit breaker. A service that accepts calls and answers none makes each caller wait for the whole time limit, and
 * whoever queues behind that caller too. After a few such calls in a row further ones fail at once, except that after each
 * DESCANSO_MS one call tries whether the service is back. An error of another kind, such as a refusal, counts as an answer.
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

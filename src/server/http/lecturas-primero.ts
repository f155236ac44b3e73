/**
 * How many waiting write requests it takes for one more to start in the same turn of the event loop, so that a thousand have
 * started after a few hundred turns.
 */
const POR_CADA = 64;

/**
 * Requests that read go before those that write: in each turn of the event loop one write starts, and a few more where
 * many wait. A registration costs many times what a read does, so in a rush the readers would wait behind all of them.
 * While no more than one write comes per turn none waits.
 */
export class Paso {
  readonly #esperan: (() => void)[] = [];
  #usado = false;

  dar(empezar: () => void): void {
    if (this.#usado) {
      this.#esperan.push(empezar);
      return;
    }
    this.#usado = true;
    setImmediate(this.#siguiente);
    empezar();
  }

  readonly #siguiente = (): void => {
    const ahora = this.#esperan.splice(0, Math.ceil(this.#esperan.length / POR_CADA));
    this.#usado = ahora.length > 0;
    if (this.#usado) setImmediate(this.#siguiente);
    for (const empezar of ahora) empezar();
  };
}

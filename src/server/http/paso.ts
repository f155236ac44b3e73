/** One more starts per turn for every so many that wait: a thousand are under way after a few hundred turns. */
const POR_CADA = 64;

/**
 * Who sends lets those pass who only look: in each turn of the event loop one request comes in, and a few more the more
 * of them wait. Looking costs a look-up and a registration many times that, so that in a rush those who look
 * would wait for it at every turn. While no more than one comes per turn nobody waits.
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

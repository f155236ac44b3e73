/** A clock that differs from the time that has passed by more than this has been moved. */
const SALTO_MS = 60_000;
/** For so long after a jump of the clock nothing is done that could not be undone once it is right again. */
export const CALMA_MS = 15 * 60_000;

/** Time that has passed in this process, whatever anybody does to the clock. */
const transcurrido = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * Tells when the system clock was moved, by the time that has really passed. After a jump it reports no calm for a
 * quarter of an hour: if the clock is put right meanwhile, no hold expired by mistake. A jump back to the right time is
 * calm at once. A clock that was not put right by then is believed.
 */
export class VigiaDelReloj {
  readonly #reloj: () => Date;
  readonly #avisar: (salto_s: number) => void;
  readonly #mono: () => number;
  #creido: { wall: number; mono: number };
  #desde: number | null = null;

  constructor(reloj: () => Date, avisar: (salto_s: number) => void, mono = transcurrido) {
    this.#reloj = reloj;
    this.#avisar = avisar;
    this.#mono = mono;
    this.#creido = { wall: reloj().getTime(), mono: mono() };
  }

  /** Compares the clock with the time that has passed; to be called often, or a jump is seen late. */
  enCalma(): boolean {
    const [wall, mono] = [this.#reloj().getTime(), this.#mono()];
    const salto = wall - this.#creido.wall - (mono - this.#creido.mono);
    const chico = Math.abs(salto) <= SALTO_MS;
    if (!chico && this.#desde === null) {
      this.#desde = mono;
      this.#avisar(Math.round(salto / 1000));
    }
    const creible = chico || (this.#desde !== null && mono - this.#desde >= CALMA_MS);
    if (creible) {
      this.#creido = { wall, mono };
      this.#desde = null;
    }
    return creible;
  }
}

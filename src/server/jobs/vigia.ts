/** By how many ms the application's clock may differ from the time that has really passed: beyond that, somebody has moved it. */
const SALTO_MS = 60_000;
/** For how many ms at most after the clock was moved no job is done whose effect could not be undone if the clock was wrong. */
export const CALMA_MS = 15 * 60_000;

/** Time that has passed in this process, whatever anybody does to the clock. */
const transcurrido = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * Notices when the application's clock (reloj.ts: the database's; with the embedded one, the machine's) is moved, by comparing it
 * with the time that has really passed. For a quarter of an hour
 * after that `enCalma` is false, and jobs such as those that end holds wait: if somebody puts the clock right meanwhile,
 * `enCalma` is true at once and no hold has ended by mistake. If nobody does, the new time is believed from then on.
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

import type { EntornoSede } from './entorno.ts';

/** Runs one task of a name at a time, for all tabs of the device; where the browser has no locks, for this Turno alone. */
export class Turno<T> {
  readonly #entorno: EntornoSede;
  readonly #nombre: string;
  #corriendo: Promise<unknown> = Promise.resolve();
  #enEspera: Promise<T> | null = null;

  constructor(entorno: EntornoSede, nombre: string) {
    this.#entorno = entorno;
    this.#nombre = nombre;
  }

  /**
   * Runs the task once the one under way has ended. Calls that come while one waits get that one's result, and their own tasks are not run:
   * when its turn comes, it does all that there is to do by then.
   * @param alFallar makes the result where the task rejected, so that the promise returned here never rejects; it must not throw itself
   */
  tomar(tarea: () => Promise<T>, alFallar: (error: unknown) => T): Promise<T> {
    if (this.#enEspera) return this.#enEspera;
    const turno = this.#corriendo
      .then(() =>
        this.#entorno.enTurno(this.#nombre, () => {
          this.#enEspera = null;
          return tarea();
        }),
      )
      .catch((error: unknown): T => {
        this.#enEspera = null;
        return alFallar(error);
      });
    this.#enEspera = turno;
    this.#corriendo = turno;
    return turno;
  }
}

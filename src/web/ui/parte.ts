import { useSyncExternalStore } from 'react';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';
import { conPlazo } from './plazo-de-carga.ts';

interface Estado<T> {
  /** null: not here yet */
  hay: T | null;
  /** how often it could not be loaded since it was last here */
  fallos: number;
}

/**
 * A part of a screen that is loaded once the screen is in view. Unlike a `diferida`, a screen that lacks it shows meanwhile what it
 * showed before, and where it does not come goes on with what it has.
 */
export class Parte<T> {
  readonly #traer: () => Promise<T>;
  readonly #oyentes = new Oyentes();
  readonly suscribir = this.#oyentes.suscribir;
  #estado: Estado<T> = { hay: null, fallos: 0 };
  #enCamino = false;

  constructor(traer: () => Promise<T>) {
    this.#traer = traer;
  }

  readonly estado = (): Estado<T> => this.#estado;

  /** Begins to load it, where that has not begun yet. */
  readonly pedir = (): void => {
    if (this.#estado.fallos === 0) this.insistir();
  };

  /** As `pedir`, also where it could not be loaded before. */
  readonly insistir = (): void => {
    if (this.#enCamino || this.#estado.hay !== null) return;
    this.#enCamino = true;
    const poner = (estado: Estado<T>) => {
      this.#enCamino = false;
      this.#estado = estado;
      this.#oyentes.avisar();
    };
    const traida = this.#traer();
    conPlazo(traida).then(
      (hay) => poner({ hay, fallos: 0 }),
      () => {
        poner({ hay: null, fallos: this.#estado.fallos + 1 });
        // on a very slow line it comes all the same, after it was said that it did not
        traida.then(
          (hay) => this.#estado.hay === null && poner({ hay, fallos: 0 }),
          () => undefined,
        );
      },
    );
  };
}

export const useParte = <T>(parte: Parte<T>): Estado<T> =>
  useSyncExternalStore(parte.suscribir, parte.estado, parte.estado);

import { useSyncExternalStore } from 'react';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';
import { conPlazo } from './plazo-de-carga.ts';

interface Estado<T> {
  /** the loaded part; null: not loaded yet */
  hay: T | null;
  /** number of failed tries so far; 0 once it is loaded */
  fallos: number;
}

/**
 * A part of a screen that is loaded when the screen asks for it (`pedir`). Unlike with a `diferida`, which suspends, the screen goes on
 * showing what it has while the part is loading, and also if it cannot be loaded.
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

  /** Starts loading the part, unless it is loading, loaded, or has failed. */
  readonly pedir = (): void => {
    if (this.#estado.fallos === 0) this.insistir();
  };

  /** Starts loading the part, also if it failed before, unless it is loading or loaded. */
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
        // on a very slow connection the part may still arrive after the time limit: then it is used all the same
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

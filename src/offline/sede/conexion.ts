import { conectarBdSede, NOMBRE_BD_SEDE, type BdSede, type NombreBdSede } from './bd.ts';
import { alEscribir } from './rechazos.ts';

/** Opens the database for one task and then closes it, so that a newer release waits no longer than the task. Rejects with RechazoSede. */
export async function conBd<T>(hacer: (bd: BdSede) => Promise<T>): Promise<T> {
  const bd = await conectarBdSede(() => undefined);
  try {
    return await hacer(bd);
  } catch (error) {
    throw alEscribir(error);
  } finally {
    bd.close();
  }
}

/**
 * A bitacora's connection to the database: closed when a newer release wants to upgrade or the browser has ended the connection, opened
 * again by the next use.
 */
export class Conexion {
  #abierta: Promise<BdSede> | null = null;
  readonly #nombre: NombreBdSede;

  constructor(nombre: NombreBdSede = NOMBRE_BD_SEDE) {
    this.#nombre = nombre;
  }

  usar(): Promise<BdSede> {
    if (this.#abierta) return this.#abierta;
    const nueva = conectarBdSede(() => void this.cerrar(), undefined, this.#nombre);
    this.#abierta = nueva;
    // a later use tries again: storage may have been blocked for a moment
    nueva.catch(() => {
      if (this.#abierta === nueva) this.#abierta = null;
    });
    return nueva;
  }

  async cerrar(): Promise<void> {
    const previa = this.#abierta;
    this.#abierta = null;
    (await previa?.catch(() => null))?.close();
  }
}

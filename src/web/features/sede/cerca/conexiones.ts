import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import type { Canal } from '../../../../offline/sede/portadores/canal.ts';
import type { Malla, Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { conectadosDeAntes, recordarConectados } from './recuerdo.ts';

/** A line to that puesto. */
export interface CanalAbierto {
  canal: Canal;
  puesto_id: string;
}

const NADIE: readonly Telefono[] = [];

/** The phones that a desk is connected with. What connects them is loaded by the first screen that asks for it. */
export class Conexiones {
  readonly #bitacora: Bitacora;
  readonly #sigue: () => boolean;
  readonly #oyentes = new Set<() => void>();
  #malla: Promise<Malla> | null = null;
  #abierta: Malla | null = null;
  #cerradas = false;
  #antes: number;
  #cuantos = 0;

  constructor(bitacora: Bitacora, sigue: () => boolean) {
    this.#bitacora = bitacora;
    this.#sigue = sigue;
    this.#antes = conectadosDeAntes(bitacora.evento_id, Date.now());
  }

  /** With how many it was connected when its page was closed or killed, until it is connected again with any of them. */
  antes = (): number => this.#antes;

  telefonos = (): readonly Telefono[] => this.#abierta?.telefonos() ?? NADIE;

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /** Rejects where the module did not come. */
  abrir(): Promise<Malla> {
    this.#malla ??= this.#armar().catch((error: unknown) => {
      this.#malla = null;
      throw error;
    });
    return this.#malla;
  }

  /** Goes on over a line that is open already: the one by which this phone was admitted. Never rejects. */
  async tomar({ canal, puesto_id }: CanalAbierto): Promise<void> {
    const malla = await this.abrir().catch(() => null);
    if (malla) malla.adoptar(canal, puesto_id);
    else canal.cerrar();
  }

  cerrar(): void {
    this.#cerradas = true;
    this.#abierta?.cerrar();
  }

  async #armar(): Promise<Malla> {
    const { armarMalla } = await import('./armar-malla.ts');
    const malla = armarMalla(this.#bitacora, this.#sigue);
    if (this.#cerradas) malla.cerrar();
    this.#abierta = malla;
    malla.suscribir(() => {
      this.#recordar(malla);
      for (const oyente of this.#oyentes) oyente();
    });
    return malla;
  }

  #recordar(malla: Malla): void {
    const cuantos = malla.telefonos().filter(({ estado }) => estado === 'al_dia').length;
    // who was cut off stays noted: the page may be killed before they are back
    if (cuantos === 0 || cuantos === this.#cuantos) return;
    this.#cuantos = cuantos;
    this.#antes = 0;
    recordarConectados(this.#bitacora.evento_id, cuantos, Date.now());
  }
}

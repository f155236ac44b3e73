import { porTurnos } from '../../../shared/domain/sede/turnos.ts';
import { alcanza } from '../../../shared/domain/sede/vector.ts';
import type { Dicho, LadoDePar, SelloDePar } from './lado.ts';
import { TANDA_DE_PAR, VENTANA } from './limites.ts';
import { escribirTanda } from './mensaje.ts';

/**
 * Hands the other device the operations that it lacks, those of before and, from then on, whatever arrives here from anybody.
 * No more than VENTANA batches are under way: the next leaves when the other has one of them on its disk.
 */
export class Entrega {
  readonly #lado: LadoDePar;
  readonly #mandar: (tanda: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** ids that the other is known to have: sent to it, or received from it */
  readonly #tiene = new Set<string>();
  #dicho: Pick<Dicho, 'vector' | 'tras_hueco'> | null = null;
  #leidas = 0;
  #cola: SelloDePar[] = [];
  #en_camino: number[] = [];
  #bombea = false;
  #otra_vez = false;
  entregadas = 0;

  constructor(lado: LadoDePar, mandar: (tanda: Uint8Array<ArrayBuffer>) => Promise<void>) {
    this.#lado = lado;
    this.#mandar = mandar;
  }

  /** How many operations the other is still to get. */
  get por_enviar(): number {
    return this.#cola.length + this.#en_camino.reduce((suma, cuantas) => suma + cuantas, 0);
  }

  /** Takes in what the other device says it has: that is not sent. */
  saber(dicho: Pick<Dicho, 'vector' | 'tras_hueco'>): void {
    this.#dicho = dicho;
    this.#cola = this.#cola.filter((sello) => this.#le_falta(sello));
  }

  /** Sends these operations alone, to a device that takes operations and does not say what it has. */
  soloEstas(sellos: readonly SelloDePar[]): void {
    this.#cola = sellos.filter((sello) => this.#le_falta(sello));
  }

  trajo(id: string): void {
    this.#tiene.add(id);
  }

  /** The other has the oldest batch on its disk. @returns false: none was under way */
  acusada(): boolean {
    const cuantas = this.#en_camino.shift();
    this.entregadas += cuantas ?? 0;
    return cuantas !== undefined;
  }

  /** Sends what there is to send, as far as the window lets it. */
  async bombear(): Promise<void> {
    this.#otra_vez = true;
    if (this.#bombea) return;
    this.#bombea = true;
    try {
      while (this.#otra_vez) {
        this.#otra_vez = false;
        this.#mirar();
        while (this.#en_camino.length < VENTANA && this.#cola.length > 0) await this.#una();
      }
    } finally {
      this.#bombea = false;
    }
  }

  #mirar(): void {
    if (!this.#dicho) return;
    const nuevas = this.#lado.llegadas(this.#leidas);
    this.#leidas += nuevas.length;
    const faltan = nuevas.filter((sello) => this.#le_falta(sello));
    if (faltan.length > 0) this.#cola = porTurnos([...this.#cola, ...faltan], this.#dicho.vector);
  }

  #le_falta(sello: SelloDePar): boolean {
    const dicho = this.#dicho;
    return !this.#tiene.has(sello.id) && !(dicho && alcanza(dicho.vector, sello, dicho.tras_hueco));
  }

  async #una(): Promise<void> {
    const tanda = this.#cola.splice(0, TANDA_DE_PAR.operaciones);
    const textos = await this.#lado.textos(tanda);
    let letras = 0;
    const caben = textos.filter(
      ({ cuerpo }, i) => (letras += cuerpo.length) <= TANDA_DE_PAR.letras || i === 0,
    );
    const van = new Set(caben.map(({ id }) => id));
    // what did not fit goes first in the next batch; what is no longer on the disk goes nowhere
    const hay = new Set(textos.map(({ id }) => id));
    this.#cola.unshift(...tanda.filter(({ id }) => hay.has(id) && !van.has(id)));
    if (caben.length === 0) return;
    // one that does not know us takes only what it can verify: it gets all that it lacks once it has told what that is
    if (this.#dicho) for (const id of van) this.#tiene.add(id);
    this.#en_camino.push(caben.length);
    await this.#mandar(await escribirTanda(caben));
  }
}

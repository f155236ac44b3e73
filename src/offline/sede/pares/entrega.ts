import { porTurnos } from '../../../shared/domain/sede/turnos.ts';
import { alcanza, type Vector } from '../../../shared/domain/sede/vector.ts';
import type { Dicho, LadoDePar, SelloDePar } from './lado.ts';
import { TANDA_DE_PAR, VENTANA } from './limites.ts';
import { escribirTanda } from './mensaje.ts';

type LoQueTiene = Pick<Dicho, 'vector' | 'tras_hueco' | 'huellas'>;

interface Comparado {
  vector: Vector;
  tras_hueco: Dicho['tras_hueco'];
  /** puestos of which the other has the same as this device up to its vector, and those of which it has not */
  iguales: ReadonlySet<string>;
  distintas: ReadonlySet<string>;
}

/**
 * Hands the other device the operations that it lacks, those of before and, from then on, whatever arrives here from anybody.
 * No more than VENTANA batches are under way: the next leaves when the other has one of them on its disk.
 */
export class Entrega {
  readonly #lado: LadoDePar;
  readonly #mandar: (tanda: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** ids that the other is known to have: sent to it, or received from it */
  readonly #tiene = new Set<string>();
  /** ids that it was sent while it did not say what it has: it may not have kept them */
  readonly #mostradas = new Set<string>();
  #dicho: Comparado | null = null;
  #partidas = '';
  #leidas = 0;
  #cola: SelloDePar[] = [];
  #en_camino: number[] = [];
  /** those whose texts are being read: attachments that went before them would be of nothing that the other knows */
  #en_mano = 0;
  #bombea = false;
  #otra_vez = false;
  entregadas = 0;

  constructor(lado: LadoDePar, mandar: (tanda: Uint8Array<ArrayBuffer>) => Promise<void>) {
    this.#lado = lado;
    this.#mandar = mandar;
  }

  /** How many operations the other is still to get. */
  get por_enviar(): number {
    return this.#cola.length + this.#en_mano + this.#en_camino.reduce((suma, cuantas) => suma + cuantas, 0);
  }

  /** Takes in what the other device says it has: that is not sent. */
  saber(dicho: LoQueTiene): void {
    this.#dicho = this.#comparar(dicho);
    this.#cola = this.#cola.filter((sello) => this.#le_falta(sello));
  }

  /** Sends these operations, each once, to a device that takes operations and does not say what it has. */
  mostrar(sellos: readonly SelloDePar[]): void {
    const faltan = sellos.filter((sello) => !this.#mostradas.has(sello.id) && this.#le_falta(sello));
    for (const { id } of faltan) this.#mostradas.add(id);
    this.#cola.push(...faltan);
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

  /** Where the other has other operations under the same numbers than this device, its vector tells nothing. */
  #comparar(dicho: LoQueTiene): Comparado {
    const aca = this.#lado.huellas(dicho.vector);
    const dichas = Object.entries(dicho.huellas).filter(([id]) => aca[id] !== undefined);
    const [iguales, distintas] = [new Set<string>(), new Set<string>()];
    for (const [id, huella] of dichas) (aca[id] === huella ? iguales : distintas).add(id);
    return { ...dicho, iguales, distintas };
  }

  /** From which number of a puesto on what the other has is not told by its vector. */
  #sinDecir(puesto_id: string): number {
    if (this.#dicho?.distintas.has(puesto_id)) return 1;
    if (this.#dicho?.iguales.has(puesto_id)) return Infinity;
    return this.#lado.partidas().get(puesto_id) ?? Infinity;
  }

  #mirar(): void {
    if (!this.#dicho) return;
    const partidas = [...this.#lado.partidas()].join();
    if (partidas !== this.#partidas) {
      // a log turned out to be of two phones: what seemed to be there may be the other one's
      this.#partidas = partidas;
      this.#leidas = 0;
      this.#cola = [];
    }
    const nuevas = this.#lado.llegadas(this.#leidas);
    this.#leidas += nuevas.length;
    const faltan = nuevas.filter((sello) => this.#le_falta(sello));
    if (faltan.length > 0) this.#cola = porTurnos([...this.#cola, ...faltan], this.#dicho.vector);
  }

  #le_falta(sello: SelloDePar): boolean {
    const dicho = this.#dicho;
    if (this.#tiene.has(sello.id)) return false;
    if (!dicho || sello.seq >= this.#sinDecir(sello.puesto_id)) return true;
    // of a log of two phones the runs name the numbers of which the other has both
    const partida = this.#lado.partidas().has(sello.puesto_id);
    return !alcanza(dicho.vector, sello, partida ? [] : dicho.tras_hueco);
  }

  async #una(): Promise<void> {
    const tanda = this.#cola.splice(0, TANDA_DE_PAR.operaciones);
    this.#en_mano = tanda.length;
    const textos = await this.#lado.textos(tanda);
    this.#en_mano = 0;
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

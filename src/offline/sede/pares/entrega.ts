import { porTurnos } from '../../../shared/domain/sede/turnos.ts';
import { alcanza, type Vector } from '../../../shared/domain/sede/vector.ts';
import type { Dicho, LadoDePar, SelloDePar } from './lado.ts';
import { TANDA_DE_PAR, VENTANA } from './limites.ts';
import { escribirTanda, primerasQueCaben } from './mensaje.ts';

type LoQueTiene = Pick<Dicho, 'vector' | 'tras_hueco' | 'huellas'>;

interface Comparado {
  vector: Vector;
  tras_hueco: Dicho['tras_hueco'];
  /** puestos of which both devices have the same operations up to the other's vector; `distintas`: those of which they differ */
  iguales: ReadonlySet<string>;
  distintas: ReadonlySet<string>;
}

/**
 * Sends the other device the operations that it lacks: those that are here already, and from then on whatever arrives here. No more than
 * VENTANA batches are under way: the next one leaves once the other has stored one of them.
 */
export class Entrega {
  readonly #lado: LadoDePar;
  readonly #mandar: (tanda: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** ids of operations that the other device is known to have: sent to it, or received from it */
  readonly #tiene = new Set<string>();
  /** ids of operations that were sent before the other device said what it has: it may not have kept them */
  readonly #mostradas = new Set<string>();
  #dicho: Comparado | null = null;
  #partidas = '';
  #leidas = 0;
  #cola: SelloDePar[] = [];
  #en_camino: number[] = [];
  /** how many operations are being read from the disk to be sent: they still count as unsent, or attachments would overtake them */
  #en_mano = 0;
  #bombea = false;
  #otra_vez = false;
  entregadas = 0;

  constructor(lado: LadoDePar, mandar: (tanda: Uint8Array<ArrayBuffer>) => Promise<void>) {
    this.#lado = lado;
    this.#mandar = mandar;
  }

  /** How many operations the other device is still to get, or has got and not acknowledged. */
  get por_enviar(): number {
    return this.#cola.length + this.#en_mano + this.#en_camino.reduce((suma, cuantas) => suma + cuantas, 0);
  }

  /** Takes in what the other device says it has, so that this is not sent to it. */
  saber(dicho: LoQueTiene): void {
    this.#dicho = this.#comparar(dicho);
    this.#cola = this.#cola.filter((sello) => this.#le_falta(sello));
  }

  /** Queues these operations, each once, for a device that takes operations and does not say what it has; `bombear` sends them. */
  mostrar(sellos: readonly SelloDePar[]): void {
    const faltan = sellos.filter((sello) => !this.#mostradas.has(sello.id) && this.#le_falta(sello));
    for (const { id } of faltan) this.#mostradas.add(id);
    this.#cola.push(...faltan);
  }

  trajo(id: string): void {
    this.#tiene.add(id);
  }

  /** Notes that the other device has stored the oldest batch under way. @returns false: none was under way */
  acusada(): boolean {
    const cuantas = this.#en_camino.shift();
    this.entregadas += cuantas ?? 0;
    return cuantas !== undefined;
  }

  /** Sends the operations that wait to be sent, as far as the window lets it. */
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

  /** Compares hashes: where the two devices have different operations under the same numbers, the other's vector tells nothing. */
  #comparar(dicho: LoQueTiene): Comparado {
    const aca = this.#lado.huellas(dicho.vector);
    const dichas = Object.entries(dicho.huellas).filter(([id]) => aca[id] !== undefined);
    const [iguales, distintas] = [new Set<string>(), new Set<string>()];
    for (const [id, huella] of dichas) (aca[id] === huella ? iguales : distintas).add(id);
    return { ...dicho, iguales, distintas };
  }

  /** The first number of a puesto from which on the other's vector does not tell what it has; Infinity: the vector tells of all. */
  #sinDecir(puesto_id: string): number {
    if (this.#dicho?.distintas.has(puesto_id)) return 1;
    if (this.#dicho?.iguales.has(puesto_id)) return Infinity;
    return this.#lado.partidas().get(puesto_id) ?? Infinity;
  }

  #mirar(): void {
    if (!this.#dicho) return;
    const partidas = [...this.#lado.partidas()].join();
    if (partidas !== this.#partidas) {
      // it has turned out that two phones wrote the same log: under a number that the other device has, it may have another
      // operation than this one
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
    // Where two phones wrote the same log (regla sede-48), a number in `tras_hueco` does not show that the other device has the operation
    // of this `sello`: under that number it may have the one that the second phone wrote
    const partida = this.#lado.partidas().has(sello.puesto_id);
    return !alcanza(dicho.vector, sello, partida ? [] : dicho.tras_hueco);
  }

  async #una(): Promise<void> {
    const tanda = this.#cola.splice(0, TANDA_DE_PAR.operaciones);
    this.#en_mano = tanda.length;
    const textos = await this.#lado.textos(tanda);
    this.#en_mano = 0;
    const caben = primerasQueCaben(textos);
    const van = new Set(caben.map(({ id }) => id));
    // what did not fit goes first in the next batch; what is no longer on the disk, or cannot be read now, is not sent
    const hay = new Set(textos.map(({ id }) => id));
    this.#cola.unshift(...tanda.filter(({ id }) => hay.has(id) && !van.has(id)));
    if (caben.length === 0) return;
    // a device that does not know this one keeps only what it can verify: nothing counts as received there before it says what it has
    if (this.#dicho) for (const id of van) this.#tiene.add(id);
    this.#en_camino.push(caben.length);
    await this.#mandar(await escribirTanda(caben));
  }
}

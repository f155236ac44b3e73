import { BASE_VACIA } from '../../shared/domain/sede/base.ts';
import { leerBase, type BaseSedeJson } from '../../shared/domain/sede/base-json.ts';
import { entregaDe, type Entrega } from '../../shared/domain/sede/entrega.ts';
import { leerOperacion } from '../../shared/domain/sede/leer-operacion.ts';
import { compararOperaciones } from '../../shared/domain/sede/orden.ts';
import { Sede } from '../../shared/domain/sede/sede.ts';
import { alcanza, Prefijos, type Vector } from '../../shared/domain/sede/vector.ts';
import { atendida, type BdSede } from './bd.ts';
import { leerPadron, type PuestoEnPadron } from './padron.ts';
import type {
  Acuse,
  Contadores,
  Desvio,
  FilaBase,
  FilaOperacion,
  FilaResultado,
  FilaVecino,
} from './tipos.ts';

/** What is kept in memory of every operacion, also of a kind that this release does not know. */
export type Sello = Pick<FilaOperacion, 'id' | 'puesto_id' | 'seq' | 'lamport'>;

const TODAS = [
  ...(['contadores', 'operaciones', 'acuses', 'vecinos', 'bases', 'resultados'] as const),
  ...(['adjuntos', 'apartadas', 'reloj'] as const),
];
const ADELANTE = Number.MAX_SAFE_INTEGER;

/** An event's bitacora in memory. Each update reads from the disk only what was written since the update before. */
export class Memoria {
  readonly evento_id: number;
  readonly sede = new Sede(BASE_VACIA);
  contadores: Contadores;
  acuse: Acuse;
  base: FilaBase | null = null;
  /** the puestos of the base's signed roster; null: the base has no signature */
  padron: ReadonlyMap<string, PuestoEnPadron> | null = null;
  vecinos: ReadonlyMap<string, FilaVecino> = new Map();
  desvio: Desvio | null = null;
  adjuntos_sin_entregar = 0;
  apartadas = 0;
  sin_leer = 0;
  readonly #sellos = new Map<string, Sello>();
  /** the same in the order of their arrival */
  readonly #llegadas: Sello[] = [];
  /** operaciones that the server is not known to have, by id */
  readonly #pendientes = new Map<string, Sello>();
  readonly #prefijos = new Prefijos();

  constructor(evento_id: number) {
    this.evento_id = evento_id;
    this.contadores = { evento_id, puesto_id: '', seq: 0, lamport: 0, arribo: 0, base: 0, trato: -1 };
    this.acuse = { evento_id, vector: {}, at: null, alteradas: 0, ilegibles: 0 };
  }

  /** Reads what was written to the disk since the last call, in one transaction. @returns whether there was anything */
  async ponerAlDia(bd: BdSede): Promise<boolean> {
    const { evento_id, contadores: antes } = this;
    const tx = atendida(bd.transaction(TODAS, 'readonly'));
    const contadores = await tx.objectStore('contadores').get(evento_id);
    if (!contadores || iguales(antes, contadores)) return false;
    const desde = [evento_id, antes.arribo + 1];
    const [filas, acuse, vecinos, base, adjuntos, apartadas, desvio] = await Promise.all([
      tx
        .objectStore('operaciones')
        .index('arribo')
        .getAll(IDBKeyRange.bound(desde, [evento_id, ADELANTE])),
      tx.objectStore('acuses').get(evento_id),
      tx.objectStore('vecinos').getAll(IDBKeyRange.bound([evento_id], [evento_id, []])),
      antes.base === contadores.base ? null : tx.objectStore('bases').get(evento_id),
      tx.objectStore('adjuntos').index('por_entregar').count(evento_id),
      tx.objectStore('apartadas').index('evento').count(evento_id),
      tx.objectStore('reloj').get('desvio'),
    ]);
    if (acuse) this.acuse = acuse;
    this.#agregar(filas);
    // only when a message came: reading all results after each operacion would take longer than writing it
    if (antes.trato !== contadores.trato) await this.#descontar((id) => tx.objectStore('resultados').get(id));
    await tx.done;
    this.contadores = contadores;
    this.vecinos = new Map(vecinos.map((fila) => [fila.puesto_id, fila]));
    this.adjuntos_sin_entregar = adjuntos;
    this.apartadas = apartadas;
    this.desvio = desvio ?? null;
    if (base) this.#cambiarBase(base);
    return true;
  }

  #agregar(filas: readonly FilaOperacion[]): void {
    const nuevas = filas.filter(({ id }) => !this.#sellos.has(id));
    for (const { id, puesto_id, seq, lamport } of nuevas) {
      const sello = { id, puesto_id, seq, lamport };
      this.#sellos.set(id, sello);
      this.#llegadas.push(sello);
      this.#pendientes.set(id, sello);
      this.#prefijos.agregar(puesto_id, seq);
    }
    // signatures were verified on arrival; a kind that an earlier release did not know may be readable by now
    const leidas = nuevas.flatMap(({ cuerpo }) => leerOperacion(JSON.parse(cuerpo)) ?? []);
    this.sin_leer += nuevas.length - leidas.length;
    this.sede.agregar(leidas.sort(compararOperaciones));
  }

  /** Finds what the server is not known to have: operaciones beyond its vector for which it has sent no result. */
  async #descontar(resultadoDe: (id: string) => Promise<FilaResultado | undefined>): Promise<void> {
    const { vector } = this.acuse;
    this.#pendientes.clear();
    for (const [id, sello] of this.#sellos) if (!alcanza(vector, sello)) this.#pendientes.set(id, sello);
    const sinAlcanzar = [...this.#pendientes.values()];
    const dichas = await Promise.all(sinAlcanzar.map(({ id }) => resultadoDe(id)));
    const tiene = sinAlcanzar.filter((_sello, i) => (dichas[i]?.resultado ?? 'no_leida') !== 'no_leida');
    // A result for the very operacion after a puesto's last in the vector contradicts it: the server was restored from an
    // older backup. Then all that this puesto wrote after the vector is delivered again.
    const siguiente = ({ puesto_id, seq }: Sello) => seq === (vector[puesto_id] ?? 0) + 1;
    const perdio = new Set(tiene.filter(siguiente).map(({ puesto_id }) => puesto_id));
    for (const { id, puesto_id } of tiene) if (!perdio.has(puesto_id)) this.#pendientes.delete(id);
  }

  #cambiarBase(base: FilaBase): void {
    this.base = base;
    const dicha = JSON.parse(base.texto) as BaseSedeJson; // leerBaseDicha has checked this text
    this.padron = base.cadena ? new Map(leerPadron(dicha)?.map((uno) => [uno.puesto_id, uno])) : null;
    this.sede.cambiarBase(leerBase(dicha));
  }

  vector(): Vector {
    return this.#prefijos.vector();
  }

  /** The operaciones that arrived after so many others. */
  llegadas(desde: number): readonly Sello[] {
    return this.#llegadas.slice(desde);
  }

  /** The operaciones that the server is not known to have, in the order in which they happened. */
  pendientes(): Sello[] {
    return [...this.#pendientes.values()].sort(compararOperaciones);
  }

  get sin_entregar(): number {
    return this.#pendientes.size;
  }

  /** How far what a puesto did has come. @param dichas greatest number that anybody said it has */
  entregaDe(puesto_id: string, dichas: number): Entrega {
    const seqs = (de: Iterable<Sello>) =>
      [...de].flatMap((sello) => (sello.puesto_id === puesto_id ? [sello.seq] : []));
    return entregaDe({
      aca: seqs(this.#sellos.values()),
      pendientes: seqs(this.#pendientes.values()),
      servidor: this.acuse.vector[puesto_id] ?? 0,
      dichas,
    });
  }

  /** The operaciones that a device with that vector may lack, in the order in which they happened. */
  faltanA(vector: Vector): Sello[] {
    return [...this.#sellos.values()].filter((sello) => !alcanza(vector, sello)).sort(compararOperaciones);
  }
}

const iguales = (a: Contadores, b: Contadores): boolean =>
  a.puesto_id === b.puesto_id && a.arribo === b.arribo && a.base === b.base && a.trato === b.trato;

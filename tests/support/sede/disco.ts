import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { NOMBRE_BD_SEDE } from '../../../src/offline/sede/bd.ts';

/** What of fake-indexeddb's insides the faults need. */
interface Cruda {
  _rawDatabase: object;
}
interface ConTurno {
  _execRequestAsync(obj: { operation: () => unknown; source: IDBObjectStore }): IDBRequest;
}
interface Deshacer {
  tienda: string;
  key: IDBValidKey;
  enLinea: boolean;
  antes: unknown;
}

export type Falla = 'lleno' | 'muere';

/** The disk of one telephone. It can be full, and its telephone can die, at any write. */
export class Disco {
  readonly factory: globalThis.IDBFactory = new IDBFactory();
  muerto = false;
  lleno = false;
  /** answers as an IndexedDB whose writes wait for no disk: a death takes the last transactions with it */
  relajado = false;
  escrituras = 0;
  /** what is written as the logical clock in the place of it; null: what the product writes */
  lamport: (() => number) | null = null;
  #plan: { faltan: number; falla: Falla } | null = null;
  #perdibles: Deshacer[][] = [];

  /** The write after so many others meets this. */
  planear(faltan: number, falla: Falla): void {
    this.#plan = { faltan, falla };
  }

  /** What was planned and did not happen does not happen any more. @returns whether it did */
  olvidar(): boolean {
    const paso = this.#plan === null;
    this.#plan = null;
    this.lleno = false;
    return paso;
  }

  tocar(): Falla | null {
    if (this.muerto) return 'muere';
    if (this.lleno) return 'lleno';
    this.escrituras += 1;
    if (!this.#plan) return null;
    this.#plan.faltan -= 1;
    if (this.#plan.faltan > 0) return null;
    const { falla } = this.#plan;
    this.#plan = null;
    if (falla === 'muere') this.muerto = true;
    // full it stays, also after what can be fetched again was deleted
    else this.lleno = true;
    return falla;
  }

  asentada(deshacer: Deshacer[], estricta: boolean): void {
    if (estricta) this.#perdibles = [];
    else this.#perdibles.push(deshacer);
  }

  /** It is switched on again, with what had reached the disk. */
  async revivir(): Promise<void> {
    const perdidas = this.#perdibles.splice(-3).flat().toReversed();
    this.#perdibles = [];
    this.#plan = null;
    this.muerto = false;
    if (perdidas.length === 0) return;
    const abierta = this.factory.open(NOMBRE_BD_SEDE);
    const bd = await new Promise<globalThis.IDBDatabase>(
      (bien) => (abierta.onsuccess = () => bien(abierta.result)),
    );
    const tx = originales.transaction.call(bd, [...bd.objectStoreNames], 'readwrite');
    for (const { tienda, key, enLinea, antes } of perdidas) {
      const store = tx.objectStore(tienda);
      if (antes === undefined) originales.delete.call(store, key);
      else originales.put.call(store, antes, enLinea ? undefined : key);
    }
    await new Promise((bien) => (tx.oncomplete = bien));
    bd.close();
  }
}

const originales = {
  transaction: IDBDatabase.prototype.transaction,
  put: IDBObjectStore.prototype.put,
  add: IDBObjectStore.prototype.add,
  delete: IDBObjectStore.prototype.delete,
};
const discos = new Set<Disco>();
const deBase = new WeakMap<object, Disco>();
const deshaceres = new WeakMap<IDBTransaction, Deshacer[]>();

function discoDe(bd: globalThis.IDBDatabase): Disco | undefined {
  const { _rawDatabase } = bd as unknown as Cruda;
  const hay = deBase.get(_rawDatabase);
  if (hay || bd.name !== NOMBRE_BD_SEDE) return hay;
  for (const disco of discos) {
    const { _databases } = disco.factory as unknown as { _databases: Map<string, object> };
    if (_databases.get(NOMBRE_BD_SEDE) === _rawDatabase) deBase.set(_rawDatabase, disco);
  }
  return deBase.get(_rawDatabase);
}

/** A new disk, whose faults work from here on. */
export function nuevoDisco(): Disco {
  const disco = new Disco();
  discos.add(disco);
  return disco;
}

/** All that lies on a disk on another one, as when a telephone is copied onto a new one. The other has the stores already. */
export async function copiarDisco(de: Disco, a: Disco): Promise<void> {
  const abrir = (factory: globalThis.IDBFactory) =>
    esperar<globalThis.IDBDatabase>(factory.open(NOMBRE_BD_SEDE));
  const [origen, copia] = [await abrir(de.factory), await abrir(a.factory)];
  for (const tienda of origen.objectStoreNames) {
    const leer = originales.transaction.call(origen, [tienda], 'readonly').objectStore(tienda);
    const [valores, keys] = await Promise.all([
      esperar<unknown[]>(leer.getAll()),
      esperar<IDBValidKey[]>(leer.getAllKeys()),
    ]);
    const escribir = originales.transaction.call(copia, [tienda], 'readwrite').objectStore(tienda);
    await Promise.all(
      valores.map((valor, i) =>
        esperar(originales.put.call(escribir, valor, escribir.keyPath === null ? keys[i] : undefined)),
      ),
    );
  }
  origen.close();
  copia.close();
}

const esperar = <T>(pedido: IDBRequest): Promise<T> =>
  new Promise((bien, mal) => {
    pedido.onsuccess = () => bien(pedido.result as T); // the caller knows what it asked for
    pedido.onerror = () => mal(pedido.error ?? new Error('IndexedDB'));
  });

/** Disks that no telephone uses any more: each holds its whole database. */
export function olvidarDiscos(): void {
  discos.clear();
}

/** Lets the disks' faults into fake-indexeddb. @returns how to take them out */
export function instalarDiscos(): () => void {
  IDBDatabase.prototype.transaction = function (tiendas, modo, opciones) {
    const disco = discoDe(this);
    if (disco?.muerto) throw new DOMException('the telephone is off', 'InvalidStateError');
    const tx = originales.transaction.call(this, tiendas, modo, opciones);
    if (disco && modo === 'readwrite') {
      const estricta = opciones?.durability === 'strict' && !disco.relajado;
      const deshacer: Deshacer[] = [];
      if (!estricta) deshaceres.set(tx, deshacer);
      tx.addEventListener('complete', () => {
        disco.asentada(deshacer, estricta);
        // it may also die once all is written, before the screen knows
        disco.tocar();
      });
    }
    return tx;
  };
  const conFalla = (
    store: globalThis.IDBObjectStore,
    key: () => IDBValidKey,
    hacer: () => IDBRequest,
  ): IDBRequest => {
    const disco = store.transaction.mode === 'readwrite' ? discoDe(store.transaction.db) : undefined;
    const falla = disco?.tocar();
    if (falla) {
      const nombre = falla === 'lleno' ? 'QuotaExceededError' : 'AbortError';
      const operation = () => {
        throw new DOMException('fault', nombre);
      };
      return (store.transaction as unknown as ConTurno)._execRequestAsync({ operation, source: store });
    }
    const deshacer = deshaceres.get(store.transaction);
    if (deshacer) {
      const uno: Deshacer = {
        ...{ tienda: store.name, key: key(), enLinea: store.keyPath !== null, antes: undefined },
      };
      store.get(uno.key).onsuccess = ({ target }) => (uno.antes = (target as IDBRequest<unknown>).result);
      deshacer.push(uno);
    }
    return hacer();
  };
  const keyEn =
    (store: globalThis.IDBObjectStore, valor: Record<string, IDBValidKey>, key?: IDBValidKey) => () => {
      if (key !== undefined) return key;
      const { keyPath } = store;
      const campo = (cual: string): IDBValidKey => valor[cual] ?? '';
      return Array.isArray(keyPath) ? keyPath.map(campo) : campo(String(keyPath));
    };
  IDBObjectStore.prototype.put = function (dicho, key) {
    const lamport = this.name === 'contadores' ? discoDe(this.transaction.db)?.lamport?.() : undefined;
    const valor = lamport === undefined ? dicho : { ...dicho, lamport };
    return conFalla(this, keyEn(this, valor, key), () => originales.put.call(this, valor, key));
  };
  IDBObjectStore.prototype.add = function (valor, key) {
    return conFalla(this, keyEn(this, valor, key), () => originales.add.call(this, valor, key));
  };
  IDBObjectStore.prototype.delete = function (key) {
    return conFalla(
      this,
      () => key as IDBValidKey, // the product deletes by key alone
      () => originales.delete.call(this, key),
    );
  };
  return () => {
    IDBDatabase.prototype.transaction = originales.transaction;
    IDBObjectStore.prototype.put = originales.put;
    IDBObjectStore.prototype.add = originales.add;
    IDBObjectStore.prototype.delete = originales.delete;
    olvidarDiscos();
  };
}

import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import { atendida, type BdSede } from './bd.ts';
import { crearCofre, huellaDeLlave, importarLlave, juntarLlaves, leerLlaves, type Cofre } from './cofre.ts';
import {
  abrirCon,
  crearAes,
  exportarAes,
  importarAes,
  NUMERO_MAX,
  numeroDe,
  sellarCon,
  type Sobre,
} from './sobre.ts';
import type { FilaCandado, FilaLlaves, LlaveDeEvento } from './tipos.ts';

const ESTRICTA = { durability: 'strict' } as const;
const TODOS = (evento_id: number) => IDBKeyRange.bound([evento_id, 0], [evento_id, NUMERO_MAX]);

/**
 * The keys of this device for an event, and the event's own keys, which lie on the disk sealed under the first. Where a row
 * has the key no more, one of the event's keys brings it back (`Candados.guardarLlaves`).
 */
export class Candados {
  readonly #evento_id: number;
  #claves: ReadonlyMap<number, CryptoKey> = new Map();
  #llaves: readonly LlaveDeEvento[] = [];
  #cofre: Cofre | null = null;

  constructor(evento_id: number) {
    this.#evento_id = evento_id;
  }

  /** Reads the keys, and makes one where there is none to seal with. */
  async abrir(bd: BdSede): Promise<void> {
    await this.#leer(bd);
    if (this.#claves.size > 0) return;
    await ponerNuevo(bd, this.#evento_id);
    await this.#leer(bd);
  }

  async #leer(bd: BdSede): Promise<void> {
    const [filas, suyas] = await Promise.all([
      bd.getAll('candados', TODOS(this.#evento_id)),
      bd.get('llaves', this.#evento_id),
    ]);
    this.#claves = new Map(filas.flatMap(({ numero, clave }) => (clave ? [[numero, clave]] : [])));
    this.#llaves = suyas ? await this.#leerLlaves(suyas) : [];
    this.#cofre = crearCofre(this.#llaves);
  }

  async #leerLlaves({ sobre }: FilaLlaves): Promise<LlaveDeEvento[]> {
    const datos = await this.abrirSobre(sobre);
    return datos ? leerLlaves(JSON.parse(new TextDecoder().decode(datos))) : [];
  }

  async sellar(datos: Uint8Array<ArrayBuffer>): Promise<Sobre> {
    const [ultima] = [...this.#claves].toReversed();
    if (!ultima) throw new Error('sin candado'); // abrir() makes one
    const [numero, clave] = ultima;
    return sellarCon(clave, numero, datos);
  }

  /** Null: this device has no longer the key, or the bytes were changed. */
  async abrirSobre(sobre: Sobre): Promise<Uint8Array<ArrayBuffer> | null> {
    const clave = this.#claves.get(numeroDe(sobre));
    return clave ? abrirCon(clave, sobre) : null;
  }

  get llaves(): readonly LlaveDeEvento[] {
    return this.#llaves;
  }

  get cofre(): Cofre | null {
    return this.#cofre;
  }

  /**
   * Keeps the event's keys: seals this device's keys by them, and brings back those that an earlier session left sealed.
   * @param mandan whether they are the server's, which then are sealed with (juntarLlaves)
   * @returns whether a key came back, so that rows that were closed can be read
   */
  async guardarLlaves(bd: BdSede, dichas: readonly LlaveDeEvento[], mandan: boolean): Promise<boolean> {
    const { llaves: antes } = this;
    const juntas = mandan ? juntarLlaves(antes, dichas) : juntarLlaves(dichas, antes);
    if (juntas.length === antes.length && juntas.at(-1)?.llave === antes.at(-1)?.llave) return false;
    // another tab has forgotten the event: this one may go on if its puesto is admitted again
    if (this.#claves.size === 0) await this.abrir(bd);
    const filas = await bd.getAll('candados', TODOS(this.#evento_id));
    const cambios = await Promise.all(filas.map((fila) => conLlaves(fila, juntas)));
    const sobre = await this.sellar(aUtf8(JSON.stringify(juntas)));
    const tx = atendida(bd.transaction(['candados', 'llaves'], 'readwrite', ESTRICTA));
    await Promise.all([
      ...cambios.map((fila) => tx.objectStore('candados').put(fila)),
      tx.objectStore('llaves').put({ evento_id: this.#evento_id, sobre }),
      tx.done,
    ]);
    await this.#leer(bd);
    return filas.some(({ clave }) => !clave) && cambios.every(({ clave }) => clave);
  }
}

/** Of two tabs that make a key at once the one that was written first is used by both. */
async function ponerNuevo(bd: BdSede, evento_id: number): Promise<void> {
  const clave = await crearAes();
  const tx = atendida(bd.transaction('candados', 'readwrite', ESTRICTA));
  const filas = await tx.store.getAll(TODOS(evento_id));
  const numero = Math.max(0, ...filas.map((fila) => fila.numero)) + 1;
  const poner = filas.some((fila) => fila.clave)
    ? []
    : [tx.store.put({ evento_id, numero, clave, envueltas: [] })];
  await Promise.all([...poner, tx.done]);
}

/** A device key as it lies on the disk, sealed by all of these, and open where one of them opens it. */
async function conLlaves(fila: FilaCandado, llaves: readonly LlaveDeEvento[]): Promise<FilaCandado> {
  const clave = fila.clave ?? (await desenvolver(fila, llaves));
  if (!clave) return fila;
  const bytes = await exportarAes(clave);
  const envueltas = await Promise.all(
    llaves.map(async ({ epoca, llave }) => {
      const de = await huellaDeLlave(llave);
      const hay = fila.envueltas.find((una) => una.de === de);
      return hay ?? { de, sobre: await sellarCon(await importarLlave(llave), epoca, bytes) };
    }),
  );
  const nuevas = new Set(envueltas.map(({ de }) => de));
  return { ...fila, clave, envueltas: [...fila.envueltas.filter(({ de }) => !nuevas.has(de)), ...envueltas] };
}

async function desenvolver(
  { envueltas }: FilaCandado,
  llaves: readonly LlaveDeEvento[],
): Promise<CryptoKey | null> {
  for (const { llave } of llaves) {
    const de = await huellaDeLlave(llave);
    const envuelta = envueltas.find((una) => una.de === de);
    const bytes = envuelta && (await abrirCon(await importarLlave(llave), envuelta.sobre));
    if (bytes) return importarAes(bytes, true);
  }
  return null;
}

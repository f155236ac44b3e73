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
import type { Sellador } from './sellado.ts';
import type { FilaCandado, FilaLlaves, LlaveDeEvento } from './rows-en-disco.ts';

const ESTRICTA = { durability: 'strict' } as const;
const TODOS = (evento_id: number) => IDBKeyRange.bound([evento_id, 0], [evento_id, NUMERO_MAX]);

/**
 * The keys of this device for an event, which seal all that lies on its disk of people, and the event's own keys, which lie
 * there sealed under the first. Where a row has the key no more, one of the event's keys brings it back (`guardarLlaves`).
 */
export class Candados implements Sellador {
  readonly #evento_id: number;
  readonly #usar: () => Promise<BdSede>;
  #claves: ReadonlyMap<number, CryptoKey> = new Map();
  #llaves: readonly LlaveDeEvento[] = [];
  #cofre: Cofre | null = null;

  constructor(evento_id: number, usar: () => Promise<BdSede>) {
    this.#evento_id = evento_id;
    this.#usar = usar;
  }

  /** Reads this device's keys, and makes one where there is none to seal with. */
  async preparar(): Promise<void> {
    await this.#leer();
    if (this.#claves.size > 0) return;
    await ponerNuevo(await this.#usar(), this.#evento_id);
    await this.#leer();
  }

  async #leer(): Promise<void> {
    const bd = await this.#usar();
    const [filas, suyas] = await Promise.all([
      bd.getAll('candados', TODOS(this.#evento_id)),
      bd.get('llaves', this.#evento_id),
    ]);
    this.#claves = new Map(filas.flatMap(({ numero, clave }) => (clave ? [[numero, clave]] : [])));
    this.#llaves = suyas ? await this.#leerLlaves(suyas) : [];
    this.#cofre = crearCofre(this.#llaves);
  }

  async #leerLlaves({ sobre }: FilaLlaves): Promise<LlaveDeEvento[]> {
    const datos = await this.#abrirCon(sobre);
    return datos ? leerLlaves(JSON.parse(new TextDecoder().decode(datos))) : [];
  }

  async sellar(datos: Uint8Array<ArrayBuffer>): Promise<Sobre> {
    // none left: another tab has deleted the event's keys, and this one noticed when it last read them
    if (this.#claves.size === 0) await this.preparar();
    const [ultima] = [...this.#claves].toReversed();
    if (!ultima) throw new Error('sin candado'); // cannot be: preparar() makes a key
    const [numero, clave] = ultima;
    return sellarCon(clave, numero, datos);
  }

  /** Null: this device has the key no longer, or the bytes were changed. */
  async abrir(sobre: Sobre): Promise<Uint8Array<ArrayBuffer> | null> {
    // another tab may have made that key, or brought it back
    if (!this.#claves.has(numeroDe(sobre))) await this.#leer();
    return this.#abrirCon(sobre);
  }

  async #abrirCon(sobre: Sobre): Promise<Uint8Array<ArrayBuffer> | null> {
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
  async guardarLlaves(dichas: readonly LlaveDeEvento[], mandan: boolean): Promise<boolean> {
    const { llaves: antes } = this;
    const juntas = mandan ? juntarLlaves(antes, dichas) : juntarLlaves(dichas, antes);
    if (juntas.length === antes.length && juntas.at(-1)?.llave === antes.at(-1)?.llave) return false;
    const bd = await this.#usar();
    const sobre = await this.sellar(aUtf8(JSON.stringify(juntas)));
    const filas = await bd.getAll('candados', TODOS(this.#evento_id));
    const cambios = await Promise.all(filas.map((fila) => conLlaves(fila, juntas)));
    const tx = atendida(bd.transaction(['candados', 'llaves'], 'readwrite', ESTRICTA));
    const candados = tx.objectStore('candados');
    const ahora = await candados.getAll(TODOS(this.#evento_id));
    await Promise.all([
      ...ahora.map((fila) => candados.put(conCambio(fila, filas, cambios))),
      tx.objectStore('llaves').put({ evento_id: this.#evento_id, sobre }),
      tx.done,
    ]);
    await this.#leer();
    return filas.some((fila, i) => !fila.clave && cambios[i]?.clave);
  }
}

/** A row as it is to be written, where another tab may have written it since it was read. */
function conCambio(
  ahora: FilaCandado,
  leidas: readonly FilaCandado[],
  cambios: readonly FilaCandado[],
): FilaCandado {
  const i = leidas.findIndex(({ numero }) => numero === ahora.numero);
  const cambio = cambios[i];
  if (!cambio) return ahora;
  const { envueltas } = cambio;
  const otras = ahora.envueltas.filter(({ de }) => !envueltas.some((una) => una.de === de));
  // a key that another tab has deleted meanwhile is not written again by this one, which had read it before
  const clave = leidas[i]?.clave && !ahora.clave ? undefined : cambio.clave;
  return { ...ahora, ...(clave && { clave }), envueltas: [...otras, ...envueltas] };
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

/** A row with this device's key sealed by each of the event's keys, and open where it was so or one of these opens it. */
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

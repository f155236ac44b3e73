import { aUtf8 } from '../../shared/domain/sede/bytes.ts';
import { atendida, type BdSede } from './bd.ts';
import { crearCofre, importarLlave, type Cofre } from './cofre.ts';
import {
  enUso,
  faltaNombrar,
  juntarLlaves,
  tenidas,
  type LlaveTenida,
  type Nombradas,
} from './llaves-de-evento.ts';
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
import type { CandadoRow, LlavesRow, LlaveDeEvento, LlaveGuardada } from './rows-en-disco.ts';

const ESTRICTA = { durability: 'strict' } as const;
const TODOS = (evento_id: number) => IDBKeyRange.bound([evento_id, 0], [evento_id, NUMERO_MAX]);

/**
 * This device's own keys for an event, a row of the store `candados` each. They seal what the disk has of the event: registrations,
 * operaciones, attachments, and the event's keys (llaves de evento). Beside each key its row has copies of it, sealed by the event's keys.
 * A device that forgets the event's people deletes the event's keys, and its own keys out of the rows that have copies; when the server or
 * another puesto gives it an event key again, that key opens a copy and so brings the device's key back (`guardarLlaves`).
 */
export class Candados implements Sellador {
  readonly #evento_id: number;
  readonly #usar: () => Promise<BdSede>;
  #claves: ReadonlyMap<number, CryptoKey> = new Map();
  /** all of the event's keys on this device, also those that do not count: they open, and a base that names them may still come */
  #todas: readonly LlaveTenida[] = [];
  #nombradas: Nombradas | null = null;
  #llaves: readonly LlaveTenida[] = [];
  #dichas: readonly LlaveDeEvento[] = [];
  #cofre: Cofre | null = null;
  /** true: other event keys count now than those by which this device's keys were sealed; `envolver` or `guardarLlaves` seals them anew */
  #porEnvolver = false;

  constructor(evento_id: number, usar: () => Promise<BdSede>) {
    this.#evento_id = evento_id;
    this.#usar = usar;
  }

  /** Reads this device's keys; if there is none to seal with, makes one. */
  async preparar(): Promise<void> {
    await this.#leer();
    if (this.#claves.size > 0) return;
    await ponerNuevo(await this.#usar(), this.#evento_id);
    await this.#leer();
  }

  async #leer(): Promise<void> {
    const bd = await this.#usar();
    const [rows, suyas] = await Promise.all([
      bd.getAll('candados', TODOS(this.#evento_id)),
      bd.get('llaves', this.#evento_id),
    ]);
    this.#claves = new Map(rows.flatMap(({ numero, clave }) => (clave ? [[numero, clave]] : [])));
    this.#todas = suyas ? await this.#leerLlaves(suyas) : [];
    this.#contar();
  }

  async #leerLlaves({ sobre }: LlavesRow): Promise<LlaveTenida[]> {
    const datos = await this.#abrirCon(sobre);
    return datos ? tenidas(JSON.parse(new TextDecoder().decode(datos))) : [];
  }

  #contar(): void {
    this.#llaves = enUso(this.#todas, this.#nombradas);
    this.#dichas = this.#llaves.map(({ epoca, llave }) => ({ epoca, llave }));
    this.#cofre = crearCofre(this.#llaves, this.#soloAbren());
  }

  #soloAbren = (): LlaveTenida[] => this.#todas.filter((una) => !this.#llaves.includes(una));

  /**
   * Notes which keys of the event the signed base names; null: it names none, or there is no signed base. That decides which of the keys
   * here count (enUso).
   * @returns true: other keys count now than before, or in another order, so `envolver` has to run
   */
  nombrar(nombradas: Nombradas | null): boolean {
    if (nombradas === this.#nombradas) return false;
    const antes = this.#llaves;
    this.#nombradas = nombradas;
    this.#contar();
    const iguales = antes.length === this.#llaves.length && antes.every((una, i) => una === this.#llaves[i]);
    if (!iguales) this.#porEnvolver = true;
    return !iguales;
  }

  /**
   * Whether any of `dichas`, keys that the server gave and that are here, is not named by the signed base here. False where that base names
   * no key at all.
   */
  faltaNombrar(dichas: readonly LlaveDeEvento[]): boolean {
    return faltaNombrar(this.#todas, dichas, this.#nombradas);
  }

  async sellar(datos: Uint8Array<ArrayBuffer>): Promise<Sobre> {
    // Another tab has forgotten the event's people, which deletes this device's keys, and the last read found none: a new one is made
    if (this.#claves.size === 0) await this.preparar();
    const [ultima] = [...this.#claves].toReversed();
    if (!ultima) throw new Error('sin candado'); // cannot happen: preparar() has made a key
    const [numero, clave] = ultima;
    return sellarCon(clave, numero, datos);
  }

  /** Opens what this device sealed. Null: the key is not here now, or the bytes were changed. */
  async abrir(sobre: Sobre): Promise<Uint8Array<ArrayBuffer> | null> {
    // another tab may have made that key, or brought it back
    if (!this.#claves.has(numeroDe(sobre))) await this.#leer();
    return this.#abrirCon(sobre);
  }

  async #abrirCon(sobre: Sobre): Promise<Uint8Array<ArrayBuffer> | null> {
    const clave = this.#claves.get(numeroDe(sobre));
    return clave ? abrirCon(clave, sobre) : null;
  }

  /** The event's keys that count here, as `enUso` chose them; the last one is the one to seal with. */
  get llaves(): readonly LlaveDeEvento[] {
    return this.#dichas;
  }

  get cofre(): Cofre | null {
    return this.#cofre;
  }

  /**
   * Adds to the event's keys here (juntarLlaves), seals this device's keys by those that count, and brings back each key of this device
   * that its row has lost, if one of the event's keys here opens a copy of it.
   * @param del_servidor true: the server told `dichas`; false: another puesto did
   * @returns whether a key of this device came back, so that rows that were closed can be read
   */
  async guardarLlaves(dichas: readonly LlaveDeEvento[], del_servidor: boolean): Promise<boolean> {
    const con = { del_servidor, nombradas: this.#nombradas };
    if (!this.#porEnvolver && iguales(await juntarLlaves(this.#todas, dichas, con), this.#todas))
      return false;
    // another tab may have stored other keys since the last read
    await this.#leer();
    return this.#poner(await juntarLlaves(this.#todas, dichas, con));
  }

  /**
   * Seals this device's keys anew by those of the event's keys that count now. Copies that were sealed by an event key that is still here
   * and no longer counts are deleted, unless this device has lost the key that such a copy holds and no event key here brings it back.
   */
  async envolver(): Promise<void> {
    await this.#leer();
    await this.#poner(this.#todas);
  }

  async #poner(juntas: readonly LlaveTenida[]): Promise<boolean> {
    const bd = await this.#usar();
    const sobre = await this.sellar(
      aUtf8(JSON.stringify(juntas.map(({ huella: _de, ...guardada }): LlaveGuardada => guardada))),
    );
    const cuentan = enUso(juntas, this.#nombradas);
    const con = { cuentan, otras: juntas.filter((una) => !cuentan.includes(una)) };
    const rows = await bd.getAll('candados', TODOS(this.#evento_id));
    const cambios = await Promise.all(rows.map((row) => conLlaves(row, con)));
    const sobran = new Set(con.otras.map(({ huella }) => huella));
    const tx = atendida(bd.transaction(['candados', 'llaves'], 'readwrite', ESTRICTA));
    const candados = tx.objectStore('candados');
    const ahora = await candados.getAll(TODOS(this.#evento_id));
    await Promise.all([
      ...ahora.map((row) => candados.put(conCambio(row, { leidas: rows, cambios, sobran }))),
      tx.objectStore('llaves').put({ evento_id: this.#evento_id, sobre }),
      tx.done,
    ]);
    this.#porEnvolver = false;
    await this.#leer();
    return rows.some((row, i) => !row.clave && cambios[i]?.clave);
  }
}

const iguales = (unas: readonly LlaveTenida[], otras: readonly LlaveTenida[]): boolean =>
  unas.length === otras.length &&
  unas.every(({ epoca, llave, del_servidor }, i) => {
    const otra = otras[i];
    return otra?.epoca === epoca && otra.llave === llave && otra.del_servidor === del_servidor;
  });

/** The row to write: the change, merged with what another tab may have written since the row was read. */
function conCambio(
  ahora: CandadoRow,
  {
    leidas,
    cambios,
    sobran,
  }: { leidas: readonly CandadoRow[]; cambios: readonly CandadoRow[]; sobran: ReadonlySet<string> },
): CandadoRow {
  const i = leidas.findIndex(({ numero }) => numero === ahora.numero);
  const cambio = cambios[i];
  if (!cambio) return ahora;
  const { envueltas } = cambio;
  // a key that another tab has deleted meanwhile is not written again by this tab, which had read it before
  const clave = leidas[i]?.clave && !ahora.clave ? undefined : cambio.clave;
  // `envueltas` are copies of this device's key, each sealed by one of the event's keys. The copy sealed by an event key that does not
  // count is deleted, as whoever made that key could open it. Where this device has lost its own key, that copy stays: it may be the only
  // way to get the key back
  const quedan = ahora.envueltas.filter(({ de }) => !(clave && sobran.has(de)));
  const otras = quedan.filter(({ de }) => !envueltas.some((una) => una.de === de));
  return { ...ahora, ...(clave && { clave }), envueltas: [...otras, ...envueltas] };
}

/** Makes this device's key. If two tabs do so at once, both use the one that was written first. */
async function ponerNuevo(bd: BdSede, evento_id: number): Promise<void> {
  const clave = await crearAes();
  const tx = atendida(bd.transaction('candados', 'readwrite', ESTRICTA));
  const rows = await tx.store.getAll(TODOS(evento_id));
  const numero = Math.max(0, ...rows.map((row) => row.numero)) + 1;
  const poner = rows.some((row) => row.clave)
    ? []
    : [tx.store.put({ evento_id, numero, clave, envueltas: [] })];
  await Promise.all([...poner, tx.done]);
}

/**
 * The row with its key sealed by each event key that counts. If the row has lost the key, any event key here that sealed a copy brings it
 * back; where none did, the row is returned as it is.
 */
async function conLlaves(
  row: CandadoRow,
  { cuentan, otras }: { cuentan: readonly LlaveTenida[]; otras: readonly LlaveTenida[] },
): Promise<CandadoRow> {
  const clave = row.clave ?? (await desenvolver(row, [...cuentan, ...otras]));
  if (!clave) return row;
  const bytes = await exportarAes(clave);
  const envueltas = await Promise.all(
    cuentan.map(async ({ epoca, llave, huella: de }) => {
      const hay = row.envueltas.find((una) => una.de === de);
      return hay ?? { de, sobre: await sellarCon(await importarLlave(llave), epoca, bytes) };
    }),
  );
  return { ...row, clave, envueltas };
}

async function desenvolver(
  { envueltas }: CandadoRow,
  llaves: readonly LlaveTenida[],
): Promise<CryptoKey | null> {
  for (const { llave, huella } of llaves) {
    const envuelta = envueltas.find(({ de }) => de === huella);
    const bytes = envuelta && (await abrirCon(await importarLlave(llave), envuelta.sobre));
    if (bytes) return importarAes(bytes, true);
  }
  return null;
}

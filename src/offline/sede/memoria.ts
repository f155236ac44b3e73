import { BASE_VACIA } from '../../shared/domain/sede/base.ts';
import { leerBase, type BaseSedeJson } from '../../shared/domain/sede/base-json.ts';
import {
  cubre,
  leerAcuse,
  nombradasHasta,
  type AcuseServidor,
} from '../../shared/domain/sede/acuse-servidor.ts';
import { loTiene, numeroEnServidor, type DichosDelServidor } from '../../shared/domain/sede/en-servidor.ts';
import { ordenDe } from '../../shared/domain/sede/orden-de-dichos.ts';
import { entregaDe, type Entrega } from '../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import { leerOperacion } from '../../shared/domain/sede/leer-operacion.ts';
import { compararOperaciones } from '../../shared/domain/sede/orden.ts';
import { Sede } from '../../shared/domain/sede/sede.ts';
import { Sumas, type Huellas } from '../../shared/domain/sede/huellas-de-bitacora.ts';
import {
  alcanza,
  Prefijos,
  tramosDe,
  TRAMOS_MAX,
  type TrasHueco,
  type Vector,
} from '../../shared/domain/sede/vector.ts';
import { atendida, type BdSede } from './bd.ts';
import { momentoAca } from './base-firmada.ts';
import { diceQueFirman } from './respuesta-que-se-cree.ts';
import { leerNombradas, type Nombradas } from './llaves-de-evento.ts';
import { leerPadron, leerRecibidas, type PuestoEnPadron } from './padron-firmado.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';
import { abrirBase, abrirRows, bloquesDe, type Sellador } from './sellado.ts';
import type {
  Acuse,
  BaseGuardada,
  CabezaDeRow,
  Contadores,
  Desvio,
  BloqueRow,
  OperacionRow,
  ResultadoRow,
  VecinoRow,
} from './rows-en-disco.ts';

/** What is kept in memory of every operacion, also of a kind that this release does not know. */
export type Sello = Pick<CabezaDeRow, 'id' | 'puesto_id' | 'seq' | 'lamport'>;

const TODAS = [
  ...(['contadores', 'operaciones', 'bloques', 'acuses', 'vecinos', 'bases'] as const),
  ...(['resultados', 'adjuntos', 'apartadas', 'reloj'] as const),
];
const ADELANTE = Number.MAX_SAFE_INTEGER;

/** The operaciones here that the server is not known to have. */
interface SinSaber {
  /**
   * by id: the operaciones that the server neither acknowledged to this device nor later signed that it has, and those that it
   * seems to have lost
   */
  todas: ReadonlyMap<string, Sello>;
  /** puestos of which this device and the server have the same operaciones, up to the number that the signed acknowledgement tells */
  iguales: ReadonlySet<string>;
  /**
   * puestos of which this device has, under the same numbers, other operaciones than the acknowledgement tells; where an earlier release of
   * the server wrote the acknowledgement, all puestos whose operaciones are here, as its hashes equal none
   */
  distintas: ReadonlySet<string>;
}

/**
 * An event's bitacora in memory. Of the operaciones each update reads from the disk only those that were written since the update before,
 * and again those that could not be opened then.
 */
export class Memoria {
  readonly evento_id: number;
  readonly sede = new Sede(BASE_VACIA);
  contadores: Contadores;
  acuse: Acuse;
  base: BaseGuardada | null = null;
  /** the puestos of the signed base's roster; empty: that base has none, or one that cannot be read; null: no signed base is here */
  padron: ReadonlyMap<string, PuestoEnPadron> | null = null;
  /** the event's keys that the signed base names; null: it names none, or no signed base is here */
  nombradas: Nombradas | null = null;
  vecinos: ReadonlyMap<string, VecinoRow> = new Map();
  desvio: Desvio | null = null;
  adjuntos_sin_entregar = 0;
  apartadas = 0;
  sin_leer = 0;
  readonly #sellos = new Map<string, Sello>();
  /** the operaciones of `#sellos`, in the order in which this page could read them: mostly that of their arrival */
  readonly #llegadas: Sello[] = [];
  /**
   * operaciones that nobody can read on this device now: they stayed here when the people were forgotten, and this device's key to them
   * comes back with the event's keys
   */
  readonly #cerradas = new Map<string, Sello>();
  #base_cerrada = false;
  #base_firman = false;
  /** ids of the operaciones of which the base says that the server has them: its rows include them, or it refused them */
  #en_base: ReadonlySet<string> = new Set();
  /** by puesto, up to which number the signed base says that the server has its operaciones; null: it does not say, or none is here */
  #recibidas: Vector | null = null;
  /** the latest acknowledgement that the server signed, as text and parsed; null: none came; `leido` null: it cannot be read */
  #acuse_firmado: { texto: string; leido: AcuseServidor | null } | null = null;
  /** operaciones that the server has not acknowledged to this device, by id; also closed ones, as they have to be delivered too */
  #pendientes = new Map<string, Sello>();
  /**
   * operaciones of which the server's vector does not tell, as they lie behind a gap or two phones went on with their log, but for which
   * the server has sent a result other than 'no_leida', so it has them
   */
  #sueltas_alla: readonly Sello[] = [];
  /** the operaciones that the server is not known to have; null: they have to be worked out again */
  #sin_saber: SinSaber | null = null;
  /** operaciones that the server had, and that it lacks according to something it said later (tomarPerdidas) */
  #perdidas = new Set<string>();
  readonly #prefijos = new Prefijos();
  readonly #sumas = new Sumas();
  readonly #sellador: Sellador;

  constructor(evento_id: number, sellador: Sellador) {
    this.evento_id = evento_id;
    this.#sellador = sellador;
    this.contadores = { evento_id, puesto_id: '', seq: 0, lamport: 0, arribo: 0, base: 0, trato: -1 };
    this.acuse = { evento_id, vector: {}, at: null, alteradas: 0, ilegibles: 0 };
  }

  /**
   * Whether the server signs what it answers to a desk, as the counters say. Where they say nothing, as an earlier release of this program
   * stored the base, the base itself decides.
   */
  get firman(): boolean {
    return this.contadores.firman ?? this.#base_firman;
  }

  /**
   * Reads what was written to the disk since the last call, in one transaction, and what was closed and can be opened by now.
   * @returns whether there was anything
   */
  async ponerAlDia(bd: BdSede): Promise<boolean> {
    const leido = await this.#leer(bd);
    if (!leido) return false;
    const { rows, bloques, contadores } = leido;
    const [firmadas, base] = await Promise.all([
      abrirRows(this.#sellador, rows, bloques),
      leido.base && abrirBase(this.#sellador, leido.base),
    ]);
    const abrio = rows.some(({ id }, i) => firmadas[i] && this.#cerradas.has(id)) || base !== null;
    if (iguales(this.contadores, contadores) && !abrio) return false;
    // no `await` from here to the end of this method: a screen that read this object during that wait would see it half updated
    const dijo =
      !dijoLoMismo(this.contadores, contadores) || leido.acuse?.firmado?.texto !== this.#acuse_firmado?.texto;
    const antes =
      dijo && this.contadores.trato >= 0
        ? { sin: this.#sinSaber().todas, hasta: this.#llegadas.length }
        : null;
    this.contadores = contadores;
    this.acuse = leido.acuse ?? this.acuse;
    this.#leerAcuse();
    this.vecinos = new Map(leido.vecinos.map((row) => [row.puesto_id, row]));
    this.adjuntos_sin_entregar = leido.adjuntos;
    this.apartadas = leido.apartadas;
    this.desvio = leido.desvio ?? null;
    this.#agregar(rows, firmadas);
    this.#pendientes = leido.pendientes;
    if (leido.base) this.#base_cerrada = base === null;
    if (base) this.#cambiarBase(base);
    this.#sin_saber = null;
    if (antes) this.#notarPerdidas(antes);
    return true;
  }

  #notarPerdidas({ sin, hasta }: { sin: ReadonlyMap<string, Sello>; hasta: number }): void {
    const ahora = this.#sinSaber().todas;
    if (ahora.size === 0) return;
    const deAntes = new Set(this.#llegadas.slice(0, hasta).map(({ id }) => id));
    for (const id of ahora.keys()) if (deAntes.has(id) && !sin.has(id)) this.#perdidas.add(id);
  }

  /** The operaciones that the server was known to have and seems to have lost since (regla sede-60), each told once. */
  tomarPerdidas(): ReadonlySet<string> {
    const perdidas = this.#perdidas;
    this.#perdidas = new Set();
    return perdidas;
  }

  /** Reads the stored acknowledgement. Its signature was verified when it came. */
  #leerAcuse(): void {
    const { firmado } = this.acuse;
    if (!firmado || firmado.texto === this.#acuse_firmado?.texto) return;
    this.#acuse_firmado = { texto: firmado.texto, leido: leerAcuse(firmado.texto, this.evento_id) };
  }

  async #leer(bd: BdSede) {
    const { evento_id, contadores: antes } = this;
    const tx = atendida(bd.transaction(TODAS, 'readonly'));
    const contadores = await tx.objectStore('contadores').get(evento_id);
    const hayCerrado = this.#cerradas.size > 0 || this.#base_cerrada;
    if (!contadores || (iguales(antes, contadores) && !hayCerrado)) return null;
    const operaciones = tx.objectStore('operaciones');
    const desde = [evento_id, antes.arribo + 1];
    const [nuevas, cerradas, acuse, vecinos, base, adjuntos, apartadas, desvio] = await Promise.all([
      operaciones.index('arribo').getAll(IDBKeyRange.bound(desde, [evento_id, ADELANTE])),
      Promise.all([...this.#cerradas.keys()].map((id) => operaciones.get(id))),
      tx.objectStore('acuses').get(evento_id),
      tx.objectStore('vecinos').getAll(IDBKeyRange.bound([evento_id], [evento_id, []])),
      antes.base === contadores.base && !this.#base_cerrada ? null : tx.objectStore('bases').get(evento_id),
      tx.objectStore('adjuntos').index('por_entregar').count(evento_id),
      tx.objectStore('apartadas').index('evento').count(evento_id),
      tx.objectStore('reloj').get('desvio'),
    ]);
    const otraVez = cerradas.flatMap((row) => (row && row.arribo <= antes.arribo ? [row] : []));
    const rows = [...otraVez, ...nuevas].filter(({ id }) => !this.#sellos.has(id));
    const bloques = await leerBloques(tx.objectStore('bloques'), evento_id, rows);
    const { vector } = acuse ?? this.acuse;
    const resultadoDe = (id: string) => tx.objectStore('resultados').get(id);
    const partidas = this.#partidasCon(rows);
    const mismas = partidas.size === this.#prefijos.partidas().size;
    const pendientes =
      (mismas && dijoLoMismo(antes, contadores)
        ? await this.#sumarPendientes(rows, vector, resultadoDe)
        : null) ?? (await this.#contarPendientes(rows, { vector, partidas }, resultadoDe));
    await tx.done;
    return {
      ...{ contadores, rows, bloques, pendientes, acuse, vecinos, base: base ?? null, adjuntos, apartadas },
      desvio,
    };
  }

  #agregar(rows: readonly OperacionRow[], firmadas: readonly (Firmada | null)[]): void {
    const cuerpos: string[] = [];
    for (const [i, row] of rows.entries()) {
      const sello = selloDe(row);
      const firmada = firmadas[i];
      if (!firmada) {
        this.#cerradas.set(row.id, sello);
        continue;
      }
      this.#cerradas.delete(row.id);
      this.#sellos.set(row.id, sello);
      this.#llegadas.push(sello);
      this.#prefijos.agregar(row.puesto_id, row.seq);
      this.#sumas.agregar(row);
      cuerpos.push(firmada.cuerpo);
    }
    // signatures were verified on arrival; a kind that an earlier release did not know may be readable by now
    const leidas = cuerpos.flatMap((cuerpo) => leerOperacion(JSON.parse(cuerpo)) ?? []);
    this.sin_leer += cuerpos.length - leidas.length;
    this.sede.agregar(leidas.sort(compararOperaciones));
  }

  /**
   * The operaciones that the server has not acknowledged to this device, if it has not answered since the last look. The list can then only
   * have grown by the operaciones that arrived, so the results are not all read again, which would take longer than storing a message.
   * Null: there is a result (other than 'no_leida') for one of the new operaciones, so the whole list has to be made again.
   */
  async #sumarPendientes(
    rows: readonly OperacionRow[],
    vector: Vector,
    resultadoDe: (id: string) => Promise<ResultadoRow | undefined>,
  ): Promise<Map<string, Sello> | null> {
    const partidas = this.#prefijos.partidas();
    const sellos = rows
      .map(selloDe)
      .filter((una) => !alcanza(vector, una) || una.seq >= (partidas.get(una.puesto_id) ?? Infinity));
    const dichas = await Promise.all(sellos.map(({ id }) => resultadoDe(id)));
    if (dichas.some((una) => (una?.resultado ?? 'no_leida') !== 'no_leida')) return null;
    return new Map([...this.#pendientes, ...sellos.map((sello) => [sello.id, sello] as const)]);
  }

  /**
   * Logs that two phones went on with under the same numbers, taking these new operaciones into account. By puesto, the first such number.
   */
  #partidasCon(rows: readonly OperacionRow[]): ReadonlyMap<string, number> {
    const todas = new Map(this.#prefijos.partidas());
    const vistas = new Set<string>();
    for (const { puesto_id, seq } of rows) {
      const key = `${puesto_id} ${seq}`;
      if (this.#prefijos.tiene(puesto_id, seq) || vistas.has(key))
        todas.set(puesto_id, Math.min(seq, todas.get(puesto_id) ?? seq));
      vistas.add(key);
    }
    return todas;
  }

  /**
   * The operaciones that the server has not acknowledged to this device: those beyond its vector for which it has sent no result, or only
   * 'no_leida', and those whose result counts no more as the server was restored from a backup. Where two phones went on with the same log,
   * the vector says nothing of the numbers that both gave: the server may have the other phone's operaciones.
   */
  async #contarPendientes(
    rows: readonly OperacionRow[],
    { vector, partidas }: { vector: Vector; partidas: ReadonlyMap<string, number> },
    resultadoDe: (id: string) => Promise<ResultadoRow | undefined>,
  ): Promise<Map<string, Sello>> {
    const todos = new Map([
      ...this.#sellos,
      ...this.#cerradas,
      ...rows.map((row) => [row.id, selloDe(row)] as const),
    ]);
    const seguro = (sello: Sello) =>
      alcanza(vector, sello) && sello.seq < (partidas.get(sello.puesto_id) ?? Infinity);
    const pendientes = new Map([...todos].filter(([, sello]) => !seguro(sello)));
    const sinAlcanzar = [...pendientes.values()];
    const dichas = await Promise.all(sinAlcanzar.map(({ id }) => resultadoDe(id)));
    const tiene = sinAlcanzar.filter((_sello, i) => (dichas[i]?.resultado ?? 'no_leida') !== 'no_leida');
    // A result for the very operacion after a puesto's last in the vector contradicts it: the server was restored from an
    // older backup. Then all that this puesto wrote after the vector is delivered again.
    const siguiente = ({ puesto_id, seq }: Sello) => seq === (vector[puesto_id] ?? 0) + 1;
    const perdio = new Set(tiene.filter(siguiente).map(({ puesto_id }) => puesto_id));
    this.#sueltas_alla = tiene.filter(({ puesto_id }) => !perdio.has(puesto_id));
    for (const { id } of this.#sueltas_alla) pendientes.delete(id);
    return pendientes;
  }

  #cambiarBase(base: BaseGuardada): void {
    this.base = base;
    const dicha = JSON.parse(base.texto) as BaseSedeJson; // the cast: leerBaseDicha has checked this text
    this.#base_firman = base.cadena !== undefined && diceQueFirman(dicha);
    this.padron = base.cadena ? new Map(leerPadron(dicha)?.map((uno) => [uno.puesto_id, uno])) : null;
    this.nombradas = base.cadena ? leerNombradas(dicha) : null;
    this.#recibidas = base.cadena ? leerRecibidas(dicha) : null;
    const leida = leerBase(dicha);
    this.#en_base = new Set([...leida.aplicadas, ...leida.rechazos.keys()]);
    this.sede.cambiarBase(leida);
  }

  vector(): Vector {
    return this.#prefijos.vector();
  }

  /**
   * What this device tells others that it has beyond its vector: the operaciones behind a gap and, of a log that two phones went on with,
   * the numbers under which it has both phones' operaciones. At most TRAMOS_MAX runs.
   */
  trasHueco(): TrasHueco {
    const partidas = this.#prefijos.partidas();
    return [...this.#prefijos.trasHueco(), ...[...partidas.keys()].flatMap((id) => this.#dobles(id))].slice(
      0,
      TRAMOS_MAX,
    );
  }

  #dobles(puesto_id: string): TrasHueco {
    const [vistos, dobles] = [new Set<number>(), new Set<number>()];
    for (const { puesto_id: de, seq } of this.#llegadas)
      if (de === puesto_id) (vistos.has(seq) ? dobles : vistos).add(seq);
    return tramosDe(puesto_id, dobles);
  }

  /** Puestos whose log two phones went on with, as operaciones of both are here, and the first number that both gave. */
  partidas(): ReadonlyMap<string, number> {
    return this.#prefijos.partidas();
  }

  /** A hash of the operaciones here up to these numbers, for each puesto of which this device has all of them. */
  huellas(hasta: Vector): Huellas {
    const aca = this.vector();
    const deEstos = Object.entries(hasta).filter(([id, seq]) => seq <= (aca[id] ?? 0));
    return this.#sumas.huellas(Object.fromEntries(deEstos));
  }

  /** The operaciones here that lie behind a gap, so that the vector, which counts only those before a gap, leaves them out. */
  sueltas(): Sello[] {
    return this.#prefijos.hayHuecos ? this.faltanA(this.vector()) : [];
  }

  /** The operaciones of `#llegadas` after the first `desde`. */
  llegadas(desde: number): readonly Sello[] {
    return this.#llegadas.slice(desde);
  }

  /** The operaciones to be delivered that can be read here, sorted by compararOperaciones. */
  pendientes(): Sello[] {
    return [...this.#pendientes.values()].filter(({ id }) => this.#sellos.has(id)).sort(compararOperaciones);
  }

  /**
   * Ids of the operaciones that the server is not known to have, also of those that cannot be read here now. The server is known to have
   * what it acknowledged to this device, and what a signed base or acknowledgement names that is later than its answer to this device,
   * until something later denies it (loTiene). A phone that was admitted without network has such a base and no answer yet: without that
   * base it would show as undelivered all that others did the evening before. It delivers those operaciones all the same, since only an
   * answer of the server to this device tells that the server was not restored from an older backup since (regla sede-19, regla sede-60).
   */
  idsSinEntregar(): ReadonlySet<string> {
    return new Set(this.#sinSaber().todas.keys());
  }

  /**
   * Ids of the operaciones that stay when this device forgets the people: all that the server never acknowledged to this very device, as
   * nothing that others hand on, even signed, may delete any; and those that it seems to have lost since (regla sede-60).
   */
  idsQueQuedan(): ReadonlySet<string> {
    return new Set([...this.#pendientes.keys(), ...this.#sinSaber().todas.keys()]);
  }

  #sinSaber(): SinSaber {
    return (this.#sin_saber ??= this.#contarSinSaber());
  }

  #contarSinSaber(): SinSaber {
    const dichos = this.dichos();
    const { acuse } = dichos;
    const { iguales, distintas } = this.#comparar(acuse);
    const partidas = this.#prefijos.partidas();
    const porAcuse = (una: Sello): boolean =>
      acuse !== null &&
      cubre(acuse, una) &&
      iguales.has(una.puesto_id) &&
      una.seq < (partidas.get(una.puesto_id) ?? Infinity);
    const dudosas = [...this.#pendientes.values(), ...this.#desmentibles(dichos)];
    const faltan = dudosas.filter(
      (una) =>
        !loTiene(dichos, una, {
          propio: !this.#pendientes.has(una.id),
          base: this.#en_base.has(una.id),
          acuse: porAcuse(una),
        }),
    );
    return { todas: new Map(faltan.map((una) => [una.id, una])), iguales, distintas };
  }

  /**
   * Compares this device with the acknowledgement: of which puestos this device and the server have the same operaciones up to the number
   * that it tells, and of which they differ. A puesto of which this device lacks some of these is in neither.
   */
  #comparar(acuse: AcuseServidor | null): Pick<SinSaber, 'iguales' | 'distintas'> {
    const [iguales, distintas] = [new Set<string>(), new Set<string>()];
    const dichos = [...(acuse?.puestos ?? [])];
    const aca = this.huellas(Object.fromEntries(dichos.map(([id, uno]) => [id, nombradasHasta(uno)])));
    for (const [id, { huella }] of dichos)
      if (aca[id] !== undefined) (aca[id] === huella ? iguales : distintas).add(id);
    return { iguales, distintas };
  }

  /**
   * What the server has said: in its last answer to this device (`propio`), and in the texts that it signed for all (`acuse`, `base`).
   * Their moments (`at`) are by the server's clock, ms; of an answer that an earlier release stored, by this device's clock plus the
   * measured offset. A signed text that is known to be older than an answer gets a moment before that answer's, even if the server's clock
   * was ahead when the server signed the text (ordenDe).
   */
  dichos(): DichosDelServidor {
    const { at, servidor_at, vector } = this.acuse;
    const acuse = this.#acuse_firmado?.leido;
    const base = momentoAca(this.base);
    return {
      propio: at === null ? null : { at: servidor_at ?? at + (this.desvio?.ms ?? 0), vector },
      acuse: acuse ? { ...acuse, at: this.#orden(acuse.at) } : null,
      base: base && { at: this.#orden(base.at), hasta: this.#recibidas },
    };
  }

  /**
   * The moment by which a text that the server signed is compared with the server's answers, ms: the text's own or, if the text is known to
   * be older than an answer although it bears a later moment, one just before that answer's (ordenDe).
   */
  #orden(at: number): number {
    return ordenDe(at, this.acuse);
  }

  /** The moments, by the server's clock, ms, of the server's signed acknowledgement and signed base that this device holds. */
  momentosFirmados(): number[] {
    const firmados = [this.#acuse_firmado?.leido?.at, momentoAca(this.base)?.at];
    return firmados.filter((at) => typeof at === 'number');
  }

  /**
   * What the server acknowledged to this device and may have lost, so that loTiene has to judge it. Where the server has signed a text
   * since that tells numbers (the acknowledgement, or a base with `hasta`): all operaciones of each puesto of which such a text tells a
   * lower number, and those in `#sueltas_alla`. Else none.
   */
  #desmentibles({ propio, acuse, base }: DichosDelServidor): Sello[] {
    if (!propio) return [];
    const dichas = [
      acuse && acuse.at > propio.at && ((id: string) => acuse.puestos.get(id)?.hasta ?? 0),
      base?.hasta && base.at > propio.at && ((id: string) => base.hasta?.[id] ?? 0),
    ].filter((una) => typeof una === 'function');
    const menos = new Set(
      Object.entries(propio.vector).flatMap(([id, seq]) => (dichas.some((de) => de(id) < seq) ? [id] : [])),
    );
    const suyas =
      menos.size === 0
        ? []
        : [...this.#sellos.values(), ...this.#cerradas.values()].filter(({ puesto_id }) =>
            menos.has(puesto_id),
          );
    const todas = new Map(
      [...suyas, ...(dichas.length > 0 ? this.#sueltas_alla : [])].map((una) => [una.id, una]),
    );
    return [...todas.values()].filter(({ id }) => !this.#pendientes.has(id));
  }

  /** Ids of the operaciones whose text this device cannot open now (`#cerradas`). */
  cerradas(): ReadonlySet<string> {
    return new Set(this.#cerradas.keys());
  }

  get sin_entregar(): number {
    return this.#sinSaber().todas.size;
  }

  /** Up to which number the server is known to have all of a puesto's operaciones. */
  enServidor(puesto_id: string): number {
    return numeroEnServidor(this.dichos(), puesto_id, {
      // This device has all operaciones of its own log, unless its storage was copied: then the server may have the copy's operaciones
      // under the same numbers. So of its own log the acknowledgement raises the number only if its hash is the same as here. Of another
      // puesto's log this device may lack operaciones, and can compare no hash then: there it raises the number unless the hash is known to
      // differ
      cuenta:
        puesto_id === this.contadores.puesto_id
          ? this.#sinSaber().iguales.has(puesto_id)
          : !this.#sinSaber().distintas.has(puesto_id),
      partida: this.partidas().get(puesto_id) ?? null,
    });
  }

  /**
   * How far a puesto's operations have got, here and at the server.
   * @param dichas the greatest number that this puesto has given to an operation, by the word of other phones; 0: none said anything
   */
  entregaDe(puesto_id: string, dichas: number): Entrega {
    const seqs = (de: Iterable<Sello>) =>
      [...de].flatMap((sello) => (sello.puesto_id === puesto_id ? [sello.seq] : []));
    return entregaDe({
      aca: seqs([...this.#sellos.values(), ...this.#cerradas.values()]),
      pendientes: seqs(this.#sinSaber().todas.values()),
      servidor: this.enServidor(puesto_id),
      dichas,
    });
  }

  /** The operaciones that can be read here and that a device with that vector may lack, sorted by compararOperaciones. */
  faltanA(vector: Vector): Sello[] {
    return [...this.#sellos.values()].filter((sello) => !alcanza(vector, sello)).sort(compararOperaciones);
  }
}

/** The blocks in which these rows' texts lie, read at one go: a whole day has some hundreds. */
async function leerBloques(
  tienda: { getAll(rango: IDBKeyRange): Promise<BloqueRow[]> },
  evento_id: number,
  rows: readonly OperacionRow[],
): Promise<BloqueRow[]> {
  const numeros = bloquesDe(rows);
  if (numeros.size === 0) return [];
  const desde = [...numeros].reduce((a, b) => Math.min(a, b));
  const todos = await tienda.getAll(IDBKeyRange.bound([evento_id, desde], [evento_id, ADELANTE]));
  return todos.filter(({ bloque }) => numeros.has(bloque));
}

const selloDe = ({ id, puesto_id, seq, lamport }: CabezaDeRow): Sello => ({ id, puesto_id, seq, lamport });

/**
 * Whether, between two states of the counters, no answer of the server and no other base was stored, the people were not forgotten, and
 * this device's puesto stayed the same. False before the first update.
 */
const dijoLoMismo = (antes: Contadores, ahora: Contadores): boolean =>
  antes.trato >= 0 &&
  antes.puesto_id === ahora.puesto_id &&
  antes.base === ahora.base &&
  antes.respuestas === ahora.respuestas;

const iguales = (a: Contadores, b: Contadores): boolean =>
  a.puesto_id === b.puesto_id && a.arribo === b.arribo && a.base === b.base && a.trato === b.trato;

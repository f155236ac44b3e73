import { acota, buscadasDe, type Buscadas } from '../../../shared/domain/inscripcion/buscadas.ts';
import { simplificar } from '../../../shared/domain/comun/simplificar.ts';
import { filtrar, type Mascara } from './filtrar.ts';
import { permutacion, rangosDe, terminar, type Rangos, type Tarea } from './ordenar.ts';
import type { Columna, Direccion, EstadoTabla, FiltroTabla } from './tipos.ts';

export type Pedido = Pick<EstadoTabla, 'q' | 'orden' | 'dir' | 'filtros'>;

/** The last search, kept because with the next letter only its rows are searched. */
interface Busqueda {
  palabras: Buscadas;
  enOrden: Uint32Array;
  mascaras: readonly Mascara[];
  encontradas: Uint32Array;
}

/**
 * What sorting and searching need of a set of rows, made once: each value read and each text normalised a single
 * time. Prepared in idle moments; a search that comes earlier waits for the rest.
 */
export class Indice<T> {
  readonly rows: readonly T[];
  readonly #columnas: readonly Columna<T>[];
  readonly #textos: string[] = [];
  readonly #rangos = new Map<string, Rangos>();
  readonly #tareas = new Map<string, Tarea<Rangos>>();
  #orden: { key: string; rows: Uint32Array } | null = null;
  readonly #mascaras = new Map<string, Mascara>();
  #previa: Busqueda | null = null;
  #todas: Uint32Array | null = null;

  constructor(rows: readonly T[], columnas: readonly Columna<T>[]) {
    this.rows = rows;
    this.#columnas = columnas;
  }

  /** The positions in `rows` of the rows that match search and filters, in the order in which they are shown. */
  vista({ q, orden, dir, filtros }: Pedido, definiciones: readonly FiltroTabla<T>[]): Uint32Array {
    const palabras = buscadasDe(q);
    const mascaras = definiciones.flatMap((filtro) => {
      const valor = filtros[filtro.id];
      return valor && filtro.pasa ? [this.#mascara(filtro, valor, filtro.pasa)] : [];
    });
    const enOrden = this.#enOrden(orden, dir);
    const previa = this.#previa;
    // A search that narrows the last one, as one more letter does, finds some of its rows: only these are searched again.
    const desde =
      previa?.enOrden === enOrden &&
      acota(palabras, previa.palabras) &&
      previa.mascaras.every((mascara) => mascaras.includes(mascara))
        ? previa.encontradas
        : enOrden;
    const textos = palabras.length > 0 ? this.#todosLosTextos() : [];
    const encontradas = filtrar(desde, textos, palabras, mascaras);
    this.#previa = { palabras, enOrden, mascaras, encontradas };
    return encontradas;
  }

  /** The rows that the filter `id` hides and that match all else. That filter is tested first, as it leaves few rows to search. */
  *escondidas(
    { q, filtros }: Pick<Pedido, 'q' | 'filtros'>,
    definiciones: readonly FiltroTabla<T>[],
    id: string,
  ): Generator<T> {
    const mascaras: Mascara[] = [];
    for (const filtro of definiciones) {
      const valor = filtros[filtro.id];
      const { pasa } = filtro;
      if (!valor || !pasa) continue;
      if (filtro.id === id)
        mascaras.unshift(this.#mascara(filtro, `sin ${valor}`, (row) => !pasa(row, valor)));
      else mascaras.push(this.#mascara(filtro, valor, pasa));
    }
    const palabras = buscadasDe(q);
    const textos = palabras.length > 0 ? this.#todosLosTextos() : [];
    const todas = (this.#todas ??= Uint32Array.from({ length: this.rows.length }, (_, i) => i));
    // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
    for (const i of filtrar(todas, textos, palabras, mascaras)) yield this.rows[i]!;
  }

  /** Does in pieces, while the page is idle, the work for which the first sort or search would otherwise wait. */
  *preparar(): Tarea<undefined> {
    while (this.#textos.length < this.rows.length) {
      this.#simplificar(1000);
      yield;
    }
    for (const columna of this.#columnas) {
      if (!columna.valor || this.#rangos.has(columna.id)) continue;
      const tarea = this.#tarea(columna);
      for (;;) {
        const paso = tarea.next();
        if (paso.done) {
          // A sort by a click may have finished this generator meanwhile: it then returns undefined here.
          if (paso.value !== undefined) this.#rangos.set(columna.id, paso.value);
          break;
        }
        yield;
      }
    }
    return undefined;
  }

  #tarea(columna: Columna<T>): Tarea<Rangos> {
    let tarea = this.#tareas.get(columna.id);
    if (!tarea) {
      const { rows } = this;
      // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds: it asks below the length
      tarea = rangosDe((i) => columna.valor?.(rows[i]!), rows.length);
      this.#tareas.set(columna.id, tarea);
    }
    return tarea;
  }

  #enOrden(id: string | null, dir: Direccion): Uint32Array {
    const columna = this.#columnas.find((c) => c.id === id && c.valor);
    const key = columna ? `${columna.id} ${dir}` : '';
    // The last order is kept for the next letter of a search; another is quickly made from the ranks.
    if (this.#orden?.key !== key) {
      const rows = columna
        ? permutacion(this.#rangosDe(columna), dir)
        : Uint32Array.from({ length: this.rows.length }, (_, i) => i);
      this.#orden = { key, rows };
    }
    return this.#orden.rows;
  }

  #rangosDe(columna: Columna<T>): Rangos {
    let rangos = this.#rangos.get(columna.id);
    if (!rangos) {
      rangos = terminar(this.#tarea(columna));
      this.#rangos.set(columna.id, rangos);
    }
    return rangos;
  }

  #mascara(filtro: FiltroTabla<T>, valor: string, pasa: (row: T, valor: string) => boolean): Mascara {
    const key = `${filtro.id} ${valor}`;
    let mascara = this.#mascaras.get(key);
    if (!mascara) {
      mascara = new Uint8Array(this.rows.length);
      // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
      for (let i = 0; i < mascara.length; i += 1) mascara[i] = pasa(this.rows[i]!, valor) ? 1 : 0;
      this.#mascaras.set(key, mascara);
    }
    return mascara;
  }

  #todosLosTextos(): readonly string[] {
    this.#simplificar(this.rows.length);
    return this.#textos;
  }

  #simplificar(cuantos: number): void {
    const hasta = Math.min(this.rows.length, this.#textos.length + cuantos);
    for (let i = this.#textos.length; i < hasta; i += 1) {
      let texto = '';
      // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
      for (const { buscar } of this.#columnas) if (buscar) texto += `${buscar(this.rows[i]!) ?? ''}\n`;
      this.#textos.push(simplificar(texto));
    }
  }
}

const indices = new WeakMap<object, WeakMap<object, Indice<unknown>>>();

/** The one index of these rows under these columns, as long as both live. */
export function indiceDe<T>(rows: readonly T[], columnas: readonly Columna<T>[]): Indice<T> {
  let porColumnas = indices.get(rows);
  if (!porColumnas) indices.set(rows, (porColumnas = new WeakMap()));
  let indice = porColumnas.get(columnas);
  if (!indice) {
    indice = new Indice(rows, columnas) as Indice<unknown>; // safe cast: it is stored under the same rows and columns that it is made of
    porColumnas.set(columnas, indice);
  }
  return indice as Indice<T>; // safe cast: it was made of these same rows and columns
}

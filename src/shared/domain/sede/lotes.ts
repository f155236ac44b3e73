import type { LoteBase } from './base.ts';
import type { OperacionDe } from './operacion.ts';

/** Numbers and places of one modality that a puesto may give out. */
export interface Lote {
  puesto_id: string;
  modalidad_id: number;
  numeros: Set<number>;
  lugares: number;
  /** by number: the only category that may get that number; absent: anybody in the modality may */
  categorias: ReadonlyMap<number, number>;
}

const loteKey = (puesto_id: string, modalidad_id: number): string => `${modalidad_id}|${puesto_id}`;

/**
 * Which puesto holds which numbers and places: what the server lent, then the transfers between puestos in their order. A
 * puesto can only transfer what it holds at that point; other numbers stay where they are, so none is in two lotes (regla sede-8).
 * @param transferencias those that were not undone and that the server, as far as its snapshot tells, has neither carried out nor refused
 */
export class Lotes {
  readonly #lotes = new Map<string, Lote>();
  readonly #duenios = new Map<string, string>();
  /** by modality and number: the category that alone may get it, whichever puesto holds it */
  readonly #categorias = new Map<number, Map<number, number>>();

  constructor(base: readonly LoteBase[], transferencias: readonly OperacionDe<'transferir_lote'>[]) {
    for (const { puesto_id, modalidad_id, numeros, por_categoria = [], lugares } of base) {
      const lote = this.#de(puesto_id, modalidad_id);
      lote.lugares += lugares;
      for (const numero of numeros) this.#poner(lote, numero);
      for (const { categoria_id, numeros: suyos } of por_categoria) {
        for (const numero of suyos) {
          this.#poner(lote, numero);
          this.#deModalidad(modalidad_id).set(numero, categoria_id);
        }
      }
    }
    for (const operacion of transferencias) this.#transferir(operacion);
  }

  /** The lote of a puesto; an empty one where it holds nothing. */
  lote(puesto_id: string, modalidad_id: number): Lote {
    return (
      this.#lotes.get(loteKey(puesto_id, modalidad_id)) ?? {
        puesto_id,
        modalidad_id,
        numeros: new Set(),
        lugares: 0,
        categorias: this.#deModalidad(modalidad_id),
      }
    );
  }

  /** The puesto that holds the number; null: nobody does. */
  duenio(modalidad_id: number, numero: number): string | null {
    return this.#duenios.get(`${modalidad_id}|${numero}`) ?? null;
  }

  #deModalidad(modalidad_id: number): Map<number, number> {
    const hay = this.#categorias.get(modalidad_id) ?? new Map<number, number>();
    this.#categorias.set(modalidad_id, hay);
    return hay;
  }

  #de(puesto_id: string, modalidad_id: number): Lote {
    const lote = this.lote(puesto_id, modalidad_id);
    this.#lotes.set(loteKey(puesto_id, modalidad_id), lote);
    return lote;
  }

  #poner(lote: Lote, numero: number): void {
    lote.numeros.add(numero);
    this.#duenios.set(`${lote.modalidad_id}|${numero}`, lote.puesto_id);
  }

  #transferir({ puesto_id, datos }: OperacionDe<'transferir_lote'>): void {
    const de = this.#de(puesto_id, datos.modalidad_id);
    const a = this.#de(datos.a_puesto, datos.modalidad_id);
    for (const numero of datos.numeros) if (de.numeros.delete(numero)) this.#poner(a, numero);
    const lugares = Math.max(0, Math.min(datos.lugares, de.lugares));
    de.lugares -= lugares;
    a.lugares += lugares;
  }
}

/** The numbers of a lote that somebody of that category may get. @param categoria_id null: it is not known, or none fits */
export const numerosPara = ({ numeros, categorias }: Lote, categoria_id: number | null): number[] =>
  [...numeros].filter((numero) => {
    const suya = categorias.get(numero);
    return suya === undefined || suya === categoria_id;
  });

/** The next number that a puesto hands out: the smallest that this category may get and nobody wears; null: none is left. */
export function proximoNumero(
  lote: Lote,
  usados: (numero: number) => boolean,
  categoria_id: number | null = null,
): number | null {
  let menor: number | null = null;
  for (const numero of numerosPara(lote, categoria_id)) {
    if (!usados(numero) && (menor === null || numero < menor)) menor = numero;
  }
  return menor;
}

/**
 * What a puesto hands on of its lote (regla sede-35): half of the places and, of the numbers that nobody wears, in each category and among
 * those of no category, the higher half; both rounded down. The puesto goes on giving out the lower half.
 */
export function mitadDe(
  { numeros, lugares, categorias }: Pick<Lote, 'numeros' | 'lugares' | 'categorias'>,
  usados: (numero: number) => boolean,
): { numeros: number[]; lugares: number } {
  const grupos = new Map<number | null, number[]>();
  for (const numero of [...numeros].sort((a, b) => a - b)) {
    if (usados(numero)) continue;
    const categoria = categorias.get(numero) ?? null;
    grupos.set(categoria, [...(grupos.get(categoria) ?? []), numero]);
  }
  const suyos = [...grupos.values()].flatMap((unos) => unos.slice(Math.ceil(unos.length / 2)));
  return { numeros: suyos, lugares: Math.floor(lugares / 2) };
}

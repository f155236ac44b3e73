import type { LoteBase } from './base.ts';
import type { OperacionDe } from './operacion.ts';

/** Numbers and places of one modality that a puesto may give out. */
export interface Lote {
  puesto_id: string;
  modalidad_id: number;
  numeros: Set<number>;
  lugares: number;
}

const clave = (puesto_id: string, modalidad_id: number): string => `${modalidad_id}|${puesto_id}`;

/**
 * Which puesto holds which numbers and places: what the server lent, then the transfers between puestos in their order. A
 * puesto can only transfer what it holds at that point; other numbers stay where they are, so none is in two lotes.
 * @param transferencias those that were not undone and that the server's snapshot does not include yet
 */
export class Lotes {
  readonly #lotes = new Map<string, Lote>();
  readonly #duenios = new Map<string, string>();

  constructor(base: readonly LoteBase[], transferencias: readonly OperacionDe<'transferir_lote'>[]) {
    for (const { puesto_id, modalidad_id, numeros, lugares } of base) {
      const lote = this.#de(puesto_id, modalidad_id);
      lote.lugares += lugares;
      for (const numero of numeros) this.#poner(lote, numero);
    }
    for (const operacion of transferencias) this.#transferir(operacion);
  }

  /** The lote of a puesto; an empty one where nothing was lent to it. */
  lote(puesto_id: string, modalidad_id: number): Lote {
    return (
      this.#lotes.get(clave(puesto_id, modalidad_id)) ?? {
        puesto_id,
        modalidad_id,
        numeros: new Set(),
        lugares: 0,
      }
    );
  }

  /** The puesto that holds the number; null: nobody does. */
  duenio(modalidad_id: number, numero: number): string | null {
    return this.#duenios.get(`${modalidad_id}|${numero}`) ?? null;
  }

  #de(puesto_id: string, modalidad_id: number): Lote {
    const lote = this.lote(puesto_id, modalidad_id);
    this.#lotes.set(clave(puesto_id, modalidad_id), lote);
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

/** The next number that a puesto hands out: the smallest of its lote that nobody wears; null: none is left. */
export function proximoNumero(lote: Lote, usados: (numero: number) => boolean): number | null {
  let menor: number | null = null;
  for (const numero of lote.numeros) {
    if (!usados(numero) && (menor === null || numero < menor)) menor = numero;
  }
  return menor;
}

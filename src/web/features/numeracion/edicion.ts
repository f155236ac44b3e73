import { Oyentes } from '../../../shared/domain/comun/oyentes.ts';
import { leerNumero } from '../../../shared/domain/numeracion/numero-escrito.ts';
import { duplicados } from '../../../shared/domain/numeracion/numeros-repetidos.ts';

/** What one row's field shows. */
export interface Celda {
  texto: string;
  error: string | null;
  repetido: boolean;
  cambiado: boolean;
  /**
   * the number that somebody else saved for this row since it was last edited here; null: that person left the row without a number;
   * undefined: nobody changed the row's number since, or nothing unsaved is typed for it
   */
  ajeno: number | null | undefined;
}

export interface Resumen {
  cambiados: number;
  /** false: the rows have not come yet, so nothing can be saved */
  hay_rows: boolean;
  /** ids of rows whose text is no bib: it has other characters than digits, or too many digits */
  invalidos: readonly number[];
  repetidos: readonly { numero: number; ids: number[] }[];
}

/** What was typed for a row, and the number that the row had at that moment; the draft keeps it in this shape. */
export type Escrito = [id: number, texto: string, anterior: number | null];

/**
 * The bibs of an event while somebody types them: what was typed, laid over the bibs that the server has. Each cell of the table subscribes
 * by itself. So of the table a keystroke renders only the field that is typed in, and those fields whose bib becomes a repeated one by it
 * or stops being one.
 */
export class EdicionNumeros {
  #bases = new Map<number, number | null>();
  #hay_rows = false;
  #escritos = new Map<number, { texto: string; anterior: number | null }>();
  #celdas = new Map<number, Celda>();
  readonly #oyentes = new Oyentes();
  #cantidades: Map<number, number> | null = null;
  #resumen: Resumen | null = null;

  readonly suscribir = this.#oyentes.suscribir;

  /** Takes the numbers as the server has them now; null: they are not here. */
  ponerBases(rows: readonly { id: number; numero: number | null }[] | null): void {
    this.#hay_rows = rows !== null;
    this.#bases = new Map(rows?.map(({ id, numero }) => [id, numero]));
    // Where somebody else saved the very number that is typed here, nothing is left to save.
    for (const [id, { texto }] of this.#escritos) if (this.#esBase(id, texto)) this.#escritos.delete(id);
    this.#cambio();
  }

  escribir(id: number, texto: string): void {
    this.#anotar(id, texto);
    this.#cambio();
  }

  /** Writes a pasted column into rows, one cell each; cells beyond the last row are dropped. Returns how many fitted. */
  pegar(ids: readonly number[], celdas: readonly string[]): number {
    const cuantas = Math.min(ids.length, celdas.length);
    for (let i = 0; i < cuantas; i += 1) this.#anotar(ids[i] ?? 0, celdas[i] ?? ''); // the defaults never apply: i is below both lengths
    this.#cambio();
    return cuantas;
  }

  /**
   * The server saved `enviados`, which `asignaciones` gave. A field that was typed over since then stays to be saved; what was typed for
   * rows that are gone, as their registrations were deleted or their states admit no number any more, is dropped.
   */
  guardados(enviados: readonly { id: number; numero: number | null }[]): void {
    for (const { id, numero } of enviados) {
      if (!this.#bases.has(id)) this.#escritos.delete(id);
      else {
        const ahora = this.celda(id).texto;
        this.#bases.set(id, numero);
        this.#anotar(id, ahora);
      }
    }
    if (this.#hay_rows)
      for (const id of this.#escritos.keys()) if (!this.#bases.has(id)) this.#escritos.delete(id);
    this.#cambio();
  }

  descartar(): void {
    this.#escritos.clear();
    this.#cambio();
  }

  /** Adds the numbers of a draft; a field that has been typed in here keeps its text. */
  recuperar(escritos: readonly Escrito[]): void {
    for (const [id, texto, anterior] of escritos)
      if (!this.#escritos.has(id)) this.#escritos.set(id, { texto, anterior });
    this.#cambio();
  }

  escritos(): Escrito[] {
    return [...this.#escritos].map(([id, { texto, anterior }]) => [id, texto, anterior]);
  }

  /** What is to be saved; call it when nothing is invalid. Rows that are gone are left out. */
  asignaciones(): { id: number; numero: number | null; anterior: number | null }[] {
    return [...this.#escritos].flatMap(([id, { texto, anterior }]) => {
      const leido = leerNumero(texto);
      return leido.ok && this.#bases.has(id) ? [{ id, numero: leido.numero, anterior }] : [];
    });
  }

  celda(id: number): Celda {
    const escrito = this.#escritos.get(id);
    const base = this.#bases.get(id) ?? null;
    const texto = escrito?.texto ?? (base === null ? '' : String(base));
    const leido = leerNumero(texto);
    const numero = leido.ok ? leido.numero : null;
    const nueva: Celda = {
      texto,
      error: leido.ok ? null : leido.error,
      repetido: numero !== null && (this.#cantidadesDe().get(numero) ?? 0) > 1,
      cambiado: escrito !== undefined,
      ajeno: escrito && escrito.anterior !== base ? base : undefined,
    };
    // Returns the same object while nothing in it changed: a new one would make React render the field again.
    const previa = this.#celdas.get(id);
    if (previa && iguales(previa, nueva)) return previa;
    this.#celdas.set(id, nueva);
    return nueva;
  }

  readonly resumen = (): Resumen => {
    this.#resumen ??= {
      cambiados: this.#escritos.size,
      hay_rows: this.#hay_rows,
      invalidos: [...this.#escritos].flatMap(([id, { texto }]) =>
        leerNumero(texto).ok || !this.#bases.has(id) ? [] : [id],
      ),
      repetidos: duplicados(this.#numeros()),
    };
    return this.#resumen;
  };

  #anotar(id: number, texto: string): void {
    if (this.#esBase(id, texto)) this.#escritos.delete(id);
    else this.#escritos.set(id, { texto, anterior: this.#bases.get(id) ?? null });
  }

  #esBase(id: number, texto: string): boolean {
    const leido = leerNumero(texto);
    // A draft is read before the rows come: what it has of a row that has not come counts as changed.
    return leido.ok && this.#bases.has(id) && leido.numero === this.#bases.get(id);
  }

  *#numeros(): Generator<{ id: number; numero: number | null }> {
    for (const [id, base] of this.#bases) {
      const escrito = this.#escritos.get(id);
      if (!escrito) yield { id, numero: base };
      else {
        const leido = leerNumero(escrito.texto);
        yield { id, numero: leido.ok ? leido.numero : null };
      }
    }
  }

  #cantidadesDe(): Map<number, number> {
    if (!this.#cantidades) {
      this.#cantidades = new Map();
      for (const { numero } of this.#numeros())
        if (numero !== null) this.#cantidades.set(numero, (this.#cantidades.get(numero) ?? 0) + 1);
    }
    return this.#cantidades;
  }

  #cambio(): void {
    this.#cantidades = null;
    this.#resumen = null;
    this.#oyentes.avisar();
  }
}

const iguales = (a: Celda, b: Celda): boolean =>
  a.texto === b.texto &&
  a.error === b.error &&
  a.repetido === b.repetido &&
  a.cambiado === b.cambiado &&
  a.ajeno === b.ajeno;

import { ErrorApi } from './errores.ts';

interface Entrada<T> {
  valor: Promise<T>;
  listo?: T;
  /** while it loads: what there was, and how to get that once the load takes too long */
  previa?: { listo: T; vence: number; oPrevia: Promise<T>; tarda: boolean };
  vence: number;
}

/** How long a load may take before the last value is as good. */
const PACIENCIA_MS = 200;

/**
 * Values that are read often and may be a little old. One load per key at a time however many ask (a rush must
 * not become a stampede); with `frescuraMs` 0 only those who ask while a load runs share it. With `graciaMs` a load
 * that takes long, or fails, keeps nobody waiting: for so long after its time the last value is given meanwhile.
 */
export class Memoria<T> {
  readonly #frescuraMs: number;
  readonly #tope: number;
  readonly #graciaMs: number;
  readonly #entradas = new Map<string, Entrada<T>>();

  constructor(frescuraMs: number, tope: number, { graciaMs = 0 }: { graciaMs?: number } = {}) {
    this.#frescuraMs = frescuraMs;
    this.#tope = tope;
    this.#graciaMs = frescuraMs > 0 ? graciaMs : 0;
  }

  get(clave: string, cargar: () => Promise<T>): Promise<T> {
    const entrada = this.#entradas.get(clave);
    if (entrada && entrada.vence > Date.now()) return entrada.previa?.oPrevia ?? entrada.valor;
    if (this.#entradas.size >= this.#tope) this.#entradas.clear();
    const nueva: Entrada<T> = { valor: cargar(), vence: Infinity };
    if (entrada?.listo !== undefined && entrada.vence + this.#graciaMs > Date.now())
      nueva.previa = conPaciencia(nueva.valor, entrada.listo, entrada.vence);
    this.#entradas.set(clave, nueva);
    nueva.valor.then(
      (listo) => {
        nueva.listo = listo;
        delete nueva.previa;
        nueva.vence = Date.now() + this.#frescuraMs;
      },
      (error: unknown) => {
        // an edit may have put a newer load in its place
        if (this.#entradas.get(clave) !== nueva) return;
        this.#entradas.delete(clave);
        // that something is gone is an answer; that it could not be read is none
        const { previa } = nueva;
        if (previa && !(error instanceof ErrorApi))
          this.#entradas.set(clave, {
            valor: Promise.resolve(previa.listo),
            listo: previa.listo,
            vence: previa.vence,
          });
      },
    );
    return nueva.previa?.oPrevia ?? nueva.valor;
  }

  /** What is there without waiting: fresh, or the last one while the next takes long. */
  fresco(clave: string): T | undefined {
    const entrada = this.#entradas.get(clave);
    if (!entrada || entrada.vence <= Date.now()) return undefined;
    return entrada.previa?.tarda ? entrada.previa.listo : entrada.listo;
  }

  delete(clave: string): void {
    this.#entradas.delete(clave);
  }

  clear(): void {
    this.#entradas.clear();
  }
}

function conPaciencia<T>(valor: Promise<T>, listo: T, vence: number): NonNullable<Entrada<T>['previa']> {
  const previa = { listo, vence, tarda: false, oPrevia: valor };
  previa.oPrevia = new Promise<T>((resolve, reject) => {
    const reloj = setTimeout(() => {
      previa.tarda = true;
      resolve(listo);
    }, PACIENCIA_MS);
    valor
      .then(resolve, (error: unknown) => {
        if (error instanceof ErrorApi) reject(error);
        else resolve(listo);
      })
      .finally(() => clearTimeout(reloj));
  });
  return previa;
}

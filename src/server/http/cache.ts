import { ErrorApi } from './errores.ts';

interface Entrada<T> {
  valor: Promise<T>;
  listo?: T;
  /** the last value, while a new one loads */
  anterior?: { listo: T; vence: number };
  /**
   * what readers get while `valor` is loading, if that began within `graciaMs` after the last value went stale: `oPrevia` resolves to
   * the new value or, once loading takes too long (then `tarda` is true) or fails, to the last one; it rejects with an ErrorApi. Of a
   * value in demand (CONCURRIDA) it resolves at once to the last one, and `tarda` is true from the beginning
   */
  previa?: { oPrevia: Promise<T>; tarda: boolean };
  vence: number;
  /** how often the value was asked for */
  lecturas: number;
}

/** How many ms readers wait for a load before they get the last value, where `graciaMs` still allows that. */
const PACIENCIA_MS = 200;
/**
 * A value with more reads than these is in demand: while its next value loads, the last one is given at once where `graciaMs` still
 * allows that, so that no crowd waits.
 */
const CONCURRIDA = 20;

/**
 * Values that are read often and may be up to `frescuraMs` old. Of each key only one load runs at a time, however many
 * ask: otherwise a rush would load the same value a thousand times at once. Only where the key was dropped meanwhile (`delete`,
 * `clear`, or too many keys) a second load begins beside the first. With `frescuraMs` 0 a value is shared only by those who ask
 * while it loads.
 *
 * `graciaMs` is for the load of a new value that begins within this time after the last value went stale: its readers get the
 * last value if the load fails (a refusal, ErrorApi, is passed on) or takes longer than PACIENCIA_MS, and at once if the value
 * is in demand (CONCURRIDA). Without `frescuraMs` it has no effect.
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

  get(key: string, cargar: () => Promise<T>): Promise<T> {
    const entrada = this.#entradas.get(key);
    if (entrada && entrada.vence > performance.now()) {
      entrada.lecturas += 1;
      return entrada.previa?.oPrevia ?? entrada.valor;
    }
    if (!entrada && this.#entradas.size >= this.#tope) this.#entradas.clear();
    const nueva: Entrada<T> = { valor: cargar(), vence: Infinity, lecturas: 1 };
    if (entrada?.listo !== undefined) {
      const { listo, vence, lecturas } = entrada;
      nueva.anterior = { listo, vence };
      if (vence + this.#graciaMs > performance.now())
        nueva.previa = conPaciencia(nueva.valor, listo, lecturas > CONCURRIDA ? 0 : PACIENCIA_MS);
    }
    this.#entradas.set(key, nueva);
    nueva.valor.then(
      (listo) => {
        nueva.listo = listo;
        delete nueva.anterior;
        delete nueva.previa;
        nueva.vence = performance.now() + this.#frescuraMs;
      },
      (error: unknown) => {
        // the key may have been dropped since, as by an edit, and a newer load may be in the place of the one that failed
        if (this.#entradas.get(key) !== nueva) return;
        this.#entradas.delete(key);
        // A refusal (ErrorApi, e.g. the row is gone) is an answer: the last value is dropped, the refusal itself is not kept, and the
        // next reader loads again. After any other failure the last value is kept.
        const { anterior, lecturas } = nueva;
        if (anterior && !(error instanceof ErrorApi))
          this.#entradas.set(key, { valor: Promise.resolve(anterior.listo), ...anterior, lecturas });
      },
    );
    return nueva.previa?.oPrevia ?? nueva.valor;
  }

  /**
   * The value that can be given without waiting: the fresh one or, while a fresh one loads, the one before it, if that load began within
   * `graciaMs` after it went stale and the value is in demand or loading takes longer than PACIENCIA_MS. Undefined otherwise, also where
   * the value went stale and no load has begun: the caller has to call `get`.
   */
  fresco(key: string): T | undefined {
    const entrada = this.#entradas.get(key);
    if (!entrada || entrada.vence <= performance.now()) return undefined;
    entrada.lecturas += 1;
    return entrada.previa?.tarda ? entrada.anterior?.listo : entrada.listo;
  }

  /**
   * The last value, also when it is stale, until `graciaMs` after it went stale; undefined: there is none, or it is older. The caller has
   * to start the renewal.
   */
  ultimo(key: string, graciaMs: number): T | undefined {
    const entrada = this.#entradas.get(key);
    const { listo, vence } = entrada?.anterior ?? entrada ?? { vence: 0 };
    return vence + graciaMs > performance.now() ? listo : undefined;
  }

  delete(key: string): void {
    this.#entradas.delete(key);
  }

  clear(): void {
    this.#entradas.clear();
  }
}

function conPaciencia<T>(
  valor: Promise<T>,
  listo: T,
  paciencia_ms: number,
): NonNullable<Entrada<T>['previa']> {
  if (paciencia_ms === 0) return { tarda: true, oPrevia: Promise.resolve(listo) };
  const previa = { tarda: false, oPrevia: valor };
  previa.oPrevia = new Promise<T>((resolve, reject) => {
    const reloj = setTimeout(() => {
      previa.tarda = true;
      resolve(listo);
    }, paciencia_ms);
    valor
      .then(resolve, (error: unknown) => {
        if (error instanceof ErrorApi) reject(error);
        else resolve(listo);
      })
      .finally(() => clearTimeout(reloj));
  });
  return previa;
}

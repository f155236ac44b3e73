import { leerConjunto, sincronizarConjunto } from '../../offline/conjuntos/conjuntos.ts';
import { olvidarConjunto } from '../../offline/conjuntos/vaciar.ts';
import type { Conjunto, Entrega } from '../../offline/conjunto-tipos.ts';
import { call, ErrorLlamada } from './call.ts';
import { trasFallar, type VistaConjunto } from './estado-conjunto.ts';

/** How often a tab in view asks for what others changed, ms; also at once when it comes back into view or the network is back. */
const CADA_MS = 20_000;
/** Time limits for a network that hangs, ms: for what changed, and for a whole race of thousands. */
const PACIENCIA_MS = 20_000;
const PACIENCIA_ENTERO_MS = 120_000;

const VACIA: VistaConjunto = {
  filas: [],
  sincronizado_at: null,
  cargando: true,
  sin_red: false,
  error: null,
};

/** An event's registrations as one page has them: from the device at once, then from the server, again and again. */
export class ConjuntoVivo {
  #vista = VACIA;
  #conjunto: Conjunto | null = null;
  #oyentes = new Set<() => void>();
  #reloj: ReturnType<typeof setInterval> | undefined;
  #enCurso: Promise<void> | null = null;
  #otra = false;
  #corte: AbortController | null = null;
  #leido: Promise<void> | null = null;
  readonly #usuario_id: number;
  readonly #evento_id: number;

  constructor(usuario_id: number, evento_id: number) {
    this.#usuario_id = usuario_id;
    this.#evento_id = evento_id;
  }

  readonly vista = (): VistaConjunto => this.#vista;

  readonly suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    if (this.#oyentes.size === 1) this.#despertar();
    return () => {
      this.#oyentes.delete(oyente);
      if (this.#oyentes.size === 0) this.#dormir();
    };
  };

  /**
   * Asks the server now, or right after a request under way, so that the rows include a change just made here. Never rejects: `vista()`
   * has the failure.
   */
  readonly actualizar = async (): Promise<void> => {
    if (this.#enCurso) {
      // The request under way may have been answered before the change: ask once more afterwards.
      this.#otra = true;
      return this.#enCurso;
    }
    this.#enCurso = this.#sincronizar().finally(() => (this.#enCurso = null));
    return this.#enCurso;
  };

  async #sincronizar(): Promise<void> {
    do {
      this.#otra = false;
      await (this.#leido ??= this.#leer());
      try {
        const conjunto = await sincronizarConjunto(
          this.#usuario_id,
          this.#evento_id,
          this.#conjunto,
          this.#traer,
        );
        this.#poner(conjunto, { sin_red: false, error: null });
      } catch (error) {
        if (dejoDeSerSuyo(error)) await this.#olvidar();
        this.#cambiar({ cargando: false, ...trasFallar(error) });
      }
    } while (this.#otra);
  }

  async #leer(): Promise<void> {
    const conjunto = await leerConjunto(this.#usuario_id, this.#evento_id).catch(() => null);
    if (conjunto && !this.#conjunto) this.#poner(conjunto, {});
  }

  #traer = async (desde: string | undefined): Promise<Entrega> => {
    const corte = (this.#corte = new AbortController());
    const reloj = setTimeout(() => corte.abort(), desde === undefined ? PACIENCIA_ENTERO_MS : PACIENCIA_MS);
    try {
      return await call('getConjunto', {
        params: { id: this.#evento_id },
        ...(desde !== undefined && { query: { desde } }),
        signal: corte.signal,
      });
    } catch (error) {
      throw corte.signal.aborted ? new ErrorLlamada(0, undefined) : error;
    } finally {
      clearTimeout(reloj);
    }
  };

  /** Clears the rows from screen and device: the server says that the race is gone, or that this user may not see its registrations. */
  async #olvidar(): Promise<void> {
    this.#conjunto = null;
    this.#cambiar({ filas: [], sincronizado_at: null });
    await olvidarConjunto(this.#usuario_id, this.#evento_id).catch(() => undefined);
  }

  #poner(conjunto: Conjunto, estado: Partial<VistaConjunto>): void {
    this.#conjunto = conjunto;
    const { filas: rows, sincronizado_at } = conjunto;
    this.#cambiar({ filas: rows, sincronizado_at, cargando: false, ...estado });
  }

  #cambiar(cambio: Partial<VistaConjunto>): void {
    this.#vista = { ...this.#vista, ...cambio };
    for (const oyente of this.#oyentes) oyente();
  }

  #despertar(): void {
    void this.actualizar();
    this.#reloj = setInterval(() => this.#siSeMira(), CADA_MS);
    document.addEventListener('visibilitychange', this.#siSeMira);
    window.addEventListener('online', this.#onVolverLaRed);
  }

  #dormir(): void {
    clearInterval(this.#reloj);
    document.removeEventListener('visibilitychange', this.#siSeMira);
    window.removeEventListener('online', this.#onVolverLaRed);
  }

  /** Aborts a request under way, as one that began before the network went away will not be answered. A tab in view then asks again. */
  #onVolverLaRed = (): void => {
    this.#corte?.abort();
    this.#siSeMira();
  };

  #siSeMira = (): void => {
    if (document.visibilityState === 'visible') void this.actualizar();
  };
}

const dejoDeSerSuyo = (error: unknown): boolean =>
  error instanceof ErrorLlamada && [403, 404, 410].includes(error.status);

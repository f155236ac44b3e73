import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import type { FinIntercambio, Puerto } from '../../../../offline/sede/intercambio.ts';

/** Ms to wait after a failed exchange, at first and at most; the wait doubles in between. */
const PRIMERA_ESPERA_MS = 2_000;
const ESPERA_MAX_MS = 60_000;
/**
 * Ms after a successful exchange until the next one, where neither news nor anything that was written brings it sooner: the call for news
 * may fail.
 */
const CADA_MS = 60_000;
/**
 * How many ms pass at least from the start of one call for news to the start of the next: if answers come at once, calling again at once
 * would be a tight loop. Only after the very first call, which gets the cursor to wait from and is answered at once, the next one is made
 * as soon as the answer is here.
 */
const ENTRE_NOVEDADES_MS = 1_000;
/**
 * Asked for news, the server waits up to 25 s for some before it answers that there is none. If such an answer comes within this many ms
 * (not the first, which only gives the cursor), the server is closing, or something on the way repeats an old answer: it counts as a failed
 * attempt, so that the next one is made later.
 */
const SIN_ESPERAR_MS = 5_000;
/** Ms to wait after an operacion was written, so that several in a row go in one message. */
const JUNTAR_MS = 50;

/** Ms to wait after that many failures in a row. */
const crecer = (veces: number): number => Math.min(PRIMERA_ESPERA_MS * 2 ** (veces - 1), ESPERA_MAX_MS);

interface Opciones {
  bitacora: Pick<
    Bitacora,
    | 'intercambiarOperaciones'
    | 'subirAdjuntos'
    | 'adjuntosSinEntregar'
    | 'suscribir'
    | 'sinEntregar'
    | 'idsSinEntregar'
  >;
  puerto: Puerto;
  /** waits for news of the event; null: this puesto gets none. Rejects where the server does not answer, or refuses. */
  esperarNovedades:
    ((desde: string | null, corte: AbortSignal) => Promise<{ cursor: string; cambio: boolean }>) | null;
}

/** 'subiendo': the last exchange of operaciones succeeded ('al_dia'), and attachments are on their way. */
export type FinDeSincronizar = FinIntercambio | 'subiendo';

/**
 * Keeps a puesto and the server alike as long as the desk is open: an exchange at the start, after each operacion, whenever the server has
 * news, when the network is back, when the page comes into view, after a minute without any, and at rising intervals while it fails. The
 * desk's screens do not wait for it.
 */
export class Sincronizador {
  readonly #opciones: Opciones;
  readonly #corte = new AbortController();
  readonly #oyentes = new Set<() => void>();
  #fin: FinDeSincronizar | null = null;
  #llego = false;
  /** how the last exchange of operaciones ended; null: none has ended yet */
  #dichas: FinIntercambio | null = null;
  /** how the last upload of attachments ended; 'al_dia' also while none has ended yet, and where there is nothing to upload */
  #subidas: FinIntercambio = 'al_dia';
  /** the upload of attachments that is under way; null: none is */
  #subida: Promise<void> | null = null;
  /** true: an exchange ended since the upload began, so there may be more attachments to upload after it */
  #hayOtras = false;
  /** how many uploads in a row failed */
  #fallas_al_subir = 0;
  #reloj: ReturnType<typeof setTimeout> | undefined;
  #relojDeSubir: ReturnType<typeof setTimeout> | undefined;
  #fallas = 0;
  /** when the next attempt is due, by performance.now(); while exchanges fail, one more failure right after writing does not put it off */
  #vuelve = 0;
  /** ids of the operaciones that the last successful exchange left undelivered */
  #quedan: ReadonlySet<string> = new Set();
  /** how many successful exchanges in a row left operaciones undelivered, from the last one that left a new one on; 0: none is left */
  #en_vanos = 0;
  #pendientes: number;
  #escuchando = false;

  constructor(opciones: Opciones) {
    this.#opciones = opciones;
    this.#pendientes = opciones.bitacora.sinEntregar();
  }

  /** How the last exchange and the upload beside it ended; null: no exchange has ended yet. With `suscribir`, for useSyncExternalStore. */
  fin = (): FinDeSincronizar | null => this.#fin;

  /**
   * Whether the last exchange of operaciones came to its end, even if the server refused some of them. False where the server refused the
   * exchange itself or gave no answer, or the base could not be fetched. With `suscribir`, for useSyncExternalStore.
   */
  llego = (): boolean => this.#llego;

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  arrancar(): void {
    const { signal } = this.#corte;
    const dejar = this.#opciones.bitacora.suscribir(this.#onCambio);
    signal.addEventListener('abort', dejar);
    window.addEventListener('online', this.#onVolver, { signal });
    document.addEventListener('visibilitychange', this.#onVerse, { signal });
    void this.ya();
  }

  parar(): void {
    this.#corte.abort();
    clearTimeout(this.#reloj);
    clearTimeout(this.#relojDeSubir);
  }

  /** Exchanges now, and resolves once the attachments are uploaded too, or cannot be. Never rejects. */
  async todo(): Promise<void> {
    await this.ya();
    await this.#subida;
  }

  /**
   * Exchanges operaciones now, and, if the server answered to the end, starts the upload of attachments without waiting for its end. Never
   * rejects. @param escrito true: something was written, and so the exchange comes before its time
   */
  async ya(escrito = false): Promise<FinIntercambio> {
    clearTimeout(this.#reloj);
    const { bitacora, puerto } = this.#opciones;
    const { fin, llego } = await bitacora.intercambiarOperaciones(puerto);
    if (this.#corte.signal.aborted) return fin;
    this.#pendientes = bitacora.sinEntregar();
    // a failure right after writing does not lengthen the wait: five things written without signal would make it a minute
    const sigue = escrito && fin !== 'al_dia' && this.#fallas > 0;
    if (!sigue) this.#fallas = fin === 'al_dia' ? 0 : this.#fallas + 1;
    if (fin === 'al_dia') this.#verLoQueQueda();
    this.#dichas = fin;
    const otro = this.#llego !== llego;
    this.#llego = llego;
    if (llego) this.#subir();
    this.#decir(otro);
    if (!sigue) this.#vuelve = performance.now() + this.#espera();
    this.#programar(Math.max(this.#vuelve - performance.now(), sigue ? PRIMERA_ESPERA_MS : 0));
    if (fin === 'al_dia') void this.#escuchar();
    return fin;
  }

  /**
   * Notes what a successful exchange left undelivered: it was written meanwhile, or the server does not take it. It is sent again within
   * seconds; what the server refuses again and again, as it cannot read it, is sent less and less often, to spare the battery.
   */
  #verLoQueQueda(): void {
    const antes = this.#quedan;
    this.#quedan = this.#opciones.bitacora.idsSinEntregar();
    const otras = [...this.#quedan].some((id) => !antes.has(id));
    this.#en_vanos = this.#quedan.size === 0 ? 0 : otras ? 1 : this.#en_vanos + 1;
  }

  /** Calls the listeners if `fin` changed. @param siempre calls them in any case: `llego`, which they read too, has changed */
  #decir(siempre = false): void {
    const fin = this.#finDeTodo();
    if (fin === this.#fin && !siempre) return;
    this.#fin = fin;
    for (const oyente of this.#oyentes) oyente();
  }

  #finDeTodo(): FinDeSincronizar | null {
    if (this.#dichas !== 'al_dia') return this.#dichas;
    // During an upload `#subidas` still says how the upload before it ended. If that one succeeded, 'subiendo' is told; also if it got no
    // answer, as the server has answered an exchange since. If it failed in another way, that failure is told until the new upload ends.
    if (this.#subida && (this.#subidas === 'al_dia' || this.#subidas === 'sin_respuesta')) return 'subiendo';
    return this.#subidas;
  }

  /** Uploads attachments beside the exchanges: on a weak uplink they take minutes, for which no hand-out and no news may wait. */
  #subir(): void {
    clearTimeout(this.#relojDeSubir);
    this.#hayOtras = true;
    if (this.#opciones.bitacora.adjuntosSinEntregar() > 0) this.#subida ??= this.#subirTodos();
    else if (!this.#subida) this.#subidas = 'al_dia';
  }

  async #subirTodos(): Promise<void> {
    const { bitacora, puerto } = this.#opciones;
    do {
      this.#hayOtras = false;
      this.#subidas = await bitacora.subirAdjuntos(puerto);
    } while (this.#subidas === 'al_dia' && this.#hayOtras && !this.#corte.signal.aborted);
    this.#subida = null;
    if (this.#corte.signal.aborted) return;
    this.#fallas_al_subir = this.#subidas === 'al_dia' ? 0 : this.#fallas_al_subir + 1;
    this.#decir();
    // while exchanges of operaciones fail too, the timer starts no upload: the next exchange that the server answers does
    const otraVez = () => this.#fallas === 0 && this.#subir();
    if (this.#fallas_al_subir > 0) this.#relojDeSubir = setTimeout(otraVez, crecer(this.#fallas_al_subir));
  }

  #espera(): number {
    const veces = this.#fallas > 0 ? this.#fallas : this.#en_vanos;
    return veces > 0 ? crecer(veces) : CADA_MS;
  }

  /** Resolves after so many ms, or once the desk is closed. */
  #pausa(ms: number): Promise<void> {
    const { signal } = this.#corte;
    if (ms <= 0 || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const seguir = (): void => {
        clearTimeout(reloj);
        signal.removeEventListener('abort', seguir);
        resolve();
      };
      const reloj = setTimeout(seguir, ms);
      signal.addEventListener('abort', seguir);
    });
  }

  #programar(ms: number, escrito = false): void {
    clearTimeout(this.#reloj);
    this.#reloj = setTimeout(() => void this.ya(escrito), ms);
  }

  #onCambio = (): void => {
    const ahora = this.#opciones.bitacora.sinEntregar();
    // what an exchange delivers changes the log too, and must not start the next exchange
    if (ahora > this.#pendientes) this.#programar(JUNTAR_MS, true);
    this.#pendientes = ahora;
  };

  #onVolver = (): void => {
    this.#fallas = 0;
    this.#fallas_al_subir = 0;
    void this.ya();
  };

  #onVerse = (): void => {
    if (document.visibilityState === 'visible') this.#onVolver();
  };

  /** Asks for news for as long as the server answers; after a failure the next successful exchange starts it again. */
  async #escuchar(): Promise<void> {
    const { esperarNovedades } = this.#opciones;
    if (this.#escuchando || !esperarNovedades) return;
    this.#escuchando = true;
    let desde: string | null = null;
    let en_vanos = 0;
    try {
      while (!this.#corte.signal.aborted) {
        const pedido_at = performance.now();
        const novedades: { cursor: string; cambio: boolean } = await esperarNovedades(
          desde,
          this.#corte.signal,
        );
        const { cursor, cambio } = novedades;
        // the first answer comes at once and only gives the cursor to wait from
        const primera = desde === null;
        // news with the same cursor as before, or an answer without news that came too fast: something on the way may repeat an old answer
        // for ever
        const en_vano = cambio ? cursor === desde : performance.now() - pedido_at < SIN_ESPERAR_MS;
        desde = cursor;
        if (primera) continue;
        en_vanos = en_vano ? en_vanos + 1 : 0;
        if (cambio && (await this.ya()) !== 'al_dia') return;
        const pausa = en_vanos > 0 ? crecer(en_vanos) : ENTRE_NOVEDADES_MS;
        await this.#pausa(pausa - (performance.now() - pedido_at));
      }
    } catch {
      // the server gave no answer or refused, or the desk was closed: in the first two cases only the exchanges at intervals go on
    } finally {
      this.#escuchando = false;
    }
  }
}

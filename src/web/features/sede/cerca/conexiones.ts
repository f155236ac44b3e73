import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import type { Canal } from '../../../../offline/sede/portadores/canal.ts';
import type { Malla, Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { RECORDAR_MS } from '../../../../offline/sede/portadores/limites-malla.ts';
import { entornoReal } from '../../../../offline/sede/entorno.ts';
import { conectadosDeAntes, recordarConectados } from './recuerdo.ts';

/** An open connection, and the puesto whose phone is at its other end. */
export interface CanalAbierto {
  canal: Canal;
  puesto_id: string;
}

const NADIE: readonly Telefono[] = [];
/** Ms that a page which was killed and is back tries to reconnect by itself before it asks for a scan. */
const VOLVER_MS = 6_000;

/** The phones that a desk is connected with. The module that connects them is loaded when first needed. */
export class Conexiones {
  readonly #bitacora: Bitacora;
  readonly #sigue: () => boolean;
  readonly #oyentes = new Set<() => void>();
  #malla: Promise<Malla> | null = null;
  #abierta: Malla | null = null;
  #cerradas = false;
  #antes: number;
  #cuantos = 0;
  /** when #cuantos was stored last, by this phone's clock */
  #recordado_at = 0;
  #volviendo = false;
  #soltar: () => void = () => undefined;
  #reloj: ReturnType<typeof setInterval> | undefined;

  constructor(bitacora: Bitacora, sigue: () => boolean) {
    this.#bitacora = bitacora;
    this.#sigue = sigue;
    this.#antes = conectadosDeAntes(bitacora.evento_id, Date.now());
    if (this.#antes > 0 && sigue()) this.#volver();
  }

  /**
   * With how many phones an earlier page of this phone was connected last; 0 if that was 12 hours ago or earlier, or never
   * (conectadosDeAntes). 0 too while this page still tries to reconnect by itself, and as soon as it is connected with any phone.
   */
  antes = (): number => (this.#volviendo ? 0 : this.#antes);

  telefonos = (): readonly Telefono[] => this.#abierta?.telefonos() ?? NADIE;

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /** Opens the mesh. Rejects if its module cannot be loaded. */
  abrir(): Promise<Malla> {
    this.#malla ??= this.#armar().catch((error: unknown) => {
      this.#malla = null;
      throw error;
    });
    return this.#malla;
  }

  /**
   * Takes over the open connection by which this phone was admitted, or admitted another; closes it if the mesh's module cannot be loaded.
   * Never rejects.
   */
  async tomar({ canal, puesto_id }: CanalAbierto): Promise<void> {
    const malla = await this.abrir().catch(() => null);
    if (malla) malla.adoptar(canal, puesto_id);
    else canal.cerrar();
  }

  cerrar(): void {
    this.#cerradas = true;
    this.#abierta?.cerrar();
    clearInterval(this.#reloj);
    this.#soltar();
  }

  #volver(): void {
    this.#volviendo = true;
    // where the module cannot be loaded now, 'Conectar con otro teléfono' loads it anew, and says so if that fails too
    void this.abrir().catch(() => undefined);
    setTimeout(() => {
      this.#volviendo = false;
      this.#avisar();
    }, VOLVER_MS);
  }

  /**
   * Of two tabs of this phone at one race only one at a time calls the other phones: if both did, they would take the connections from each
   * other. The second tab waits until the first has closed its connections.
   */
  async #llamarEnTurno(malla: Malla): Promise<void> {
    await entornoReal.enTurno(`largada.malla.${this.#bitacora.evento_id}`, async () => {
      if (this.#cerradas) return;
      const cierre = new Promise<void>((listo) => (this.#soltar = listo));
      await malla.volver();
      await cierre;
    });
  }

  #avisar(): void {
    for (const oyente of this.#oyentes) oyente();
  }

  async #armar(): Promise<Malla> {
    const { armarMalla } = await import('./armar-malla.ts');
    const malla = armarMalla(this.#bitacora, this.#sigue);
    if (this.#cerradas) malla.cerrar();
    this.#abierta = malla;
    // `malla` calls its subscribers at changes alone, and for a whole night there may be none: without this timer, what `#recordar` stored
    // would be too old by then
    if (!this.#cerradas) this.#reloj = setInterval(() => this.#recordar(malla), RECORDAR_MS);
    malla.suscribir(() => {
      this.#recordar(malla);
      this.#avisar();
    });
    // the browser refuses a lock to a page that is being closed
    void this.#llamarEnTurno(malla).catch(() => undefined);
    return malla;
  }

  #recordar(malla: Malla): void {
    const cuantos = malla
      .telefonos()
      .filter(({ estado }) => estado === 'al_dia' || estado === 'pasando').length;
    // 0 is not stored: if this page is killed after it lost the other phones, the next page has to know how many it had
    if (cuantos === 0) return;
    const ahora = Date.now();
    // stored anew now and then too: a count is forgotten when it is old, and phones may stay together all day
    if (cuantos === this.#cuantos && Math.abs(ahora - this.#recordado_at) < RECORDAR_MS) return;
    this.#cuantos = cuantos;
    this.#recordado_at = ahora;
    this.#antes = 0;
    recordarConectados(this.#bitacora.evento_id, cuantos, ahora);
  }
}

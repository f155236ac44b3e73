import { Oyentes } from '../../shared/domain/comun/oyentes.ts';
import {
  borrarBorrador,
  borrarBorradorPropio,
  guardarBorrador,
  leerBorrador,
  observarBorrador,
  terminarBorrador,
} from '../../offline/borradores.ts';
import { Guardador } from '../../offline/guardador.ts';
import type { RegistroBorrador } from '../../offline/registro-borrador.ts';
import { registrarSinGuardar } from '../api/sin-guardar.ts';

/** What was typed into a form and not sent, as the device kept it. */
export interface BorradorLeido<T> {
  contenido: T;
  iniciado_at: number;
  actualizado_at: number;
  /** counts the writes of the draft by all tabs: a number higher than this tab last read or wrote means that another tab wrote since */
  revision: number;
}

/** What another tab did with the same form. */
export type OtraPestania =
  | { tipo: 'escribio'; revision: number }
  | { tipo: 'pisada' }
  /** the store has a draft that this tab did not load: nothing is written until the person chooses one of the two */
  | { tipo: 'hallado'; revision: number; actualizado_at: number }
  | { tipo: 'termino'; codigo_publico: string }
  | null;

/** What becomes of a form that two tabs of one device have open. */
export type EntrePestanias<T> =
  /**
   * a tab that has no draft of its own in the store, neither loaded nor written, does not overwrite another tab's until the person chooses
   * between the two
   */
  | { tipo: 'elegir' }
  /** each tab goes on with its own text; once another tab has saved and its draft is deleted, this tab's is stored again */
  | { tipo: 'cada_una' }
  /** the texts of both tabs are merged into one draft by `con` */
  | { tipo: 'juntar'; con: (ajeno: T) => void };

export interface OpcionesBorrador<T> {
  clave: string;
  /** version of the shape of T: a draft of another version is not read */
  formato: number;
  /** the draft with which this visit began */
  inicial: BorradorLeido<T> | null;
  pestanias: EntrePestanias<T>;
  /** returns what the draft should hold now; null: nothing to keep, as nothing was typed or all of it is saved */
  leer: () => T | null;
  /** for a form that keeps its values outside React: subscribes to their changes. Other forms are compared after every render */
  escuchar?: (onCambiar: () => void) => () => void;
  espera_ms?: number;
}

/** Names this load of the page: after a reload it is another. Not made by randomUUID, which exists in secure contexts only. */
const PESTANIA = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
const ESPERA_MS = 400;

export function comoLeido<T>(registro: RegistroBorrador | null, formato: number): BorradorLeido<T> | null {
  if (registro?.estado !== 'abierto' || registro.formato !== formato) return null;
  // Only the form of that key writes it, so with that `formato` its content is a T.
  return { ...registro, contenido: registro.contenido as T };
}

/** The stored draft of a form, or the note that it was sent; null: neither, the draft has expired, or the store cannot be read. */
export const buscarRegistro = (clave: string): Promise<RegistroBorrador | null> =>
  leerBorrador(clave).catch(() => null);

export const buscarBorrador = async <T>(clave: string, formato: number): Promise<BorradorLeido<T> | null> =>
  comoLeido<T>(await buscarRegistro(clave), formato);

/** Whether a part of a form is unchanged. Parts keep their identity until they change, but lists may be made anew. */
const igual = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

const iguales = (a: object | null, b: object | null): boolean => {
  if (a === null || b === null) return a === b;
  const [de, con] = [new Map(Object.entries(a)), Object.entries(b)];
  return de.size === con.length && con.every(([campo, valor]) => igual(de.get(campo), valor));
};

/** Keeps a form on the device while it is filled in, and notices what other tabs do with it. */
export class Borrador<T extends object> {
  readonly #o: OpcionesBorrador<T>;
  readonly #guardador: Guardador<T | null>;
  readonly #oyentes = new Oyentes();
  #leer: () => T | null;
  #visto: T | null;
  #iniciado_at: number;
  #revision: number;
  #otra: OtraPestania = null;
  /** the person is being asked to choose between two drafts: nothing is written meanwhile */
  #eligiendo = false;
  /** the form was sent, saved or discarded: this tab stores no draft of it any more */
  #fin = false;

  constructor(opciones: OpcionesBorrador<T>) {
    this.#o = opciones;
    this.#leer = opciones.leer;
    this.#visto = opciones.leer();
    this.#iniciado_at = opciones.inicial?.iniciado_at ?? Date.now();
    this.#revision = opciones.inicial?.revision ?? 0;
    this.#guardador = new Guardador((valor) => this.#escribir(valor), opciones.espera_ms ?? ESPERA_MS);
  }

  readonly otra = (): OtraPestania => this.#otra;

  readonly suscribir = this.#oyentes.suscribir;

  /** Schedules a write if the form's values changed; called after a render, or when the form's own store changed. */
  readonly mirar = (leer = this.#leer): void => {
    this.#leer = leer;
    const ahora = leer();
    if (this.#fin || iguales(ahora, this.#visto)) return;
    this.#visto = ahora;
    this.#guardador.programar(ahora);
  };

  /** Listens for other tabs and for the page being hidden while the form is on screen. Returns how to stop. */
  readonly conectar = (): (() => void) => {
    const { clave, escuchar, inicial, pestanias } = this.#o;
    // The loaded draft equals what the server has saved: it is deleted.
    if (inicial && !this.#fin && this.#leer() === null) this.#guardador.programar(null);
    // A hidden page may never come back: what is pending is written now.
    const onOcultar = () => {
      if (document.visibilityState === 'hidden') void this.vaciar();
      else if (pestanias.tipo === 'elegir') void this.#mirarOtra();
    };
    const onIrse = () => void this.vaciar();
    const dejar = [
      observarBorrador(clave, PESTANIA, () => void this.#mirarOtra()),
      registrarSinGuardar(() => !this.#fin && this.#leer() !== null),
      escuchar?.(() => this.mirar()),
    ];
    document.addEventListener('visibilitychange', onOcultar);
    window.addEventListener('pagehide', onIrse);
    return () => {
      for (const fin of dejar) fin?.();
      document.removeEventListener('visibilitychange', onOcultar);
      window.removeEventListener('pagehide', onIrse);
      void this.vaciar();
    };
  };

  /** Resolves when what was typed is on the device, or could not be. */
  readonly vaciar = (): Promise<void> => this.#guardador.vaciar();

  /** Writes the draft now, even if no change was noticed; not after the form was sent, saved or discarded. */
  readonly guardarYa = (): Promise<void> => {
    this.#visto = this.#leer();
    if (!this.#fin) this.#guardador.programar(this.#visto);
    return this.vaciar();
  };

  /** After saving or discarding: deletes the draft unless another tab wrote it since. `fin`: store no draft from now on. */
  readonly olvidar = async (fin: boolean): Promise<void> => {
    this.#fin = fin;
    this.#guardador.programar(null);
    await this.vaciar();
  };

  /** After sending: replaces the draft by a note without personal data, so that no other tab stores it again. */
  readonly terminar = async (codigo_publico: string): Promise<void> => {
    this.#guardador.descartar();
    this.#fin = true;
    await terminarBorrador(this.#o.clave, codigo_publico, PESTANIA).catch(() => undefined);
  };

  /** Starts a new draft and deletes the stored one; `conservar`: keeps the typed values, e.g. for a second registration. */
  readonly empezar = async (conservar: boolean): Promise<void> => {
    this.#guardador.descartar();
    [this.#iniciado_at, this.#revision] = [Date.now(), 0];
    this.#eligiendo = false;
    this.#fin = false;
    this.#poner(null);
    await borrarBorrador(this.#o.clave, PESTANIA).catch(() => undefined);
    if (conservar) this.#guardador.programar(this.#leer());
  };

  /** Returns the draft that another tab wrote; from now on this tab continues that draft. Null: no draft of this `formato` is there. */
  readonly traer = async (): Promise<T | null> => {
    this.#guardador.descartar();
    const registro = await buscarBorrador<T>(this.#o.clave, this.#o.formato);
    this.#eligiendo = false;
    this.#poner(null);
    if (!registro) return null;
    [this.#iniciado_at, this.#revision] = [registro.iniciado_at, registro.revision];
    return registro.contenido;
  };

  /** The person chose this tab's text: the next write replaces what the other tab wrote. */
  readonly seguir = (): void => {
    const otra = this.#otra;
    this.#eligiendo = false;
    if (otra && 'revision' in otra) this.#revision = otra.revision;
    if (otra?.tipo === 'hallado') this.#guardador.programar(this.#leer());
    this.#poner(null);
  };

  #poner(otra: OtraPestania): void {
    this.#otra = otra;
    this.#oyentes.avisar();
  }

  async #escribir(valor: T | null): Promise<void> {
    const { clave, formato, pestanias } = this.#o;
    if (this.#eligiendo) return;
    if (valor === null) {
      const revision = this.#revision;
      this.#revision = 0;
      return borrarBorradorPropio(clave, PESTANIA, revision);
    }
    if (pestanias.tipo === 'juntar') await this.#juntar(pestanias.con);
    const r = await guardarBorrador({
      ...{ clave, formato, pestania: PESTANIA, iniciado_at: this.#iniciado_at },
      contenido: pestanias.tipo === 'juntar' ? (this.#leer() ?? valor) : valor,
      revision_conocida: this.#revision,
      // A slow store may have had a draft that was not loaded when the form opened: it must not be overwritten unseen.
      sin_pisar: pestanias.tipo === 'elegir',
    });
    if (r.resultado === 'ajeno') {
      this.#eligiendo = true;
      this.#poner({ tipo: 'hallado', revision: r.revision, actualizado_at: r.actualizado_at });
    } else if (r.resultado === 'terminado')
      this.#poner({ tipo: 'termino', codigo_publico: r.codigo_publico });
    else {
      this.#revision = r.revision;
      if (r.piso_otra_pestania) this.#poner({ tipo: 'pisada' });
    }
  }

  async #juntar(con: (ajeno: T) => void): Promise<void> {
    const registro = await buscarRegistro(this.#o.clave);
    const ajeno = comoLeido<T>(registro, this.#o.formato);
    if (registro?.estado !== 'abierto' || registro.pestania === PESTANIA) return;
    if (!ajeno || ajeno.revision === this.#revision) return;
    this.#revision = ajeno.revision;
    con(ajeno.contenido);
  }

  /** Reads from the store what another tab did, as its message carries no data, and updates `otra()`. */
  async #mirarOtra(): Promise<void> {
    const registro = await leerBorrador(this.#o.clave).catch(() => undefined);
    if (registro === undefined || this.#eligiendo || this.#fin) return;
    const hay = this.#leer();
    if (registro === null) {
      if (hay !== null && this.#o.pestanias.tipo !== 'elegir') this.#guardador.programar(hay);
    } else if (registro.estado === 'terminado') {
      if (registro.terminado_at > this.#iniciado_at && hay !== null)
        this.#poner({ tipo: 'termino', codigo_publico: registro.codigo_publico });
    } else if (registro.pestania !== PESTANIA && registro.revision > this.#revision)
      this.#poner({ tipo: 'escribio', revision: registro.revision });
  }
}

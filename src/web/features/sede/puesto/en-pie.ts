import { borrarBorrador, hayBorrador } from '../alta/borrador.ts';
import { guardarAcceso, leerAcceso, olvidarGente } from '../../../../offline/sede/acceso.ts';
import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import { RechazoSede } from '../../../../offline/sede/rechazos.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import { anotarPorOlvidar, anotarPuestoDeAca, olvidarPuestoDeAca } from '../../../api/puestos-de-aca.ts';
import { marcarPorEntregar } from '../../../api/sede-por-entregar.ts';
import { anotarAdentro, salio } from '../../../api/cierre-de-cuentas-de-puesto.ts';
import { ErrorLlamada } from '../../../api/call.ts';
import { restaurarSesion } from '../../../api/sesion.ts';
import { Conexiones } from '../cerca/conexiones.ts';
import { tomarCanal } from './canal-abierto.ts';
import { sigueEnCarrera } from './fin-del-puesto.ts';
import { llamarDelPuesto } from './llamar.ts';
import { crearAptitud } from './medir.ts';
import { crearPuerto } from './puerto.ts';
import { conSesion } from './sesion-firmada.ts';
import { Sincronizador } from './sincronizador.ts';

/** This device's puesto of an event: its log, who is at the desk, and what exchanges with the server and with other phones. */
export class PuestoEnPie {
  readonly bitacora: Bitacora;
  readonly sincronizador: Sincronizador;
  readonly conexiones: Conexiones;
  readonly #dejar: () => void;
  #acceso: Acceso;
  /** true: the log was closed here, so what it knows of undelivered operations may be out of date */
  #cerrado = false;
  #fecha: { base_texto: string | null; fecha_hora: string | null } = { base_texto: null, fecha_hora: null };

  private constructor(bitacora: Bitacora, acceso: Acceso, recibe: boolean) {
    this.bitacora = bitacora;
    this.#acceso = acceso;
    const marcar = () => marcarPorEntregar(acceso.evento_id, bitacora.faltaEntregar());
    this.#dejar = bitacora.suscribir(marcar);
    marcar();
    if (recibe)
      anotarPuestoDeAca({ evento_id: acceso.evento_id, evento: acceso.evento, abierto_at: Date.now() });
    this.conexiones = new Conexiones(bitacora, () => recibe && this.#enCarrera());
    const params = { id: acceso.evento_id };
    this.sincronizador = new Sincronizador({
      bitacora,
      puerto: crearPuerto(acceso.evento_id, () => this.#permiso(), {
        conBase: recibe,
        ...(recibe && { aptitud: crearAptitud(bitacora, () => this.#acceso) }),
      }),
      esperarNovedades: recibe
        ? async (desde, corte) =>
            llamarDelPuesto(
              await this.#permiso(),
              'getNovedadesSede',
              { params, query: desde === null ? {} : { desde } },
              corte,
            )
        : null,
    });
  }

  /**
   * `recibe` false: the puesto was taken off the event, its time is over, or it is leaving. It still delivers what it has, but fetches no
   * base any more and connects with no phones.
   * Rejects with RechazoSede.
   */
  static async abrir(acceso: Acceso, recibe = true): Promise<PuestoEnPie> {
    const quien: { puesto: PuestoEnPie | null } = { puesto: null };
    // called because it deletes a draft of yesterday, or of an earlier release, which did not seal it
    hayBorrador(acceso.evento_id);
    const bitacora = await abrirBitacora({
      evento_id: acceso.evento_id,
      nombre: acceso.persona,
      // a function, called for each operacion: a phone is handed from one person to the next, who gives their own name
      actor: () => actorDe(quien.puesto?.acceso ?? acceso),
    });
    quien.puesto = new PuestoEnPie(bitacora, acceso, recibe);
    quien.puesto.sincronizador.arrancar();
    const abierto = tomarCanal(acceso.evento_id);
    if (abierto) void quien.puesto.conexiones.tomar(abierto);
    return quien.puesto;
  }

  /**
   * Returns by what right this device is a puesto, for a call to the server. A phone that was admitted without network opens its session at
   * the server first, if it has not yet. Rejects with ErrorLlamada: there is no network yet, no answer came that is the server's, or the
   * server refused the session; with RechazoSede: the device could not store or read.
   */
  async #permiso(): Promise<Acceso['permiso']> {
    try {
      const acceso = await conSesion(this.#acceso, this.bitacora);
      // the person at the desk may have changed during the call: the present one stays
      if (acceso !== this.#acceso) this.#acceso = { ...acceso, persona: this.#acceso.persona };
      return acceso.permiso;
    } catch (error) {
      // the server says that this puesto was taken off: noted here, so that the people's data are deleted
      if (error instanceof ErrorLlamada && error.codigo === 'puesto_cerrado')
        await this.bitacora.darDeBaja().catch(() => undefined);
      throw error;
    }
  }

  get acceso(): Acceso {
    return this.#acceso;
  }

  async cambiar(cambio: Partial<Pick<Acceso, 'persona' | 'claves' | 'evento'>>): Promise<void> {
    // the server's keys are read again: the disk may have newer ones than this object
    const { claves } = (await leerAcceso(this.#acceso.evento_id)) ?? this.#acceso;
    const nuevo = { ...this.#acceso, claves, ...cambio };
    await guardarAcceso(nuevo);
    this.#acceso = nuevo;
  }

  async cerrar(): Promise<void> {
    this.#cerrado = true;
    this.sincronizador.parar();
    this.conexiones.cerrar();
    this.#dejar();
    await this.bitacora.cerrar();
  }

  /** Whether this device still takes part (`sigueEnCarrera`). */
  #enCarrera(): boolean {
    const estado = this.bitacora.estado();
    return sigueEnCarrera(this.#acceso, estado, this.#fechaDe(estado.base_texto), Date.now());
  }

  /**
   * The race's date; null: this device has no base that it can open. Asked for every few seconds, so the base, which is large, is parsed
   * only once each time it changes.
   */
  #fechaDe(base_texto: string | null): string | null {
    if (base_texto !== this.#fecha.base_texto)
      // leerBaseDicha checked this text before it was stored
      this.#fecha = {
        base_texto,
        fecha_hora:
          base_texto && (JSON.parse(base_texto) as { evento: { fecha_hora: string } }).evento.fecha_hora,
      };
    return this.#fecha.fecha_hora;
  }

  /**
   * Forgets the event's people, keeps what the server lacks, and goes on delivering that. After a rejection
   * (RechazoSede) it may be called again: until it has succeeded, the home page leads to this event (regla sede-33).
   * @returns the puesto to go on with
   */
  async olvidar(): Promise<PuestoEnPie> {
    await this.#cerrarConLlave('sigue');
    const queda = await PuestoEnPie.abrir(this.#acceso, false);
    olvidarPuestoDeAca(this.#acceso.evento_id);
    return queda;
  }

  /**
   * Forgets the people as `olvidar` does, and gives up the session: this phone is no longer a puesto of the event. Rejects with
   * RechazoSede; it may then be called again.
   * @returns how many operaciones, strokes and photos stay undelivered
   */
  async salir(): Promise<number> {
    const quedan = await this.#cerrarConLlave('sale');
    olvidarPuestoDeAca(this.#acceso.evento_id);
    return quedan;
  }

  /**
   * Delivers what it can, closes the log and forgets the event's people on this device; with 'sale' its access too. @returns how many
   * operaciones, strokes and photos stay here, sealed, as the server is not known to have them
   */
  async #cerrarConLlave(conAcceso: 'sigue' | 'sale'): Promise<number> {
    // the log was closed before, as by an attempt that failed after that: it is opened again, as another tab may have written since
    if (this.#cerrado) return (await PuestoEnPie.abrir(this.#acceso, false)).#cerrarConLlave(conAcceso);
    // a log that was opened ahead has read the people's data: a screen that took it would go on showing them
    descartarAdelantado();
    anotarPorOlvidar(this.#acceso);
    // delivers first what it can: what stays will be sealed, and only a phone of the race can open it again
    await Promise.race([this.sincronizador.todo(), new Promise((listo) => setTimeout(listo, ENTREGA_MS))]);
    const quedan = this.bitacora.idsQueQuedan();
    const hasta = this.bitacora.ultimoArribo();
    // operaciones that the server has according to other phones stay here too, as only its own answer lets them be deleted; they do not
    // count as undelivered
    const entregadas = quedan.size - this.bitacora.idsSinEntregar().size;
    const { adjuntos_sin_entregar } = this.bitacora.estado();
    await this.cerrar();
    const siguen = await olvidarGente(this.#acceso.evento_id, quedan, conAcceso, hasta);
    borrarBorrador(this.#acceso.evento_id);
    return siguen - entregadas + adjuntos_sin_entregar;
  }
}

/** How long a phone that is about to forget tries to deliver first, ms. */
const ENTREGA_MS = 10_000;

export const actorDe = ({ permiso, persona }: Pick<Acceso, 'permiso' | 'persona'>) => ({
  usuario_id: permiso.tipo === 'cuenta' ? permiso.usuario_id : null,
  nombre: persona,
});

export type Hallado =
  | { tipo: 'sin_preparar' }
  /** the account that opened the puesto logged out of this device, and is not known to have logged in again */
  | { tipo: 'salio' }
  /** the browser lost the puesto's key: this device can only go on as another puesto, which delivers what this one noted */
  | { tipo: 'sin_clave' }
  | { tipo: 'abierto'; puesto: PuestoEnPie };

/** How long a puesto that was opened ahead waits for its screen, ms. */
const ESPERA_MS = 8_000;

let adelantado: { evento_id: number; hallado: Promise<Hallado> } | null = null;
/** true: a screen of this page has asked for its puesto, so opening one ahead is no use any more */
let buscado = false;

/** Closes the puesto that was opened ahead and that no screen has taken, if there is one. */
function descartarAdelantado(): void {
  const uno = adelantado;
  adelantado = null;
  void uno?.hallado.then(
    (hallado) => (hallado.tipo === 'abierto' ? hallado.puesto.cerrar() : undefined),
    () => undefined,
  );
}

/**
 * Begins `hallarPuesto` ahead for the screen that will call it in a moment. If no screen has called it after ESPERA_MS, the puesto is
 * closed again.
 */
export function adelantarPuesto(evento_id: number): void {
  if (adelantado || buscado) return;
  const uno = { evento_id, hallado: hallar(evento_id) };
  adelantado = uno;
  uno.hallado.catch(() => undefined); // whoever calls `hallarPuesto` gets the error; if nobody does, it must not be reported as unhandled
  setTimeout(() => {
    if (adelantado === uno) descartarAdelantado();
  }, ESPERA_MS);
}

/**
 * Opens this device's puesto of that event. It waits for no answer of the server, except, if the account that opened the puesto logged out
 * of this device, for the session of who is logged in now. Rejects with RechazoSede.
 */
export function hallarPuesto(evento_id: number): Promise<Hallado> {
  buscado = true;
  if (adelantado?.evento_id !== evento_id) return hallar(evento_id);
  const { hallado } = adelantado;
  adelantado = null;
  return hallado;
}

async function hallar(evento_id: number): Promise<Hallado> {
  const acceso = await leerAcceso(evento_id);
  if (!acceso) {
    // a page may have ended after forgetting the people and before noting so: the home page has to stop leading here
    olvidarPuestoDeAca(evento_id);
    return { tipo: 'sin_preparar' };
  }
  if (acceso.permiso.tipo === 'cuenta' && salio(acceso.permiso.usuario_id)) {
    const sesion = await restaurarSesion(true).catch(() => null);
    if (sesion?.usuario_id !== acceso.permiso.usuario_id) return { tipo: 'salio' };
    anotarAdentro(sesion.usuario_id);
  }
  try {
    return { tipo: 'abierto', puesto: await PuestoEnPie.abrir(acceso) };
  } catch (error) {
    if (error instanceof RechazoSede && error.codigo === 'clave_perdida') return { tipo: 'sin_clave' };
    throw error;
  }
}

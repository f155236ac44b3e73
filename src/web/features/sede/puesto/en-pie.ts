import { DIA_MS } from '../../../../shared/domain/comun/lapsos.ts';
import { finDePuesto } from '../../../../shared/domain/sede/admision.ts';
import { borrarBorrador, hayBorrador } from '../alta/borrador.ts';
import { guardarAcceso, leerAcceso, olvidarGente } from '../../../../offline/sede/acceso.ts';
import { abrirBitacora, type Bitacora } from '../../../../offline/sede/bitacora.ts';
import type { EstadoBitacora } from '../../../../offline/sede/estado.ts';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import { anotarPuestoDeAca, olvidarPuestoDeAca } from '../../../api/puestos-de-aca.ts';
import { marcarPorEntregar } from '../../../api/sede-por-entregar.ts';
import { anotarAdentro, salio } from '../../../api/cierre-de-cuentas-de-puesto.ts';
import { ErrorLlamada } from '../../../api/call.ts';
import { restaurarSesion } from '../../../api/sesion.ts';
import { Conexiones } from '../cerca/conexiones.ts';
import { tomarCanal } from './canal-abierto.ts';
import { llamarDelPuesto } from './llamar.ts';
import { crearAptitud } from './medir.ts';
import { crearPuerto } from './puerto.ts';
import { conSesion } from './sesion-firmada.ts';
import { Sincronizador } from './sincronizador.ts';

/** An event's puesto of this device: its log, who is at it, and what keeps it and the server alike. */
export class PuestoEnPie {
  readonly bitacora: Bitacora;
  readonly sincronizador: Sincronizador;
  readonly conexiones: Conexiones;
  readonly #dejar: () => void;
  #acceso: Acceso;
  /** true: its log is closed here, and what it still lacks to deliver may have changed since */
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

  /** `recibe` false: the puesto was taken off the event, so it delivers and gets nothing. Rejects with RechazoSede. */
  static async abrir(acceso: Acceso, recibe = true): Promise<PuestoEnPie> {
    const quien: { puesto: PuestoEnPie | null } = { puesto: null };
    // throws away a draft of yesterday, or of an earlier release, which did not seal it
    hayBorrador(acceso.evento_id);
    const bitacora = await abrirBitacora({
      evento_id: acceso.evento_id,
      nombre: acceso.persona,
      // asked at each operacion: telephones are passed on
      actor: () => actorDe(quien.puesto?.acceso ?? acceso),
    });
    quien.puesto = new PuestoEnPie(bitacora, acceso, recibe);
    quien.puesto.sincronizador.arrancar();
    const abierto = tomarCanal(acceso.evento_id);
    if (abierto) void quien.puesto.conexiones.tomar(abierto);
    return quien.puesto;
  }

  /** The right with its session open; rejects with ErrorLlamada where there is no network yet, or the server refused it. */
  async #permiso(): Promise<Acceso['permiso']> {
    try {
      const acceso = await conSesion(this.#acceso, this.bitacora);
      // whoever was named at the desk meanwhile stays
      if (acceso !== this.#acceso) this.#acceso = { ...acceso, persona: this.#acceso.persona };
      return acceso.permiso;
    } catch (error) {
      // expelled, as the server has heard: the people's data go
      if (error instanceof ErrorLlamada && error.codigo === 'puesto_cerrado')
        await this.bitacora.darDeBaja().catch(() => undefined);
      throw error;
    }
  }

  get acceso(): Acceso {
    return this.#acceso;
  }

  async cambiar(cambio: Partial<Pick<Acceso, 'persona' | 'claves' | 'evento'>>): Promise<void> {
    // the server's keys may have been replaced since this was read
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

  /** Whether this device still takes part: its right is not over, and the race was not days ago. */
  #enCarrera(): boolean {
    const estado = this.bitacora.estado();
    const ahora = Date.now();
    const fecha_hora = this.#fechaDe(estado.base_texto);
    if (motivoDeFin(accesoAhora(this.#acceso, fecha_hora), estado, ahora) !== null) return false;
    // by a clock that is known to be wrong no race is over
    const hora = estado.reloj_absurdo ? null : horaSegura(estado, ahora);
    return fecha_hora === null || hora === null || hora < Date.parse(fecha_hora) + CERCA_DESPUES_MS;
  }

  /** Asked every few seconds, so a base, which is large, is read once. */
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
   * Forgets the event's people, keeps what the server lacks, and goes on delivering that where it can be read here still. Where
   * it rejects (RechazoSede) it may be called again: this phone leads to the event until all of it is done (regla sede-33).
   * @returns the puesto from now on
   */
  async olvidar(): Promise<PuestoEnPie> {
    await this.#cerrarConLlave('sigue');
    const queda = await PuestoEnPie.abrir(this.#acceso, false);
    olvidarPuestoDeAca(this.#acceso.evento_id);
    return queda;
  }

  /** As `olvidar`, and gives up the session: this phone is no puesto of the event any more. @returns how much stays undelivered */
  async salir(): Promise<number> {
    const quedan = await this.#cerrarConLlave('sale');
    olvidarPuestoDeAca(this.#acceso.evento_id);
    return quedan;
  }

  /** @returns how much of what the server is known to lack stays here, sealed */
  async #cerrarConLlave(conAcceso: 'sigue' | 'sale'): Promise<number> {
    // an attempt before this one failed: what stays is what its log says now, also of what another tab wrote
    if (this.#cerrado) return (await PuestoEnPie.abrir(this.#acceso, false)).#cerrarConLlave(conAcceso);
    const { evento_id, evento } = this.#acceso;
    // its log was read before the forgetting, with the people: a screen that took it would show them
    descartarAdelantado();
    // until it is done the home leads here, also where the phone was put away for days
    anotarPuestoDeAca({ evento_id, evento, abierto_at: Date.now(), por_olvidar: true });
    // what can leave now does not have to wait for somebody of the race to open it
    await Promise.race([this.sincronizador.todo(), new Promise((listo) => setTimeout(listo, ENTREGA_MS))]);
    const quedan = this.bitacora.idsQueQuedan();
    const hasta = this.bitacora.ultimoArribo();
    // it stays, as nobody but the server has any of it deleted; but it is not said to be undelivered
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

/** How long after the race's date phones still talk to each other directly, ms. */
const CERCA_DESPUES_MS = 2 * DIA_MS;

export const actorDe = ({ permiso, persona }: Pick<Acceso, 'permiso' | 'persona'>) => ({
  usuario_id: permiso.tipo === 'cuenta' ? permiso.usuario_id : null,
  nombre: persona,
});

export type Hallado =
  | { tipo: 'sin_preparar' }
  /** whoever opened it logged out of this device */
  | { tipo: 'salio' }
  | { tipo: 'abierto'; puesto: PuestoEnPie };

/** How long a puesto that was opened ahead waits for its screen, ms. */
const ESPERA_MS = 8_000;

let adelantado: { evento_id: number; hallado: Promise<Hallado> } | null = null;
/** true: a screen of this page has had its puesto, so nothing is on its way any more */
let pedido = false;

/** Closes the one that was opened ahead and that no screen took. */
function descartarAdelantado(): void {
  const uno = adelantado;
  adelantado = null;
  void uno?.hallado.then(
    (hallado) => (hallado.tipo === 'abierto' ? hallado.puesto.cerrar() : undefined),
    () => undefined,
  );
}

/** Begins what `hallarPuesto` does, which its screen will ask for in a moment. One that nobody asks for is closed again. */
export function adelantarPuesto(evento_id: number): void {
  if (adelantado || pedido) return;
  const uno = { evento_id, hallado: hallar(evento_id) };
  adelantado = uno;
  uno.hallado.catch(() => undefined); // who takes it hears why
  setTimeout(() => {
    if (adelantado === uno) descartarAdelantado();
  }, ESPERA_MS);
}

/** Opens this device's puesto of that event, without asking the server for anything. Rejects with RechazoSede. */
export function hallarPuesto(evento_id: number): Promise<Hallado> {
  pedido = true;
  if (adelantado?.evento_id !== evento_id) return hallar(evento_id);
  const { hallado } = adelantado;
  adelantado = null;
  return hallado;
}

async function hallar(evento_id: number): Promise<Hallado> {
  const acceso = await leerAcceso(evento_id);
  if (!acceso) {
    // its page ended between forgetting the people and saying so: the home leads here no more
    olvidarPuestoDeAca(evento_id);
    return { tipo: 'sin_preparar' };
  }
  if (acceso.permiso.tipo === 'cuenta' && salio(acceso.permiso.usuario_id)) {
    const sesion = await restaurarSesion(true).catch(() => null);
    if (sesion?.usuario_id !== acceso.permiso.usuario_id) return { tipo: 'salio' };
    anotarAdentro(sesion.usuario_id);
  }
  return { tipo: 'abierto', puesto: await PuestoEnPie.abrir(acceso) };
}

type Reloj = Pick<EstadoBitacora, 'desvio' | 'reloj_absurdo' | 'paso_at'>;

/**
 * The server's time, ms. By a clock that was never measured, as that of a phone that was admitted without network, it is only known
 * to be later than what the server signed; null: nothing of it is known.
 */
const horaSegura = ({ desvio, paso_at }: Pick<Reloj, 'desvio' | 'paso_at'>, ahora: number): number | null =>
  desvio === null ? paso_at : ahora + desvio;

/**
 * A device's right by the race's date as its data have it now: the end that it stored is of when it joined, and a race that was put
 * off for rain goes on with the phones that it has. @param fecha_hora null: no data have come
 */
export const accesoAhora = <A extends Pick<Acceso, 'permiso'>>(acceso: A, fecha_hora: string | null): A => {
  const { permiso } = acceso;
  if (permiso.tipo !== 'admitido' || fecha_hora === null) return acceso;
  const vence_at = finDePuesto(new Date(permiso.vence_at), fecha_hora).getTime();
  return { ...acceso, permiso: { ...permiso, vence_at } };
};

/** Whether a volunteer's phone has no right to the people's data any more; null: it still has. */
export function motivoDeFin(
  { permiso }: Pick<Acceso, 'permiso'>,
  { revocado, ...reloj }: Reloj & { revocado: boolean },
  ahora: number,
): 'revocado' | 'vencido' | null {
  const hora = horaSegura(reloj, ahora);
  const vencio = permiso.tipo === 'admitido' && hora !== null && permiso.vence_at <= hora;
  // by a clock that is known to be wrong nobody's time is over
  if (vencio && (reloj.desvio === null || !reloj.reloj_absurdo)) return 'vencido';
  return revocado ? 'revocado' : null;
}

/** Whether a volunteer's time would be over by a clock that nobody has measured: either it is, or that clock is wrong. */
export const dudaDelReloj = (
  { permiso }: Pick<Acceso, 'permiso'>,
  { desvio, reloj_absurdo }: Reloj,
  ahora: number,
): boolean => permiso.tipo === 'admitido' && desvio === null && !reloj_absurdo && permiso.vence_at <= ahora;

import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import type { Abre, Centro, Momento, Sesion } from './centro.ts';
import { clavesDe } from './claves.ts';
import type { Contradiccion } from './contradicciones.ts';
import type { Cuenta } from './cuenta.ts';
import { deMano, type Portador } from './portador.ts';
import type { Sumar } from './sumar.ts';
import { Telefono, type Control } from './telefono.ts';

export const PUESTOS = 6;

export interface OpcionesMundo {
  centro: Centro;
  cuenta: Cuenta;
  portadores?: readonly Portador[];
  /** how a telephone is admitted without network; absent: none is */
  sumar?: Sumar;
  control?: Control | null;
}

/**
 * Six telephones and a server, and what has to be known of their day to judge it. What happens to them is in pasos/; what has to be
 * true after each step, and at the end, is in juicio/.
 */
export class Mundo {
  readonly centro: Centro;
  readonly telefonos: Telefono[];
  readonly cuenta: Cuenta;
  readonly portadores: readonly Portador[];
  readonly sumar: Sumar | null;
  readonly control: Control | null;
  /** by puesto that was admitted without network: what may open its session, the latest first */
  readonly admisiones = new Map<string, { cuales: Firmada[]; abre: Abre }>();
  /** by operation: on how many devices it went from hand to hand before the server had it */
  readonly saltos = new Map<string, number>();
  readonly contradicciones: Contradiccion[] = [];
  /** those that the centre admitted, or another telephone */
  readonly puestos = new Set<string>();
  /** what the server had, by the moments of its clock */
  readonly historia: Momento[] = [];
  /** the server was started anew after its clock had been ahead: what it signs from then on may bear earlier moments than before */
  sin_orden = false;
  /** operations whose attachment the server had, and lost as it came back from a backup */
  readonly adjuntos_perdidos = new Set<string>();
  /** how many contradictions two desks were asked for */
  serie = 0;
  /** at the end of this day a telephone's disk is copied */
  parte = false;
  /** which telephone is never seen again */
  perdido: number | null = null;
  #ids = 0;

  constructor({ centro, cuenta, portadores = [deMano], sumar, control = null }: OpcionesMundo) {
    this.sumar = sumar ?? null;
    this.centro = centro;
    this.cuenta = cuenta;
    this.portadores = portadores;
    this.control = control;
    this.telefonos = Array.from({ length: PUESTOS }, (_, i) => new Telefono(i, control));
  }

  async empezar(): Promise<void> {
    for (const telefono of this.telefonos) await this.abrir(telefono);
  }

  nuevasClaves = () => clavesDe(this.centro.evento_id, (this.#ids += 1));

  telefono(n: number): Telefono {
    const vivos = this.vivos();
    const uno = vivos[n % vivos.length];
    if (!uno) throw new Error('no telephone');
    return uno;
  }

  vivos = (): Telefono[] => this.telefonos.filter(({ indice }) => indice !== this.perdido);

  /** Opens one more tab; a puesto that the centre does not know yet is admitted by it. */
  async abrir(telefono: Telefono): Promise<Bitacora> {
    const nuevoId = () =>
      `${this.centro.prefijo}-0000-4000-8000-${String((this.#ids += 1)).padStart(12, '0')}`;
    const una = await telefono.abrir(this.centro.evento_id, { nuevoId, nuevasClaves: this.nuevasClaves });
    const { puesto_id } = una.puesto;
    await telefono.saberClaves(this.centro.evento_id, this.centro.claves?.() ?? []);
    if (this.puestos.has(puesto_id)) return una;
    this.puestos.add(puesto_id);
    await this.centro.admitir(una.puesto, telefono.indice);
    return una;
  }

  async primeraPestania(telefono: Telefono): Promise<Bitacora> {
    return telefono.pestanias[0] ?? this.abrir(telefono);
  }

  /** Its line to the centre, over which what it is answered is noted. */
  puerto(telefono: Telefono, puesto_id: string): ReturnType<Centro['puerto']> {
    const puerto = this.centro.puerto(puesto_id);
    const enviar: typeof puerto.enviar = async (pedido) => {
      const resultado = await puerto.enviar(pedido);
      if (resultado.tipo === 'respuesta' && resultado.status === 200) telefono.respondieron(resultado.cuerpo);
      return resultado;
    };
    return { ...puerto, enviar };
  }

  /** Opens that telephone's session where another one admitted it, by what either of them gave it. */
  async abrirSesion({ puesto: { puesto_id } }: Pick<Bitacora, 'puesto'>): Promise<Sesion> {
    const admitido = this.admisiones.get(puesto_id);
    if (!admitido) return 'abierta';
    let sesion: Sesion = 'negada';
    for (const una of admitido.cuales)
      if (sesion === 'negada') sesion = (await this.centro.honrar?.(una, admitido.abre)) ?? sesion;
    return sesion;
  }

  asentarMomento(): void {
    const momento = this.centro.asentarMomento?.();
    if (momento) this.historia.push(momento);
  }

  async cerrar(): Promise<void> {
    for (const { pestanias } of this.telefonos)
      for (const una of pestanias) await una.cerrar().catch(() => undefined);
  }
}

import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { idDePuesto, SIN_EVENTO } from '../../../shared/domain/sede/id-de-puesto.ts';
import type { ClavePublica } from '../../../shared/domain/sede/credencial.ts';
import type { Firmada } from '../../../shared/domain/sede/firmada.ts';
import { parteDe } from '../../../shared/domain/sede/lo-que-queda-del-lote.ts';
import type { RechazoDeSede } from '../../../shared/domain/sede/mensajes.ts';
import { esDe, type DatosPorTipo } from '../../../shared/domain/sede/operacion.ts';
import type { Bitacora } from '../bitacora.ts';
import type { Canal } from '../portadores/canal.ts';
import { webrtc, type Tendedor, type Tendido } from '../portadores/webrtc.ts';
import { alEscribir } from '../rechazos.ts';
import { escribirBienvenida, huellaDeClaves } from './bienvenida.ts';
import { escribirAdmision, leerAspirante, type CodigoDeAspirante } from './codigos.ts';

/** How many ms the answer stays on the screen for the other phone to read. */
const LEER_MS = 180_000;

/**
 * Why a puesto can admit nobody now. 'sin_derecho': it does not direct the race day. 'sin_datos': this phone lacks the server's signed
 * data, the server's public keys or the event's keys, which the new one needs to work.
 */
export type NoAdmite = 'sin_derecho' | 'sin_datos';
export type FallaAlAdmitir = 'no_se_alcanzan' | 'sin_webrtc' | 'de_baja' | 'otra_clave' | RechazoDeSede;

export type PasoAnfitrion =
  /** the phone that admits looks for the other phone's code */
  | { tipo: 'mira' }
  /** this phone has read the code, and asks the organizer whether to admit the other one */
  | { tipo: 'pregunta'; nombre: string }
  | { tipo: 'anotando'; nombre: string }
  /** shows the answer that the other phone has to read */
  | { tipo: 'muestra'; nombre: string; codigo: string }
  /** the connection is open: the new phone gets everything else over it */
  | { tipo: 'conectado'; nombre: string; puesto_id: string }
  | { tipo: 'fallo'; motivo: FallaAlAdmitir };

type Propia = Pick<Bitacora, 'evento_id' | 'puesto' | 'anotar' | 'estado' | 'lado' | 'dirige' | 'llaves'>;

interface Opciones {
  bitacora: Propia;
  /** the server's public keys, as this phone has them */
  claves: readonly ClavePublica[];
  evento: { nombre: string; modalidades: readonly number[]; vence_at: Date };
  tendedor?: Tendedor;
  /** takes over the open connection: from then on the two phones are connected like any others */
  adoptar: (canal: Canal, puesto_id: string) => void;
}

/** Why this puesto cannot admit a phone without network; null: it can. */
export function noAdmite(bitacora: Propia, clavesPublicas: readonly ClavePublica[]): NoAdmite | null {
  if (!bitacora.dirige()) return 'sin_derecho';
  const hay = bitacora.lado().momento() !== null && clavesPublicas.length > 0 && bitacora.llaves().length > 0;
  return hay ? null : 'sin_datos';
}

/** The puesto that admits a phone without network: reads that phone's code, writes the admission, and shows the answer (regla sede-34). */
export class Anfitrion {
  readonly #opciones: Opciones;
  readonly #tendedor: Tendedor;
  readonly #oyentes = new Set<() => void>();
  #paso: PasoAnfitrion = { tipo: 'mira' };
  #leido: CodigoDeAspirante | null = null;
  #tendido: Tendido | null = null;
  #reloj: ReturnType<typeof setTimeout> | undefined;
  #cancelado = false;

  constructor(opciones: Opciones) {
    this.#opciones = opciones;
    this.#tendedor = opciones.tendedor ?? webrtc;
  }

  paso = (): PasoAnfitrion => this.#paso;

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /** Takes a scanned text. False: it is not the code of a phone that asks to be admitted. Such a code counts in step 'mira' only. */
  leer(texto: string): boolean {
    const leido = leerAspirante(texto);
    if (!leido) return false;
    if (this.#paso.tipo !== 'mira') return true;
    this.#leido = leido;
    this.#pasar({ tipo: 'pregunta', nombre: leido.nombre });
    return true;
  }

  /**
   * Admits the phone whose code was read. A phone that was admitted before gets that admission again, and no second one is written. Only
   * where the server's roster names the phone already, an admission is written all the same, as the roster tells of none to give again. A
   * phone that was taken off, or that is known with another key, is refused (step 'fallo').
   */
  async admitir(): Promise<void> {
    const leido = this.#leido;
    if (!leido || this.#paso.tipo !== 'pregunta') return;
    const { nombre, clave_publica } = leido;
    const puesto_id = await this.#idDe(leido);
    if (this.#leido !== leido || this.#paso.tipo !== 'pregunta') return;
    const { miembros, expulsados } = this.#opciones.bitacora.estado().sede.membresia;
    const antes = miembros.get(puesto_id);
    if (expulsados.has(puesto_id) || antes?.revocado) return this.#fallar('de_baja');
    if (antes && antes.clave_publica !== clave_publica) return this.#fallar('otra_clave');
    this.#pasar({ tipo: 'anotando', nombre });
    const { evento_id, puesto } = this.#opciones.bitacora;
    const yo = { evento_id, puesto_id: puesto.puesto_id };
    // the connection comes first: where this browser cannot make one, no admission must have been written
    const tendido = await this.#tendedor.responder(yo, leido.oferta).catch(() => null);
    if (!tendido) return this.#fallar('sin_webrtc');
    if (this.#cancelado) return tendido.cancelar();
    this.#tendido = tendido;
    try {
      const admision = await this.#admision({ puesto_id, nombre, clave_publica }, antes?.por?.id ?? null);
      const huella_claves = await huellaDeClaves(this.#opciones.claves);
      const codigo = escribirAdmision({ respuesta: tendido.codigo, huella_claves });
      this.#pasar({ tipo: 'muestra', nombre, codigo });
      this.#reloj = setTimeout(() => this.#fallar('no_se_alcanzan'), LEER_MS);
      this.#recibir(tendido, admision, { puesto_id, nombre });
    } catch (error) {
      this.#fallar(alEscribir(error).codigo);
    }
  }

  /** Goes back to looking for a code: of another phone, or of the same one after something went wrong. */
  deNuevo(): void {
    clearTimeout(this.#reloj);
    if (this.#paso.tipo !== 'conectado') this.#tendido?.cancelar();
    this.#tendido = null;
    this.#leido = null;
    this.#pasar({ tipo: 'mira' });
  }

  cancelar(): void {
    this.#cancelado = true;
    clearTimeout(this.#reloj);
    if (this.#paso.tipo !== 'conectado') this.#tendido?.cancelar();
  }

  /** The id of the asking phone in this event. A phone with an earlier release accepts no other id than the one that it asks with. */
  async #idDe({ oferta, clave_publica }: CodigoDeAspirante): Promise<string> {
    const pide = oferta.puesto_id;
    const sabe = pide === (await idDePuesto(SIN_EVENTO, clave_publica));
    return sabe ? idDePuesto(this.#opciones.bitacora.evento_id, clave_publica) : pide;
  }

  /** The signed admission: the earlier one, or one that is written now. Gives the phone a part of this puesto's lote, too. */
  async #admision(quien: Omit<DatosPorTipo['admitir'], 'vence_at'>, antes: string | null): Promise<Firmada> {
    const { bitacora, evento } = this.#opciones;
    const vence_at = isoConOffset(evento.vence_at);
    const id = antes ?? (await bitacora.anotar('admitir', 'mesa', { ...quien, vence_at })).id;
    await this.#repartir(quien.puesto_id);
    const [firmada] = await bitacora.lado().textos([{ id }]);
    if (!firmada) throw new Error('the admission is not on the disk');
    return { cuerpo: firmada.cuerpo, firma: firmada.firma };
  }

  /** Gives the phone its part of the lote, in each modality where it has none: a crash or a full disk may have cut an earlier attempt. */
  async #repartir(a_puesto: string): Promise<void> {
    const { bitacora, evento } = this.#opciones;
    for (const modalidad_id of evento.modalidades) {
      if (this.#tieneDe(a_puesto, modalidad_id)) continue;
      const parte = parteDe(bitacora.estado().sede, bitacora.puesto.puesto_id, modalidad_id);
      if (parte.numeros.length > 0 || parte.lugares > 0)
        await bitacora.anotar('transferir_lote', 'lote', { a_puesto, modalidad_id, ...parte });
    }
  }

  #tieneDe(a_puesto: string, modalidad_id: number): boolean {
    const { sede } = this.#opciones.bitacora.estado();
    return sede
      .deSujeto('lote')
      .some(
        (una) =>
          esDe('transferir_lote', una) &&
          una.datos.a_puesto === a_puesto &&
          una.datos.modalidad_id === modalidad_id &&
          sede.anulacion(una) === null,
      );
  }

  #recibir(
    tendido: Tendido,
    admision: Firmada,
    { puesto_id, nombre }: { puesto_id: string; nombre: string },
  ): void {
    const { claves, evento, adoptar } = this.#opciones;
    tendido.canal
      .then(
        async (canal) => {
          if (this.#tendido !== tendido || this.#cancelado) return canal.cerrar();
          clearTimeout(this.#reloj);
          await canal.enviar(await escribirBienvenida({ evento: evento.nombre, claves, admision }));
          adoptar(canal, puesto_id);
          this.#pasar({ tipo: 'conectado', nombre, puesto_id });
        },
        () => undefined,
      )
      .catch(() => this.#fallar('no_se_alcanzan'));
  }

  #fallar(motivo: FallaAlAdmitir): void {
    clearTimeout(this.#reloj);
    if (this.#cancelado || this.#paso.tipo === 'conectado' || this.#paso.tipo === 'fallo') return;
    this.#tendido?.cancelar();
    this.#pasar({ tipo: 'fallo', motivo });
  }

  #pasar(paso: PasoAnfitrion): void {
    this.#paso = paso;
    for (const oyente of this.#oyentes) oyente();
  }
}

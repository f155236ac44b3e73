import type { LecturaPar } from '../portadores/emparejamiento.ts';
import type { Canal } from '../portadores/canal.ts';
import { webrtc, type Tendedor, type Tendido } from '../portadores/webrtc.ts';
import { entornoReal, type EntornoSede } from '../entorno.ts';
import { conectarBdSede } from '../bd.ts';
import { identidadQueAspira, nuevoAspirante } from '../identidad.ts';
import { RechazoSede } from '../rechazos.ts';
import type { Acceso } from '../rows-en-disco.ts';
import { idDePuesto } from '../../../shared/domain/sede/id-de-puesto.ts';
import type { RechazoDeSede } from '../../../shared/domain/sede/mensajes.ts';
import type { OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import { asentarAdmision, type Aspira } from './asentar.ts';
import { apartarPrimero, huellaDeClaves, leerBienvenida } from './bienvenida.ts';
import { escribirAspirante, leerAdmision, leerAspirante, type CodigoDeAdmision } from './codigos.ts';

/** How many ms two phones have, once both codes were read, to find each other and, for the new one, to get its welcome. */
const ENCONTRARSE_MS = 20_000;

export type PasoAspirante =
  | { tipo: 'preparando' }
  /** the phone that asks to be admitted shows its code, and looks for the answer */
  | { tipo: 'muestra'; codigo: string }
  | { tipo: 'conectando' }
  | { tipo: 'listo'; acceso: Acceso }
  /** 'no_vale': the connection brought something else than the code on the other screen announced, or closed too early */
  | { tipo: 'fallo'; motivo: 'no_se_alcanzan' | 'sin_webrtc' | 'no_vale' | RechazoDeSede };

interface Opciones {
  /** the puesto's name: the first name of the person who holds the phone */
  nombre: string;
  tendedor?: Tendedor;
  entorno?: EntornoSede;
  /** called once admitted, with the puesto that admitted and the connection to it, over which everything else comes */
  onAdmitido: (acceso: Acceso, canal: Canal, puesto_id: string) => void;
}

/**
 * The phone that asks to be admitted: shows who it is, reads the answer of the phone that admits, and becomes that event's puesto. It
 * believes only what the code on that screen said: the connection's certificate, and which keys are the server's (regla sede-34).
 */
export class Aspirante {
  readonly #opciones: Opciones;
  readonly #tendedor: Tendedor;
  readonly #oyentes = new Set<() => void>();
  #aspira: Aspira | null = null;
  #tendido: Tendido | null = null;
  #paso: PasoAspirante = { tipo: 'preparando' };
  #reloj: ReturnType<typeof setTimeout> | undefined;
  #cancelado = false;

  constructor(opciones: Opciones) {
    this.#opciones = opciones;
    this.#tendedor = opciones.tendedor ?? webrtc;
  }

  paso = (): PasoAspirante => this.#paso;

  suscribir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  /** Makes the code to be shown. Call it once the camera is open: before, browsers hide the phone's real addresses. */
  async ofrecer(): Promise<void> {
    if (this.#tendido || this.#cancelado) return;
    const { nombre, entorno = entornoReal } = this.#opciones;
    try {
      // the same id and key at every attempt, for a while on a new page too (identidadQueAspira): whoever admitted this phone need not
      // admit it again
      const aspira = (this.#aspira ??= await quienAspira(entorno, nombre));
      const tendido = await this.#tendedor.ofrecer({ evento_id: 0, puesto_id: aspira.puesto_id });
      if (this.#cancelado || this.#tendido) return tendido.cancelar();
      this.#tendido = tendido;
      const { clave_publica } = aspira;
      const codigo = escribirAspirante({ oferta: tendido.codigo, clave_publica, nombre });
      this.#pasar({ tipo: 'muestra', codigo });
    } catch {
      this.#fallar('sin_webrtc');
    }
  }

  async leer(texto: string): Promise<LecturaPar> {
    const codigo = leerAdmision(texto);
    if (!codigo) {
      const pide = leerAspirante(texto)?.oferta.puesto_id;
      return pide !== undefined && pide === this.#aspira?.puesto_id ? 'propio' : 'no_es';
    }
    const tendido = this.#tendido;
    if (tendido?.codigo.intento !== codigo.respuesta.intento) return 'otro_intento';
    if (this.#paso.tipo !== 'muestra') return 'bien';
    this.#pasar({ tipo: 'conectando' });
    this.#reloj = setTimeout(() => this.#fallar('no_se_alcanzan'), ENCONTRARSE_MS);
    tendido.canal.then(
      (canal) => this.#entrar(canal, codigo),
      () => undefined,
    );
    await tendido.completar(codigo.respuesta).catch(() => this.#fallar('no_se_alcanzan'));
    return 'bien';
  }

  /** Gives up the attempt that failed. It begins no other one: the next call of `ofrecer` does, with a new code. */
  deNuevo(): void {
    this.#tendido?.cancelar();
    this.#tendido = null;
    this.#pasar({ tipo: 'preparando' });
  }

  cancelar(): void {
    this.#cancelado = true;
    clearTimeout(this.#reloj);
    if (this.#paso.tipo !== 'listo') this.#tendido?.cancelar();
  }

  async #entrar(canal: Canal, codigo: CodigoDeAdmision): Promise<void> {
    const { primero, resto } = apartarPrimero(canal);
    try {
      const bienvenida = await leerBienvenida(await primero);
      if (this.#paso.tipo !== 'conectando' || this.#cancelado) return canal.cerrar();
      const aspira = this.#aspira;
      const { respuesta, huella_claves } = codigo;
      const { operacion } = bienvenida ?? {};
      const bien =
        aspira &&
        operacion?.evento_id === respuesta.evento_id &&
        operacion.puesto_id === respuesta.puesto_id &&
        operacion.datos.clave_publica === aspira.clave_publica &&
        (await esIdMio(operacion, aspira)) &&
        (await huellaDeClaves(bienvenida?.claves ?? [])) === huella_claves;
      if (!bienvenida || !bien) throw new RangeError('not what was announced');
      const acceso = await asentarAdmision(aspira, bienvenida);
      clearTimeout(this.#reloj);
      this.#pasar({ tipo: 'listo', acceso });
      this.#opciones.onAdmitido(acceso, resto, respuesta.puesto_id);
    } catch (error) {
      canal.cerrar();
      this.#fallar(error instanceof RechazoSede ? error.codigo : 'no_vale');
    }
  }

  #fallar(motivo: Extract<PasoAspirante, { tipo: 'fallo' }>['motivo']): void {
    clearTimeout(this.#reloj);
    if (this.#cancelado || this.#paso.tipo === 'listo' || this.#paso.tipo === 'fallo') return;
    this.#tendido?.cancelar();
    this.#pasar({ tipo: 'fallo', motivo });
  }

  #pasar(paso: PasoAspirante): void {
    this.#paso = paso;
    for (const oyente of this.#oyentes) oyente();
  }
}

/**
 * Whether an admission is for this phone. It names the puesto's id that follows from this phone's key and the event (idDePuesto); phones
 * of earlier releases that admit somebody name the id that was asked with.
 */
const esIdMio = async ({ evento_id, datos }: OperacionDe<'admitir'>, aspira: Aspira): Promise<boolean> =>
  [aspira.puesto_id, await idDePuesto(evento_id, aspira.clave_publica)].includes(datos.puesto_id);

/** The id and key to ask with. Where the disk takes nothing, the phone asks all the same, and fails when its admission is to be written. */
async function quienAspira(entorno: EntornoSede, nombre: string): Promise<Aspira> {
  try {
    const bd = await conectarBdSede(() => undefined);
    return await identidadQueAspira(bd, entorno, nombre).finally(() => bd.close());
  } catch {
    return nuevoAspirante(entorno, nombre);
  }
}

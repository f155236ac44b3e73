import type { Operacion } from '../../shared/domain/sede/operacion.ts';
import { reclamarAdjuntos } from './reclamar-adjuntos.ts';
import { esFoto, soltarBytes } from './adjuntos-en-disco.ts';
import type { BdSede } from './bd.ts';
import type { Conexion } from './conexion.ts';
import { vecinoDe } from './estado.ts';
import type { Memoria } from './memoria.ts';
import { ordenarAdjuntos } from './orden-de-adjuntos.ts';
import type { FichaAdjunto, PuestoPropio } from './rows-en-disco.ts';
import { abrirBytes, type Sellador } from './sellado.ts';

/** Whether the server lacks that operation's attachment, by a word of its. */
export type LeFalta = (operacion_id: string) => boolean;

interface Partes {
  evento_id: number;
  conexion: Conexion;
  memoria: Memoria;
  sellador: Sellador;
  /** of now: another tab may replace it by a new one */
  puesto: () => PuestoPropio;
}

/**
 * The strokes and photos of an event on this device: which of them go to the server, which stay once it has them, for one that is
 * restored from a backup (regla sede-65), and which make room.
 */
export class AdjuntosDeAca {
  readonly #de: Partes;
  /** operations that the server had and has lost, whose attachments are not noted as undelivered yet */
  #por_reclamar: ReadonlySet<string> = new Set();

  constructor(de: Partes) {
    this.#de = de;
  }

  /** In the order in which they go to the server. */
  async porEntregar(): Promise<FichaAdjunto[]> {
    const { conexion, evento_id, memoria } = this.#de;
    if (memoria.adjuntos_sin_entregar === 0) return [];
    const fichas = await (await conexion.usar()).getAllFromIndex('adjuntos', 'por_entregar', evento_id);
    return ordenarAdjuntos(fichas, {
      operacion: (id) => memoria.sede.operacion(id),
      pendientes: memoria.idsSinEntregar(),
    });
  }

  /** The bytes; null: they are gone, or their key is not here now. */
  async datosDe({ operacion_id }: FichaAdjunto): Promise<Uint8Array<ArrayBuffer> | null> {
    const { conexion, sellador } = this.#de;
    return abrirBytes(sellador, await (await conexion.usar()).get('adjuntos_datos', operacion_id));
  }

  /** Whether it stays here once the server has it: a photo alone on the phone that took it, as a day's photos would fill all that carried them. */
  conserva({ operacion_id, tipo }: FichaAdjunto): boolean {
    const autor = this.#de.memoria.sede.operacion(operacion_id)?.puesto_id;
    return autor !== undefined && (tipo === 'trazos' || this.#esDeAca(autor));
  }

  /** Whether that puesto is this very device, now or before it was prepared anew. */
  #esDeAca(puesto_id: string): boolean {
    const propio = this.#de.puesto();
    if (puesto_id === propio.puesto_id) return true;
    const clave = vecinoDe(this.#de.memoria, puesto_id)?.clave_publica;
    return clave !== undefined && (propio.claves_antes ?? []).includes(clave);
  }

  /** @param tiene whether the server has the operation, by the same word */
  leFaltan(sin_adjunto: readonly string[], tiene: (sello: Operacion) => boolean): LeFalta {
    const dichas = new Set(sin_adjunto);
    return (id) => {
      const una = this.#de.memoria.sede.operacion(id);
      return dichas.has(id) || (una !== undefined && !tiene(una));
    };
  }

  /** Makes room of the photos that the server has. @param leFalta what it lacks by the word that is being written: that stays */
  async soltar(leFalta: LeFalta): Promise<void> {
    const deja: LeFalta = (id) => this.#por_reclamar.has(id) || leFalta(id);
    await soltarBytes(await this.#de.conexion.usar(), (una) => esFoto(una) && !deja(una.operacion_id));
  }

  /** Notes what the server has lost since, as far as the disk takes it: to make room for that would delete what it is about. */
  async reclamar(bd: BdSede): Promise<'nada' | 'reclamados'> {
    this.#por_reclamar = new Set([...this.#por_reclamar, ...this.#de.memoria.tomarPerdidas()]);
    if (this.#por_reclamar.size === 0) return 'nada';
    await reclamarAdjuntos(bd, this.#de.evento_id, this.#por_reclamar).then(
      () => (this.#por_reclamar = new Set()),
      () => undefined, // the next read does it
    );
    return 'reclamados';
  }
}

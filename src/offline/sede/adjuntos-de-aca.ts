import type { Operacion } from '../../shared/domain/sede/operacion.ts';
import { reclamarAdjuntos } from './reclamar-adjuntos.ts';
import type { BdSede } from './bd.ts';
import type { Conexion } from './conexion.ts';
import { vecinoDe } from './estado.ts';
import { fotosQueHacenLugar } from './fotos-que-hacen-lugar.ts';
import type { Memoria } from './memoria.ts';
import { ordenarAdjuntos } from './orden-de-adjuntos.ts';
import type { FichaAdjunto, PuestoPropio } from './rows-en-disco.ts';
import { abrirBytes, type Sellador } from './sellado.ts';

/** Whether the server lacks that operation's attachment, as an answer or an acknowledgement of the server says. */
export type LeFalta = (operacion_id: string) => boolean;

interface Partes {
  evento_id: number;
  conexion: Conexion;
  memoria: Memoria;
  sellador: Sellador;
  /** asked for at each use: another tab may replace this device's puesto by a new one */
  puesto: () => PuestoPropio;
}

/**
 * The strokes and photos of an event on this device: which of them have to be uploaded, which stay although the server has them, in case it
 * is restored from an older backup (regla sede-65), and which are deleted when the disk is full.
 */
export class AdjuntosDeAca {
  readonly #de: Partes;
  /** operations that the server had and has lost, whose attachments are still to be marked for another upload */
  #por_reclamar: ReadonlySet<string> = new Set();

  constructor(de: Partes) {
    this.#de = de;
  }

  /** The attachments to be uploaded, in the order in which they go. */
  async porEntregar(): Promise<FichaAdjunto[]> {
    const { conexion, evento_id, memoria } = this.#de;
    if (memoria.adjuntos_sin_entregar === 0) return [];
    const fichas = await (await conexion.usar()).getAllFromIndex('adjuntos', 'por_entregar', evento_id);
    return ordenarAdjuntos(fichas, {
      operacion: (id) => memoria.sede.operacion(id),
      pendientes: memoria.idsSinEntregar(),
    });
  }

  /** The attachment's bytes; null: they are not here, or cannot be opened on this device now. */
  async datosDe({ operacion_id }: FichaAdjunto): Promise<Uint8Array<ArrayBuffer> | null> {
    const { conexion, sellador } = this.#de;
    return abrirBytes(sellador, await (await conexion.usar()).get('adjuntos_datos', operacion_id));
  }

  /**
   * Whether the attachment stays here once the server has it. A photo stays only on the phone that took it: a day's photos would fill every
   * phone that carried them.
   */
  conserva({ operacion_id, tipo }: FichaAdjunto): boolean {
    const autor = this.#de.memoria.sede.operacion(operacion_id)?.puesto_id;
    return autor !== undefined && (tipo === 'trazos' || this.#esDeAca(autor));
  }

  /** Whether that puesto is this very device, now or under an earlier puesto of its own. */
  #esDeAca(puesto_id: string): boolean {
    const propio = this.#de.puesto();
    if (puesto_id === propio.puesto_id) return true;
    const clavePublica = vecinoDe(this.#de.memoria, puesto_id)?.clave_publica;
    return clavePublica !== undefined && (propio.claves_antes ?? []).includes(clavePublica);
  }

  /**
   * Which attachments the server lacks, as one of its answers or acknowledgements tells: those of the operations listed there
   * (`sin_adjunto`), and those of operations that the server itself lacks.
   * @param tiene whether the server has an operation, according to the same answer or acknowledgement
   */
  leFaltan(sin_adjunto: readonly string[], tiene: (sello: Operacion) => boolean): LeFalta {
    const dichas = new Set(sin_adjunto);
    return (id) => {
      const una = this.#de.memoria.sede.operacion(id);
      return dichas.has(id) || (una !== undefined && !tiene(una));
    };
  }

  /**
   * Steps that free room for a write (fotosQueHacenLugar).
   * @param leFalta whether the server lacks an operation's attachment, according to the answer or acknowledgement that is being written
   * now: no photo that the server lacks is deleted
   */
  soltar(leFalta: LeFalta): readonly (() => Promise<void>)[] {
    const deja: LeFalta = (id) => this.#por_reclamar.has(id) || leFalta(id);
    const { conexion, evento_id } = this.#de;
    return fotosQueHacenLugar(() => conexion.usar(), evento_id, deja);
  }

  /**
   * Marks for another upload what the server has lost. A full disk may refuse that, as no room is made for it: that could delete the very
   * attachments that have to be uploaded. 'reclamados': there was something to mark, also where the disk refused.
   */
  async reclamar(bd: BdSede): Promise<'nada' | 'reclamados'> {
    this.#por_reclamar = new Set([...this.#por_reclamar, ...this.#de.memoria.tomarPerdidas()]);
    if (this.#por_reclamar.size === 0) return 'nada';
    await reclamarAdjuntos(bd, this.#de.evento_id, this.#por_reclamar).then(
      () => (this.#por_reclamar = new Set()),
      () => undefined, // the ids stay in `#por_reclamar`, and the next call tries again
    );
    return 'reclamados';
  }
}

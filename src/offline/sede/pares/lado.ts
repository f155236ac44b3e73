import type { TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import type { Clave, Firmada } from '../../../shared/domain/sede/firmada.ts';
import type { Huellas } from '../../../shared/domain/sede/huellas-de-bitacora.ts';
import type { TrasHueco, Vector } from '../../../shared/domain/sede/vector.ts';
import type { MomentoBase } from '../base-firmada.ts';
import type { VecinoRow, LlaveDeEvento, TipoAdjunto } from '../rows-en-disco.ts';

/** An operation as a device knows it without its text. */
export interface SelloDePar {
  id: string;
  puesto_id: string;
  seq: number;
  lamport: number;
}

/** A pieza as one device hands it to another: the text in deflate-raw, and the server's signature of it. */
export interface PiezaDicha {
  firma: string;
  datos: Uint8Array<ArrayBuffer>;
}

/** What became of operations that another device brought. */
export interface Recibidas {
  /**
   * how many operations came into the log here, also those set apart earlier whose puesto's key is known by now; those set apart now do not
   * count
   */
  nuevas: number;
  /** how many operations were not what their puesto had signed */
  alteradas: number;
  /** how many texts are no operation of this event */
  ilegibles: number;
}

/** Strokes or a photo, which an operation names by its SHA-256 (hex). */
export interface AdjuntoDePar {
  operacion_id: string;
  tipo: TipoAdjunto;
  sha256: string;
}

/**
 * What a puesto says of itself, unsigned: it is shown, steers what this device sends that puesto, and decides nothing else (regla sede-22).
 */
export interface Dicho {
  /** which operations the puesto has */
  vector: Vector;
  /**
   * which operations it has behind gaps and, of a log that two phones went on with, the numbers under which it has both phones'
   * operations; empty: none, or an earlier release does not say
   */
  tras_hueco: TrasHueco;
  /** hashes of the very operations up to the vector; empty: it has none, or an earlier release does not say */
  huellas: Huellas;
  /** which operations the server had when it last answered that puesto; null: it never did, or the puesto does not say */
  servidor: Vector | null;
  /** when the server last answered that puesto, by the server's clock, ms; null: it never did, or the puesto does not say */
  servidor_at: number | null;
}

/** A log as the exchange with another device reads and writes it. Signatures are verified here, whoever brings what. */
export interface LadoDePar {
  readonly evento_id: number;
  readonly puesto: { puesto_id: string; nombre: string };
  vector(): Vector;
  trasHueco(): TrasHueco;
  /** a hash of the operations here up to these numbers, for each puesto of which all of them are here */
  huellas(hasta: Vector): Huellas;
  /** puestos whose log two phones went on with, and the first number that both gave */
  partidas(): ReadonlyMap<string, number>;
  /** the operations that arrived, or came to be readable here, after the first `desde`, in that order */
  llegadas(desde: number): readonly SelloDePar[];
  /** the operations that the server has not acknowledged to this device, as far as they can be read here */
  pendientes(): readonly SelloDePar[];
  /** the signed texts of these operations, in their order, without those that are no longer on the disk or cannot be read here now */
  textos(sellos: readonly { id: string }[]): Promise<(Firmada & { id: string })[]>;
  /**
   * Stores operations that another device brings.
   * @param por the proven puesto that brings them, or 'paquete' for what a package brought: then those of unknown puestos are kept too
   * until their key is known, up to a share for each bringer; null: the bringer has proved nothing, so only what can be verified is kept
   */
  recibir(traidas: readonly Firmada[], por: string | null): Promise<Recibidas>;
  vecino(puesto_id: string): VecinoRow | undefined;
  clave(puesto_id: string): Promise<Clave | undefined>;
  /** signs as this puesto; base64url */
  firmar(texto: string): Promise<string>;
  momento(): MomentoBase | null;
  /** whether a base of that moment is later than the base here */
  esPosterior(momento: MomentoBase): boolean;
  /** the names (marcaDe) of the signed piezas here, the whole one first */
  marcas(): readonly string[];
  /**
   * the signed piezas here that another device lacks; none where one of them cannot be opened now
   * @param marcas the names of the piezas that the other device has
   */
  piezas(marcas: readonly string[]): Promise<PiezaDicha[]>;
  /**
   * Takes piezas whose base is later than the base here. 'vieja': it is not, or the base here was replaced meanwhile. 'falsa': a pieza is
   * not as the server signed it, cannot be read, or does not follow what is here. In both cases none is taken
   */
  recibirPiezas(piezas: readonly PiezaDicha[]): Promise<'nueva' | 'vieja' | 'falsa'>;
  /** whether that operation admits or expels a puesto: without these a receiver cannot verify what admitted puestos wrote */
  esDeMembresia(id: string): boolean;
  /** the operation by which another puesto admitted this one; null: the roster names this puesto, or no such operation counts here */
  admisionPropia(): SelloDePar | null;
  /** attachments that are here and that the server is not known to have, strokes before photos */
  adjuntos(): Promise<AdjuntoDePar[]>;
  datosDe(adjunto: AdjuntoDePar): Promise<Uint8Array<ArrayBuffer> | null>;
  /** whether an operation here names that attachment, and it is neither here nor known to be at the server */
  falta(adjunto: AdjuntoDePar): Promise<boolean>;
  /** Keeps an attachment for the server. False: it is not lacking (`falta`), or the bytes are too many or not those that are named. */
  recibirAdjunto(adjunto: AdjuntoDePar, datos: Uint8Array<ArrayBuffer>): Promise<boolean>;
  llaves(): readonly LlaveDeEvento[];
  guardarLlaves(llaves: readonly LlaveDeEvento[]): Promise<void>;
  servidor(): Pick<Dicho, 'servidor' | 'servidor_at'>;
  /** the latest acknowledgement that the server signed for all (regla sede-60); null: none is here */
  acuse(): TextoFirmado | null;
  /**
   * Keeps an acknowledgement if it is later than the acknowledgement here. 'falsa': the server did not sign it, or it cannot be
   * read; nothing was taken
   */
  recibirAcuse(acuse: TextoFirmado): Promise<'nueva' | 'vieja' | 'falsa'>;
  /**
   * notes that puesto `puesto_id` spoke to this device just now, if it is known here
   * @param dicho what it told of itself; null: nothing, and only the moment is noted
   */
  oir(puesto_id: string, dicho: Dicho | null): Promise<void>;
  suscribir(oyente: () => void): () => void;
}

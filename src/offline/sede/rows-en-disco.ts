import type { ClavePublica } from '../../shared/domain/sede/credencial.ts';
import type { TextoFirmado } from '../../shared/domain/sede/firma-servidor.ts';
import type { Firmada } from '../../shared/domain/sede/firmada.ts';
import type { YaDicho } from '../../shared/domain/sede/orden-de-dichos.ts';
import type { Vector } from '../../shared/domain/sede/vector.ts';
import type { Sobre } from './sobre.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * This device as a member of an event's race day; with SIN_EVENTO for `evento_id`, the identity with which it asks to be admitted. Only a
 * new one replaces it (identidad.ts). Its private key stays in the browser.
 */
export interface PuestoPropio {
  evento_id: number;
  puesto_id: string;
  nombre: string;
  claves: CryptoKeyPair;
  /** the public key as others get it: base64url of its raw curve point */
  clave_publica: string;
  creado_at: number;
  /** this device's earlier public keys: of earlier puestos, or made only to ask to be admitted; absent: none */
  claves_antes?: readonly string[];
}

/**
 * Counters of an event's bitacora. Every write of new operaciones reads and raises them in its own transaction, so that no number is
 * given twice. Most other writes raise one of them too, by which other tabs notice that something was written.
 */
export interface Contadores {
  evento_id: number;
  puesto_id: string;
  /** number of this puesto's last operacion */
  seq: number;
  /**
   * greatest Lamport clock of all operaciones that were ever written here, those that were forgotten since too, without those of other
   * puestos that leap ahead too far (SALTO_MAX, almacen.ts)
   */
  lamport: number;
  /**
   * raised by one with each operacion that is written here, any puesto's, and whenever the people are forgotten (olvidar.ts); a tab reads
   * the operaciones that came after the count that it knows
   */
  arribo: number;
  /** how often the server's base was replaced or deleted */
  base: number;
  /**
   * raised when something that the server or another device sent is stored (a message, a base, an attachment) or a pieza is refused, and
   * when an attachment was delivered or has to be uploaded again: a tab that knows another count reads the disk anew
   */
  trato: number;
  /** how often an answer of the server (what it has, and the results) was stored; absent: never, or by an earlier release only */
  respuestas?: number;
  /** true: all rows that an earlier release wrote unsealed are sealed by now (sellar-lo-de-antes.ts) */
  sellada?: true;
  /**
   * whether the server signs what it answers to a desk, as the last signed base said; kept when the base is forgotten. Absent: no signed
   * base came, or an earlier release stored it
   */
  firman?: boolean;
}

/**
 * A key of the event (Cofre). A puesto gets these keys from the server, or from another puesto that has them, unless it was revoked, its
 * time is over, or it still waits to be admitted.
 */
export interface LlaveDeEvento {
  epoca: number;
  /** 32 bytes, base64url */
  llave: string;
}

/** A LlaveDeEvento as a device keeps it. */
export interface LlaveGuardada extends LlaveDeEvento {
  /** the server gave the key to this device; absent: another puesto did, or a release stored it that did not note who */
  del_servidor?: true;
}

/**
 * A key of this device, under which all that it keeps of an event's people is sealed, and the event's keys; the first two bytes of what was
 * sealed by this key are its number.
 */
export interface CandadoRow {
  evento_id: number;
  numero: number;
  /** the key itself; absent: one of the event's keys has to bring it back out of `envueltas` */
  clave?: CryptoKey;
  /** the key's bytes, sealed by event keys; `de`: the hash of the one that sealed them (huellaDeLlave) */
  envueltas: { de: string; sobre: Sobre }[];
}

/** The event's keys, sealed by this device's key. */
export interface LlavesRow {
  evento_id: number;
  sobre: Sobre;
}

/** The part of an operacion that is not sealed: which one it is and where it belongs, nothing that it says of anybody. */
export interface CabezaDeRow {
  id: string;
  evento_id: number;
  puesto_id: string;
  seq: number;
  lamport: number;
  arribo: number;
  /** false: validly signed, but the release that stored it could not read it; it is passed on, and a later release may read it */
  leida: boolean;
}

/**
 * An operacion's row. Its text and signature are entry `en` of the block with number `bloque`; an earlier release wrote them into the row.
 */
export type OperacionRow = CabezaDeRow & ({ bloque: number; en: number } | Firmada);

/** Texts and signatures that were written together, sealed as one (sellado.ts): to seal each would take longer than to verify it. */
export interface BloqueRow {
  evento_id: number;
  /** number of the block: the `arribo` of its first operacion when it was written; of what stayed after a forgetting, one that none had */
  bloque: number;
  sobre: Sobre;
}

export type TipoAdjunto = 'trazos' | 'foto';

export interface FichaAdjunto {
  operacion_id: string;
  evento_id: number;
  tipo: TipoAdjunto;
  sha256: string;
  /**
   * the event's id, as long as the server is not known to have this attachment. Absent once the server has it: so the index of this name
   * holds only the attachments to upload. The bytes may stay after that, in case the server is restored from an older backup (regla
   * sede-65)
   */
  por_entregar?: number;
}

/** An operacion of a puesto whose key is not known here yet, so that its signature cannot be verified. */
export interface Apartada extends Firmada {
  evento_id: number;
  puesto_id: string;
  seq: number;
  /** which message brought the operacion (`Contadores.trato`): the oldest is dropped first; absent: of an earlier release */
  trato?: number;
  /** who brought the operacion: a puesto that proved who it is, or 'paquete'; absent: the server, or an earlier release stored it */
  por?: string;
}

/** An Apartada as it lies on the disk: its text sealed, or plain if an earlier release wrote it. */
export type ApartadaRow = Omit<Apartada, 'cuerpo'> & ({ sobre: Sobre } | { cuerpo: string });

/** What an exchange or another device brought, written in one transaction. */
export interface Novedades {
  operaciones: (Omit<CabezaDeRow, 'arribo'> & Firmada)[];
  apartar: Apartada[];
  /** signatures of apartadas to delete: their puesto's key is known by now, the server has them, or they are too many (podarApartadas) */
  desapartar: string[];
  vecinos: VecinosNuevos;
  resultados: ResultadoRow[];
  /**
   * ids of operaciones here behind a gap that the server lacks, as it lost them or never had them: a result of one that is stored here does
   * not count any more
   */
  perdidas: string[];
  acuse: AcuseDicho | null;
  /** ids of operaciones whose attachments the server lacks, as it signed: those that are here have to be uploaded again */
  sin_adjunto: readonly string[];
  alteradas: number;
  ilegibles: number;
}

export const RESULTADOS = ['aplicada', 'sin_efecto', 'espera', 'rechazada', 'no_leida'] as const;

/** What the server made of an operation. Every result but 'no_leida' means that the server has it. */
export interface ResultadoRow {
  id: string;
  evento_id: number;
  resultado: (typeof RESULTADOS)[number];
}

/** A puesto as the server names it to the others. */
export interface FichaVecino {
  puesto_id: string;
  nombre: string;
  /** the public key: base64url of its raw curve point */
  clave_publica: string;
  revocado: boolean;
}

export interface VecinoRow extends FichaVecino {
  evento_id: number;
  /**
   * true: the puesto may admit and expel others, as a signed roster said. An answer of the server that names the puesto drops this field.
   * Nothing reads it: the roster itself decides
   */
  dirige?: boolean;
  /**
   * true: the server has not named this puesto to this device yet, only an admission without network did. Its name, its key, and whether it
   * is of the event or was expelled, are worked out from the admissions and expulsions each time. Of this row only the rest counts: when
   * the puesto was last heard of and what it said of itself
   */
  sin_nombrar?: true;
  /** when this puesto was last heard of, by this device's clock, ms; null: never */
  oido_at: number | null;
  /**
   * which puesto delivered the last of its operaciones to the server, and when, by this device's clock, ms; null: none did; absent: the
   * server has not said
   */
  entrega?: { por: string; at: number } | null;
  /** what that puesto said of itself when it was last connected with this device; nobody signed that, so it is shown and decides nothing */
  dicho?: { vector: Vector; servidor: Vector | null; servidor_at: number | null; at: number };
}

/**
 * Makes the rows to write from those on the disk, in the same transaction: made from rows read earlier, they would undo what was written
 * since, such as that a puesto was taken off.
 */
export type VecinosNuevos = (antes: ReadonlyMap<string, VecinoRow>) => readonly VecinoRow[];

/** How a new page of this device gets back to that puesto without a scan (portadores/regresos.ts). */
export interface VueltaRow {
  evento_id: number;
  puesto_id: string;
  /** when this row was last stored, by this device's clock, ms: anew every RECORDAR_MS while the two phones are connected */
  at: number;
  /** the pairing codes of both phones, sealed (Bitacora.sellarTexto) */
  sellado: string;
  /** the certificate's private key never leaves the browser: no page can read it */
  certificado: RTCCertificate;
}

/** The server's snapshot, with the changes that came later, and with texts and prices: one text, read faster than rows. */
export interface BaseGuardada {
  evento_id: number;
  cursor: string;
  texto: string;
  /** when the snapshot, or the last changes that were laid over it, came, by this device's clock, ms */
  recibida_at: number;
  /**
   * The signed piezas that make this base, in order: rows of `piezas`. Absent: an earlier release stored the base, it came without a
   * signature, its text cannot be chained (eslabonar), or this browser cannot deflate; the base is used as it is, and not handed on to
   * other devices.
   */
  cadena?: readonly Eslabon[];
}

/** A BaseGuardada as it lies on the disk: its text sealed, or plain if an earlier release wrote it. */
export type BaseRow = Omit<BaseGuardada, 'texto'> & ({ sobre: Sobre } | { texto: string });

/** A pieza as the chain lists it. */
export interface Eslabon {
  cursor: string;
  /** when the server made the pieza, as its signed text says, ms */
  at: number;
  /** length of the pieza's text, in UTF-16 units */
  largo: number;
}

/** A text of the base, whole or a change, with the server's signature, kept to be handed on exactly as it came. */
export interface Pieza {
  evento_id: number;
  /** the pieza's place in the chain, from 0 */
  orden: number;
  /** base64url of the server's signature of the text */
  firma: string;
  /** the text in UTF-8, deflate-raw; kept and sent in this form */
  datos: Bytes;
}

/** A Pieza as it lies on the disk: `datos` sealed, or a plain ArrayBuffer if an earlier release wrote it. */
export type PiezaRow = Omit<Pieza, 'datos'> & { datos: Sobre | ArrayBuffer };

/**
 * What the server had when it last answered (`vector`), and how many operaciones, and how many messages of piezas, this device has refused
 * so far: `ilegibles` counts what is no operacion of this event, `alteradas` all else.
 */
export interface Acuse {
  evento_id: number;
  vector: Vector;
  /** when the server last answered, by this device's clock, ms; null: never */
  at: number | null;
  /**
   * when the server last answered that the base here is the present one, by this device's clock, ms; absent: never, or an earlier release
   * wrote the row. An answer that announces another base does not count, nor one to a puesto that gets none
   */
  al_dia_at?: number;
  /**
   * the moment of the acknowledgement in that answer or, where it brought none that this device could verify, of the answer itself, by the
   * server's clock, ms; absent: an earlier release wrote the row, or the server never answered
   */
  servidor_at?: number;
  /**
   * the acknowledgements and bases that the server is known to have signed before it gave this device some answer, though they bear a
   * later moment than that answer: the server's clock was set back in between. ordenDe compares them with other texts. Absent: there are
   * none, or an earlier release wrote the row
   */
  ya_dichos?: readonly YaDicho[];
  /** the latest acknowledgement that the server signed, whoever brought it (regla sede-60); absent: none came */
  firmado?: TextoFirmado;
  alteradas: number;
  ilegibles: number;
}

/**
 * What an answer of the server tells for the event's Acuse. `tenia`: the moments, by the server's clock, ms, of the texts signed by the
 * server that this device held when it asked.
 */
export interface AcuseDicho extends Pick<Acuse, 'vector' | 'at' | 'al_dia_at' | 'firmado'> {
  servidor_at: number;
  tenia: readonly number[];
}

export interface Desvio {
  /** server's clock minus this device's, ms */
  ms: number;
  medido_at: number;
}

/**
 * The right by which this device is a puesto: an account's session, or a session of its own, which an organizer's code or an admission
 * without network lets it have.
 */
export type Permiso =
  | { tipo: 'cuenta'; usuario_id: number }
  /** `vence_at`: until when the puesto gets data, by the server's clock, ms */
  | { tipo: 'admitido'; token: string; vence_at: number; por_abrir?: PorAbrir };

/** What a phone that was admitted without network opens its session with, once it reaches the server, which has no such session yet. */
export interface PorAbrir {
  admision: Firmada;
  sesion_hash: string;
  prueba: string;
}

/** What a device needs, beside log and data, to open an event's desk without network. */
export interface Acceso {
  evento_id: number;
  evento: string;
  permiso: Permiso;
  /** who is at the desk now: volunteers share a telephone */
  persona: string;
  /** the server's public keys, by which a participant's code and what the server signed for desks are verified without network */
  claves: ClavePublica[];
  /** when the device was last prepared or admitted as this puesto, by its own clock, ms */
  preparado_at: number;
}

import type { ResultadoFirmado } from '../../../src/offline/sede/respuesta-que-se-cree.ts';
import type { Puerto } from '../../../src/offline/sede/intercambio.ts';
import type { PedidoIntercambio } from '../../../src/offline/sede/respuesta.ts';
import type { PorAbrir } from '../../../src/offline/sede/rows-en-disco.ts';
import type { LlaveDeEvento } from '../../../src/shared/contract/sede.ts';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
import type { BaseSede } from '../../../src/shared/domain/sede/base.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import type { Tramo } from '../../../src/shared/domain/sede/cuanto-llego-al-servidor.ts';
import type { Operacion, RefInscripcion, RefPersona } from '../../../src/shared/domain/sede/operacion.ts';

/** A telephone's puesto, as it presents itself. */
export interface Identidad {
  puesto_id: string;
  nombre: string;
  clave_publica: string;
}

/** Somebody who was registered before the race day. */
export interface Inscripta {
  ref: RefInscripcion;
  personas: readonly [RefPersona, ...RefPersona[]];
}

/** By what a phone that was admitted without network opens its session. */
export interface Abre extends PorAbrir {
  puesto_id: string;
  token: string;
}

/** What the server has once all is delivered: what every telephone must show too. */
export interface Final {
  base: BaseSede;
  operaciones: readonly Operacion[];
}

/**
 * Whether a phone that was admitted without network has its session. 'negada': the server does not honour that admission;
 * 'cerrada': the phone was taken off before it had one.
 */
export type Sesion = 'abierta' | 'negada' | 'cerrada';

/** So many of the first telephones are of staff, who direct the race day; the others are of volunteers. */
export const DIRIGEN = 3;

/** What the server had at one moment of its clock (ms). */
export interface Momento {
  at: number;
  ids: ReadonlySet<string>;
}

/** What the office does to the event in the middle of the day (oficina.ts). */
export type ActoDeOficina = 'inscribir' | 'borrar' | 'postergar' | 'cerrar' | 'reabrir';

/** The server as the world of the simulation uses it: a model of it (modelo.ts), or the product's own. */
export interface Centro {
  readonly evento_id: number;
  /** eight hexadecimal digits with which this run's ids begin: one database may serve many runs */
  readonly prefijo: string;
  readonly modalidad_id: number;
  /** another one of one person, at another price */
  readonly otra_modalidad_id: number;
  /** what a walk-up pays, in pesos */
  readonly precio: number;
  /** most persons in the event */
  readonly cupo: number;
  /** SHA-256 of the waiver's text */
  readonly texto_hash: string;
  readonly gente: readonly Inscripta[];
  admitir(puesto: Identidad, indice: number): Promise<void>;
  /** the keys by which telephones verify what it signed; absent: they know none, and take its news from itself alone */
  claves?(): readonly ClavePublica[];
  /** the first of the event's keys, as it gives it to its puestos */
  readonly llave: LlaveDeEvento;
  /** A phone that another admitted opens its session by its own proof; absent: none is admitted without network in these runs. */
  honrar?(admision: Firmada, abre: Abre): Promise<Sesion>;
  /** that puesto's own line to it, without faults */
  puerto(puesto_id: string): Required<Puerto>;
  /** another answer of its own to that message, signed as it signs */
  responder(pedido: PedidoIntercambio, cuerpo: object): Promise<ResultadoFirmado>;
  tiene(id: string): Promise<boolean>;
  /** Whether it has the strokes or the photo that this operation names. */
  tieneAdjunto(de: Operacion): Promise<boolean>;
  /** The office changes something, drawn by a number. @returns the rare things that this was */
  oficina(n: number): Promise<readonly string[]>;
  /** It registers, deletes, postpones, closes or opens; absent: this server does not do that. @returns as `oficina` */
  enElDia?(que: ActoDeOficina, n: number): Promise<readonly string[]>;
  /** Numbers that puestos held, or had given, when the day was closed; absent: none. */
  devueltos?(): ReadonlySet<number>;
  /** By which the desks know the registrations that the office deleted; absent: none. */
  refsBorradas?(): Promise<ReadonlySet<string>>;
  /** The office cancels a registration of before, or rejects the waiver that it has of one of its persons, where it can. */
  cancelar(ref: RefInscripcion): Promise<void>;
  rechazarDeslinde(ref: RefInscripcion, persona: RefPersona): Promise<void>;
  /** It takes a puesto off the event; absent: this server does not do that. */
  revocar?(puesto_id: string): Promise<void>;
  /**
   * What it has at the end of a step, or would say that it has, and when that was by its clock, which then goes on; absent: nobody asks
   * this server.
   */
  asentarMomento?(): Momento;
  /**
   * Its clock jumps a day ahead, or is set right again; absent: this server's does not.
   * @param deNuevo true: if it is set right, the server is started anew too
   * @returns 'olvido': it was started anew, and has forgotten how far ahead it was
   */
  correrReloj?(deNuevo: boolean): 'olvido' | null;
  /** It comes back from a backup of before, which holds these operations; absent: this server does not do that. */
  volverACopia?(ids: ReadonlySet<string>): void;
  /** Within the next message its database is lost at one of its transactions; absent: it has none. @returns how to mend it */
  romper?(n: number): () => boolean;
  /** Of a puesto's operations: the number of the last one that it has, and which before it are named as missing. */
  llegadas(puesto_id: string): Promise<{ hasta: number; huecos: readonly Tramo[] }>;
  final(): Promise<Final>;
  /** What else must hold at the end, beside what the telephones show. Throws where it does not. @returns as `oficina` */
  comprobar?(fin: Final): Promise<readonly string[]>;
}

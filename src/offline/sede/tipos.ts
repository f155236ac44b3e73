import type { Vector } from '../../shared/domain/sede/vector.ts';

/** This device as a member of an event's race day. Written once; the private key never leaves the browser. */
export interface PuestoPropio {
  evento_id: number;
  puesto_id: string;
  nombre: string;
  claves: CryptoKeyPair;
  /** as it travels: base64url of the raw point */
  clave_publica: string;
  creado_at: number;
}

/** What every write of an event's log reads and bumps in its own transaction: so two tabs never give one number twice. */
export interface Contadores {
  evento_id: number;
  puesto_id: string;
  /** of this puesto's last operation */
  seq: number;
  /** the greatest of all operations kept here */
  lamport: number;
  /** of the last operation that was written here, whoever's: what another tab has not read yet is above */
  arribo: number;
  /** times that the snapshot changed */
  base: number;
  /** times that what the server or others told (acknowledgements, keys, refusals) changed */
  trato: number;
}

export interface FilaOperacion {
  id: string;
  evento_id: number;
  puesto_id: string;
  seq: number;
  lamport: number;
  arribo: number;
  cuerpo: string;
  firma: string;
  /** false: signed all right, but this release did not know its kind; carried on, and read by a later one */
  leida: boolean;
}

export type TipoAdjunto = 'trazos' | 'foto';

export interface FichaAdjunto {
  operacion_id: string;
  evento_id: number;
  tipo: TipoAdjunto;
  sha256: string;
  /** its event while the server lacks it, else absent: so that an index holds those alone */
  por_entregar?: number;
}

/** Signed by a puesto whose key is not known here yet. */
export interface FilaApartada {
  firma: string;
  cuerpo: string;
  evento_id: number;
  puesto_id: string;
  seq: number;
}

/** What an exchange or another carrier brought, written in one transaction. */
export interface Novedades {
  operaciones: Omit<FilaOperacion, 'arribo'>[];
  apartar: FilaApartada[];
  /** signatures of those that had been set apart and are no longer */
  desapartar: string[];
  vecinos: FilaVecino[];
  resultados: FilaResultado[];
  acuse: Pick<Acuse, 'vector' | 'at'> | null;
  alteradas: number;
  ilegibles: number;
}

export const RESULTADOS = ['aplicada', 'sin_efecto', 'espera', 'rechazada', 'no_leida'] as const;

/** What the server made of an operation. All but 'no_leida' say that it has it. */
export interface FilaResultado {
  id: string;
  evento_id: number;
  resultado: (typeof RESULTADOS)[number];
  motivo: string | null;
}

/** A puesto as the server names it to the others. */
export interface FichaVecino {
  puesto_id: string;
  nombre: string;
  /** base64url of the raw point */
  clave_publica: string;
  revocado: boolean;
}

export interface FilaVecino extends FichaVecino {
  evento_id: number;
  /** when it was last heard of, by this device's clock, ms; null: never */
  oido_at: number | null;
}

/** The server's snapshot as it came, with all that came beside it (texts, prices): one text, read faster than rows. */
export interface FilaBase {
  evento_id: number;
  cursor: string;
  texto: string;
  /** by this device's clock, ms */
  recibida_at: number;
}

/** How far the server was when it last answered, and what was refused since ever. */
export interface Acuse {
  evento_id: number;
  vector: Vector;
  /** by this device's clock, ms; null: it never answered */
  at: number | null;
  alteradas: number;
  ilegibles: number;
}

export interface Desvio {
  /** server's clock minus this device's */
  ms: number;
  medido_at: number;
}

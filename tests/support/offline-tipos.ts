export interface PersonaConEnlaces {
  persona_id: number;
  evento_id: number;
  /** of their registration */
  codigo_publico: string;
  documento: string;
  /** tokens of their links */
  deslinde: string;
  apto: string;
}

/** What the server's database holds of a person. */
export interface Contado {
  firmas: {
    texto_hash: string;
    firma_tipeada: string | null;
    dispositivo_at: number | null;
    desfase_ms: number | null;
    servidor_at: number;
  }[];
  aptos: { file_name: string; sha256: string }[];
}

/** Two accounts on one device, and a race of the first. */
export interface CuentasConEvento {
  organizador: string;
  admin: string;
  clave: string;
  evento_id: number;
}

export type OrdenProceso =
  | { tipo: 'cuentas' }
  | { tipo: 'personas'; cuantas: number }
  | { tipo: 'contar'; persona_id: number }
  | { tipo: 'cambiarTexto'; evento_id: number; texto: string };

export interface RespuestaProceso {
  n: number;
  valor?: unknown;
  error?: string;
}

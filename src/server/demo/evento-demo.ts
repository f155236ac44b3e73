import type { EnlaceConTexto } from '../db/schema/eventos.ts';

/**
 * A day relative to today: the one `dias` days from today or, with `semana` (a day of the week, 0 is Sunday), the first such weekday on
 * that day or after it, as races are on weekends.
 */
export interface DiaRelativo {
  dias: number;
  semana?: number;
  hora: string;
}

export interface CategoriaDemo {
  nombre?: string;
  sexo: 'FEM' | 'MASC' | 'MIX';
  desde: number;
  /** highest age in years; null: no upper limit ('+') */
  hasta: number | null;
  visible?: boolean;
}

export interface CampoDemo {
  name: string;
  label: string;
  type: 'text' | 'textarea' | 'select' | 'number' | 'checkbox';
  options?: string[];
  required?: boolean;
  sensible?: boolean;
}

export interface ModalidadDemo {
  nombre: string;
  participantes?: number;
  /** pesos, as a person writes them */
  valor: number;
  servicio?: number;
  cupo?: number;
  edadMinima?: number;
  apto?: boolean;
  activa?: boolean;
  reglaEdad?: 'mayor' | 'menor' | 'promedio' | 'suma';
  categorias: CategoriaDemo[];
  /** [size, stock]; without it the default sizes */
  remeras?: [talle: string, stock: number | null][];
  sinRemera?: boolean;
  campos?: CampoDemo[];
  /** price tiers: [days from today, pesos] */
  precios?: [dias: number, valor: number][];
  /** first number of the modality's bibs, given out already where registration has closed; absent: the modality has no numbers yet */
  numerosDesde?: number;
  /** how many bibs the modality has; default 500 */
  numeros?: number;
}

export interface CuponDemo {
  codigo: string;
  porcentaje: number;
  /** first day on which the coupon is valid, in days from today (negative: before today); `hasta`: the last such day */
  desde: number;
  hasta: number;
  activo?: boolean;
  maxUsos?: number;
  modalidad?: string;
  /**
   * until it was used this often, every seeded registration for which it is valid takes the coupon, unless one before it in the list is
   * valid for it and lacks uses too; then, or where absent, it is taken by chance. Registrations that are not `viva`, and those in the
   * state 'pago_no_paga' (people who need not pay), take none
   */
  usos?: number;
}

/** What a description is made of; `**bold**` and `[text](https://…)` inside a line. */
export type Bloque = { h: string } | { p: string } | { ul: string[] };

export interface EventoDemo {
  /** beginning of its pictures' names: '<escena>-cabecera', '<escena>-banner' */
  escena: string;
  extras?: string[];
  nombre: string;
  ciudad: string;
  provincia: string;
  lugar: string;
  coordenadas?: [latitud: number, longitud: number];
  organizador: 'largada' | 'senderos';
  disciplinas: string[];
  fecha: DiaRelativo;
  /** days before the race when registration opens; `cierra`: when it closes */
  abre: number;
  cierra: number;
  cupo: number;
  descripcion: Bloque[];
  pagoOnline?: boolean;
  horasPendiente?: number;
  pagosExcluidos?: ('ticket' | 'credit_card' | 'debit_card')[];
  remeras?: boolean;
  cargoRemeraExtra?: number;
  deslinde?: boolean;
  oculto?: boolean;
  codigoAcceso?: string;
  edadAl?: 'dia_carrera' | 'fin_de_anio';
  otroDocumento?: boolean;
  sexoX?: boolean;
  estado?: 'postergado' | 'cancelado';
  estadoMensaje?: string;
  asignacionManual?: boolean;
  modalidades: ModalidadDemo[];
  cupones?: CuponDemo[];
  /** number of registrations to make up once registration is open; not used with `llenar` */
  inscripciones: number;
  /** true: fills the event to its last place */
  llenar?: boolean;
  /** result PDFs: modality → how many finished */
  resultados?: Record<string, number>;
  fotos?: EnlaceConTexto[];
}

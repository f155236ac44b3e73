import type { Estado } from '../inscripcion/estados.ts';
import type { Centavos } from '../comun/dinero.ts';
import type { EstadoPapel, FichaPersona } from './operacion.ts';
import type { Traspaso } from './lugar-que-paso-a-otro.ts';

/** A person in the server's snapshot, with only what a desk may know of them. */
export interface PersonaBase extends FichaPersona {
  id: number;
  /** size of a second shirt, which was paid for; absent in a base stored by an earlier release */
  talle_extra?: string | null | undefined;
  deslinde: EstadoPapel;
  apto: EstadoPapel;
  /** answers to the custom fields that the event shows at the desks, by the field's id; absent: it shows none */
  campos?: Readonly<Record<string, string>> | undefined;
}

/** What decides, besides the modality, what a registration costs once it is moved to another modality. */
export interface TarifaBase {
  /** when the registration was made, whose price tier applies, ISO */
  at: string;
  /** cents charged for its shirts */
  cargo_remeras: Centavos;
  /** null: no coupon; `modalidad_id` null: the coupon is for every modality */
  cupon: { porcentaje: number; modalidad_id: number | null } | null;
}

/** A registration in the server's snapshot, with only what a desk may know of it. */
export interface InscripcionBase {
  id: number;
  modalidad_id: number;
  /** team name, or '-' */
  nombre: string;
  state: Estado;
  numero: number | null;
  chip_id: string | null;
  total: Centavos;
  pagado: Centavos;
  /** absent in a base stored by an earlier release */
  tarifa?: TarifaBase | undefined;
  /** the operation that made the registration at a desk; null: it came by the public form or the office */
  alta_id: string | null;
  /** in the team's order: a person of an alta is referred to by their position here (RefPersona) */
  personas: PersonaBase[];
  /** each time that a place of this registration passed to another person, oldest first; absent in a base stored by an earlier release */
  traspasos?: readonly Traspaso[] | undefined;
}

export interface ModalidadBase {
  id: number;
  nombre: string;
  /** how many persons the modality takes at most; null: only the event's limit counts */
  cupo: number | null;
  requiere_apto: boolean;
  /** the price at the base's moment, and the service cost; absent in a base that a device stored before bases had these fields */
  precio?: Centavos | undefined;
  costo_servicio?: Centavos | undefined;
  /** the base price, and the price tiers with the moment from which each is charged; absent in a base that an earlier release stored */
  valor_normal?: Centavos | undefined;
  precios?: readonly { desde: string; valor: Centavos }[] | undefined;
  /** the custom fields that the event shows at the desks */
  campos_en_mesa?: readonly { id: number; name: string; label: string }[] | undefined;
  /**
   * what else a desk's registration form needs to know of the modality, as its sizes and custom fields. `usa_remeras` false: the modality
   * gives no shirts. `formulario` is absent in a base of an earlier release
   */
  formulario?: { usa_remeras?: boolean; readonly [otra: string]: unknown } | undefined;
}

/** Numbers and places that the server lent to a puesto. */
export interface LoteBase {
  puesto_id: string;
  modalidad_id: number;
  /** the numbers that anybody in the modality may get */
  numeros: readonly number[];
  /** the numbers that only one category may get, by category; absent: the lote has none of these */
  por_categoria?: readonly { categoria_id: number; numeros: readonly number[] }[] | undefined;
  lugares: number;
}

/** A puesto in the server's roster. */
export interface PuestoBase {
  id: string;
  nombre: string;
  /** base64url of the raw point */
  clave_publica: string;
  /** true: the puesto is of somebody who directs the race day: unless `revocado`, it may admit and expel others */
  dirige: boolean;
  /** true: the puesto was taken off the event, or its time is over */
  revocado: boolean;
}

/** Snapshot of the server's rows, on which a device replays operations; `aplicadas` says which the rows already include. */
export interface BaseSede {
  evento_id: number;
  /** how many persons the whole event takes at most; null: no limit */
  cupo: number | null;
  usa_deslinde: boolean;
  /** when the race is, ISO: who is under 18 on that day has a guardian sign */
  evento?: { fecha_hora: string } | undefined;
  modalidades: readonly ModalidadBase[];
  inscripciones: readonly InscripcionBase[];
  lotes: readonly LoteBase[];
  /** all puestos of the event but those that wait to be admitted (regla sede-49); absent in a base of an earlier release */
  puestos?: readonly PuestoBase[] | undefined;
  /** ids of the operations whose effect the rows above show already, and of those that the server took in without effect */
  aplicadas: ReadonlySet<string>;
  /** operation's id → why the server refused it */
  rechazos: ReadonlyMap<string, string>;
}

export const BASE_VACIA: BaseSede = {
  evento_id: 0,
  cupo: null,
  usa_deslinde: false,
  modalidades: [],
  inscripciones: [],
  lotes: [],
  aplicadas: new Set(),
  rechazos: new Map(),
};

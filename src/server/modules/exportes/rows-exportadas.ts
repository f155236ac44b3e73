import type { EdadAl } from '../../../shared/domain/participante/edad.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Revision } from '../../../shared/domain/documentos/revision.ts';
import type { DatosPersona } from '../../../shared/domain/participante/persona.ts';
import type { FechaCivil } from '../../../shared/domain/comun/fechas.ts';

/** Local wall time, 'YYYY-MM-DDTHH:mm:ss': a sheet knows no zones. */
export type FechaHoraLocal = string;

/** A custom field of an event's modalities; those of the same label share a column. */
export interface CampoExporte {
  label: string;
  /** whether the field is sensitive in any modality, or was removed: then it counts as sensitive in all */
  sensible: boolean;
}

export interface EventoExporte {
  id: number;
  nombre: string;
  fecha_hora: Date;
  edad_al: EdadAl;
  /** names of the modalities, in the event's order */
  modalidades: readonly string[];
  /** names of the categories by id */
  categorias: ReadonlyMap<number, string>;
  /** whether the event has its waivers signed online */
  usa_deslinde: boolean;
  campos: readonly CampoExporte[];
}

/** A person with their registration, waiver and certificate, as the database tells them: money in pesos, as text. */
export interface PersonaRow extends Omit<DatosPersona, 'acepta_compartir_datos' | 'campos_custom_values'> {
  inscripcion_id: number;
  equipo: string;
  nro_participantes: number;
  modalidad: string;
  requiere_apto_medico: boolean;
  state: Estado;
  numero: number | null;
  chip_id: string | null;
  categoria_id: number | null;
  categoria_anio_calendario_id: number | null;
  valor_normal: string;
  codigo: string | null;
  porcentaje: number | null;
  costo_servicio: string;
  cargo_remeras: string;
  total: string;
  pagado: string;
  origen: string;
  inscripta_at: FechaHoraLocal;
  persona_id: number;
  campos: { label: string; value: string }[];
  deslinde: Revision | null;
  deslinde_at: FechaHoraLocal | null;
  deslinde_firmante: string | null;
  apto: Revision | null;
  apto_razon: string | null;
  apto_fecha: FechaCivil | null;
  apto_archivo: string | null;
  apto_at: FechaHoraLocal | null;
  apto_revisado_at: FechaHoraLocal | null;
}

export interface PagoRow {
  id: number;
  inscripcion_id: number;
  equipo: string;
  nro_participantes: number;
  modalidad: string;
  state: Estado;
  borrada: boolean;
  apellido: string | null;
  nombre: string | null;
  documento: string | null;
  email: string | null;
  total: string;
  codigo: string | null;
  proveedor: string;
  proveedor_pago_id: string;
  status: string;
  status_detail: string | null;
  payment_type_id: string | null;
  payment_method_id: string | null;
  monto: string;
  monto_reembolsado: string;
  moneda: string;
  aplicacion: string;
  motivo_revision: string | null;
  creado_at: FechaHoraLocal;
  aprobado_at: FechaHoraLocal | null;
  registrado_por: string | null;
}

import type {
  CategoriaEdicion,
  EventoEntrada,
  ModalidadEdicion,
} from '../../../shared/contract/eventos-edicion.ts';

/** Rich text: the HTML that people read, and the editor's own format (`delta`, null where only the HTML was kept). */
export interface TextoRico {
  html: string;
  delta: { ops: unknown[] } | null;
}

/** `clave` names a row in the form and its draft; `id` exists once the server has saved the row, of a price never. */
export interface Row {
  clave: string;
  id?: number | undefined;
}

export interface CategoriaForm extends Row {
  nombre: string;
  sexo: CategoriaEdicion['sexo'];
  edad_inicial: string;
  /** last age of the category as typed; '+': no upper limit */
  edad_final: string;
  visible: boolean;
  borrado: boolean;
}

export interface RemeraForm extends Row {
  talle: string;
  /** number of shirts; '': no stock limit */
  stock: string;
}

export interface PrecioForm extends Row {
  fecha: string;
  hora: string;
  valor: string;
}

export interface ModalidadForm extends Row {
  nombre: string;
  valor_normal: string;
  costo_servicio: string;
  nro_participantes: string;
  limite_edad_inicial: string;
  requiere_apto_medico: boolean;
  active: boolean;
  usa_remeras: boolean;
  /** '': only the event's limit counts */
  cupo: string;
  regla_edad_equipo: ModalidadEdicion['regla_edad_equipo'];
  remeras: RemeraForm[];
  precios: PrecioForm[];
  categorias: CategoriaForm[];
}

/** The form in the shape of the screen: what is typed is text until it is sent. */
export interface Formulario {
  nombre: string;
  ciudad: string;
  provincia: string;
  lugar: string;
  latitud: string;
  longitud: string;
  organizador: string;
  fecha: string;
  hora: string;
  fecha_inicio: string;
  hora_inicio: string;
  fecha_cierre: string;
  hora_cierre: string;
  cupo: string;
  descripcion: TextoRico;
  mensaje_inscripcion_correcta: TextoRico;
  mensaje_inscripcion_error: TextoRico;
  template_email_inscripcion_registrada: TextoRico;
  template_email_pago_registrado: TextoRico;
  usa_pago_online: boolean;
  duracion_inscripcion_pendiente: string;
  tipos_pago_excluidos: EventoEntrada['configuracion_pago']['tipos_pago_excluidos'];
  usa_talle_remera: boolean;
  cargo_remera_extra: string;
  remera_incluida: boolean;
  usa_deslinde_online: boolean;
  texto_deslinde_online: string;
  visible: boolean;
  privado: boolean;
  codigo_acceso: string;
  asignacion_manual: boolean;
  edad_al: EventoEntrada['edad_al'];
  permite_otro_documento: boolean;
  permite_sexo_x: boolean;
  apto_visto_en_mesa: boolean;
  usa_boton_arrepentimiento: boolean;
  disciplinas: number[];
  modalidades: ModalidadForm[];
}

export type TextoRicoCampo = {
  [K in keyof Formulario]: Formulario[K] extends TextoRico ? K : never;
}[keyof Formulario];

const sinTexto: TextoRico = { html: '', delta: null };

/** A new event, with its defaults. */
export const formularioVacio: Formulario = {
  nombre: '',
  ciudad: '',
  provincia: '',
  lugar: '',
  latitud: '',
  longitud: '',
  organizador: '',
  fecha: '',
  hora: '',
  fecha_inicio: '',
  hora_inicio: '',
  fecha_cierre: '',
  hora_cierre: '',
  cupo: '',
  descripcion: sinTexto,
  mensaje_inscripcion_correcta: sinTexto,
  mensaje_inscripcion_error: sinTexto,
  template_email_inscripcion_registrada: sinTexto,
  template_email_pago_registrado: sinTexto,
  usa_pago_online: false,
  duracion_inscripcion_pendiente: '48',
  tipos_pago_excluidos: [],
  usa_talle_remera: false,
  cargo_remera_extra: '0',
  remera_incluida: false,
  usa_deslinde_online: false,
  texto_deslinde_online: '',
  visible: false,
  privado: false,
  codigo_acceso: '',
  asignacion_manual: false,
  edad_al: 'dia_carrera',
  permite_otro_documento: false,
  permite_sexo_x: false,
  apto_visto_en_mesa: false,
  usa_boton_arrepentimiento: true,
  disciplinas: [],
  modalidades: [],
};

/** A random key; not by randomUUID, which exists in secure contexts only. */
export function keyNueva(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}

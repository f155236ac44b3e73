import type {
  CategoriaEdicion,
  EventoEntrada,
  ModalidadEdicion,
} from '../../src/shared/contract/eventos-edicion.ts';

const DIA = 86_400_000;
const enDias = (n: number) => new Date(Date.now() + n * DIA).toISOString();

export const categoriaEdicion = (cambios: Partial<CategoriaEdicion> = {}): CategoriaEdicion => ({
  nombre: null,
  sexo: 'MIX',
  edad_inicial: 0,
  edad_final: null,
  visible: true,
  borrado: false,
  ...cambios,
});

export const modalidadEdicion = (cambios: Partial<ModalidadEdicion> = {}): ModalidadEdicion => ({
  nombre: '10K',
  valor_normal: 10_000,
  costo_servicio: 0,
  nro_participantes: 1,
  limite_edad_inicial: 0,
  requiere_apto_medico: false,
  active: true,
  usa_remeras: false,
  cupo: null,
  regla_edad_equipo: 'mayor',
  remeras: [],
  precios: [],
  categorias: [categoriaEdicion()],
  ...cambios,
});

/** What the form sends for an event that is open for registration now. */
export const eventoEntrada = (organizador: number, cambios: Partial<EventoEntrada> = {}): EventoEntrada => ({
  nombre: 'Vuelta al lago',
  ciudad: 'Rosario',
  provincia: 'Santa Fe',
  lugar: 'Parque Independencia',
  latitud: null,
  longitud: null,
  fecha_hora: enDias(30),
  fecha_inicio_inscripcion: enDias(-1),
  cierre_inscripcion: enDias(20),
  organizador,
  cupo: 100,
  descripcion: '<p>Una carrera.</p>',
  descripcion_delta: { ops: [{ insert: 'Una carrera.\n' }] },
  mensaje_inscripcion_correcta: null,
  mensaje_inscripcion_error: null,
  template_email_inscripcion_registrada: null,
  template_email_pago_registrado: null,
  usa_pago_online: false,
  configuracion_pago: { duracion_inscripcion_pendiente: 48, tipos_pago_excluidos: [] },
  usa_talle_remera: false,
  cargo_remera_extra: 0,
  remera_incluida: false,
  usa_deslinde_online: false,
  texto_deslinde_online: null,
  visible: true,
  privado: false,
  codigo_acceso: null,
  asignacion_manual: false,
  edad_al: 'dia_carrera',
  permite_otro_documento: false,
  permite_sexo_x: false,
  apto_visto_en_mesa: false,
  usa_boton_arrepentimiento: true,
  disciplinas: [],
  modalidades: [modalidadEdicion()],
  ...cambios,
});

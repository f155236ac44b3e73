import { lugarEnFila, lugarEnForma } from './etiquetas.ts';
import type { Formulario } from './formulario.ts';
import type { Errores } from './validar.ts';

/** The nine sections of the form, in their order (regla carrera-14). */
export const SECCIONES = [
  { id: 'datos', titulo: 'Datos principales' },
  { id: 'modalidades', titulo: 'Modalidades' },
  { id: 'categorias', titulo: 'Categorías' },
  { id: 'mensajes', titulo: 'Mensajes y correos' },
  { id: 'pagos', titulo: 'Medios de pago' },
  { id: 'otros', titulo: 'Otros ajustes' },
  { id: 'visibilidad', titulo: 'Visibilidad' },
  { id: 'disciplinas', titulo: 'Disciplinas' },
  { id: 'deslinde', titulo: 'Deslinde' },
] as const;

export const TODAS_LAS_SECCIONES: readonly SeccionId[] = SECCIONES.map(({ id }) => id);

/** The sections with fields that an organizer may change, which are texts, place and dates alone (regla acceso-17). */
export const SECCIONES_DE_TEXTOS: readonly SeccionId[] = ['datos', 'mensajes', 'deslinde'];

export type SeccionId = (typeof SECCIONES)[number]['id'];

const POR_CAMPO: Partial<Record<keyof Formulario, SeccionId>> = {
  modalidades: 'modalidades',
  apto_visto_en_mesa: 'modalidades',
  mensaje_inscripcion_correcta: 'mensajes',
  mensaje_inscripcion_error: 'mensajes',
  template_email_inscripcion_registrada: 'mensajes',
  template_email_pago_registrado: 'mensajes',
  usa_pago_online: 'pagos',
  duracion_inscripcion_pendiente: 'pagos',
  tipos_pago_excluidos: 'pagos',
  usa_talle_remera: 'otros',
  cargo_remera_extra: 'otros',
  remera_incluida: 'otros',
  asignacion_manual: 'otros',
  edad_al: 'otros',
  permite_otro_documento: 'otros',
  permite_sexo_x: 'otros',
  usa_boton_arrepentimiento: 'otros',
  visible: 'visibilidad',
  privado: 'visibilidad',
  codigo_acceso: 'visibilidad',
  disciplinas: 'disciplinas',
  usa_deslinde_online: 'deslinde',
  texto_deslinde_online: 'deslinde',
};

/** In which section a path lies: categories in 'categorias', any other by its first part in POR_CAMPO, else in the first one, 'datos'. */
export function seccionDe(camino: string): SeccionId {
  if (/^modalidades\.\d+\.categorias/.test(camino) || camino === 'categorias') return 'categorias';
  const campo = camino.split('.')[0] as keyof Formulario; // cast: POR_CAMPO gives undefined for any other text
  return POR_CAMPO[campo] ?? 'datos';
}

export function erroresPorSeccion(errores: Errores): Partial<Record<SeccionId, number>> {
  const conteo: Partial<Record<SeccionId, number>> = {};
  for (const camino of Object.keys(errores)) {
    const id = seccionDe(camino);
    conteo[id] = (conteo[id] ?? 0) + 1;
  }
  return conteo;
}

/** Errors in the order of the page's fields, for the summary and for what takes the focus; within a list of a modality, as found. */
export function enOrden(errores: Errores): [camino: string, texto: string][] {
  const lugares = (camino: string) => {
    const [campo = '', fila = -1, deFila = ''] = camino.split('.');
    const seccion = SECCIONES.findIndex(({ id }) => id === seccionDe(camino));
    return [seccion, lugarEnForma(campo), Number(fila), lugarEnFila(deFila)];
  };
  return Object.entries(errores)
    .map((error) => ({ error, lugar: lugares(error[0]) }))
    .sort((a, b) => a.lugar.map((n, i) => n - (b.lugar[i] ?? 0)).find((resta) => resta !== 0) ?? 0)
    .map(({ error }) => error);
}

export const idCampo = (camino: string): string => `campo-${camino.replaceAll('.', '-')}`;

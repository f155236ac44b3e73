import type { Formulario } from './formulario.ts';

/** The form's fields in their order on the page. */
export const ETIQUETAS: Readonly<Record<keyof Formulario, string>> = {
  nombre: 'Nombre',
  organizador: 'Organizador',
  ciudad: 'Ciudad',
  provincia: 'Provincia',
  lugar: 'Lugar',
  latitud: 'Latitud',
  longitud: 'Longitud',
  fecha: 'Fecha',
  hora: 'Hora largada',
  fecha_inicio: 'Inicio inscripción',
  hora_inicio: 'Hora inicio',
  fecha_cierre: 'Cierre inscripción',
  hora_cierre: 'Hora cierre',
  cupo: 'Cupo',
  descripcion: 'Descripción',
  modalidades: 'Modalidades',
  mensaje_inscripcion_correcta: 'Mensaje de inscripción correcta',
  mensaje_inscripcion_error: 'Mensaje de inscripción con error',
  template_email_inscripcion_registrada: 'Correo de inscripción registrada',
  template_email_pago_registrado: 'Correo de pago registrado',
  usa_pago_online: 'Usa pago online',
  duracion_inscripcion_pendiente: 'Horas de una inscripción pendiente',
  tipos_pago_excluidos: 'Medios de pago excluidos',
  usa_talle_remera: 'Usa talle de remera',
  cargo_remera_extra: 'Cargo por remera',
  remera_incluida: 'La inscripción ya incluye una remera',
  asignacion_manual: 'Asignación manual de números',
  permite_otro_documento: 'Permite otro documento',
  permite_sexo_x: 'Permite sexo X',
  apto_visto_en_mesa: 'En la mesa alcanza con mostrar el apto',
  usa_boton_arrepentimiento: 'Botón de arrepentimiento',
  edad_al: 'Edad para la categoría',
  visible: 'Visible',
  privado: 'Privado',
  codigo_acceso: 'Código de acceso',
  disciplinas: 'Disciplinas',
  usa_deslinde_online: 'Usa deslinde online',
  texto_deslinde_online: 'Texto del deslinde',
};

/** The fields of a modality in their order on the page. */
const DE_FILA: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  valor_normal: 'valor',
  costo_servicio: 'costo servicio',
  nro_participantes: 'participantes',
  limite_edad_inicial: 'edad mínima',
  cupo: 'cupo',
  categorias: 'categorías',
  remeras: 'talles',
  precios: 'precios por fecha',
};

const CAMPOS = Object.keys(ETIQUETAS);
const CAMPOS_DE_FILA = Object.keys(DE_FILA);

/** Where on the page a field of the form comes; -1: it is none. */
export const lugarEnForma = (campo: string): number => CAMPOS.indexOf(campo);

/** Where a field of a modality comes among its fields; -1: it is none. */
export const lugarEnFila = (campo: string): number => CAMPOS_DE_FILA.indexOf(campo);

/** What a path is called in a list of errors: 'Fecha', '10K: valor'. */
export function etiquetaDe(camino: string, f: Formulario): string {
  const [raiz = '', indice, campo] = camino.split('.');
  const directa = Object.hasOwn(ETIQUETAS, raiz) ? ETIQUETAS[raiz as keyof Formulario] : 'Dato'; // safe cast: hasOwn found the key
  if (raiz !== 'modalidades' || indice === undefined) return directa;
  const nombre = f.modalidades[Number(indice)]?.nombre.trim() || `Modalidad ${Number(indice) + 1}`;
  return campo === undefined ? nombre : `${nombre}: ${DE_FILA[campo] ?? campo}`;
}

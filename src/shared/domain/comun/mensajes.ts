import { mensajesSitio } from '../sitio/mensajes.ts';

/**
 * The texts of the public side whose wording is fixed (regla sitio-1).
 * Texts of our own stand beside their rule or screen. What the first load shows is in sitio/mensajes.ts, the
 * staff's in gestion/mensajes.ts: neither carries the others.
 */
export const mensajes = {
  ...mensajesSitio,

  /** our own: of a call without login that was made too often */
  pedido_repetido: (cuando: string) => `Ya lo pediste varias veces. Volvé a intentar en ${cuando}.`,

  // results
  descargar: 'Descargar',
  fotos: 'Fotos',

  // menu, login, profile
  panel_inicio: 'Panel/Inicio',
  eventos: 'Eventos',
  organizadores: 'Organizadores',
  admin: 'Admin',
  mis_eventos: 'Mis Eventos',
  novedades: 'Novedades',
  perfil: 'Perfil',
  mi_perfil: 'Mi Perfil',
  salir: 'Salir',
  ingresar: 'Ingresar',
  guardar: 'Guardar',
  volver: 'Volver',
  mantener_sesion: 'Mantener la sesión en este dispositivo', // regla acceso-5

  // wizard
  siguiente: 'Siguiente',
  guardar_datos: 'Guardar Datos',
  existe_inscripcion: 'Existe inscripcion',

  // pages of a link
  todo_salio_bien: 'Todo salio bién',
  gracias_firma: 'gracias por actualizar tu firma!',
  cargando_datos: 'Cargando datos...',
  apto_titulo: 'Formulario de Apto Médico',
  apto_dni: 'Número de Documento (DNI)',
  apto_dni_placeholder: 'Ingrese solo números',
  apto_enviar: 'Enviar apto médico',
  apto_gracias: 'Gracias por enviar tu apto medico!',
  apto_proximamente: 'Próximamente lo estaremos validando.',
  archivo_arrastra: 'Arrastra y suelta tu archivo aquí',
  archivo_o_busca: 'o busca en tu equipo',
  archivo_subiendo: 'Subiendo ...',
  archivo_seleccionado: 'Archivo seleccionado',
  archivo_error: 'Error al cargar:',
  limpiar: 'Limpiar',

  // what is missing or wrong
  campo_obligatorio: 'El campo es obligatorio',
  area_letras: 'El código de área no puede contener letras',
  area_cero: 'No incluyas el 0 en el código de área',
  area_digitos: 'Verificá el código de área (2 a 4 dígitos sin el 0)',
  telefono_invalido: 'El número de teléfono no es válido',
  telefono_exterior_invalido:
    'El teléfono no es válido en ese país: escribilo entero, o con su código adelante (+598…)',
  telefono_incompleto: 'Completá el código de área y el número',
  campos_custom_incompletos: 'Debe completar todos los campos',
  firma_vacia: 'Por favor, dibuja una firma antes de guardar.',
  dni_requerido: 'El DNI es requerido',
  dni_solo_numeros: 'El DNI solo debe contener números',
  dni_longitud: 'El DNI debe tener entre 7 y 8 dígitos',
  archivo_tipo_no_permitido: (accept: string) => `Tipo de archivo no permitido. Solo se aceptan: ${accept}`,
  archivo_falta: 'Por favor, carga el archivo adjunto primero.',

  // what failed, and what is said when nothing did
  login_incorrecto: 'email y/o password incorrectos',
  error_validando_inscripcion: 'Ocurrio un error validando la inscripción',
  error_cupon: 'Ocurrió un error, no se puede aplicar el cupón.',
  error_aplicar_cupon: 'Ocurrió un error al aplicar el cupón, intente mas tarde',
  falta_url_carga: 'Configuración incompleta (falta URL de carga).',
  respuesta_invalida: 'Respuesta inválida del servidor',
  error_subir_archivo: 'Error al subir el archivo.',
  error_enviar_formulario: 'Error al enviar el formulario.',
  formulario_enviado: 'Formulario enviado con éxito.',
  inscripcion_ok_defecto: 'La inscripcion se registro correctamente',
  inscripcion_error_defecto: (provider: string) =>
    `Algo falló. Comuniquese con ${provider}, o intente nuevamente más tarde.`,
  resultado_ok_defecto: 'Inscripción registrada correctamente.',
  resultado_error_defecto: (provider: string) => `Ocurrió un error. Comuniquese con ${provider}.`,
  alerta_pendiente: (provider: string) =>
    `Su pago esta pendiente. Cualquier duda, comuniquese con ${provider}`,
  alerta_ok: 'Inscripción Registrada correctamente.',
  alerta_error: 'Ocurrió un error!',
  link_invalido: 'Link Invalido',
  inscripcion_pagada: 'Inscripción Pagada',
} as const;

/** Texts of a registration: its steps, how it ended, and the question before staff delete one. */
export const mensajesInscripcion = {
  siguiente: 'Siguiente',
  guardar_datos: 'Guardar datos',
  ver_prueba: 'Ver qué pasaría',
  existe_inscripcion: 'Existe inscripción',
  error_validando_inscripcion: 'Ocurrió un error validando la inscripción',
  inscripcion_ok_defecto: 'La inscripción se registró correctamente',
  inscripcion_error_defecto: (provider: string) =>
    `Algo falló. Comunicate con ${provider}, o intentá nuevamente más tarde.`,
  confirmar_borrar_inscripcion: '¿Seguro que querés borrar esta inscripción?',
  error_inscripcion: 'Ocurrió un error',
} as const;

/** Texts of a registration: its steps, and how it ended. */
export const mensajesInscripcion = {
  siguiente: 'Siguiente',
  guardar_datos: 'Guardar Datos',
  existe_inscripcion: 'Existe inscripcion',
  error_validando_inscripcion: 'Ocurrio un error validando la inscripción',
  inscripcion_ok_defecto: 'La inscripcion se registro correctamente',
  inscripcion_error_defecto: (provider: string) =>
    `Algo falló. Comuniquese con ${provider}, o intente nuevamente más tarde.`,
  confirmar_borrar_inscripcion: '¿Está seguro de borrar esta inscripcion?',
  error_inscripcion: 'Ocurrio un error',
} as const;

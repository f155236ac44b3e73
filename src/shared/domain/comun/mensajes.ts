/**
 * Texts that any screen may show. Most folders of the domain have catalogues like this (`mensajes*.ts`), where texts whose wording
 * people know from before stand once (regla sitio-1). Other texts may stand beside their rule or screen.
 */
export const mensajesComun = {
  campo_obligatorio: 'El campo es obligatorio',
  cargando: 'Cargando...',
  cargando_datos: 'Cargando datos...',
  guardar: 'Guardar',
  cancelar: 'Cancelar',
  volver: 'Volver',
  limpiar: 'Limpiar',
  descargar: 'Descargar',
  fotos: 'Fotos',
  si: 'SI',
  no: 'NO',
  sin_datos: 'No se encontraron datos.',
} as const;

/**
 * Texts that any screen may show. Most folders of the domain have catalogues like this (`mensajes*.ts`). Texts whose wording is
 * prescribed, as people knew it before this application, stand there and nowhere else (regla sitio-1). Others may stand beside their rule
 * or screen.
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

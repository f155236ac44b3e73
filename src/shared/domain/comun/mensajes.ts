/**
 * Texts that any screen may show. Every folder of the domain has a catalogue like this with the texts whose wording the
 * documentation fixes (regla sitio-1); all other texts stand beside their rule or screen.
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

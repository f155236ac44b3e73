/** Texts for a PDF that cannot be opened or shown (regla sitio-8). */
export const mensajesPdf = {
  no_abre: 'No se pudo abrir el PDF.',
  no_muestra: 'No se pudo mostrar el PDF.',
} as const;

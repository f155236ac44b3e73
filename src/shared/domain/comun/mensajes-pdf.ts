/** What is said of a PDF that fails (regla sitio-8). */
export const mensajesPdf = {
  no_abre: 'No se pudo abrir el PDF.',
  no_muestra: 'No se pudo mostrar el PDF.',
} as const;

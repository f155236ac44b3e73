/** Of the backoffice's texts, the PDF viewer's: the public's results page has it too, and loads no others for it. */
export const mensajesPdf = {
  pdf_no_abre: 'No se pudo abrir el PDF.',
  pdf_no_muestra: 'No se pudo mostrar el PDF.', // regla sitio-8
} as const;

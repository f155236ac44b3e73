/** Texts of the home page, the event page and the site's frame, apart from other screens' texts: these pages need not load those. */
export const mensajesSitio = {
  ver_mas: 'Ver más',
  mas_info: 'Más info',
  inscripcion: 'Inscripción',
  inscripcion_finalizada: 'Inscripción finalizada',
  inscripcion_proximamente: 'Inscripción próximamente',
  cupo_completo: 'Cupo completo', // on the disabled button of a full event (regla carrera-3), and at a full modality in the wizard
  resultados_y_fotos: 'Resultados y fotos',
  quiero_inscribirme: '¡Quiero inscribirme!',
  femeninos: 'Femeninos',
  masculinos: 'Masculinos',
  mixtos: 'Mixtos',
  pagina_no_encontrada: 'Página no encontrada',
  contacto: 'Contacto',
  inicio: 'Inicio',
  ir_al_inicio: 'Ir al inicio',
  edad_no_permitida: 'Edad no permitida en la distancia',
} as const;

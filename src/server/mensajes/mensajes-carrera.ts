/** Texts of what the server answers about events, their modalities and pictures. */
export const respuestasCarrera = {
  no_disponible: 'El evento no existe o ya no está disponible.',
  ninguna_con_codigo: 'Con ese código no encontramos ninguna carrera.',
  modalidad_no_disponible: 'La modalidad no existe o ya no está disponible.',
  modalidad_de_otro: 'Esa modalidad es de otro evento.',
  modalidad_ajena: 'La modalidad no es de este evento.',
  esa_modalidad_ajena: 'Esa modalidad no es de este evento.',
  categoria_ajena: 'Esa categoría no es de esta modalidad.',
  modalidad_cerrada: 'Esta modalidad no recibe inscripciones nuevas.',
  imagen_no_esta: 'La imagen ya no está.',
  imagen_incompleta: 'Lo que enviás llegó incompleto. Probá de nuevo.',
  no_son_links: 'No es una lista de links.',
  links_guardados: 'Los links fueron guardados.',
  campos_guardados: 'Los campos fueron guardados.',
  feriado_no_esta: 'Ese día ya no está en la lista.',
  precio_mal_cargado: 'El precio de esta modalidad está mal cargado. Avisale al organizador.',
} as const;

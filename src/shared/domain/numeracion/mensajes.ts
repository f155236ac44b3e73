/** Texts of the screens that assign bibs. */
export const mensajesNumeracion = {
  asignar_numeros: 'Asignar numeros',
  asignar_numeros_manual: 'Asignar numeros Manual',
  guardar_numeros: 'Guardar Numeros',
  asignacion_de_numeros: 'Asignación de números',
  numeros_cantidad_negativa: 'La cantidad de numeros de la categoria es negativa',
  numeros_duplicados: 'Hay números duplicados en la asignación. Por favor, verifique.',
  aceptar_y_guardar: 'Aceptar y guardar',
  confirmar_resetear_numeros: '¿Está seguro que desea resetear la asignación de números?',
} as const;

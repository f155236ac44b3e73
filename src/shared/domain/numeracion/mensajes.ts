/** Texts of the screens that assign bibs. */
export const mensajesNumeracion = {
  asignar_numeros: 'Asignar números',
  asignar_numeros_manual: 'Asignar números manual',
  guardar_numeros: 'Guardar números',
  asignacion_de_numeros: 'Asignación de números',
  numeros_cantidad_negativa: 'La cantidad de números de la categoría es negativa',
  numeros_duplicados: 'Hay números duplicados en la asignación. Por favor, verificá.',
  aceptar_y_guardar: 'Aceptar y guardar',
  confirmar_resetear_numeros: '¿Seguro que querés resetear la asignación de números?',
} as const;

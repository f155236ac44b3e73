export const mensajesNumeracion = {
  asignar_numeros: 'Asignar números',
  asignar_numeros_manual: 'Asignar números manual',
  guardar_numeros: 'Guardar números',
  esperan_inscripciones: 'se pueden guardar cuando estén las inscripciones',
  asignacion_de_numeros: 'Asignación de números',
  numeros_cantidad_negativa: 'La cantidad de números de la categoría es negativa',
  numeros_cantidad_negativa_modalidad: 'La cantidad de números de la modalidad es negativa',
  numeros_duplicados: 'Hay números duplicados en la asignación. Por favor, verificá.',
  numeros_prestados: 'Hay números que un puesto del día de carrera tiene para dar. Por favor, verificá.',
  numero_prestado: (numero: number, puesto: string) =>
    `El número ${numero} lo tiene para dar el puesto «${puesto}».`,
  numeros_de_un_puesto: (numeros: string, puesto: string) =>
    `Los números ${numeros} los tiene para dar el puesto «${puesto}».`,
  lo_da_un_puesto: (puesto: string) => `El puesto «${puesto}» lo tiene para dar`,
  aceptar_y_guardar: 'Aceptar y guardar',
  confirmar_resetear_numeros: '¿Seguro que querés resetear la asignación de números?',
} as const;

/** What the server answers to somebody who assigns bibs. */
export const textosAsignacion = {
  manual: 'Este evento asigna los números a mano: cambialo en la edición del evento para numerar así.',
  ninguno: 'No había inscripciones sin número: no se asignó ninguno.',
  simulado: (n: number) => (n === 1 ? 'Se asignaría 1 número.' : `Se asignarían ${n} números.`),
  asignados: (n: number) => (n === 1 ? 'Se asignó 1 número.' : `Se asignaron ${n} números.`),
  chips: (n: number) => (n === 1 ? ' Se completó 1 chip.' : ` Se completaron ${n} chips.`),
} as const;

import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of bibs. */
export const numeracion = {
  getNumeracion: {
    access: { accion: 'numeros:ver', de: 'evento', param: 'id' },
    resumen: 'Cómo se numera un evento: rangos, chips, cuántas tienen número y los resguardos',
  },
  listParaNumerar: {
    access: { accion: 'numeros:ver', de: 'evento', param: 'id' },
    resumen: 'Inscripciones que llevan número: pagadas, bonificadas o que no pagan',
  },
  asignarNumeros: {
    access: { accion: 'numeros:asignar_auto', de: 'evento', param: 'id' },
    resumen: 'Guarda los rangos y asigna números a las inscripciones que no tienen, o lo simula',
  },
  resetAsignacion: {
    access: { accion: 'numeros:resetear', de: 'evento', param: 'id' },
    resumen: 'Borra los números de un evento, con un resguardo de los que había',
  },
  restaurarNumeracion: {
    access: { accion: 'numeros:resetear', de: 'evento', param: 'id' },
    resumen: 'Vuelve a los números de un resguardo',
  },
  asignarNumerosManual: {
    // room for the bibs of as many registrations as an event can have
    body_max: 2_000_000,
    access: { accion: 'numeros:asignar_manual', de: 'evento', param: 'id' },
    status: 201,
    resumen: 'Guarda números escritos a mano',
  },
} as const satisfies Detalles;

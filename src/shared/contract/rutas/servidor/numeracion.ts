import type { Detalles } from '../nombre.ts';
import { delEvento } from '../permisos.ts';

export const numeracion = {
  getNumeracion: {
    access: delEvento('numeros:ver'),
    resumen: 'Cómo se numera un evento: rangos, chips, cuántas tienen número y los resguardos',
  },
  listParaNumerar: {
    access: delEvento('numeros:ver'),
    resumen: 'Inscripciones que llevan número: pagadas, bonificadas o que no pagan',
  },
  asignarNumeros: {
    access: delEvento('numeros:asignar_auto'),
    resumen: 'Guarda los rangos y asigna números a las inscripciones que no tienen, o lo simula',
  },
  resetAsignacion: {
    access: delEvento('numeros:resetear'),
    resumen: 'Borra los números de un evento, con un resguardo de los que había',
  },
  restaurarNumeracion: {
    access: delEvento('numeros:resetear'),
    resumen: 'Vuelve a los números de un resguardo',
  },
  asignarNumerosManual: {
    // room for the bibs of as many registrations as an event can have
    body_max: 2_000_000,
    access: delEvento('numeros:asignar_manual'),
    status: 201,
    resumen: 'Guarda números escritos a mano',
  },
} as const satisfies Detalles;

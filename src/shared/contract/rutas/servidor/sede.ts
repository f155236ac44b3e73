import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of the race day. */
export const sede = {
  abrirPuesto: {
    access: { accion: 'sede:operar', de: 'evento', param: 'id' },
    status: 201,
    resumen: 'Anota un dispositivo como puesto del día de carrera, con la clave con la que firma',
  },
  listPuestos: {
    access: { accion: 'sede:dirigir', de: 'evento', param: 'id', tambien_borrado: true },
    resumen:
      'Los puestos de un evento: de quién son, cuándo se los vio y hasta dónde llegaron sus operaciones',
  },
  revocarPuesto: {
    access: { accion: 'sede:dirigir', de: 'evento', param: 'id' },
    resumen: 'Un puesto deja de recibir datos; lo que ya hizo todavía puede entregarlo',
  },
  getTableroSede: {
    access: { accion: 'sede:dirigir', de: 'evento', param: 'id' },
    resumen:
      'El día de carrera para quien lo dirige: acreditados, ritmo de cada puesto, lo que falta, conflictos y cajas',
  },
  cerrarSede: {
    access: { accion: 'sede:dirigir', de: 'evento', param: 'id' },
    resumen:
      'Cierra el día de carrera: los números y lugares prestados vuelven; los puestos todavía pueden entregar',
  },
  reabrirSede: {
    access: { accion: 'sede:dirigir', de: 'evento', param: 'id' },
    resumen: 'Reabre un día de carrera que se cerró',
  },
  crearAdmision: {
    access: { accion: 'sede:dirigir', de: 'evento', param: 'id' },
    status: 201,
    resumen: 'Un código, de un solo uso y por diez minutos, con el que el teléfono de un voluntario se suma',
  },
  usarAdmision: {
    status: 201,
    resumen: 'Suma el teléfono de un voluntario al evento del código',
  },
  usarAdmisionFirmada: {
    status: 201,
    resumen: 'Abre la sesión de un teléfono que otro puesto sumó sin red, con la admisión firmada',
  },
  getBaseSede: {
    access: { accion: 'sede:operar', de: 'evento', param: 'id' },
    resumen: 'Lo que un puesto necesita para trabajar sin red: inscripciones, textos, precios y sus números',
  },
  subirAdjuntoSede: {
    // a photo of 10 MB in base64
    body_max: 14_100_000,
    access: { accion: 'sede:operar', de: 'evento', param: 'id' },
    status: 201,
    resumen:
      'Entrega los trazos de una firma o la foto de un apto, que viajan aparte de su operación, antes o después de ella',
  },
  getNovedadesSede: {
    espera: true,
    access: { accion: 'sede:operar', de: 'evento', param: 'id' },
    resumen: 'Espera, hasta 25 segundos, a que haya algo nuevo que intercambiar',
  },
  intercambiar: {
    // room for the five hundred operations that one call may bring (OPERACIONES_POR_VEZ)
    body_max: 4_000_000,
    access: { accion: 'sede:operar', de: 'evento', param: 'id' },
    resumen: 'Entrega operaciones de puestos y devuelve las que faltan, cuantas veces haga falta',
  },
  listClavesSede: { resumen: 'Las claves públicas con que se verifica el código de un participante' },
} as const satisfies Detalles;

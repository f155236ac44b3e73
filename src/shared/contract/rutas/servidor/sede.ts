import type { Detalles } from '../nombre.ts';
import { con, delEvento } from '../permisos.ts';

export const sede = {
  abrirPuesto: {
    access: delEvento('sede:operar'),
    status: 201,
    resumen: 'Anota un dispositivo como puesto del día de carrera, con la clave con la que firma',
  },
  listPuestos: {
    access: delEvento('sede:dirigir', { tambien_borrado: true }),
    resumen:
      'Los puestos de un evento: de quién son, cuándo se los vio y hasta dónde llegaron sus operaciones',
  },
  revocarPuesto: {
    access: delEvento('sede:dirigir'),
    resumen: 'Un puesto deja de recibir datos; lo que ya hizo todavía puede entregarlo',
  },
  getTableroSede: {
    access: delEvento('sede:dirigir'),
    resumen:
      'El día de carrera para quien lo dirige: acreditados, ritmo de cada puesto, lo que falta, conflictos y cajas',
  },
  listConflictosSede: {
    access: con('sede:dirigir'),
    resumen: 'Cuántos conflictos siguen abiertos en las carreras de estos días que dirige quien pregunta',
  },
  cerrarSede: {
    access: delEvento('sede:dirigir'),
    resumen:
      'Cierra el día de carrera: los números y lugares prestados vuelven; los puestos todavía pueden entregar',
  },
  reabrirSede: {
    access: delEvento('sede:dirigir'),
    resumen: 'Reabre un día de carrera que se cerró',
  },
  crearAdmision: {
    access: delEvento('sede:dirigir'),
    status: 201,
    resumen: 'Un código, de un solo uso y por diez minutos, con el que el teléfono de un voluntario se suma',
  },
  getAdmision: {
    access: delEvento('sede:dirigir'),
    resumen: 'Si el código ya se usó, y quién se sumó con él',
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
    access: delEvento('sede:operar'),
    resumen: 'Lo que un puesto necesita para trabajar sin red: inscripciones, textos, precios y sus números',
  },
  subirAdjuntoSede: {
    // a photo of 10 MB in base64
    body_max: 14_100_000,
    access: delEvento('sede:operar'),
    status: 201,
    resumen:
      'Entrega los trazos de una firma o la foto de un apto, que viajan aparte de su operación, antes o después de ella',
  },
  getNovedadesSede: {
    espera: true,
    access: delEvento('sede:operar'),
    resumen: 'Espera, hasta 25 segundos, a que haya algo nuevo que intercambiar',
  },
  intercambiar: {
    // room for OPERACIONES_POR_VEZ operations of 8 kB on average; to a 413 a device answers with half as many
    body_max: 4_000_000,
    access: delEvento('sede:operar'),
    resumen: 'Entrega operaciones de puestos y devuelve las que faltan, cuantas veces haga falta',
  },
  listClavesSede: { resumen: 'Las claves públicas con que se verifica el código de un participante' },
} as const satisfies Detalles;

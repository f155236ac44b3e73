/** Why nothing can be scanned now. */
export type MotivoSinEscaner =
  'sin_permiso' | 'sin_camara' | 'ocupada' | 'sin_https' | 'sin_lector' | 'navegador_viejo' | 'fallo';

/** Each reason as a title, and what to do about it; the scanner adds what one can do instead, such as to type. */
export const textosSinEscaner: Readonly<Record<MotivoSinEscaner, { titulo: string; que_hacer: string }>> = {
  sin_permiso: {
    titulo: 'Falta el permiso para usar la cámara',
    que_hacer:
      'Tocá el candado junto a la dirección (o los ajustes de la aplicación), permití la cámara y probá de nuevo.',
  },
  sin_camara: {
    titulo: 'No encontramos una cámara',
    que_hacer: 'Si tiene una, conectala y probá de nuevo.',
  },
  ocupada: {
    titulo: 'Otra aplicación está usando la cámara',
    que_hacer: 'Cerrala (puede ser una videollamada o la cámara del teléfono) y probá de nuevo.',
  },
  sin_https: {
    titulo: 'En esta dirección la cámara no se puede usar',
    que_hacer: 'Abrí el sitio por su dirección segura, la que empieza con https://.',
  },
  sin_lector: {
    titulo: 'Este dispositivo todavía no tiene el lector de códigos',
    que_hacer: 'Hace falta conexión la primera vez. Conectate y probá de nuevo: después funciona sin señal.',
  },
  navegador_viejo: {
    titulo: 'Este navegador no puede leer códigos',
    que_hacer: 'Actualizalo, o abrí el sitio en otro.',
  },
  fallo: {
    titulo: 'La cámara no abrió',
    que_hacer: 'Probá de nuevo; si sigue así, cerrá y volvé a abrir la aplicación.',
  },
};

export const textosEscaner = {
  escanear: 'Escanear',
  apuntar: 'Apuntá al código de barras del DNI o a un QR.',
  abriendo: 'Abriendo la cámara…',
  preparando: 'Preparando el lector…',
  o_escribir: 'Mientras tanto podés escribir acá abajo.',
  senal: 'Sonido y vibración',
  otra_camara: 'Cambiar de cámara',
  linterna: 'Linterna',
  imagen: 'Lo que ve la cámara',
} as const;

/** Reasons why a device cannot store an operation of its puesto, or cannot read what it has stored. */
export const RECHAZOS_SEDE = [
  'sin_almacen',
  'sin_espacio',
  'clave_perdida',
  'version_vieja',
  'bloqueada',
  'datos_invalidos',
  'sin_lectura',
] as const;
export type RechazoDeSede = (typeof RECHAZOS_SEDE)[number];

export const mensajesSede = {
  rechazo: {
    sin_almacen:
      'Este navegador no guarda nada (¿es una ventana privada?). Abrí Largada en una ventana común, o instalada: así como está, ' +
      'lo que anotes se perdería.',
    sin_espacio:
      'El teléfono no tiene espacio: esto no quedó anotado. Borrá fotos o videos que ya no uses y volvé a tocar el botón.',
    clave_perdida:
      'Este teléfono perdió la clave de su puesto y no puede firmar lo que anota. Lo anotado hasta acá está guardado. ' +
      'Abrí el puesto de nuevo para seguir.',
    version_vieja: 'Hay una versión más nueva de Largada abierta en otra pestaña. Cerrá esta, o recargala.',
    bloqueada:
      'Otra pestaña de Largada no deja actualizar lo guardado. Cerrá las demás pestañas y probá de nuevo; no se perdió nada.',
    datos_invalidos: 'Eso no se puede anotar así. Revisá lo que cargaste.',
    sin_lectura:
      'No se pudo leer ni escribir lo guardado en este teléfono. Probá de nuevo; si sigue, reiniciá el teléfono.',
  } satisfies Record<RechazoDeSede, string>,
  aviso: {
    reloj_absurdo:
      'El reloj de este teléfono está mal. Lo anotado vale igual; si podés, corregí la fecha y la hora para que se lean bien.',
    reloj_sin_comprobar:
      'Según el reloj de este teléfono, el permiso de este puesto ya terminó. Nadie comprobó ese reloj, así que podés seguir: ' +
      'fijate que la fecha y la hora estén bien.',
    sin_permiso:
      'El servidor ya no reconoce la sesión de este teléfono. Lo anotado sigue acá: entrá de nuevo para que llegue.',
    revocado: 'Este puesto fue dado de baja. Lo que anotó hasta ahora igual se entrega.',
    alteradas: (cuantas: number) =>
      cuantas === 1
        ? 'Se rechazó una anotación que no era como la firmó su puesto.'
        : `Se rechazaron ${cuantas} anotaciones que no eran como las firmó su puesto.`,
    de_version_nueva: (cuantas: number) =>
      cuantas === 1
        ? 'Hay una anotación de una versión más nueva, que este teléfono guarda pero no entiende. Actualizá Largada.'
        : `Hay ${cuantas} anotaciones de una versión más nueva, que este teléfono guarda pero no entiende. Actualizá Largada.`,
  },
} as const;

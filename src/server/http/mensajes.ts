/** Texts that any call may answer with, whatever the call is about. */
export const respuestasHttp = {
  lleno: 'Hay muchísima gente a la vez y no damos abasto. Probá de nuevo en unos segundos.',
  ilegible: 'No pudimos leer el pedido. Recargá la página y probá de nuevo.',
  no_se_guarda: 'El texto tiene caracteres que no se pueden guardar.',
  demasiado_grande: 'Lo que enviás es demasiado grande.',
  revisar: 'Revisá los datos marcados.',
  dato_invalido: 'El dato no es válido',
  no_encontrado: 'No encontramos lo que buscás.',
  sesion_vencida: 'Tu sesión venció. Ingresá de nuevo.',
  sin_sesion: 'Ingresá para seguir.',
  sin_permiso: 'Tu usuario no tiene permiso para hacer esto.',
  demasiados_intentos: (cuando: string) => `Demasiados intentos. Probá de nuevo en ${cuando}.`,
  no_disponible: (cuando: string) =>
    `En este momento no podemos atender el pedido. Probá de nuevo en ${cuando}.`,
  falla: (id: string) =>
    `Algo falló de nuestro lado. Probá de nuevo en unos minutos; si sigue, escribinos con este código: ${id}.`,
  sin_archivos: 'En este momento no podemos guardar ni abrir archivos. Probá de nuevo en un minuto.',
  formato_desconocido: 'No entendemos el formato de lo que enviás.',
  otro_origen: 'Este pedido viene de otro sitio. Hacelo desde esta página.',
  encabezados_grandes:
    'Tu navegador manda demasiados datos junto con el pedido. Borrá las cookies de este sitio y probá de nuevo.',
  pedido_lento: 'El pedido tardó demasiado en llegar. Probá de nuevo.',
  llamada_no_existe: 'Esa llamada no existe.',
} as const;

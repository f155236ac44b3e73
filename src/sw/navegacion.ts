/** Addresses that the server answers by itself, or that are no page: the shell must not stand in for them. */
const AJENAS =
  /^\/(?:api|\.well-known|pagar|simulado|buzon|baja-correo|calendario|assets|icons|brand|screenshots)(?:\/|$)|^\/(?:healthz|readyz|shell)\/?$|^\/[^/]+\.[a-z0-9]+$/i;

/** The staff's screens: the server sends no more than the frame for them, which is on the device already. */
const DE_GESTION = /^\/(?:admin|backoffice|organizador)(?:\/|$)/i;

export const esDeGestion = (ruta: string): boolean => DE_GESTION.test(ruta);
export const esDeLaApp = (ruta: string): boolean => !AJENAS.test(ruta);

/** Addresses that the server answers by itself, or that are no page: the shell must not stand in for them. */
const AJENAS =
  /^\/(?:api|pagar|simulado|buzon|baja-correo|assets|icons|brand|screenshots)(?:\/|$)|^\/(?:healthz|readyz|shell)\/?$|^\/[^/]+\.[a-z0-9]+$/i;

export const esDeLaApp = (ruta: string): boolean => !AJENAS.test(ruta);

/** Addresses that only the server can answer, or that are no page: the stored shell must not be shown instead of them. */
const AJENAS =
  /^\/(?:api|\.well-known|pagar|simulado|buzon|baja-correo|calendario|assets|icons|brand|screenshots)(?:\/|$)|^\/(?:healthz|readyz|shell|shell-mesa)\/?$|^\/[^/]+\.[a-z0-9]+$/i;

/**
 * Addresses below /pagar: the link to pay or to see a registration, and the way back from the provider. The server redirects each, and only
 * it knows where; or it answers a page that says that the provider fails now.
 */
const DE_PAGO = /^\/pagar\/(?!estilos\.css$)./i;

/** Addresses of staff's and desks' screens: the server sends only an empty frame for them, and the device has that already. */
const DE_GESTION = /^\/(?:admin|backoffice|organizador|sede)(?:\/|$)/i;

const DE_MESA = /^\/sede\/[1-9]\d*\/?$/i;

export const esDeMesa = (ruta: string): boolean => DE_MESA.test(ruta);
export const esDePago = (ruta: string): boolean => DE_PAGO.test(ruta);
export const esDeGestion = (ruta: string): boolean => DE_GESTION.test(ruta);
export const esDeLaApp = (ruta: string): boolean => !AJENAS.test(ruta);

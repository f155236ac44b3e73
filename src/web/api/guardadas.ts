/**
 * For each call, when the device stored the answer that came last (ISO 8601); null where that came from the server, or the server has
 * confirmed it since. Keys are name and path parameters, 'getEvento/5'. features/aplicacion shows the age on the screen.
 */
export const guardadas = new Map<string, string | null>();

export const llamadaKey = (nombre: string, params: Record<string, string | number> = {}): string =>
  [nombre, ...Object.values(params)].join('/');

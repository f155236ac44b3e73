/**
 * When the last answer to each call was kept (ISO 8601), null where it came from the server. By name and path
 * parameters, as query keys begin: 'getEvento/5'. The screens' line about it is in features/aplicacion.
 */
export const guardadas = new Map<string, string | null>();

export const llamadaKey = (nombre: string, params: Record<string, string | number> = {}): string =>
  [nombre, ...Object.values(params)].join('/');

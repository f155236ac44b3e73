/** Path prefix of all endpoints: the paths of the contract are below it. */
export const API = '/api';

/** Path prefix of public files, which are no endpoint of the contract: browsers load them as any picture. */
export const ARCHIVOS_PUBLICOS = `${API}/archivos/`;

/** Fills the parameters of a path; each is encoded. */
export function rutaCon(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The path, from /api on, that a browser calls: `path` with its parameters filled in. */
export const urlDe = (path: string, params?: Record<string, string | number>): string =>
  API + rutaCon(path, params);

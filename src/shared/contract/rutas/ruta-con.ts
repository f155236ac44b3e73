/** Where the server has its calls: every path of the contract is below it. */
export const API = '/api';

/** Public files have no row in the contract: browsers ask for them as for any picture. */
export const ARCHIVOS_PUBLICOS = `${API}/archivos/`;

/** Fills the parameters of a path; each is encoded. */
export function rutaCon(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The address by which a browser makes a call. */
export const urlDe = (path: string, params?: Record<string, string | number>): string =>
  API + rutaCon(path, params);

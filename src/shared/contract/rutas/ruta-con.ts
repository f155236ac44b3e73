/** Fills the parameters of a path; each is encoded. */
export function rutaCon(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

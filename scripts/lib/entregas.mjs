// Which files of dist/ stay when a release takes the place of another: its own, and those of the one before it, whose
// servers and open pages may still ask for what they had not needed yet.

const mismos = (a, b) => a.length === b.length && a.every((nombre) => b.includes(nombre));

/**
 * The releases to remember, the newest first: `propia` and the one before. The same one built again is no release:
 * the one before it stays.
 */
export function conEntrega(entregas, propia) {
  const [ultima, anterior] = entregas;
  if (!ultima) return [propia];
  const otraVez = mismos(ultima.web, propia.web) && mismos(ultima.servidor ?? [], propia.servidor);
  const previa = otraVez ? anterior : ultima;
  return previa ? [propia, previa] : [propia];
}

/** The files in `hay` that neither release lists, which may go; none while the files of one release are not known. */
export function sobranDelServidor(entregas, hay) {
  if (entregas.length < 2 || entregas.some(({ servidor }) => !servidor)) return [];
  const quedan = new Set(entregas.flatMap(({ servidor }) => servidor));
  return hay.filter((nombre) => !quedan.has(nombre));
}

/** Reads the file that lists the releases; an older one is only a list of the browser's files. */
export function leerEntregas(texto) {
  const dicho = JSON.parse(texto);
  return dicho.every((una) => typeof una === 'string') ? [{ web: dicho, servidor: null }] : dicho;
}

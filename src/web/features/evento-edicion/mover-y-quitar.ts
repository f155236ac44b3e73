/** Same list with one row a place up or down; at the ends it stays. */
export function mover<T>(lista: T[], indice: number, paso: -1 | 1): T[] {
  const destino = indice + paso;
  const row = lista[indice];
  const otra = lista[destino];
  if (row === undefined || otra === undefined) return lista;
  return lista.map((x, i) => (i === indice ? otra : i === destino ? row : x));
}

export const quitar = <T>(lista: T[], indice: number): T[] => lista.filter((_, i) => i !== indice);

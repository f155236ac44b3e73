/** Inserts in batches: a statement takes 65,535 parameters at most, and the rows come back in order. */
export async function enBatches<F, R>(
  rows: readonly F[],
  insertar: (batch: F[]) => Promise<R[]>,
  tamano = 250,
): Promise<R[]> {
  const resultado: R[] = [];
  for (let i = 0; i < rows.length; i += tamano) {
    resultado.push(...(await insertar(rows.slice(i, i + tamano))));
  }
  return resultado;
}

/** The element that must be there because the lists were made side by side. */
export function en<T>(lista: readonly T[], indice: number): T {
  const valor = lista[indice];
  if (valor === undefined) throw new RangeError(`Falta el elemento ${indice} de ${lista.length}`);
  return valor;
}

/** As Promise.all, with at most `a_la_vez` under way. */
export async function deAPocos<F, R>(
  rows: readonly F[],
  hacer: (row: F) => Promise<R>,
  a_la_vez = 12,
): Promise<R[]> {
  const resultado: R[] = [];
  for (let i = 0; i < rows.length; i += a_la_vez) {
    resultado.push(...(await Promise.all(rows.slice(i, i + a_la_vez).map(hacer))));
  }
  return resultado;
}

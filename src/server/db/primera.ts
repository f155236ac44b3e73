/** The first row of what a query finds or writes; null where there is none. */
export const primera = async <T>(consulta: PromiseLike<T[]>): Promise<T | null> => {
  const [row] = await consulta;
  return row ?? null;
};

/** Whether a query finds or writes any row. */
export const hayAlguna = async (consulta: PromiseLike<unknown[]>): Promise<boolean> =>
  (await consulta).length > 0;

/** The one row that a statement with RETURNING is sure to write; throws where it writes none. */
export const guardada = async <T>(consulta: PromiseLike<T[]>): Promise<T> => {
  const [row] = await consulta;
  if (!row) throw new Error('RETURNING without a row');
  return row;
};

/** The column `valor` of a query's first row; null where there is no row, or the value is null. */
export const unValor = async <T>(consulta: PromiseLike<{ valor: T }[]>): Promise<T | null> =>
  (await primera(consulta))?.valor ?? null;

/** The number that a query with count(*) returns in its column `valor`; 0 where it returns no row. */
export const contadas = async (consulta: PromiseLike<{ valor: number }[]>): Promise<number> =>
  (await unValor(consulta)) ?? 0;

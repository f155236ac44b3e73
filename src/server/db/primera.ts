/** The first row of what a query finds or writes; null where there is none. */
export const primera = async <T>(consulta: PromiseLike<T[]>): Promise<T | null> => {
  const [fila] = await consulta;
  return fila ?? null;
};

/** Whether a query finds or writes any row. */
export const hayAlguna = async (consulta: PromiseLike<unknown[]>): Promise<boolean> =>
  (await consulta).length > 0;

/** The one row that a statement with RETURNING is sure to write. */
export const guardada = async <T>(consulta: PromiseLike<T[]>): Promise<T> => {
  const [fila] = await consulta;
  if (!fila) throw new Error('RETURNING without a row');
  return fila;
};

/** The one value that a query asks for, of its first row; null where there is neither. */
export const unValor = async <T>(consulta: PromiseLike<{ valor: T }[]>): Promise<T | null> =>
  (await primera(consulta))?.valor ?? null;

/** How many rows a query counts as `valor`. */
export const contadas = async (consulta: PromiseLike<{ valor: number }[]>): Promise<number> =>
  (await unValor(consulta)) ?? 0;

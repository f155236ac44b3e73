/** The first row of what a query finds or writes; null where there is none. */
export const primera = async <T>(consulta: PromiseLike<T[]>): Promise<T | null> => {
  const [fila] = await consulta;
  return fila ?? null;
};

/** What the network brings within the time, else null. A failure of the network is null too. */
export async function conPaciencia<T>(red: Promise<T>, ms: number): Promise<T | null> {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const vencida = new Promise<null>((resolve) => {
    reloj = setTimeout(() => resolve(null), ms);
  });
  const resultado = await Promise.race([red.catch(() => null), vencida]);
  clearTimeout(reloj);
  return resultado;
}

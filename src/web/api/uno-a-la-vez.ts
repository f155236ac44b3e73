/**
 * Runs one task at a time among all tabs, where the browser has locks: two tabs that open together would use the same refresh cookie
 * twice.
 */
export async function unoALaVez<T>(tarea: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return tarea();
  let resultado: T | undefined;
  await navigator.locks.request('largada.renovar', async () => {
    resultado = await tarea();
  });
  return resultado as T; // assigned above: request() resolves after its callback
}

import { PACIENCIA_MS } from '../offline/paciencia.ts';

/**
 * For so many ms after a request that timed out, others do not wait for the network at all, unless one was answered since: the waits for
 * page, session and answer would add up. Each of the others that is not answered at once counts as timed out too.
 */
const DUDA_MS = 10_000;

let muda_at = Number.NEGATIVE_INFINITY;

/**
 * The network's answer if it comes within PACIENCIA_MS, else null, as when the network fails. In the DUDA_MS after a request that timed
 * out, the wait is 0 ms, until any request is answered.
 */
export async function conPaciencia<T>(red: Promise<T>): Promise<T | null> {
  const espera = performance.now() - muda_at < DUDA_MS ? 0 : PACIENCIA_MS;
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const vencida = new Promise<null>((resolve) => {
    reloj = setTimeout(() => {
      muda_at = performance.now();
      resolve(null);
    }, espera);
  });
  const llegada = red.then(
    (respuesta) => {
      muda_at = Number.NEGATIVE_INFINITY;
      return respuesta;
    },
    () => null,
  );
  const resultado = await Promise.race([llegada, vencida]);
  clearTimeout(reloj);
  return resultado;
}

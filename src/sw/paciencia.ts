import { PACIENCIA_MS } from '../offline/paciencia.ts';

/** For so long a line that let somebody wait in vain is not waited for again: patience does not add up. */
const DUDA_MS = 10_000;

let muda_at = Number.NEGATIVE_INFINITY;

/** What the network brings while it is waited for, else null. A failure of the network is null too. */
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

import { lazyRouteComponent } from '@tanstack/react-router';

const PLAZO_MS = 120_000; // spec public-side §8: chunk load timeout of 120 seconds

/** A part of the application that did not arrive: the error boundary offers to try again. */
export class ErrorDeCarga extends Error {
  constructor(cause?: unknown) {
    super('No pudimos traer esta pantalla.', { cause });
    this.name = 'ErrorDeCarga';
  }
}

async function conPlazo<T>(carga: Promise<T>): Promise<T> {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const vencimiento = new Promise<never>((_, reject) => {
    reloj = setTimeout(() => reject(new ErrorDeCarga()), PLAZO_MS);
  });
  try {
    return await Promise.race([carga, vencimiento]);
  } catch (error) {
    throw error instanceof ErrorDeCarga ? error : new ErrorDeCarga(error);
  } finally {
    clearTimeout(reloj);
  }
}

/** A lazy screen: `component: pantalla(() => import('../features/x/x-page.tsx'), 'XPage')`. */
export function pantalla<T extends Record<string, unknown>, K extends keyof T & string>(
  importar: () => Promise<T>,
  nombre: K,
) {
  return lazyRouteComponent<T, K>(() => conPlazo(importar()), nombre);
}

const PLAZO_MS = 120_000; // a module that takes longer to load counts as failed (regla sitio-5)

/** A module of the application that could not be loaded: the error boundary offers to try again. A Parte counts a failed try instead. */
export class ErrorDeCarga extends Error {
  constructor(cause?: unknown) {
    super('No pudimos traer esta pantalla.', { cause });
    this.name = 'ErrorDeCarga';
  }
}

export async function conPlazo<T>(carga: Promise<T>): Promise<T> {
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

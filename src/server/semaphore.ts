/** A function that runs what it is given: at most `aLaVez` at a time, the rest wait in the order in which they came. */
export function crearSemaphore(aLaVez: number): <T>(fn: () => Promise<T>) => Promise<T> {
  let enCurso = 0;
  const esperando: (() => void)[] = [];
  return async (fn) => {
    if (enCurso >= aLaVez) await new Promise<void>((seguir) => esperando.push(seguir));
    else enCurso += 1;
    try {
      return await fn();
    } finally {
      // the slot goes straight to the first in the queue: a newcomer cannot take it before
      const siguiente = esperando.shift();
      if (siguiente) siguiente();
      else enCurso -= 1;
    }
  };
}

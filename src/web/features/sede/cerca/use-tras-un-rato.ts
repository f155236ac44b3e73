import { useEffect, useState } from 'react';

/**
 * Ms that an answer is shown before its phone says what to do where nothing comes of it: where the two do not find each other,
 * only the phone that read it learns so, and there is no line to tell the other one.
 */
export const SIN_VUELTA_MS = 30_000;

/** Whether something has lasted for so many ms: a hint that is there at once is read by nobody. */
export function useTrasUnRato(dura: boolean, ms: number): boolean {
  const [paso, setPaso] = useState(false);
  useEffect(() => {
    if (!dura) return undefined;
    const reloj = setTimeout(() => setPaso(true), ms);
    return () => {
      clearTimeout(reloj);
      setPaso(false);
    };
  }, [dura, ms]);
  return paso;
}

import { useEffect, useState } from 'react';

/**
 * Ms after which a phone that shows an answer says what to do if nothing happens. If the two do not find each other, only the phone
 * that read the answer learns of it soon, and there is no connection over which to tell this one.
 */
export const SIN_VUELTA_MS = 30_000;

/** Whether `dura` has been true for this many ms: nobody reads a hint that is there from the start. */
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

import { useEffect, useState } from 'react';

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

import { useEffect, useState } from 'react';

/** The latest value that stayed the same for `espera` ms, so that a server is not asked at each letter that somebody types. */
export function useDemorado<T>(valor: T, espera: number): T {
  const [quieto, setQuieto] = useState(valor);
  useEffect(() => {
    const reloj = setTimeout(() => setQuieto(valor), espera);
    return () => clearTimeout(reloj);
  }, [valor, espera]);
  return quieto;
}

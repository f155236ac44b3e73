import { useEffect, useState } from 'react';

/** The value as it was once it had stayed the same for `espera` ms: what a server is asked while somebody types. */
export function useDemorado<T>(valor: T, espera: number): T {
  const [quieto, setQuieto] = useState(valor);
  useEffect(() => {
    const reloj = setTimeout(() => setQuieto(valor), espera);
    return () => clearTimeout(reloj);
  }, [valor, espera]);
  return quieto;
}

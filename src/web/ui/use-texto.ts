import { useEffect, useRef, useState } from 'react';

/** What is typed waits before the server is asked; rows in memory follow at once (regla gestion-4). */
const ESPERA_MS = 500;
/** As rows in memory follow a typed filter, which goes by the address: browsers stop pages that write it more often. */
export const ESPERA_LOCAL_MS = 120;

interface Opciones {
  espera?: number | undefined;
  /** what a text means once it was typed to its end */
  leer?: ((texto: string) => string) | undefined;
}

const comoEsta = (texto: string): string => texto;

/** What is being typed, and when to tell it. Text that comes from elsewhere (the way back) replaces it. */
export function useTexto(
  q: string,
  onDecir: (q: string) => void,
  { espera = ESPERA_MS, leer = comoEsta }: Opciones = {},
) {
  const [texto, setTexto] = useState(q);
  const [visto, setVisto] = useState(q);
  const [dicho, setDicho] = useState(q);
  if (q !== visto) {
    setVisto(q);
    if (q !== dicho) setTexto(q);
  }
  const decir = useRef(onDecir);
  decir.current = onDecir;
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reloj.current), []);

  const escribir = (nuevo: string) => {
    setTexto(nuevo);
    clearTimeout(reloj.current);
    reloj.current = setTimeout(() => {
      const leido = leer(nuevo);
      setTexto(leido);
      setDicho(leido);
      decir.current(leido);
    }, espera);
  };
  const poner = (nuevo: string) => {
    const leido = leer(nuevo);
    setTexto(leido);
    clearTimeout(reloj.current);
    setDicho(leido);
    if (leido !== q) decir.current(leido);
  };
  return { texto, escribir, poner };
}

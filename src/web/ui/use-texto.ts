import { useEffect, useRef, useState } from 'react';
import { ESPERA_SERVIDOR_MS } from './espera-de-busqueda.ts';

interface Opciones {
  espera?: number | undefined;
  /** turns the text into what is searched for: once typing pauses, or at once by `poner`; absent: the text itself is searched for */
  leer?: ((texto: string) => string) | undefined;
}

const comoEsta = (texto: string): string => texto;

/**
 * The text of a field. `onDecir` gets what `leer` makes of it: once typing (`escribir`) pauses, or at once by `poner`. `poner` does not
 * call it where that is the text itself and `q` already. A `q` from elsewhere (the back button) replaces the text.
 */
export function useTexto(
  q: string,
  onDecir: (q: string) => void,
  { espera = ESPERA_SERVIDOR_MS, leer = comoEsta }: Opciones = {},
) {
  const [texto, setTexto] = useState(q);
  const [visto, setVisto] = useState(q);
  const [dicho, setDicho] = useState(q);
  if (q !== visto) {
    setVisto(q);
    if (q !== dicho) setTexto(q);
    setDicho(q);
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
    // called for a scanned code also where `q` is its document already: the screen may have to show somebody whom its filters hide
    if (leido !== q || leido !== nuevo) decir.current(leido);
  };
  return { texto, escribir, poner };
}

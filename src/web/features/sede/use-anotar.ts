import { useRef, useState } from 'react';
import { textoDeFalla } from './puesto/texto-de-falla.ts';

/** Runs one write at a time, and keeps why it failed for the screen to show beside the button. */
export function useAnotar() {
  const [anotando, setAnotando] = useState(false);
  const [falla, setFalla] = useState<string | null>(null);
  const corriendo = useRef(false);
  /** @returns whether it was written */
  const anotar = async (escribir: () => Promise<unknown>): Promise<boolean> => {
    // two quick taps must not write twice
    if (corriendo.current) return false;
    corriendo.current = true;
    setAnotando(true);
    setFalla(null);
    try {
      await escribir();
      return true;
    } catch (error) {
      setFalla(textoDeFalla(error));
      return false;
    } finally {
      corriendo.current = false;
      setAnotando(false);
    }
  };
  return { anotando, falla, anotar };
}

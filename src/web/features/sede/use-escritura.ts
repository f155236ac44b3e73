import { useRef, useState } from 'react';
import { RechazoSede } from '../../../offline/sede/rechazos.ts';
import { NoSeAnota } from './no-se-anota.ts';

const textos = {
  otro: 'Algo falló y esto no quedó anotado. Probá de nuevo; si sigue, cerrá y abrí la pantalla.',
} as const;

export interface Escritura {
  ocupado: boolean;
  /** why the last attempt failed, for the person; null: it did not, or it is still under way */
  error: string | null;
  /**
   * Calls `hacer`, which writes to the log, and then `despues` with what `hacer` returned; if one of the two fails, `error` says so. Does
   * nothing while another write is under way, as at a second tap; and nothing after a write that succeeded, unless useEscritura was
   * called with `varias`.
   */
  escribir: <T>(hacer: () => Promise<T>, despues: (escrito: T) => void) => Promise<void>;
}

export const textoDeRechazo = (causa: unknown): string =>
  causa instanceof RechazoSede || causa instanceof NoSeAnota ? causa.message : textos.otro;

/**
 * Writes to the log, one thing at a time. After one success it writes nothing more, as the screen goes away or is made anew; with `varias`
 * the screen stays and may write again.
 */
export function useEscritura({ varias = false }: { varias?: boolean } = {}): Escritura {
  // a ref, as a state would still hold the old value at the second of two quick taps
  const tomada = useRef(false);
  const [ocupado, setOcupado] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const escribir: Escritura['escribir'] = async (hacer, despues) => {
    if (tomada.current) return;
    tomada.current = true;
    setOcupado(true);
    setError(null);
    try {
      const escrito = await hacer();
      if (varias) {
        tomada.current = false;
        setOcupado(false);
      }
      despues(escrito);
    } catch (causa) {
      tomada.current = false;
      setError(textoDeRechazo(causa));
      setOcupado(false);
    }
  };
  return { ocupado, error, escribir };
}

import { useState } from 'react';

export interface Copia {
  vez: number;
  ok: boolean;
}

/** Copies a text; the screen shows the result in an Alerta with `vez` as its key. */
export function useCopiar(): {
  copia: Copia | null;
  copiar: (texto: string) => void;
} {
  const [copia, setCopia] = useState<Copia | null>(null);
  const hecha = (ok: boolean) => setCopia((antes) => ({ vez: (antes?.vez ?? 0) + 1, ok }));
  const copiar = (texto: string) => {
    // Browsers have no clipboard on a page without https, whatever the DOM library says.
    const portapapeles = navigator.clipboard as Clipboard | undefined;
    if (!portapapeles) return hecha(false);
    portapapeles.writeText(texto).then(
      () => hecha(true),
      () => hecha(false),
    );
  };
  return { copia, copiar };
}

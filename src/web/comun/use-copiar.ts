import { useState } from 'react';

/** Copies texts. `copiado.ok` tells whether the last one was copied; `vez` differs each time: as a React key it shows a text anew. */
export function useCopiar() {
  const [copiado, setCopiado] = useState<{ vez: number; ok: boolean } | null>(null);
  const copiar = async (texto: string): Promise<void> => {
    const ok = await navigator.clipboard.writeText(texto).then(
      () => true,
      () => false,
    );
    setCopiado((antes) => ({ vez: (antes?.vez ?? 0) + 1, ok }));
  };
  return { copiado, copiar };
}

import { useState } from 'react';

/** Copies texts. `copiado` tells whether the last one was; its `vez` differs for each, as a React key it makes the same message be shown again. */
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

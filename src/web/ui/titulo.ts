import { useEffect } from 'react';

const MARCA = 'Largada';

export function tituloDePagina(titulo: string | null): string {
  return titulo ? `${titulo} · ${MARCA}` : MARCA;
}

/** Sets the tab's title: it belongs to the document, outside of what React renders. Null leaves it as it is. */
export function useTitulo(titulo: string | null): void {
  useEffect(() => {
    if (titulo !== null) document.title = tituloDePagina(titulo);
  }, [titulo]);
}

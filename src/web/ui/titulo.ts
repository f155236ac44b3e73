import { useEffect } from 'react';

const MARCA = 'Largada';

export function tituloDePagina(titulo: string | null): string {
  return titulo ? `${titulo} · ${MARCA}` : MARCA;
}

/** The tab's title belongs to the document, outside of what React renders. */
export function useTitulo(titulo: string | null): void {
  useEffect(() => {
    if (titulo !== null) document.title = tituloDePagina(titulo);
  }, [titulo]);
}

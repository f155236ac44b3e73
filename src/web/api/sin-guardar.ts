const preguntas = new Set<() => boolean>();

/** Registers a screen's function that tells whether it has unsaved text or drawing. Returns a function that removes it. */
export function registrarSinGuardar(hay: () => boolean): () => void {
  preguntas.add(hay);
  return () => preguntas.delete(hay);
}

/** Whether any form or screen of this tab has something unsaved. A reload would lose it, unless the form keeps a draft (Borrador). */
export const haySinGuardar = (): boolean => [...preguntas].some((hay) => hay());

const preguntas = new Set<() => boolean>();

/** Registers a screen's question whether it has unsaved text or drawing. Returns how to remove it. */
export function registrarSinGuardar(hay: () => boolean): () => void {
  preguntas.add(hay);
  return () => preguntas.delete(hay);
}

/** Whether any screen has something unsaved, which a reload would lose. */
export const haySinGuardar = (): boolean => [...preguntas].some((hay) => hay());

const preguntas = new Set<() => boolean>();

/** A screen on which something is being typed or drawn says so; call what it returns when the screen goes. */
export function registrarSinGuardar(hay: () => boolean): () => void {
  preguntas.add(hay);
  return () => preguntas.delete(hay);
}

/** Whether reloading now would lose something, or interrupt who is in the middle of it. */
export const haySinGuardar = (): boolean => [...preguntas].some((hay) => hay());

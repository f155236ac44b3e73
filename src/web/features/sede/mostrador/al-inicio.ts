const oyentes = new Set<() => void>();

/**
 * The tab 'Mostrador' was pressed: the desk goes back to the camera and the field. The router cannot tell it, as what the desk
 * shows of a code that it has read is not in the address.
 */
export function alInicio(): void {
  for (const oyente of oyentes) oyente();
}

export function escucharAlInicio(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}

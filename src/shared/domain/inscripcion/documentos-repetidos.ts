import { documentoKey } from '../participante/documento.ts';

/**
 * Indices of the members whose document an earlier member has too: a document registers once per event (regla inscripcion-3).
 */
export function documentosRepetidos(participantes: readonly Parameters<typeof documentoKey>[0][]): number[] {
  const vistos = new Set<string>();
  return participantes.flatMap((participante, i) => {
    const normal = documentoKey(participante);
    if (normal === '') return [];
    if (vistos.has(normal)) return [i];
    vistos.add(normal);
    return [];
  });
}

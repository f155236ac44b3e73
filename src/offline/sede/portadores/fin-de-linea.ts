import type { MotivoFin } from '../pares/encuentro.ts';

/** Why a line ended. 'completo': there was no room for it here. */
export type FinDeLinea = MotivoFin | 'completo';

/** After these a line that is tried again may hold; after all others somebody has to do something first. */
const SE_ARREGLAN_SOLOS: ReadonlySet<FinDeLinea> = new Set<FinDeLinea>([
  ...(['cerrado', 'cortado', 'desconocido', 'sin_prueba', 'completo', 'otro_sin_espacio'] as const),
]);
export const seArreglaSolo = (fin: FinDeLinea): boolean => SE_ARREGLAN_SOLOS.has(fin);

import type { MotivoFin } from '../pares/encuentro.ts';

/** Why a connection ended. 'completo': this phone closed it, as it had no room for one more. */
export type FinDeLinea = MotivoFin | 'completo';

/** Reasons after which simply connecting again may work; after any other reason somebody has to do something first. */
const SE_ARREGLAN_SOLOS: ReadonlySet<FinDeLinea> = new Set<FinDeLinea>([
  ...(['cerrado', 'cortado', 'desconocido', 'sin_prueba', 'completo', 'otro_sin_espacio'] as const),
]);
export const seArreglaSolo = (fin: FinDeLinea): boolean => SE_ARREGLAN_SOLOS.has(fin);

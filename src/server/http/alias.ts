import type { Ruta } from '../../shared/contract/rutas/llamada.ts';

/**
 * The paths of a call: its own first, then the others that a client was ever promised, which the same handler answers
 * (regla llamadas-1).
 */
export const pathsConAlias = ({ path, aliases = [] }: Pick<Ruta, 'path' | 'aliases'>): readonly string[] => [
  path,
  ...aliases,
];

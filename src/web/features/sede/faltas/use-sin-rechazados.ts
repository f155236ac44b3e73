import { separarRechazados } from '../../../../shared/domain/sede/devolucion.ts';
import { usePuesto } from '../puesto.ts';

type DeQuien = Parameters<typeof separarRechazados>[0];

/** separarRechazados by what this puesto knows; as long as it has no data, no payment counts as refused. */
export function useSinRechazados(de: DeQuien): ReturnType<typeof separarRechazados> {
  const { base } = usePuesto();
  return separarRechazados(de, base?.rechazos ?? new Map());
}

import type { BaseSede } from './base.ts';

/** The server's snapshot as JSON, to send and to store: its Set and its Map, which JSON cannot hold, become lists. */
export interface BaseSedeJson extends Omit<BaseSede, 'aplicadas' | 'rechazos'> {
  aplicadas: readonly string[];
  rechazos: readonly (readonly [string, string])[];
}

export const escribirBase = (base: BaseSede): BaseSedeJson => ({
  ...base,
  aplicadas: [...base.aplicadas],
  rechazos: [...base.rechazos],
});

export const leerBase = ({ aplicadas, rechazos, ...base }: BaseSedeJson): BaseSede => ({
  ...base,
  aplicadas: new Set(aplicadas),
  rechazos: new Map(rechazos),
});

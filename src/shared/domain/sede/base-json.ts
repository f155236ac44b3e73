import type { BaseSede } from './base.ts';

/** The server's snapshot as it travels and is kept: what JSON has no word for is a list. */
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

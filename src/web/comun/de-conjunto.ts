import { falloDeConjunto, frescuraDeConjunto } from '../api/estado-conjunto.ts';
import type { Datos } from '../ui/tabla/tipos.ts';

/**
 * What a table shows of rows that this device stores (regla gestion-14), and how old they are. `que`: what they are, as in «los inscriptos»;
 * `guardados`: what the device has to have stored for them.
 */
export const deConjunto = <T>(
  conjunto: Parameters<typeof falloDeConjunto>[0],
  rows: readonly T[] | undefined,
  ahora: number,
  que: string,
  guardados = que,
) => ({
  datos: { modo: 'local', rows } satisfies Datos<T>,
  frescura: frescuraDeConjunto(conjunto, ahora),
  error: falloDeConjunto(
    conjunto,
    `No pudimos traer ${que}`,
    `No hay conexión, y este dispositivo todavía no guardó ${guardados} de este evento.`,
  ),
});

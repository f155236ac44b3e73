import { falloDeConjunto, frescuraDeConjunto } from '../api/estado-conjunto.ts';
import type { Datos } from '../ui/tabla/tipos.ts';

/**
 * Props of a table whose rows this device stores (regla gestion-14): the rows, their age, and the error: the server's, or that there is
 * neither network nor any stored rows. `que`: what the rows are, as in «los inscriptos»; `guardados`: what has to be stored to show them.
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

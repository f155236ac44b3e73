import { falloDeTabla } from '../api/fallo-de-tabla.ts';
import type { Datos } from '../ui/tabla/tipos.ts';

interface Pagina<T> {
  data: { data: readonly T[]; total: number } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** What a table shows of a page that the server sorted and filtered; `fallo` is the title where it did not come. */
export const deServidor = <T>(consulta: Pagina<T>, fallo: string) => ({
  datos: { modo: 'servidor', rows: consulta.data?.data, total: consulta.data?.total } satisfies Datos<T>,
  ocupada: consulta.isPlaceholderData,
  error: falloDeTabla(consulta, fallo),
});

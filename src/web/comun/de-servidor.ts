import { falloDeTabla } from '../api/fallo-de-tabla.ts';
import type { Datos } from '../ui/tabla/tipos.ts';

interface Pagina<T> {
  data: { data: readonly T[]; total: number } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** Props of a table whose page the server sorted and filtered; `fallo`: title of the error if it could not be fetched. */
export const deServidor = <T>(consulta: Pagina<T>, fallo: string) => ({
  datos: { modo: 'servidor', rows: consulta.data?.data, total: consulta.data?.total } satisfies Datos<T>,
  ocupada: consulta.isPlaceholderData,
  error: falloDeTabla(consulta, fallo),
});

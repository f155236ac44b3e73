import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSesion } from '../api/use-sesion.ts';
import type { definirTabla } from '../ui/tabla/direccion.ts';
import type { EstadoTabla } from '../ui/tabla/tipos.ts';

/**
 * A table whose state lives in the address of its screen; the choice of columns is stored per user, under `nombre`.
 * `filas`: further props of the table that do not depend on its rows, such as its columns; they are returned as they are.
 */
export function useTabla<F extends string, P extends object = object>(
  { leer, estado, busqueda, iniciales }: ReturnType<typeof definirTabla<F>>,
  nombre: string,
  filas?: P,
) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const usuario_id = useSesion()?.usuario_id ?? 0;
  return {
    // safe cast: spreading an absent `filas` adds nothing
    ...(filas as P),
    guardar_en: `${usuario_id}.${nombre}`,
    estado: estado(leer(search)),
    iniciales,
    onCambiar: (nuevo: EstadoTabla, apilar: boolean) =>
      void navigate({
        to: '.',
        search: () => busqueda(nuevo),
        replace: !apilar,
        resetScroll: false,
      }),
  };
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { definirTabla } from '../ui/tabla/direccion.ts';
import type { EstadoTabla } from '../ui/tabla/tipos.ts';

/** A table whose state lives in the address of its screen. */
export function useTabla<F extends string>({ leer, estado, busqueda }: ReturnType<typeof definirTabla<F>>) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    estado: estado(leer(search)),
    onCambiar: (nuevo: EstadoTabla, apilar: boolean) =>
      void navigate({
        to: '.',
        search: () => busqueda(nuevo),
        replace: !apilar,
        resetScroll: false,
      }),
  };
}

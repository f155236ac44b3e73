import type { BusquedaTabla, definirTabla } from '../ui/tabla/direccion.ts';
import type { EstadoTabla } from '../ui/tabla/tipos.ts';

type Tabla<F extends string> = ReturnType<typeof definirTabla<F>>;
type Navegar<F extends string> = (opciones: {
  search: BusquedaTabla<F>;
  replace: boolean;
  resetScroll: boolean;
}) => Promise<void>;

/** A table's state out of the address, and how to write it back: `useEnDireccion(tabla, ruta.useSearch(), ruta.useNavigate())`. */
export function useEnDireccion<F extends string>(
  tabla: Tabla<F>,
  busqueda: BusquedaTabla<F>,
  navegar: Navegar<F>,
): { estado: EstadoTabla; onCambiar: (estado: EstadoTabla, apilar: boolean) => void } {
  return {
    estado: tabla.estado(busqueda),
    onCambiar: (estado, apilar) =>
      void navegar({ search: tabla.busqueda(estado), replace: !apilar, resetScroll: false }),
  };
}

import { aCentavos, formatearPesos } from '../comun/dinero.ts';

interface Precios {
  /** pesos */
  precio_desde: number | null;
  precio_desde_pago?: number | null | undefined;
}

/** A race's price in few words; `antes` is shown smaller. Null where nothing can be bought. */
export function precioDesde({
  precio_desde,
  precio_desde_pago,
}: Precios): { antes: string; precio: string } | null {
  if (precio_desde === null) return null;
  if (precio_desde > 0) return { antes: 'Desde', precio: formatearPesos(aCentavos(precio_desde)) };
  // one distance for nothing does not make the others so
  if (precio_desde_pago != null)
    return { antes: 'Sin cargo y desde', precio: formatearPesos(aCentavos(precio_desde_pago)) };
  return { antes: '', precio: 'Sin cargo' };
}

import { aCentavos, escribirPrecio, formatearPesos } from '../comun/dinero.ts';

interface Precios {
  /** lowest price of the race's active modalities, in pesos; null: no modality is active */
  precio_desde: number | null;
  precio_desde_pago?: number | null | undefined;
}

/**
 * What a race costs at least, as text for its card and its page. `antes`: the words before `precio`: 'Desde'; 'Sin cargo y desde' where
 * some modalities are free, `precio` being then the lowest of the others; empty where all are free. Null: no modality is active.
 */
export function precioDesde({
  precio_desde,
  precio_desde_pago,
}: Precios): { antes: string; precio: string } | null {
  if (precio_desde === null) return null;
  if (precio_desde > 0) return { antes: 'Desde', precio: formatearPesos(aCentavos(precio_desde)) };
  // some distances are free and others are not, so the price is not just 'Sin cargo'
  if (precio_desde_pago != null)
    return { antes: 'Sin cargo y desde', precio: formatearPesos(aCentavos(precio_desde_pago)) };
  return { antes: '', precio: escribirPrecio(0) };
}

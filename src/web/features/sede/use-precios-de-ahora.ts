import { useEffect, useMemo, useReducer } from 'react';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { precioEn, proximoPrecio } from '../../../shared/domain/sede/precios.ts';
import type { BaseDelPuesto } from './puesto.ts';

/** A moment after all price tiers have begun: the last one that a Date can hold. */
const FIN_MS = 8.64e15;

/**
 * The base with the prices that apply now, by the shared rule: a phone that has been without network since yesterday charges today's price.
 * @param desvio the server's clock minus this device's, ms
 */
export function usePreciosDeAhora(base: BaseDelPuesto | null, desvio: number): BaseDelPuesto | null {
  const [vez, volver] = useReducer((vez: number) => vez + 1, 0);
  const ahora = Date.now() + desvio;
  const proximo = base && proximoPrecio(base.modalidades, ahora);
  useEffect(() => {
    if (proximo === null) return undefined;
    // longer than 24 days a timer cannot wait, and a telephone's sleep makes it late: so the prices are looked at again each day
    const reloj = setTimeout(volver, Math.min(Math.max(0, proximo - Date.now() - desvio) + 1, DIA_MS));
    return () => clearTimeout(reloj);
  }, [proximo, desvio, vez]);
  // the present prices hold until just before the next tier begins: that moment stays the same, while `ahora` changes at each drawing
  return useMemo(() => base && conPrecios(base, proximo === null ? FIN_MS : proximo - 1), [base, proximo]);
}

/** The base with the prices at a moment, ms since 1970. */
export const conPrecios = (base: BaseDelPuesto, at: number): BaseDelPuesto => ({
  ...base,
  modalidades: base.modalidades.map((una) => ({ ...una, precio: precioEn(una, at) ?? una.precio })),
});

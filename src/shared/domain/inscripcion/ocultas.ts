import { enumerar } from '../comun/enumerar.ts';
import { ESTADOS, etiquetaEstado, type Estado } from './estados.ts';
import { escribirCantidad } from '../comun/cantidad.ts';

/** How many registrations a search finds in a state, or how many persons: the caller says which. */
export interface EnEstado {
  estado: Estado;
  cantidad: number;
}

/** Adds up the counts of each state, in the order of ESTADOS. */
export function sumarPorEstado(encontradas: Iterable<EnEstado>): EnEstado[] {
  const sumas = new Map<Estado, number>();
  for (const { estado, cantidad } of encontradas) sumas.set(estado, (sumas.get(estado) ?? 0) + cantidad);
  return ESTADOS.flatMap((estado) => {
    const cantidad = sumas.get(estado) ?? 0;
    return cantidad > 0 ? [{ estado, cantidad }] : [];
  });
}

/** Splits what a search found into what the filter of states shows and what it hides. `estados` empty hides nothing. */
export function separarPorEstado(
  encontradas: Iterable<EnEstado>,
  estados: readonly Estado[],
): { total: number; ocultas: EnEstado[] } {
  const sumas = sumarPorEstado(encontradas);
  const se_ve = ({ estado }: EnEstado) => estados.length === 0 || estados.includes(estado);
  return {
    total: sumas.filter(se_ve).reduce((total, { cantidad }) => total + cantidad, 0),
    ocultas: sumas.filter((suma) => !se_ve(suma)),
  };
}

/** '1 en Pago Pendiente', '2 en Pago Pendiente y 1 en Vencida'; null where nothing is hidden. */
export function textoOcultas(ocultas: readonly EnEstado[]): string | null {
  if (ocultas.length === 0) return null;
  return enumerar(
    ocultas.map(({ estado, cantidad }) => `${escribirCantidad(cantidad)} en ${etiquetaEstado(estado).texto}`),
  );
}

import { mitadDe } from './lotes.ts';
import type { Sede } from './sede.ts';

/**
 * How many of the places that a puesto holds in a modality are left: persons whom it registered there, and whom the server's rows do not
 * show yet, are taken off.
 */
export function lugaresQueQuedan(sede: Sede, puesto_id: string, modalidad_id: number): number {
  let usados = 0;
  for (const { alta, personas, modalidad_id: en } of sede.estado().expedientes.values()) {
    if (en === modalidad_id && alta?.puesto_id === puesto_id && !sede.aplicada(alta.id))
      usados += personas.length;
  }
  return Math.max(0, sede.lotes.lote(puesto_id, modalidad_id).lugares - usados);
}

/** What a puesto hands on of a modality to another one (reglas sede-34, sede-35): half of what it has left. */
export const parteDe = (
  sede: Sede,
  puesto_id: string,
  modalidad_id: number,
): { numeros: number[]; lugares: number } =>
  mitadDe(
    {
      ...sede.lotes.lote(puesto_id, modalidad_id),
      lugares: lugaresQueQuedan(sede, puesto_id, modalidad_id),
    },
    (numero) => sede.numeroUsado(numero),
  );

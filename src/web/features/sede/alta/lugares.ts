import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import type { BaseDelPuesto } from '../puesto.ts';

/** How many places lent to this puesto it has left in a modality: those of its altas that the server lacks are taken off. */
export function lugaresQueQuedan(
  sede: Sede,
  { aplicadas }: Pick<BaseDelPuesto, 'aplicadas'>,
  puesto_id: string,
  modalidad_id: number,
): number {
  let usados = 0;
  for (const { alta, personas, modalidad_id: en } of sede.estado().expedientes.values()) {
    if (en === modalidad_id && alta?.puesto_id === puesto_id && !aplicadas.has(alta.id))
      usados += personas.length;
  }
  return Math.max(0, sede.lotes.lote(puesto_id, modalidad_id).lugares - usados);
}

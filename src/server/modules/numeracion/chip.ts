import { gruposDe, type AjustesModalidad } from '../../../shared/domain/numeracion/rangos.ts';
import { chipId } from '../../../shared/domain/numeracion/chip.ts';
import type { NumeracionRow } from './repository.ts';

/**
 * The chip of a number, where the modality uses chips; else the chip that the registration has (reglas numeracion-3,
 * numeracion-4).
 */
export function chipDe(
  ajustes: readonly AjustesModalidad[],
  { modalidad_id, categoria_id, chip_id }: Pick<NumeracionRow, 'modalidad_id' | 'categoria_id' | 'chip_id'>,
  numero: number | null,
): string | null {
  const modalidad = ajustes.find(({ id }) => id === modalidad_id);
  if (!modalidad?.usaChip) return chip_id;
  const grupo = gruposDe(modalidad).find((g) => g.categoria_id === null || g.categoria_id === categoria_id);
  if (!grupo || (grupo.ajustes.digitos === null && grupo.ajustes.prefijo === null)) return chip_id;
  return numero === null ? null : chipId(grupo.ajustes.prefijo, numero, grupo.ajustes.digitos);
}

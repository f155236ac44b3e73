import { gruposDe, type AjustesModalidad } from './rangos.ts';

/** Id of the chip of a bib: prefix plus number, left-padded with zeros (regla numeracion-3). */
export const chipId = (prefijo: string | null, numero: number, digitos: number | null): string =>
  `${prefijo ?? ''}${String(numero).padStart(digitos ?? 1, '0')}`;

interface Numerada {
  modalidad_id: number;
  categoria_id: number | null;
  chip_id: string | null;
}

/**
 * The chip that goes with a registration's number. Where its modality uses chips and the range's settings have a prefix or digits, the chip
 * is made from the number, and is null where `numero` is null. In all other cases it is the chip that the registration has already (reglas
 * numeracion-3, numeracion-4).
 */
export function chipDe(
  ajustes: readonly AjustesModalidad[],
  { modalidad_id, categoria_id, chip_id }: Numerada,
  numero: number | null,
): string | null {
  const modalidad = ajustes.find(({ id }) => id === modalidad_id);
  if (!modalidad?.usaChip) return chip_id;
  const grupo = gruposDe(modalidad).find((g) => g.categoria_id === null || g.categoria_id === categoria_id);
  if (!grupo || (grupo.ajustes.digitos === null && grupo.ajustes.prefijo === null)) return chip_id;
  return numero === null ? null : chipId(grupo.ajustes.prefijo, numero, grupo.ajustes.digitos);
}

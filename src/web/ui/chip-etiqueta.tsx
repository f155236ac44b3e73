import type { ColorEstado, Etiqueta } from '../../shared/domain/comun/etiqueta.ts';
import { Chip, type TonoChip } from './chip.tsx';

const TONOS: Readonly<Record<ColorEstado, TonoChip>> = {
  amarillo: 'aviso',
  naranja: 'acento',
  verde: 'ok',
  azul: 'info',
  rojo: 'peligro',
  gris: 'neutro',
};

/** A state's label in its colour (regla gestion-7). */
export function ChipEtiqueta({ texto, color }: Etiqueta) {
  return <Chip tono={TONOS[color]}>{texto}</Chip>;
}

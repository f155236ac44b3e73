import { conflicto } from '../../http/errores.ts';
import type { MotivoNoReinstala } from './lugares.ts';

const SIN_LUGAR: Readonly<Record<MotivoNoReinstala, string>> = {
  evento_completo: 'no queda cupo',
  modalidad_completa: 'no queda cupo en su modalidad',
  talle_agotado: 'no queda su talle',
  cupon_agotado: 'no quedan usos de su cupón',
  otra_inscripcion: 'la persona ya tiene otra inscripción',
  no_existe: 'ya no existe',
};

/** Refusal for a registration that gave up its place, and whose place, shirt or document somebody else has by now. */
export const conflictoLugar = (motivo: MotivoNoReinstala) =>
  conflicto(
    'sin_lugar',
    `Esta inscripción ya había perdido su lugar y no se puede recuperar: ${SIN_LUGAR[motivo]}.`,
  );

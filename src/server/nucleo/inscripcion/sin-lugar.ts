import { isUniqueViolation } from '../../db/errors.ts';
import { conflicto } from '../../http/errores.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

/** Why a place that was released cannot be taken again. */
export type MotivoNoReinstala = MotivoSinLugar | 'otra_inscripcion' | 'no_existe';

export type MotivoSinLugar = 'evento_completo' | 'modalidad_completa' | 'talle_agotado' | 'cupon_agotado';

/**
 * No place, shirt or use of the coupon is left, or the coupon was switched off or deleted. Counters that were raised already go back with
 * the transaction's rollback.
 */
export class SinLugar extends Error {
  readonly motivo: MotivoSinLugar;
  /** with 'talle_agotado': ids of the shirts (rows of `remeras`) that ran out; else empty */
  readonly remeras: readonly number[];

  constructor(motivo: MotivoSinLugar, remeras: readonly number[] = []) {
    super(motivo);
    this.name = 'SinLugar';
    this.motivo = motivo;
    this.remeras = remeras;
  }
}

/** The unique index of live documents refused a person: one live registration per event and document. */
export const esDocumentoRepetido = (error: unknown): boolean =>
  isUniqueViolation(error, 'personas_documento_viva_uq');

const SIN_LUGAR: Readonly<Record<MotivoNoReinstala, string>> = {
  evento_completo: 'no queda cupo',
  modalidad_completa: 'no queda cupo en su modalidad',
  talle_agotado: 'no queda su talle',
  cupon_agotado: 'no quedan usos de su cupón',
  otra_inscripcion: 'la persona ya tiene otra inscripción',
  no_existe: 'ya no existe',
};

/** Refusal for a registration that lost its place and cannot take again what it held, with the reason in words. */
export const conflictoLugar = (motivo: MotivoNoReinstala) =>
  conflicto('sin_lugar', respuestasInscripcion.lugar_perdido(SIN_LUGAR[motivo]));

import type { Credencial } from '../../../../shared/domain/sede/credencial.ts';
import { esDe, type OperacionDe } from '../../../../shared/domain/sede/operacion.ts';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import {
  MARGEN_DEL_CODIGO_MS,
  segunCodigo,
  type SegunCodigo,
} from '../../../../shared/domain/sede/segun-codigo.ts';
import type { PuestoAbierto } from '../puesto.ts';

/** `ya_no_esta` true: the registration was taken off the race, as this phone's data are later than the code and do not have it */
export type JuicioFirmada =
  /** the kit was handed out: operations of this desk or another say so, though this phone does not have the registration */
  | { tipo: 'ya_retiro'; entregas: OperacionDe<'acreditar'>[]; ya_no_esta: boolean }
  | { tipo: 'no_vale'; ya_no_esta: true }
  /**
   * the registration may be newer than this phone's data, or the phone has no data. So this phone does not know whether a payment or a
   * paper is still missing: the screen says so, tells the desk to ask for the person's document, and lets it hand the kit over
   */
  | { tipo: 'falta'; ya_no_esta: false };

/**
 * Judges a registration that this phone does not have, of which somebody shows the signed code. If hand-outs of it are known here, the kit
 * was handed out. Otherwise, if the phone's data are later than the code (by more than MARGEN_DEL_CODIGO_MS), the registration was taken off since:
 * the data hold all that are in the race (regla sede-2).
 */
export function juzgarFirmada(
  { inscripcion_id, emitida }: Pick<Credencial, 'inscripcion_id' | 'emitida'>,
  { estado: { sede }, base }: Pick<PuestoAbierto, 'estado' | 'base'>,
): JuicioFirmada {
  const entregas = sede
    .deSujeto(`i${inscripcion_id}`)
    .filter((una): una is OperacionDe<'acreditar'> => esDe('acreditar', una) && sede.anulacion(una) === null);
  const ya_no_esta = base !== null && Date.parse(base.generated_at) > emitida * 1000 + MARGEN_DEL_CODIGO_MS;
  if (entregas.length > 0) return { tipo: 'ya_retiro', entregas, ya_no_esta };
  return ya_no_esta ? { tipo: 'no_vale', ya_no_esta } : { tipo: 'falta', ya_no_esta };
}

/**
 * What the code by which a registration was found says of it that this phone's data do not; null: nothing, or it was found in another way
 * (`credencial` null, or of another registration).
 */
export function segunSuCodigo(
  en: Expediente,
  credencial: Credencial | null,
  { estado: { sede }, base }: Pick<PuestoAbierto, 'estado' | 'base'>,
): SegunCodigo | null {
  const suyo = credencial && sede.expediente(`i${credencial.inscripcion_id}`)?.ref === en.ref;
  return base && suyo ? segunCodigo(en, credencial, { base, generated_at: base.generated_at, sede }) : null;
}

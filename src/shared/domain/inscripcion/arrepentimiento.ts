import { DIA_MS } from '../comun/lapsos.ts';
import { masDias, primerHabil, type OtrosNoHabiles } from '../comun/dias-habiles.ts';
import { fechaLocal, finDelDia } from '../comun/fechas.ts';

/** Calendar days from the registration within which it can be withdrawn: Disposición 954/2025 (before, Resolución 424/2020). */
export const DIAS_ARREPENTIMIENTO = 10;
/** A registration can be withdrawn until this long before the race begins, as the law says of sporting events. */
const ANTES_DEL_EVENTO_MS = DIA_MS;

export interface Contratacion {
  /** when the registration was made */
  contratada_at: Date;
  fecha_evento: Date;
}

/**
 * Until when somebody may take a registration back: the end of the tenth day or, where that is no working day, of the next working day
 * (Código Civil y Comercial, article 1110); but never later than a day before the race.
 */
export function finDelArrepentimiento(
  { contratada_at, fecha_evento }: Contratacion,
  no_habiles: OtrosNoHabiles,
): Date {
  const decimo = finDelDia(primerHabil(masDias(fechaLocal(contratada_at), DIAS_ARREPENTIMIENTO), no_habiles));
  return new Date(Math.min(decimo.getTime(), fecha_evento.getTime() - ANTES_DEL_EVENTO_MS));
}

export const enPlazoDeArrepentimiento = (
  datos: Contratacion,
  cuando: Date,
  no_habiles: OtrosNoHabiles,
): boolean => cuando.getTime() <= finDelArrepentimiento(datos, no_habiles).getTime();

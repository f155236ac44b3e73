import { CREIBLE_MS, horaDicha } from './hora-de-una-operacion.ts';
import type { Operacion, RefPersona } from './operacion.ts';

/** A place that passed from one person to another: the registration and the id of the person's row stay the same. */
export interface Traspaso {
  persona_id: number;
  /**
   * name of who had the place until then; empty: their data were suppressed, or the server judges an operation, for which it does not look
   * the name up (listarTraspasosDe)
   */
  de: string;
  /** when, by the server's clock, ISO 8601 */
  at: string;
}

/**
 * The change by which the person whom an operation was about lost their place; null: they count as having it still (regla sede-41). The
 * operation says of how many changes of the registration its puesto knew. Only where it does not say (an earlier release, or a
 * QR code whose registration the desk did not have) the device's hour decides, if it can be true.
 * @param traspasos all changes of the registration, in their order
 */
export function traspasoTras(
  operacion: Pick<Operacion, 'traspasos' | 'hora' | 'desvio'>,
  traspasos: readonly Traspaso[],
  persona_id: number,
): Traspaso | null {
  const { traspasos: sabidos } = operacion;
  const dicho = horaDicha(operacion);
  const ignoraba = ({ at }: Traspaso, i: number): boolean => {
    if (sabidos !== undefined) return i >= sabidos;
    const cambio = Date.parse(at);
    return dicho < cambio && dicho > cambio - CREIBLE_MS;
  };
  return traspasos.find((uno, i) => uno.persona_id === persona_id && ignoraba(uno, i)) ?? null;
}

/** The person whom a correction, waiver or certificate is about; null: any other operation, a hand-out or note of one person too. */
export function personaDeOperacion({ tipo, datos }: Operacion): RefPersona | null {
  return tipo === 'corregir' || tipo === 'firmar' || tipo === 'apto' ? datos.persona : null;
}

/** Name, for people to read, of who had a place before. */
export const llamarAnterior = ({ de }: Pick<Traspaso, 'de'>): string => de || 'quien tenía antes ese lugar';

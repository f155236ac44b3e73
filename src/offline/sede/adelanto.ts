import { leerCabecera } from '../../shared/domain/sede/leer-operacion.ts';
import type { Vector } from '../../shared/domain/sede/vector.ts';
import type { Resultado } from '../salida/respuesta-entendida.ts';
import type { PedidoSinReto, RespuestaIntercambio } from './respuesta.ts';

export interface Llegada {
  resultado: Resultado;
  /** when the answer came, by this device's clock, ms: the difference between that and the server's time in it is the clock's error */
  at: number;
  /**
   * by the server's clock, ms: when the server signed the texts (acknowledgements and base) that this device held when it asked. This
   * answer was given after all of them and counts as later, even where the time in it is earlier because the server's clock was set back
   * in between (regla sede-66)
   */
  tenia: readonly number[];
  /**
   * true: an answer came, but without a signature of the server that could be verified here; `resultado` is then the same as where no
   * answer came
   */
  sin_firma?: true;
}

/** The request for the answer after this one, sent while this one is still being verified and written. */
export interface Adelanto {
  llegada: Promise<Llegada>;
  /** what that request told the server this device has: also the operations of the answer that is not stored yet */
  vector: Vector;
}

/**
 * Asks for the next answer before the present one is stored: otherwise a phone that only receives would wait by turns for the network and
 * for its disk. The server does not remember what a device claims to have, so if storing fails, the next exchange asks for the same again.
 * Null: nothing is asked ahead, because the server has no more, its rows have changed (the base is fetched first), it has closed this
 * puesto, the present request delivered operaciones (more of them may follow), or its answer brings none that comes next after the vector,
 * e.g. as all lie behind gaps.
 */
export function adelantar(
  enviar: (pedido: PedidoSinReto) => Promise<Llegada>,
  pedido: PedidoSinReto,
  { faltan, hay_mas, base, cerrado }: RespuestaIntercambio,
): Adelanto | null {
  if (!hay_mas || base.cambio || cerrado || pedido.operaciones.length > 0) return null;
  const vector: Record<string, number> = { ...pedido.vector };
  let avanza = false;
  for (const { cuerpo } of faltan) {
    const cabecera = cabeceraDe(cuerpo);
    // the server sends a puesto's operations in their order: one that is not the next leaves a gap, and is not counted
    if (cabecera && cabecera.seq === (vector[cabecera.puesto_id] ?? 0) + 1) {
      vector[cabecera.puesto_id] = cabecera.seq;
      avanza = true;
    }
  }
  // no operation of this answer comes next, e.g. as all lie behind gaps: asking again would get the same answer, for ever
  if (!avanza) return null;
  // The request goes without the hashes by which the server tells apart two operations with one number (regla sede-48): this device can
  // compute none for operations that are not on its disk yet.
  const { huellas: _antes, ...resto } = pedido;
  return { llegada: enviar({ ...resto, vector }), vector };
}

function cabeceraDe(cuerpo: string): { puesto_id: string; seq: number } | null {
  try {
    return leerCabecera(JSON.parse(cuerpo));
  } catch {
    return null;
  }
}

/**
 * Whether the device has in its log all that it told the server it has (`dicho`): it counts operations of an answer as received before they
 * are checked. False where the device then refused one of them, or set it apart for want of a key.
 */
export const cumple = (vector: Vector, dicho: Vector): boolean =>
  Object.entries(dicho).every(([puesto_id, seq]) => (vector[puesto_id] ?? 0) >= seq);

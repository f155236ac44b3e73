import {
  escribirMomentoEnElLugar,
  momentoEnElLugar,
} from '../../../../shared/domain/sede/hora-desconocida.ts';
import { compararOperaciones } from '../../../../shared/domain/sede/orden.ts';
import {
  esDe,
  type Operacion,
  type OperacionDe,
  type TipoOperacion,
} from '../../../../shared/domain/sede/operacion.ts';
import { dondeYQuien, relatar, type NombresDelEvento } from '../../../../shared/domain/sede/relato.ts';

export interface Hecho {
  operacion: Operacion;
  /** 'Cobró $ 12.000 en efectivo' */
  que: string;
  /** '14/03/2027 06:12 · Mesa 2 · Beto' */
  quien: string;
  /** why the operation does not count: it was undone, or a decision discards all that its phone did (regla sede-49); null: it counts */
  anulada: string | null;
  /**
   * false: the operation was undone already, is of a kind that no desk may undo, or is a payment that the desks no longer hold whole, as
   * money went back
   */
  se_anula: boolean;
}

/** The kinds of operacion that a desk may undo. Not a refund, as the server refuses to undo one: the money is taken again instead. */
const SE_ANULAN: ReadonlySet<TipoOperacion> = new Set([
  ...(['acreditar', 'asignar_numero', 'cambiar_numero', 'chip', 'corregir', 'firmar', 'apto'] as const),
  ...(['alta', 'cobrar', 'nota', 'egreso'] as const),
]);

export interface ParaContar {
  /** false: the desks no longer hold all of this payment, as money went back, so it cannot be undone whole */
  seTieneEntero: (cobro: OperacionDe<'cobrar'>) => boolean;
  /** what undid an operation: an 'anular', or the decision that discards all that its phone did; null: the operation counts */
  anulacion: (operacion: Operacion) => Operacion | null;
  nombrePuesto: (puesto_id: string) => string;
  nombres: NombresDelEvento;
  /** instants near which a desk's hour has to lie to be believed (momentoEnElLugar); empty: every hour is believed */
  referencias: readonly number[];
}

/**
 * The operations as people read them, the newest first. An operation that undoes another is not listed: what it undid says so (`anulada`).
 */
export function historialDe(operaciones: readonly Operacion[], para: ParaContar): Hecho[] {
  return operaciones
    .filter(({ tipo }) => tipo !== 'anular')
    .sort((a, b) => compararOperaciones(b, a))
    .map((operacion) => {
      const contra = para.anulacion(operacion);
      return {
        operacion,
        que: queFue(operacion, para),
        quien: quienFue(operacion, para),
        anulada: contra && porQueNoCuenta(contra),
        se_anula:
          contra === null &&
          SE_ANULAN.has(operacion.tipo) &&
          (!esDe('cobrar', operacion) || para.seTieneEntero(operacion)),
      };
    });
}

const porQueNoCuenta = (contra: Operacion): string =>
  contra.tipo === 'anular'
    ? `Anulado: ${contra.datos.motivo || 'sin motivo'}`
    : 'No cuenta: se descartó lo que anotó ese teléfono.';

/**
 * When and where it was done, and by whom. The time may be wrong, and says so, if the device's clock was never compared with the server's;
 * it is 'hora desconocida' where it cannot be true (momentoEnElLugar).
 */
export function quienFue(
  operacion: Operacion,
  { nombrePuesto, referencias }: Pick<ParaContar, 'nombrePuesto' | 'referencias'>,
): string {
  const momento = momentoEnElLugar(operacion, referencias);
  const cuando = escribirMomentoEnElLugar(momento, ' (según ese teléfono)');
  return `${cuando} · ${dondeYQuien(nombrePuesto(operacion.puesto_id), operacion.actor, ' · ')}`;
}

/** What the operation says; of a changed bib and a refund with the reason. */
function queFue(operacion: Operacion, { nombres }: ParaContar): string {
  const dicho = relatar(operacion, nombres);
  const motivo =
    operacion.tipo === 'cambiar_numero' || operacion.tipo === 'devolver' ? operacion.datos.motivo.trim() : '';
  return motivo === '' ? dicho : `${dicho}: ${motivo}`;
}

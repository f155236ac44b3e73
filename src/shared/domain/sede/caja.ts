import { aCentavos, type Centavos } from '../comun/dinero.ts';
import type { DatosPorTipo, Operacion, OperacionDe } from './operacion.ts';

/** The cash box of one puesto (a device at the race). Payments by other means are counted beside it, in `otros`. */
export interface Caja {
  puesto_id: string;
  fondo: Centavos;
  cobrado: Centavos;
  devuelto: Centavos;
  egresos: Centavos;
  /** cents of cash that should be in the box now */
  esperado: Centavos;
  cobros: number;
  /** cents collected by means other than cash, less what was refunded by those means: this money is never in the box */
  otros: Readonly<Record<MedioSinCaja, Centavos>>;
  /** the last count of the cash, and its difference in cents from what should have been there then */
  arqueo: Arqueo | null;
}

type MedioSinCaja = Exclude<DatosPorTipo['cobrar']['medio'], 'efectivo'>;

export interface Arqueo {
  operacion: OperacionDe<'arqueo'>;
  contado: Centavos;
  diferencia: Centavos;
  /** how often cash moved after the count: what is in the box now was not counted */
  despues: number;
}

/** @param operaciones of one puesto, sorted by compararOperaciones, without those that were undone */
export function plegarCaja(puesto_id: string, operaciones: readonly Operacion[]): Caja {
  const caja: Caja = {
    puesto_id,
    fondo: 0,
    cobrado: 0,
    devuelto: 0,
    egresos: 0,
    esperado: 0,
    cobros: 0,
    otros: { transferencia: 0, otro: 0 },
    arqueo: null,
  };
  for (const operacion of operaciones) {
    if (operacion.tipo === 'arqueo') contar(caja, operacion);
    else mover(caja, operacion);
    caja.esperado = caja.fondo + caja.cobrado - caja.devuelto - caja.egresos;
  }
  return caja;
}

function mover(caja: Caja, operacion: Operacion): void {
  if (operacion.tipo !== 'cobrar' && operacion.tipo !== 'devolver' && operacion.tipo !== 'egreso') return;
  const centavos = aCentavos(operacion.datos.monto);
  if (operacion.tipo === 'egreso') caja.egresos += centavos;
  else if (operacion.datos.medio !== 'efectivo') {
    const { medio } = operacion.datos;
    const signo = operacion.tipo === 'cobrar' ? 1 : -1;
    caja.otros = { ...caja.otros, [medio]: caja.otros[medio] + signo * centavos };
    return;
  } else if (operacion.tipo === 'cobrar') {
    caja.cobrado += centavos;
    caja.cobros += 1;
  } else caja.devuelto += centavos;
  if (caja.arqueo) caja.arqueo.despues += 1;
}

/** Takes in a count of the cash. Its `fondo`, the cash at opening, replaces that of earlier counts. */
function contar(caja: Caja, operacion: OperacionDe<'arqueo'>): void {
  caja.fondo = aCentavos(operacion.datos.fondo);
  const contado = aCentavos(operacion.datos.contado);
  const esperado = caja.fondo + caja.cobrado - caja.devuelto - caja.egresos;
  caja.arqueo = { operacion, contado, diferencia: contado - esperado, despues: 0 };
}

const DE_CAJA: ReadonlySet<Operacion['tipo']> = new Set(['cobrar', 'devolver', 'egreso', 'arqueo']);
export const tocaLaCaja = (operacion: Operacion): boolean => DE_CAJA.has(operacion.tipo);

/** Change in cents for who hands over `entregado` for `precio`; null: it is not enough. */
export function vuelto(precio: Centavos, entregado: Centavos): Centavos | null {
  return entregado >= precio ? entregado - precio : null;
}

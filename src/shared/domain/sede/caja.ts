import { aCentavos, type Centavos } from '../comun/dinero.ts';
import type { Operacion, OperacionDe } from './operacion.ts';

/** The cash box of one puesto (a device at the race). Payments by other means are not in it. */
export interface Caja {
  puesto_id: string;
  fondo: Centavos;
  cobrado: Centavos;
  devuelto: Centavos;
  egresos: Centavos;
  /** cents of cash that should be in the box now */
  esperado: Centavos;
  cobros: number;
  /** the last count of the cash, and its difference in cents from what should have been there then */
  arqueo: { operacion: OperacionDe<'arqueo'>; contado: Centavos; diferencia: Centavos } | null;
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
    arqueo: null,
  };
  for (const operacion of operaciones) {
    if (operacion.tipo === 'egreso') caja.egresos += aCentavos(operacion.datos.monto);
    else if (operacion.tipo === 'arqueo') contar(caja, operacion);
    else if (operacion.tipo === 'cobrar' && operacion.datos.medio === 'efectivo') {
      caja.cobrado += aCentavos(operacion.datos.monto);
      caja.cobros += 1;
    } else if (operacion.tipo === 'devolver' && operacion.datos.medio === 'efectivo') {
      caja.devuelto += aCentavos(operacion.datos.monto);
    }
    caja.esperado = caja.fondo + caja.cobrado - caja.devuelto - caja.egresos;
  }
  return caja;
}

/** Takes in a count of the cash. Its `fondo`, the cash at opening, replaces that of earlier counts. */
function contar(caja: Caja, operacion: OperacionDe<'arqueo'>): void {
  caja.fondo = aCentavos(operacion.datos.fondo);
  const contado = aCentavos(operacion.datos.contado);
  const esperado = caja.fondo + caja.cobrado - caja.devuelto - caja.egresos;
  caja.arqueo = { operacion, contado, diferencia: contado - esperado };
}

const DE_CAJA: ReadonlySet<Operacion['tipo']> = new Set(['cobrar', 'devolver', 'egreso', 'arqueo']);
export const tocaLaCaja = (operacion: Operacion): boolean => DE_CAJA.has(operacion.tipo);

/** Change in cents for who hands over `entregado` for `precio`; null: it is not enough. */
export function vuelto(precio: Centavos, entregado: Centavos): Centavos | null {
  return entregado >= precio ? entregado - precio : null;
}

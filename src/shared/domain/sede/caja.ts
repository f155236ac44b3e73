import { aCentavos, type Centavos } from '../comun/dinero.ts';
import type { Operacion, OperacionDe } from './operacion.ts';

/** The cash of one puesto. What was paid otherwise is not in the box. */
export interface Caja {
  puesto_id: string;
  fondo: Centavos;
  cobrado: Centavos;
  devuelto: Centavos;
  egresos: Centavos;
  /** what should be in it now */
  esperado: Centavos;
  cobros: number;
  /** the last count, with what should have been there at that moment */
  arqueo: { operacion: OperacionDe<'arqueo'>; contado: Centavos; diferencia: Centavos } | null;
}

/** @param operaciones of one puesto, in the one order, those that stand */
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

/** The box was opened with `fondo`: the last word about it holds. */
function contar(caja: Caja, operacion: OperacionDe<'arqueo'>): void {
  caja.fondo = aCentavos(operacion.datos.fondo);
  const contado = aCentavos(operacion.datos.contado);
  const esperado = caja.fondo + caja.cobrado - caja.devuelto - caja.egresos;
  caja.arqueo = { operacion, contado, diferencia: contado - esperado };
}

const DE_CAJA: ReadonlySet<Operacion['tipo']> = new Set(['cobrar', 'devolver', 'egreso', 'arqueo']);
export const tocaLaCaja = (operacion: Operacion): boolean => DE_CAJA.has(operacion.tipo);

/** What goes back to somebody who paid `entregado` for `precio`; null where it does not reach. */
export function vuelto(precio: Centavos, entregado: Centavos): Centavos | null {
  return entregado >= precio ? entregado - precio : null;
}

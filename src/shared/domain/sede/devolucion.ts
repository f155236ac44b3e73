import { aCentavos, type Centavos } from '../comun/dinero.ts';
import type { Expediente } from './expediente.ts';
import type { DatosPorTipo } from './operacion.ts';

type Medio = DatosPorTipo['devolver']['medio'];
type Cobros = Pick<Expediente, 'cobros'>['cobros'];

/**
 * Cents that desks took in cash, or in any other way, and have not given back the same way; below 0 where more went back. The server knows
 * two ways of a payment by hand: 'transferencia' and 'otro' are one.
 */
function netoDe(cobros: Cobros, enEfectivo: boolean): Centavos {
  const suyos = cobros.filter(({ datos }) => (datos.medio === 'efectivo') === enEfectivo);
  return suyos.reduce(
    (suma, { tipo, datos }) => suma + (tipo === 'cobrar' ? 1 : -1) * aCentavos(datos.monto),
    0,
  );
}

/**
 * The most cents that can go back this way: all that was paid, less what desks took the other way. The server refuses more (regla
 * sede-53). What the office took by hand, or was paid online, is in it, as a desk does not know by which way that came.
 */
export function topeDeDevolucion(
  { cobros, pagado }: Pick<Expediente, 'cobros' | 'pagado'>,
  medio: Medio,
): Centavos {
  return Math.max(0, pagado - Math.max(0, netoDe(cobros, medio !== 'efectivo')));
}

/**
 * What the desks took for a registration and have not given back, by the way in which it goes back. In all it is never more than they have:
 * what went back another way than it came is taken off.
 */
export function loQueDevuelven(cobros: Cobros): { medio: Medio; centavos: Centavos }[] {
  const [efectivo, otros] = [netoDe(cobros, true), netoDe(cobros, false)];
  const otro = cobros.findLast(({ tipo, datos }) => tipo === 'cobrar' && datos.medio !== 'efectivo');
  return [
    { medio: 'efectivo' as const, centavos: efectivo + Math.min(0, otros) },
    { medio: otro?.datos.medio ?? 'transferencia', centavos: otros + Math.min(0, efectivo) },
  ].filter(({ centavos }) => centavos > 0);
}

import { aCentavos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';

/**
 * Cents that a desk may still take. `debe`: what is owed or, of a paid registration, what lacks to its total and is not `devuelto`, as
 * after a change to a dearer modality at the office. `devuelto`: what desks gave back of the total. It is not owed (regla sede-53), and
 * is taken again only where it was given back by mistake.
 */
export function loQueFalta({ state, debe, total, pagado, cobros }: Expediente): {
  debe: Centavos;
  devuelto: Centavos;
} {
  const falta = state === 'pago_realizado' && pagado > 0 ? Math.max(0, total - pagado) : 0;
  const devueltos = cobros.filter(({ tipo }) => tipo === 'devolver');
  const deMesas = devueltos.reduce((suma, { datos }) => suma + aCentavos(datos.monto), 0);
  const devuelto = Math.min(deMesas, falta - Math.min(debe, falta));
  return { debe: Math.max(debe, falta - devuelto), devuelto };
}

import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { escribirHora } from '../../../../shared/domain/comun/fechas.ts';
import { horaDicha } from '../../../../shared/domain/sede/hora-de-una-operacion.ts';
import { plegarCaja, type Arqueo, type Caja } from '../../../../shared/domain/sede/caja.ts';

export const cajaVacia = (puesto_id: string): Caja => plegarCaja(puesto_id, []);

/** The last count in words: 'Contada a las 11:40: $ 9.500, faltan $ 500. Desde entonces se movió 2 veces.' */
export function diferenciaDicha({ operacion, diferencia, contado, despues }: Arqueo): string {
  const hora = escribirHora(new Date(horaDicha(operacion)));
  const desde =
    despues === 0 ? '' : ` Desde entonces se movió ${despues === 1 ? 'una vez' : `${despues} veces`}.`;
  return `Contada a las ${hora}: ${formatearPesos(contado)}, ${comparada(diferencia)}.${desde}`;
}

/** How a count compares with what should be there. */
export function comparada(diferencia: number): string {
  if (diferencia === 0) return 'justo lo que tenía que haber';
  return diferencia < 0 ? `faltan ${formatearPesos(-diferencia)}` : `sobran ${formatearPesos(diferencia)}`;
}

/** What was collected otherwise than in cash, less what was refunded so; empty: nothing is left of it. */
export function otrosMedios({ otros }: Caja): string {
  const dichos = [
    otros.transferencia === 0 ? '' : `${formatearPesos(otros.transferencia)} por transferencia`,
    otros.otro === 0 ? '' : `${formatearPesos(otros.otro)} por otro medio`,
  ].filter(Boolean);
  return dichos.length === 0 ? '' : `Aparte, sin pasar por la caja: ${dichos.join(' y ')}.`;
}

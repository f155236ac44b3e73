import { aCentavos, formatearPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import { vuelto } from '../../../../shared/domain/sede/caja.ts';
import { leerPesos } from '../../../ui/pesos-escritos.ts';
import type { Medio } from './anotar.ts';

export interface CobroEscrito {
  medio: Medio;
  /** pesos that were handed over, as typed; empty: the exact amount */
  entregado: string;
}

export const COBRO_VACIO: CobroEscrito = { medio: 'efectivo', entregado: '' };

/**
 * What a desk takes. `parte` true: it is less than is owed; it is kept as a part, and the rest stays to be paid. `ok` false: what was typed
 * is no amount that can be taken, and `motivo` says why.
 */
export type Cobro =
  { ok: true; centavos: Centavos; vuelto: Centavos; parte: boolean } | { ok: false; motivo: string };

const textos = {
  ilegible: 'Escribí el importe en pesos, solo con cifras.',
  nada: 'El importe tiene que ser mayor que cero.',
} as const;

/** What is taken of `debe` for what was handed over: never more than is owed. What is above that is change, if it was paid in cash. */
export function leerCobro({ medio, entregado }: CobroEscrito, debe: Centavos): Cobro {
  if (entregado.trim() === '') return { ok: true, centavos: debe, vuelto: 0, parte: false };
  const pesos = leerPesos(entregado);
  if (pesos === null || pesos > 1e9) return { ok: false, motivo: textos.ilegible };
  const dado = aCentavos(pesos);
  if (dado === 0) return { ok: false, motivo: textos.nada };
  const sobra = vuelto(debe, dado);
  if (sobra === null) return { ok: true, centavos: dado, vuelto: 0, parte: true };
  // other than in cash no change is given: what was typed above `debe` is left out
  return { ok: true, centavos: debe, vuelto: medio === 'efectivo' ? sobra : 0, parte: false };
}

/** The notes that people mostly pay with. */
const BILLETES: readonly Centavos[] = [1_000_00, 2_000_00, 10_000_00, 20_000_00];

/**
 * Amounts that people are likely to hand over for a price, the smallest first: the price rounded up to a multiple of each note, where that
 * is more than the price.
 */
export function entregasProbables(debe: Centavos): Centavos[] {
  const redondas = BILLETES.map((billete) => Math.ceil(debe / billete) * billete);
  return [...new Set(redondas)].filter((dado) => dado > debe).sort((a, b) => a - b);
}

export function textoDelBoton(cobro: Cobro, debe: Centavos): string {
  if (!cobro.ok) return `Cobrar ${formatearPesos(debe)}`;
  if (cobro.parte) return `Cobrar ${formatearPesos(cobro.centavos)} a cuenta`;
  return cobro.vuelto > 0
    ? `Cobré y di ${formatearPesos(cobro.vuelto)} de vuelto`
    : `Cobré ${formatearPesos(cobro.centavos)}`;
}

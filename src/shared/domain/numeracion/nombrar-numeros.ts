import { escribirCuantos } from '../comun/cantidad.ts';
import { enumerar } from '../comun/enumerar.ts';
import { enTramos } from '../comun/tramos.ts';

/** How many runs of consecutive numbers a sentence names at most. */
const TRAMOS_MAX = 12;

/**
 * Bibs in a sentence, in ascending order, each once: '1 a 10, 14 y 20 a 22'. After TRAMOS_MAX runs it says how many numbers are left out.
 */
export function nombrarNumeros(numeros: Iterable<number>): string {
  const tramos = enTramos(numeros);
  const dichos = tramos.slice(0, TRAMOS_MAX).flatMap(({ desde, hasta }) => {
    if (hasta - desde > 1) return [`${desde} a ${hasta}`];
    return desde === hasta ? [`${desde}`] : [`${desde}`, `${hasta}`];
  });
  const callados = tramos.slice(TRAMOS_MAX).reduce((suma, { desde, hasta }) => suma + hasta - desde + 1, 0);
  return enumerar([...dichos, ...(callados > 0 ? [escribirCuantos(callados, 'más', 'más')] : [])]);
}

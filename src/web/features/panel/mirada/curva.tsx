import { trazo, type Punto } from './curva.ts';
import css from './mirada.module.css';

interface Props {
  propia: readonly Punto[];
  /** the curve of the race to compare with; empty: no race is compared, its figures have not come, or they are all zero */
  otra: readonly Punto[];
  valor: (punto: Punto) => number;
  tono: 'personas' | 'dinero';
}

/**
 * A small curve of registrants or money, with that of another race where `otra` has points; nothing is drawn if `propia` has fewer than
 * two. Hidden from screen readers: the text beside it tells the totals.
 */
export function Curva({ propia, otra, valor, tono }: Props) {
  const todos = [...propia, ...otra];
  if (propia.length < 2) return null;
  const caja = {
    desde: Math.min(...todos.map(({ x }) => x)),
    hasta: Math.max(...todos.map(({ x }) => x)),
    max: Math.max(...todos.map(valor)),
  };
  return (
    <svg
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      className={`${css.curva} ${css[tono]}`}
      aria-hidden="true"
    >
      {otra.length > 0 && <polyline className={css.otra} points={trazo(otra, valor, caja)} />}
      <polyline points={trazo(propia, valor, caja)} />
    </svg>
  );
}

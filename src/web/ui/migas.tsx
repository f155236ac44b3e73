import { Children, type ReactNode } from 'react';
import { Icono } from './iconos.tsx';
import css from './migas.module.css';

/** Breadcrumbs: links to the pages above this one, and this page last. */
export function Migas({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Migas" className={css.migas}>
      {Children.toArray(children).map((miga, i) => (
        // the sign goes with what it leads to: where the line breaks, none is left hanging at its end
        <span key={i} className={css.miga}>
          {i > 0 && <Icono nombre="derecha" tamano="s" />}
          {miga}
        </span>
      ))}
    </nav>
  );
}

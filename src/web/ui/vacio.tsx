import type { ReactNode } from 'react';
import { Icono, type NombreIcono } from './iconos.tsx';
import css from './vacio.module.css';

/** Nothing to show here: says why, and what one can do next. */
export function Vacio(props: { titulo: string; icono?: NombreIcono; nivel?: 1 | 2; children?: ReactNode }) {
  const { titulo, icono = 'info', nivel = 2, children } = props;
  const Titulo = nivel === 1 ? 'h1' : 'h2';
  return (
    <section className={css.vacio}>
      <span className={css.icono}>
        <Icono nombre={icono} tamano="l" />
      </span>
      <Titulo className={css.titulo}>{titulo}</Titulo>
      <div className={css.cuerpo}>{children}</div>
    </section>
  );
}

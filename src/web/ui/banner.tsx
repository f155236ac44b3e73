import type { ReactNode } from 'react';
import tonos from './tonos.module.css';
import piezas from './piezas.module.css';
import css from './banner.module.css';
import { Icono, type NombreIcono } from './iconos.tsx';

interface Props {
  tono: 'ok' | 'aviso' | 'info';
  icono: NombreIcono;
  sobre?: string | undefined;
  titulo: string;
  detalle: string;
  children?: ReactNode;
}

// What a banner replaces, mostly the form that was sent, had the focus. Declared outside the component, so that React calls it only once.
const enfocar = (elemento: HTMLElement | null) => elemento?.focus();

/** What became of a form that was sent, now or at an earlier visit, shown in place of that form. */
export function Banner({ tono, icono, sobre, titulo, detalle, children }: Props) {
  return (
    <section className={`${css.banner} ${tonos[tono]}`}>
      <span className={`${piezas.sello} ${css.sello}`}>
        <Icono nombre={icono} tamano="l" />
      </span>
      {sobre && <p className={css.sobre}>{sobre}</p>}
      <h1 ref={enfocar} tabIndex={-1} className={css.titulo}>
        {titulo}
      </h1>
      <p className={css.detalle}>{detalle}</p>
      {children}
    </section>
  );
}

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

// It takes the place of the form in which the focus was. A module's function: React calls it once.
const enfocar = (elemento: HTMLElement | null) => elemento?.focus();

/** What became of what one just did, in place of the form that did it. */
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

import type { ReactNode, Ref } from 'react';
import { useTitulo } from './titulo.ts';
import piezas from './piezas.module.css';
import css from './pantalla.module.css';

interface Props {
  titulo: string;
  /** breadcrumbs, above everything else */
  migas?: ReactNode;
  /** small line above the title: what this belongs to */
  sobre?: ReactNode;
  bajada?: ReactNode;
  /** texto: a column to read; ancha: the width of the site */
  ancho?: 'texto' | 'ancha';
  /** ref of the title, for a screen that takes the place of what was pressed: its title takes the focus */
  titulo_ref?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

/** A page with its title: the frame of most screens besides home, event and wizard. */
export function Pantalla({ titulo, migas, sobre, bajada, ancho = 'texto', titulo_ref, children }: Props) {
  useTitulo(titulo);
  return (
    <article className={`${css.hoja} ${css[ancho]}`}>
      {migas}
      <header className={css.cabeza}>
        {sobre && <p className={css.sobre}>{sobre}</p>}
        <h1 ref={titulo_ref} tabIndex={titulo_ref ? -1 : undefined} className={css.titulo}>
          {titulo}
        </h1>
        {bajada && <p className={css.bajada}>{bajada}</p>}
      </header>
      {children}
    </article>
  );
}

/** Class for another element that has to look like a card. */
export const claseTarjeta = `${piezas.pila} ${piezas.marco} ${css.tarjeta}`;

interface PropsTarjeta {
  titulo?: string;
  /** so that an address that ends in #id opens the page at this card */
  id?: string;
  /** ref of the card's element, for a card that takes the focus */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A group of things that belong together. */
export function Tarjeta({ titulo, id, ref, children }: PropsTarjeta) {
  return (
    <section id={id} ref={ref} tabIndex={ref ? -1 : undefined} className={claseTarjeta}>
      {titulo && <h2 className={css.subtitulo}>{titulo}</h2>}
      {children}
    </section>
  );
}

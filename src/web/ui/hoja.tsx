import type { ReactNode } from 'react';
import { useTitulo } from './titulo.ts';
import css from './hoja.module.css';

interface Props {
  titulo: string;
  /** the way here, above everything */
  migas?: ReactNode;
  /** small line above the title: what this belongs to */
  sobre?: ReactNode;
  bajada?: ReactNode;
  /** texto: a column to read; ancha: the width of the site */
  ancho?: 'texto' | 'ancha';
  children: ReactNode;
}

/** A page with its title: the frame of every screen that is neither home, event nor wizard. */
export function Hoja({ titulo, migas, sobre, bajada, ancho = 'texto', children }: Props) {
  useTitulo(titulo);
  return (
    <article className={`${css.hoja} ${css[ancho]}`}>
      {migas}
      <header className={css.cabeza}>
        {sobre && <p className={css.sobre}>{sobre}</p>}
        <h1 className={css.titulo}>{titulo}</h1>
        {bajada && <p className={css.bajada}>{bajada}</p>}
      </header>
      {children}
    </article>
  );
}

/** A group of things that belong together. */
export function Tarjeta({ titulo, children }: { titulo?: string; children: ReactNode }) {
  return (
    <section className={css.tarjeta}>
      {titulo && <h2 className={css.subtitulo}>{titulo}</h2>}
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import { claseTarjeta } from '../../../ui/pantalla.tsx';
import css from './oficina.module.css';

/** A part of the race day's page: a card below the page's own h2. */
export function Bloque({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={claseTarjeta} aria-labelledby={id}>
      <h3 id={id} className={css.subtitulo}>
        {titulo}
      </h3>
      {children}
    </section>
  );
}

import piezas from './piezas.module.css';
import css from './punto.module.css';

/** A dot for what is so; the text is what a screen reader says, in both cases. */
export function Punto({ si, texto }: { si: boolean; texto: string }) {
  return (
    <>
      <span className={si ? css.si : css.no} aria-hidden="true" />
      <span className={piezas.oculto}>{texto}</span>
    </>
  );
}

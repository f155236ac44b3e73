import piezas from './piezas.module.css';
import css from './punto.module.css';

/** A dot that shows whether something is so; `texto` says it to screen readers, whether `si` is true or false. */
export function Punto({ si, texto }: { si: boolean; texto: string }) {
  return (
    <>
      <span className={si ? css.si : css.no} aria-hidden="true" />
      <span className={piezas.oculto}>{texto}</span>
    </>
  );
}

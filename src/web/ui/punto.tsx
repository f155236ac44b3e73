import piezas from './piezas.module.css';
import css from './punto.module.css';

/** A dot that shows a yes or a no. `texto` tells the same to screen readers; the caller chooses it: 'Activo' or 'Inactivo', say. */
export function Punto({ si, texto }: { si: boolean; texto: string }) {
  return (
    <>
      <span className={si ? css.si : css.no} aria-hidden="true" />
      <span className={piezas.oculto}>{texto}</span>
    </>
  );
}

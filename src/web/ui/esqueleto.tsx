import css from './esqueleto.module.css';

/** A grey block that holds the place of what is on its way, so that nothing shifts when it comes. */
export function Esqueleto({
  forma = 'linea',
}: {
  forma?: 'linea' | 'titulo' | 'imagen' | 'boton' | 'parrafo';
}) {
  return <span aria-hidden="true" className={`${css.bloque} ${css.late} ${css[forma]}`} />;
}

/** Grey blocks in place of a whole screen that is on its way. */
export function EsqueletoPantalla() {
  return (
    <div className={css.pantalla} role="status" aria-label="Cargando">
      <Esqueleto forma="titulo" />
      <Esqueleto forma="parrafo" />
      <Esqueleto forma="imagen" />
      <Esqueleto forma="parrafo" />
      <Esqueleto forma="boton" />
    </div>
  );
}

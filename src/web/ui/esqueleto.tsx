import css from './esqueleto.module.css';

/** A grey block that holds the place of what is on its way, so that nothing shifts when it comes. */
export function Esqueleto({
  forma = 'linea',
}: {
  forma?: 'linea' | 'titulo' | 'imagen' | 'boton' | 'parrafo';
}) {
  return <span aria-hidden="true" className={`${css.bloque} ${css.late} ${css[forma]}`} />;
}

/** A grey block in place of a part of a screen; `etiqueta` says what is being loaded. */
export const EsqueletoParte = ({ etiqueta }: { etiqueta: string }) => (
  <div role="status" aria-label={etiqueta}>
    <Esqueleto forma="parrafo" />
  </div>
);

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

import css from './cerca.module.css';

/** What to do, one after the other. */
export const Pasos = ({ lineas }: { lineas: readonly string[] }) => (
  <ol className={css.pasos}>
    {lineas.map((linea) => (
      <li key={linea}>{linea}</li>
    ))}
  </ol>
);

import { Renglones } from '../../../ui/renglones.tsx';
import css from './cerca.module.css';

/** What to do, as a numbered list of steps. */
export const Pasos = ({ lineas }: { lineas: readonly string[] }) => (
  <ol className={css.pasos}>
    <Renglones de={lineas} />
  </ol>
);

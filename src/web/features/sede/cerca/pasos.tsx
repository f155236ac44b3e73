import { Renglones } from '../../../ui/renglones.tsx';
import css from './cerca.module.css';

/** What to do, one after the other. */
export const Pasos = ({ lineas }: { lineas: readonly string[] }) => (
  <ol className={css.pasos}>
    <Renglones de={lineas} />
  </ol>
);

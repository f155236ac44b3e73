import { Link } from '@tanstack/react-router';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { claseBoton } from '../../../ui/boton.tsx';
import { textosManual } from './textos.ts';

/** Link to the manual, for a phone that is not a puesto yet or not any more. */
export const EnlaceAlManual = () => (
  <Link to={nombresSede.manual_suelto} className={claseBoton({ tono: 'contorno', ancho: true })}>
    {textosManual.titulo}
  </Link>
);

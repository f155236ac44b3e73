import { Link } from '@tanstack/react-router';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { claseBoton } from '../../../ui/boton.tsx';
import { textosManual } from './textos.ts';

/** To the manual, from where this phone is no puesto yet, or no more. */
export const EnlaceAlManual = () => (
  <Link to={nombresSede.manual_suelto} className={claseBoton({ tono: 'contorno', ancho: true })}>
    {textosManual.titulo}
  </Link>
);

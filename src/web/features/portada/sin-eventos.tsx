import { Link } from '@tanstack/react-router';
import { claseBoton } from '../../ui/boton.tsx';
import { Vacio } from '../../ui/vacio.tsx';

/** Says that no race comes soon, with something to do (regla sitio-11). */
export function SinEventos() {
  return (
    <Vacio titulo="No hay eventos próximamente" icono="calendario">
      <p>Todavía no publicamos las carreras que vienen. Escribinos y te contamos qué se está preparando.</p>
      <Link to="/contacto" className={claseBoton({ tono: 'contorno' })}>
        Escribinos
      </Link>
    </Vacio>
  );
}

import { Link } from '@tanstack/react-router';
import { claseBoton } from '../../ui/boton.tsx';
import { Vacio } from '../../ui/vacio.tsx';

/** spec public-side §2: a "no events soon" message; something to do comes with it. */
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

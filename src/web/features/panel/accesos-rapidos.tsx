import { Link } from '@tanstack/react-router';
import { useSesion } from '../../api/use-sesion.ts';
import { accesosPersonales } from '../../comun/menu-personal.ts';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './accesos-rapidos.module.css';

/** Shortcut buttons per role, shown only where the screen is too narrow for the same links in the header (regla gestion-12). */
export function AccesosRapidos() {
  const sesion = useSesion();
  const accesos = sesion ? accesosPersonales(sesion) : [];
  if (accesos.length === 0) return null;
  return (
    <nav className={css.accesos} aria-label="Accesos rápidos">
      {accesos.map(({ texto, to, icono }) => (
        <Link key={to} to={to} className={`${piezas.renglon} ${css.acceso}`}>
          <Icono nombre={icono} />
          {texto}
        </Link>
      ))}
    </nav>
  );
}

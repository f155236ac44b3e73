import { Link } from '@tanstack/react-router';
import { puedeHacer, type Accion } from '../../shared/domain/acceso/puede.ts';
import { useSesion } from '../api/use-sesion.ts';
import { nombres } from '../comun/nombres.ts';
import { claseItem } from '../ui/tabla/menu-acciones.tsx';

const ENTRADAS = [
  ['Imágenes', nombres.configurarImagen, 'evento:imagenes'],
  ['Resultados y fotos', nombres.adjuntos, 'evento:enlaces'],
  ['Campos extra', nombres.camposExtra, 'evento:campos_custom'],
] as const satisfies readonly (readonly [string, string, Accion])[];

/**
 * Menu items that open an event's other screens, in the list of events and in its detail. Both show only events that the
 * session may manage, so an item depends only on whether the role may do its action.
 */
export function EntradasEvento({ evento }: { evento: { id: number } }) {
  const sesion = useSesion();
  return ENTRADAS.filter(([, , accion]) => puedeHacer(sesion, accion)).map(([texto, to]) => (
    <Link key={to} to={to} params={{ id: String(evento.id) }} role="menuitem" className={claseItem()}>
      {texto}
    </Link>
  ));
}

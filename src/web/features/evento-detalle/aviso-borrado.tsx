import { quienLoBorro, textosEventoBorrado } from '../../../shared/domain/carrera/evento-borrado.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { BotonRestaurar, type Restaurado } from '../../evento/restaurar-evento.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import css from './evento-detalle.module.css';
import { MenuDescargas } from './menu-descargas.tsx';
import type { EventoDetalle } from './tipos.ts';

interface Props {
  evento: EventoDetalle;
  borrado: NonNullable<EventoDetalle['borrado']>;
  onRestaurar: (hecho: Restaurado) => void;
}

/** Above everything that is shown of a deleted event: since when, by whom, and the way back. */
export function AvisoBorrado({ evento, borrado, onRestaurar }: Props) {
  return (
    <Aviso tono="aviso" titulo="Este evento está borrado">
      <p>{quienLoBorro(borrado)}</p>
      <p>{textosEventoBorrado.queda}</p>
      <BotonRestaurar evento={evento} onRestaurar={onRestaurar} />
    </Aviso>
  );
}

/** What can be done with a deleted event besides restoring it. */
export function AccionesBorrado({ evento }: { evento: EventoDetalle }) {
  const sesion = useSesion();
  if (!puedeHacer(sesion, 'exporte:descargar')) return null;
  return (
    <div className={css.acciones}>
      <MenuDescargas evento_id={evento.id} />
    </div>
  );
}

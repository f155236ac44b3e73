import { Link } from '@tanstack/react-router';
import { mensajesGestion } from '../../shared/domain/gestion/mensajes.ts';
import { nombres } from '../comun/nombres.ts';
import { Migas } from '../ui/migas.tsx';

interface Props {
  /** null while a new event is being created */
  evento: { id: number | string; nombre: string } | null;
  /** what this page is called */
  miga: string;
}

/** The breadcrumb Eventos > event name > `miga`. */
export function MigasEvento({ evento, miga }: Props) {
  return (
    <Migas>
      <Link to={nombres.eventoListaPorRol}>{mensajesGestion.eventos}</Link>
      {evento && (
        <Link to={nombres.evento} params={{ id: String(evento.id) }}>
          {evento.nombre}
        </Link>
      )}
      <span aria-current="page">{miga}</span>
    </Migas>
  );
}

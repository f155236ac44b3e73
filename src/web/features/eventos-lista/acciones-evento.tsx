import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventoRow } from '../../../shared/contract/eventos-gestion.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { EntradasEvento } from '../../evento/entradas-evento.tsx';
import { nombres } from '../../comun/nombres.ts';
import { claseItem, ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';

interface Props {
  evento: EventoRow;
  onBorrar: (evento: EventoRow) => void;
  mas: ReactNode;
}

/** What the role may do with an event of the list (regla acceso-2). */
export function AccionesEvento({ evento, onBorrar, mas }: Props) {
  const sesion = useSesion();
  const recurso = { organizador_id: evento.organizador.id };
  const params = { id: String(evento.id) };
  const item = { role: 'menuitem', className: claseItem() } as const;
  return (
    <MenuAcciones etiqueta={`${mensajesGestion.col_acciones} de ${evento.nombre}`}>
      {() => (
        <>
          {puedeHacer(sesion, 'evento:editar_textos', recurso) && (
            <Link to={nombres.eventoEditar} params={params} {...item}>
              {mensajesGestion.editar_evento}
            </Link>
          )}
          <Link to={nombres.evento} params={params} {...item}>
            Ver inscriptos
          </Link>
          {evento.estado !== 'cancelado' &&
            puedeHacer(sesion, 'inscripcion:crear_interna', recurso) &&
            (evento.privado && evento.codigo_acceso ? (
              <Link
                to={nombres.eventoInscripcionAdminPrivado}
                params={{ ...params, codigo_acceso: evento.codigo_acceso }}
                {...item}
              >
                {mensajesGestion.nueva_inscripcion}
              </Link>
            ) : (
              <Link to={nombres.eventoInscripcionAdmin} params={params} {...item}>
                {mensajesGestion.nueva_inscripcion}
              </Link>
            ))}
          <EntradasEvento evento={evento} />
          {mas}
          {puedeHacer(sesion, 'evento:borrar', recurso) && (
            <ItemAccion tono="peligro" onElegir={() => onBorrar(evento)}>
              Eliminar
            </ItemAccion>
          )}
        </>
      )}
    </MenuAcciones>
  );
}

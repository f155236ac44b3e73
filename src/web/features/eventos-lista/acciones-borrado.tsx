import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { EventoBorradoRow } from '../../../shared/contract/eventos-gestion.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { nombres } from '../../comun/nombres.ts';
import { useImpedimentoRestaurar } from '../../evento/restaurar-evento.tsx';
import { claseItem, ItemAccion, MenuAcciones, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';

interface Props {
  evento: EventoBorradoRow;
  onRestaurar: (evento: EventoBorradoRow) => void;
}

/** The menu of what can still be done with a deleted event: see its registrants and payments, restore it. */
export function AccionesBorrado({ evento, onRestaurar }: Props) {
  const impedimento = useImpedimentoRestaurar();
  const motivo = useId();
  const params = { id: String(evento.id) };
  const item = { role: 'menuitem', className: claseItem() } as const;
  return (
    <MenuAcciones etiqueta={`${mensajesGestion.col_acciones} de ${evento.nombre}`}>
      {() => (
        <>
          <Link to={nombres.evento} params={params} {...item}>
            Ver inscriptos
          </Link>
          <Link to={nombres.pagos} params={params} {...item}>
            Ver pagos
          </Link>
          <ItemAccion
            aria-disabled={impedimento !== null}
            aria-describedby={impedimento === null ? undefined : motivo}
            onElegir={() => impedimento === null && onRestaurar(evento)}
          >
            Restaurar
          </ItemAccion>
          {impedimento !== null && <MotivoItems id={motivo}>{impedimento}</MotivoItems>}
        </>
      )}
    </MenuAcciones>
  );
}

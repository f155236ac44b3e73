import { puedeHacer } from '../../../shared/domain/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { claseItem } from '../../ui/tabla/menu-acciones.tsx';
import type { AccionPedida, EventoConAcciones } from './accion-pedida.ts';

interface Props {
  evento: EventoConAcciones;
  alPedir: (pedida: AccionPedida) => void;
}

/** 'Duplicar' and 'Postergar o cancelar' as items of a menu; the dialogs come when they are asked for. */
export function EntradasAcciones({ evento, alPedir }: Props) {
  const sesion = useSesion();
  const item = { type: 'button', role: 'menuitem', className: claseItem() } as const;
  return (
    <>
      {puedeHacer(sesion, 'evento:duplicar') && (
        <button {...item} onClick={() => alPedir({ cual: 'duplicar', evento })}>
          Duplicar
        </button>
      )}
      {puedeHacer(sesion, 'evento:editar') && (
        <button {...item} onClick={() => alPedir({ cual: 'estado', evento })}>
          Postergar o cancelar
        </button>
      )}
    </>
  );
}

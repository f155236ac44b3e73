import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { ItemAccion } from '../../ui/tabla/menu-acciones.tsx';
import type { AccionPedida, EventoConAcciones } from './accion-pedida.ts';

interface Props {
  evento: EventoConAcciones;
  onPedir: (pedida: AccionPedida) => void;
}

/** 'Duplicar' and 'Postergar o cancelar' as items of a menu, which ask the screen to open their dialogs. */
export function EntradasAcciones({ evento, onPedir }: Props) {
  const sesion = useSesion();
  return (
    <>
      {puedeHacer(sesion, 'evento:duplicar') && (
        <ItemAccion onElegir={() => onPedir({ cual: 'duplicar', evento })}>Duplicar</ItemAccion>
      )}
      {puedeHacer(sesion, 'evento:editar') && (
        <ItemAccion onElegir={() => onPedir({ cual: 'estado', evento })}>Postergar o cancelar</ItemAccion>
      )}
    </>
  );
}

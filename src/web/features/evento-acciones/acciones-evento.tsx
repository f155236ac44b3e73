import { useState } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Boton } from '../../ui/boton.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import type { AccionPedida, EventoConAcciones } from './accion-pedida.ts';
import piezas from '../../ui/piezas.module.css';
import { DialogosAcciones } from './dialogos-acciones.tsx';

interface Props {
  evento: EventoConAcciones;
  /** called when the event's state changed: the shown data is stale */
  onCambiarEstado: () => void;
}

/** Buttons to duplicate an event and to postpone or cancel it, for roles that may. */
export function AccionesEvento({ evento, onCambiarEstado }: Props) {
  const sesion = useSesion();
  const [abierto, setAbierto] = useState<AccionPedida['cual'] | null>(null);
  const [dicho, setDicho] = useState<string | null>(null);
  return (
    <div className={piezas.juntos}>
      {puedeHacer(sesion, 'evento:duplicar') && (
        <Boton tono="contorno" onClick={() => setAbierto('duplicar')}>
          Duplicar
        </Boton>
      )}
      {puedeHacer(sesion, 'evento:editar') && (
        <Boton tono="contorno" onClick={() => setAbierto('estado')}>
          Postergar o cancelar
        </Boton>
      )}
      {abierto && (
        <DialogosAcciones
          pedida={{ cual: abierto, evento }}
          onCerrar={() => setAbierto(null)}
          onCambiarEstado={(mensaje) => {
            setDicho(mensaje);
            onCambiarEstado();
          }}
        />
      )}
      {dicho && <Alerta tono="ok">{dicho}</Alerta>}
    </div>
  );
}

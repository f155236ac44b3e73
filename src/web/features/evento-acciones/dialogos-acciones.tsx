import { useNavigate } from '@tanstack/react-router';
import { nombres } from '../../comun/nombres.ts';
import type { AccionPedida } from './accion-pedida.ts';
import { DialogoDuplicar } from './dialogo-duplicar.tsx';
import { DialogoEstado } from './dialogo-estado.tsx';

interface Props {
  pedida: AccionPedida;
  onCerrar: () => void;
  /**
   * called when the event's state is no more the one that was shown, with the server's message; null: somebody else had changed it.
   * Cached answers are invalidated already.
   */
  onCambiarEstado: (mensaje: string | null) => void;
}

export function DialogosAcciones({ pedida: { cual, evento }, onCerrar, onCambiarEstado }: Props) {
  const navigate = useNavigate();
  if (cual === 'estado') {
    return (
      <DialogoEstado
        evento={evento}
        onCerrar={onCerrar}
        onGuardar={(mensaje) => {
          onCerrar();
          onCambiarEstado(mensaje);
        }}
      />
    );
  }
  return (
    <DialogoDuplicar
      evento={evento}
      onCerrar={onCerrar}
      onDuplicar={(id, aviso) => {
        onCerrar();
        void navigate({ to: nombres.eventoEditar, params: { id: String(id) }, state: { aviso } });
      }}
    />
  );
}

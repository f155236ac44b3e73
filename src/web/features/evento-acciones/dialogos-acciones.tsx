import { useNavigate } from '@tanstack/react-router';
import { nombres } from '../../comun/nombres.ts';
import type { AccionPedida } from './accion-pedida.ts';
import { DialogoDuplicar } from './dialogo-duplicar.tsx';
import { DialogoEstado } from './dialogo-estado.tsx';

interface Props {
  pedida: AccionPedida;
  alCerrar: () => void;
  /** its state is another: what is shown of it is old */
  alCambiarEstado: (mensaje: string) => void;
}

export function DialogosAcciones({ pedida: { cual, evento }, alCerrar, alCambiarEstado }: Props) {
  const navigate = useNavigate();
  if (cual === 'estado') {
    return (
      <DialogoEstado
        evento={evento}
        alCerrar={alCerrar}
        alGuardar={(mensaje) => {
          alCerrar();
          alCambiarEstado(mensaje);
        }}
      />
    );
  }
  return (
    <DialogoDuplicar
      evento={evento}
      alCerrar={alCerrar}
      alDuplicar={(id, aviso) => {
        alCerrar();
        void navigate({ to: nombres.eventoEditar, params: { id: String(id) }, state: { aviso } });
      }}
    />
  );
}

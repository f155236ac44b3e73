import { useNavigate } from '@tanstack/react-router';
import { InscriptosPage } from '../features/inscriptos/inscriptos-page.tsx';
import { nombres } from '../comun/nombres.ts';
import { pantalla } from './pantalla.ts';

const Encargar = pantalla(() => import('../features/encargos/encargar.tsx'), 'Encargar');
const RedactarCorreo = pantalla(() => import('../features/correos/redactar-correo.tsx'), 'RedactarCorreo');

/** The list of inscriptos with the dialogs to send them a mail or start an encargo; the page of what was started then opens. */
export function InscriptosConCorreo({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <InscriptosPage
      id={id}
      encargo={(pedido, onCerrar) => (
        <Encargar
          evento_id={Number(id)}
          pedido={pedido}
          onCerrar={onCerrar}
          onEncargar={(encargo_id) =>
            void navigate({ to: nombres.encargo, params: { id, encargo_id: String(encargo_id) } })
          }
        />
      )}
      correo={(pedido, onCerrar) => (
        <RedactarCorreo
          evento_id={Number(id)}
          pedido={pedido}
          onCerrar={onCerrar}
          onEnviar={({ mensaje, envio_id }) =>
            void navigate({
              to: nombres.envio,
              params: { id, envio_id: String(envio_id) },
              state: { aviso: mensaje },
            })
          }
        />
      )}
    />
  );
}

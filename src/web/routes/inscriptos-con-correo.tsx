import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { InscriptosPage } from '../features/inscriptos/inscriptos-page.tsx';
import { nombres } from '../comun/nombres.ts';
import { pantalla } from './pantalla.ts';

const RedactarCorreo = pantalla(() => import('../features/correos/redactar-correo.tsx'), 'RedactarCorreo');

/** The list of inscriptos with the form of a mail to them; once the mail is sent, the screen of its envio opens. */
export function InscriptosConCorreo({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <InscriptosPage
      id={id}
      correo={(pedido, onCerrar) => (
        <Suspense>
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
        </Suspense>
      )}
    />
  );
}

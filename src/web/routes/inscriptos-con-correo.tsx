import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { InscriptosPage } from '../features/inscriptos/inscriptos-page.tsx';
import { nombres } from '../comun/nombres.ts';
import { pantalla } from './pantalla.ts';

const RedactarCorreo = pantalla(() => import('../features/correos/redactar-correo.tsx'), 'RedactarCorreo');

/** Brings the mail to registrants into their list. Once it is on its way, how it goes is what is shown. */
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

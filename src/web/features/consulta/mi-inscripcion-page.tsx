import { useRouterState } from '@tanstack/react-router';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { ConsultarEstado } from './consultar-estado.tsx';
import { PedirMail } from './pedir-mail.tsx';

/**
 * Tells the state of a registration to somebody who has only their document at hand (regla inscripcion-10). Who types the mail address of
 * a registration too gets its mails sent again to that address.
 */
export function MiInscripcionPage() {
  /** event and document of a registration that the wizard found; undefined: the page was not opened from the wizard */
  const consulta = useRouterState({ select: ({ location }) => location.state.consulta });
  return (
    <Pantalla titulo="Mi inscripción" bajada="Mirá cómo está, retomá el pago o pedí otra vez el mail.">
      <Tarjeta titulo="¿Cómo está mi inscripción?">
        <ConsultarEstado de={consulta} />
      </Tarjeta>
      <Tarjeta titulo="No me llegó el mail">
        <PedirMail documento={consulta?.documento} />
      </Tarjeta>
    </Pantalla>
  );
}

import { PortadaEvento } from '../features/evento/portada-evento.tsx';
import { ConfigurarImagenPage } from '../features/imagenes/configurar-imagen-page.tsx';
import { TarjetaEvento } from '../features/portada/tarjeta-evento.tsx';

/**
 * The screen of an event's pictures, with previews of the event's card and of its cover. The previews are passed in here, as their
 * components belong to other features.
 */
export function ConfigurarImagen({ id }: { id: string }) {
  return (
    <ConfigurarImagenPage
      id={id}
      tarjeta={(evento) => <TarjetaEvento evento={evento} />}
      portada={(evento) => <PortadaEvento evento={evento} />}
    />
  );
}

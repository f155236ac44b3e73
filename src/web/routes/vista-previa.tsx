import { PortadaEvento } from '../features/evento/portada-evento.tsx';
import { ConfigurarImagenPage } from '../features/imagenes/configurar-imagen-page.tsx';
import { TarjetaEvento } from '../features/portada/tarjeta-evento.tsx';

/** Gives the screen of an event's pictures the card and the cover, which other features draw. */
export function ConfigurarImagen({ id }: { id: string }) {
  return (
    <ConfigurarImagenPage
      id={id}
      tarjeta={(evento) => <TarjetaEvento evento={evento} />}
      portada={(evento) => <PortadaEvento evento={evento} />}
    />
  );
}

import { PortadaEvento } from '../features/evento/portada-evento.tsx';
import { ConfigurarImagenPage } from '../features/imagenes/configurar-imagen-page.tsx';
import { TarjetaEvento } from '../features/portada/tarjeta-evento.tsx';

/** Brings what other features draw into the screen of an event's pictures. */
export function ConfigurarImagen({ id }: { id: string }) {
  return (
    <ConfigurarImagenPage
      id={id}
      tarjeta={(evento) => <TarjetaEvento evento={evento} />}
      portada={(evento) => <PortadaEvento evento={evento} />}
    />
  );
}

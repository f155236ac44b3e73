import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { Casilla } from '../../ui/campo.tsx';

interface Props {
  evento: Pick<EventoPublico, 'usa_pago_online'>;
  /** true: the registration is a team's */
  varias: boolean;
  marcada: boolean;
  onCambiar: (marcada: boolean) => void;
}

/** Staff's box to register somebody who is not there to sign: it counts for all participants of the registration. */
export function FirmaDespues({ evento, varias, marcada, onCambiar }: Props) {
  const a_quien = varias ? 'A cada participante le llega' : 'Le llega';
  const cuando = evento.usa_pago_online ? ', cuando el pago quede confirmado' : '';
  return (
    <Casilla
      etiqueta={varias ? 'Firman el deslinde más tarde' : 'Firma el deslinde más tarde'}
      pista={`${a_quien} por mail el link para firmar${cuando}.`}
      marcada={marcada}
      onCambiar={onCambiar}
    />
  );
}

import { escribirFecha, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { EntregaRecibida } from '../../comun/entrega-recibida.tsx';

interface Props {
  evento: string | undefined;
  recibido_at: string;
}

/** Banner after the server received the firma. */
export function FirmaRecibida({ evento, recibido_at }: Props) {
  return (
    <EntregaRecibida evento={evento} gracias={mensajesDocumentos.gracias_firma}>
      <p>
        La recibimos el {escribirFecha(recibido_at)} a las {escribirHoraHs(recibido_at)}. Si en la inscripción
        dejaste un mail, te mandamos una copia.
      </p>
    </EntregaRecibida>
  );
}

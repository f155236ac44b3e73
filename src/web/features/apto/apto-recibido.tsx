import { escribirFecha, escribirHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { EntregaRecibida } from '../../comun/entrega-recibida.tsx';
import { Alerta } from '../../ui/alerta.tsx';

interface Props {
  evento: string | undefined;
  recibido_at: string;
}

/** What the page shows in place of the form once the server has received the certificate. */
export function AptoRecibido({ evento, recibido_at }: Props) {
  return (
    <>
      <Alerta tono="ok">{mensajesDocumentos.formulario_enviado}</Alerta>
      <EntregaRecibida evento={evento} gracias={mensajesDocumentos.apto_gracias}>
        <p>{mensajesDocumentos.apto_proximamente}</p>
        <p>
          Lo recibimos el {escribirFecha(recibido_at)} a las {escribirHoraHs(recibido_at)}.
        </p>
      </EntregaRecibida>
    </>
  );
}

import { call } from '../../api/call.ts';
import { Forma } from '../../formulario/forma.tsx';
import { CamposIdentidad, FalloPedido, usePedidoPorMail } from '../../formulario/pedido-por-mail.tsx';
import { Boton } from '../../ui/boton.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './consulta.module.css';

/** Asks to resend a person's mails. The answer is the same where there is no registration: it must not tell who is registered. */
export function PedirMail({ documento = '' }: { documento?: string | undefined }) {
  const de = usePedidoPorMail({
    inicial: { documento, email: '' },
    pedir: (body) => call('reenviarCorreo', { body }),
  });
  const { request, fallo } = de;
  return (
    <Forma
      {...de.forma}
      clase={piezas.pila}
      fallo={<FalloPedido fallo={fallo} clase={`${css.respuesta} ${css.mal}`} />}
    >
      <p className={css.bajada}>
        Con tu documento y el mail que usaste te volvemos a mandar los mails de tus inscripciones.
      </p>
      <CamposIdentidad de={de} email="E-mail" />
      <Boton type="submit" tono="contorno" ancho grande aria-busy={request.isPending}>
        {request.isPending ? 'Enviando…' : 'Enviarme el mail'}
      </Boton>
      <div role="status">
        {request.data && <p className={`${css.respuesta} ${css.bien}`}>{request.data.message}</p>}
      </div>
    </Forma>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PagoEnCurso } from '../../../shared/contract/inscripciones.ts';
import { restante, textoRestante } from '../../../shared/domain/inscripcion/plazo-de-reserva.ts';
import {
  SI_RESPONDE_TARDE,
  textoTicketHasta,
  textoVence,
} from '../../../shared/domain/pago/textos-de-plazos.ts';
import { textosReservaBreve } from '../../../shared/domain/inscripcion/reserva-breve.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { ahoraServidor } from '../../api/hora-del-servidor.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Boton } from '../../ui/boton.tsx';
import { PagarOEsperar } from '../../ui/pagar-o-esperar.tsx';
import { inscripcion } from './consultas.ts';
import { esperaHastaConsultar } from './espera.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';
import { Ticket } from './ticket.tsx';

interface Props {
  codigo: string;
  init_point: string | null;
  vence: string | null;
  ticket_hasta: string | null | undefined;
  en_curso: PagoEnCurso | null | undefined;
  horas_acreditacion: number | undefined;
  reserva_breve: boolean;
}

/** For a registration that waits for its payment: how long its lugar is held, the way to pay, and whether money came. */
export function PagoPendiente(props: Props) {
  const { codigo, init_point, vence, ticket_hasta, en_curso, horas_acreditacion } = props;
  const pagar_antes = en_curso?.ticket?.vence;
  const queryClient = useQueryClient();
  const [automaticas, setAutomaticas] = useState(0);
  const consulta = useMutation({
    mutationFn: (_quien: 'sola' | 'persona') => call('consultarPago', { params: { id: codigo } }),
    // Whatever this check answers, the page fetches the registration again and shows it as the server holds it now.
    onSuccess: () =>
      Promise.all([
        invalidar(queryClient, 'getMensajeOk'),
        queryClient.invalidateQueries({ queryKey: inscripcion(codigo).queryKey }),
      ]),
  });
  const { mutate, submittedAt } = consulta;
  const preguntando = consulta.isPending && consulta.variables === 'persona';

  useEffect(() => {
    const espera = esperaHastaConsultar(automaticas);
    if (espera === null) return;
    const reloj = setTimeout(() => {
      setAutomaticas((n) => n + 1);
      // Nothing is asked while the page is out of view; once it is in view again, the query refetches by itself.
      if (document.visibilityState === 'visible') mutate('sola');
    }, espera);
    return () => clearTimeout(reloj);
    // `submittedAt`: when the person asks, the present wait starts again, so that the page does not ask right after them
  }, [automaticas, submittedAt, mutate]);

  // Of the checks that the page makes by itself the first two fail without a message; those left out while the page was out of view count
  // too. A check that the person asked for always shows its failure, and so does any check that is answered by a 429 (asked too often).
  const demorada = consulta.error instanceof ErrorLlamada && consulta.error.status === 429;
  const seDice = consulta.variables === 'persona' || demorada || automaticas > 2;
  return (
    <>
      {/* not beside a ticket that tells its end: the hold ends later than that, and its countdown would make people pay too late */}
      {vence && !pagar_antes && <Reloj vence={vence} />}
      {props.reserva_breve && <p className={piezas.nota}>{textosReservaBreve.pagina}</p>}
      {en_curso?.ticket && <Ticket {...en_curso.ticket} />}
      {vence && pagar_antes && <p className={piezas.nota}>{textoVence(vence)}</p>}
      {init_point && <PagarOEsperar href={init_point} en_curso={en_curso} />}
      <div className={orden.apilado3}>
        <p>
          {en_curso?.tipo === 'en_revision'
            ? `El medio de pago puede tardar hasta dos días hábiles en responder.${vence ? ` ${SI_RESPONDE_TARDE}` : ''}`
            : '¿Ya pagaste? Lo confirmamos nosotros, no hagas nada. Si no cambia en un rato, preguntá de nuevo.'}
        </p>
        <Boton tono="contorno" disabled={preguntando} onClick={() => mutate('persona')}>
          {preguntando ? 'Consultando…' : 'Consultar pago'}
        </Boton>
        <p role="status" className={css.respuesta}>
          {consulta.isError && seDice && textoDeError(consulta.error)}
          {consulta.isSuccess && !consulta.isPending && 'Todavía no nos llegó la confirmación.'}
        </p>
      </div>
      {init_point && ticket_hasta && !en_curso && (
        <p className={piezas.nota}>{textoTicketHasta(ticket_hasta, horas_acreditacion)}</p>
      )}
    </>
  );
}

/** How long the registration's lugar is still held, by the server's clock. */
function Reloj({ vence }: { vence: string }) {
  const [ahora, setAhora] = useState(ahoraServidor);
  useEffect(() => {
    const reloj = setInterval(() => setAhora(ahoraServidor()), 1000);
    return () => clearInterval(reloj);
  }, []);
  return (
    <div className={orden.apilado1}>
      <p className={css.cuenta} role="timer">
        {textoRestante(restante(vence, new Date(ahora)))}
      </p>
      <p>{textoVence(vence)}</p>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { avisoExistente } from '../../../../shared/domain/inscripcion/consulta-por-documento.ts';
import { mensajesInscripcion } from '../../../../shared/domain/inscripcion/mensajes.ts';
import { Boton, claseBoton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { PagarOEsperar } from '../../../ui/pagar-o-esperar.tsx';
import type { Existente } from '../documento-ya-inscripto.ts';

interface ExisteProps extends Existente {
  evento: Pick<EventoPublico, 'id' | 'privado' | 'inscripcion_abierta'>;
  /** true: the wizard of staff, who see registrations and send mails from their own list, and do not get the buttons for that */
  admin: boolean;
  onReenviar: () => void;
  onCerrar: () => void;
}

/**
 * Dialog about the registration that a document has already: as a success where it is paid or needs no payment, else as a warning, with a
 * way to pay where it is pending and has a payment link (regla inscripcion-10). For the public it also has buttons to look at the
 * registration and to have its mails sent again. As the dialog opens, its first button or link has the focus.
 */
export function Existe(props: ExisteProps) {
  const { mensaje, documento, evento, state, init_point, pago_en_curso, admin, onReenviar, onCerrar } = props;
  const { tono, pagar } = avisoExistente(state);
  const en_revision = pago_en_curso?.tipo === 'en_revision';
  const paga = pagar && init_point !== null && !en_revision;
  return (
    <MarcoDialogo
      titulo={mensajesInscripcion.existe_inscripcion}
      tono={tono === 'exito' ? 'ok' : 'aviso'}
      onCerrar={onCerrar}
      acciones={
        <>
          {paga && (
            <a className={claseBoton({ tono: 'acento' })} href={init_point}>
              Pagar
            </a>
          )}
          {!admin && (
            <>
              {/* Leaves the wizard, whose draft keeps what was typed; the next page gets the document, if known: nobody retypes it. */}
              <Link
                className={claseBoton({ tono: paga ? 'contorno' : 'primario' })}
                to="/mi-inscripcion"
                state={{ consulta: { evento_id: evento.id, documento } }}
              >
                Ver mi inscripción
              </Link>
              <Boton tono="contorno" onClick={onReenviar}>
                No me llegó el mail
              </Boton>
            </>
          )}
          <Boton tono="contorno" onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      <p>{mensaje}</p>
      {pagar && init_point && en_revision && <PagarOEsperar href={init_point} en_curso={pago_en_curso} />}
      {/* Shown where the registration's page has the link to the field for a coupon, but for one condition: whether the registration has a
          coupon already is not known here. */}
      {paga && !pago_en_curso && !evento.privado && evento.inscripcion_abierta && (
        <p>¿Tenés un cupón? Aplicalo desde tu inscripción: el link está en el mail que te mandamos.</p>
      )}
    </MarcoDialogo>
  );
}

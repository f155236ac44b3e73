import type { PagoEnCurso } from '../../../shared/contract/inscripciones.ts';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { claseBoton } from '../../ui/boton.tsx';
import orden from '../../ui/orden.module.css';
import css from './resultado-pago.module.css';

/**
 * The ticket to pay at a kiosk, as far as the provider tells of it: its number, until when it can be paid, and the link to it on the
 * provider's site.
 */
export function Ticket({ numero, link, vence }: NonNullable<PagoEnCurso['ticket']>) {
  return (
    <div className={orden.apilado3}>
      {vence && <p className={css.cuenta}>{`Pagá antes del ${escribirFechaHoraHs(vence)}`}</p>}
      {numero && (
        <p>
          Número para pagar
          <strong className={css.numero}>{numero}</strong>
        </p>
      )}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={claseBoton({ tono: 'acento', grande: true, ancho: true })}
        >
          Ver el ticket
        </a>
      )}
    </div>
  );
}

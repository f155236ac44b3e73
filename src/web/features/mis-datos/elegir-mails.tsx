import { useId } from 'react';
import type { HalladosParaPedido } from '../../../shared/contract/datos-personales.ts';
import { escribirFecha } from '../../../shared/domain/comun/fechas.ts';
import orden from '../../ui/orden.module.css';
import css from './mis-datos.module.css';

interface Props {
  hallados: HalladosParaPedido;
  elegidos: readonly string[];
  onElegir: (emails: readonly string[]) => void;
  error: string | undefined;
}

/** Somebody else may have registered with this document by mistake: staff choose which mails found are the person's. */
export function ElegirMails({ hallados, elegidos, onElegir, error }: Props) {
  const id = useId();
  return (
    <fieldset className={`${orden.apilado2} ${css.eleccion}`} aria-describedby={error && id}>
      <legend>Qué es de esta persona</legend>
      {hallados.map(({ email, rebota, inscripciones }) => (
        <label key={email} className={css.opcion}>
          <input
            type="checkbox"
            checked={elegidos.includes(email)}
            onChange={(evento) =>
              onElegir(evento.target.checked ? [...elegidos, email] : elegidos.filter((e) => e !== email))
            }
          />
          <span className={css.hallado}>
            {email === '' ? 'Sin mail' : email}
            {rebota && ' (rebota)'}
            {inscripciones.map(({ persona, evento, fecha }, n) => (
              <small key={n}>
                {persona}, {evento} {escribirFecha(fecha)}
              </small>
            ))}
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className={css.mal} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

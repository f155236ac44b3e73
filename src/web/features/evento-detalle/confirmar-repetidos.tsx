import { Link } from '@tanstack/react-router';
import type { NumeroRepetido } from '../../../shared/domain/numeracion/numeros-repetidos.ts';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { Confirmar } from '../../ui/confirmar.tsx';
import css from './descargas.module.css';

interface Props {
  evento_id: number;
  repetidos: readonly NumeroRepetido[];
  onConfirmar: () => void;
  onCerrar: () => void;
}

/** Asks whether to download the sheet for timing although numbers are repeated, and lists these numbers (regla numeracion-1). */
export function ConfirmarRepetidos({ evento_id, repetidos, onConfirmar, onCerrar }: Props) {
  const sesion = useSesion();
  return (
    <Confirmar
      titulo="Hay números repetidos"
      confirmar="Descargar igual"
      onConfirmar={onConfirmar}
      onCerrar={onCerrar}
    >
      <p>El programa de cronometraje necesita que cada número sea único en todo el evento.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and keys must reach it */}
      <ul className={css.repetidos} tabIndex={0} aria-label="Números repetidos">
        {repetidos.map(({ numero, nombres: quienes }) => (
          <li key={numero}>
            <strong>{numero}</strong> {quienes.join(', ')}
          </li>
        ))}
      </ul>
      {puedeHacer(sesion, 'numeros:asignar_manual') && (
        <p>
          <Link to={nombres.asignarNumerosManual} params={{ id: String(evento_id) }}>
            {mensajesNumeracion.asignar_numeros_manual}
          </Link>
        </p>
      )}
    </Confirmar>
  );
}

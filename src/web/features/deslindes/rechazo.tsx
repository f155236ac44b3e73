import { useId } from 'react';
import { Casilla } from '../../ui/campo.tsx';
import { enfocar } from '../../ui/enfocar.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './deslindes.module.css';

export interface RechazoEscrito {
  razon: string;
  avisar: boolean;
}

interface Props {
  valor: RechazoEscrito;
  email: string;
  onCambiar: (valor: RechazoEscrito) => void;
}

export const MAX_RAZON = 500;

/** Fields in which staff type why they reject a signature, if they like, and choose whether the new link is mailed, with that reason. */
export function Rechazo({ valor, email, onCambiar }: Props) {
  const id = useId();
  return (
    <section className={`${orden.apilado2} ${css.rechazo}`} aria-label="Rechazar el deslinde">
      <label htmlFor={id}>Motivo del rechazo (opcional)</label>
      <textarea
        id={id}
        className={piezas.control}
        ref={enfocar}
        rows={3}
        maxLength={MAX_RAZON}
        aria-describedby={`${id}-pista`}
        value={valor.razon}
        onChange={(e) => onCambiar({ ...valor, razon: e.target.value })}
      />
      <p id={`${id}-pista`} className={`${piezas.nota} ${css.nota}`}>
        La persona lo lee cuando vuelve a firmar. El link que tenía deja de servir: va a firmar con uno nuevo.
      </p>
      {email.trim() === '' ? (
        <p>No dejó mail: cuando la rechaces, pasale vos el link nuevo.</p>
      ) : (
        <Casilla
          etiqueta="Mandarle el link nuevo por mail"
          pista={email}
          marcada={valor.avisar}
          onCambiar={(avisar) => onCambiar({ ...valor, avisar })}
        />
      )}
    </section>
  );
}

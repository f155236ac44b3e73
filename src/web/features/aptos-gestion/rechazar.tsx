import { useId, useState } from 'react';
import { textosApto } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { Boton } from '../../ui/boton.tsx';
import type { Borrador } from './borrador.ts';
import { FormaDecision } from './forma-decision.tsx';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './validar-apto.module.css';
import { alternarMotivo, MAX_MOTIVO, MOTIVOS } from './vigencia.ts';

interface Props {
  borrador: Borrador;
  ocupado: boolean;
  enLinea: boolean;
  /** whether the person left an address, to which the reason is mailed */
  porMail: boolean;
  onEscribir: (cambio: Partial<Borrador>) => void;
  onRechazar: () => void;
}

/** Rejecting takes a second step, since it cannot be undone, and its reason is mailed to the person, unless they left no address. */
export function Rechazar({ borrador: { motivo }, ocupado, enLinea, porMail, onEscribir, onRechazar }: Props) {
  const id = useId();
  const [enviada, setEnviada] = useState(false);
  const vacio = motivo.trim() === '';
  const enviar = () => {
    setEnviada(true);
    if (!ocupado && enLinea && !vacio) onRechazar();
  };
  const error = enviada && vacio;
  return (
    <FormaDecision
      enviando={ocupado}
      sinGuardar={!vacio}
      onEnviar={enviar}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return;
        e.preventDefault();
        enviar();
      }}
    >
      <div className={`${piezas.juntos} ${css.motivos}`} role="group" aria-label="Motivos frecuentes">
        {MOTIVOS.map(([corto, frecuente], i) => (
          <button
            key={frecuente}
            // the button that opened this step is gone with its focus: the first control takes it
            ref={i === 0 ? enfocar : undefined}
            type="button"
            aria-pressed={motivo.includes(frecuente)}
            onClick={() => onEscribir({ motivo: alternarMotivo(motivo, frecuente) })}
          >
            {corto}
          </button>
        ))}
      </div>
      <label className={`${orden.apilado1} ${letra.s650} ${css.motivo}`} htmlFor={id}>
        Motivo del rechazo
        <textarea
          id={id}
          className={piezas.control}
          rows={3}
          maxLength={MAX_MOTIVO}
          value={motivo}
          aria-invalid={error}
          aria-describedby={error ? `${id}-error` : `${id}-pista`}
          onChange={(e) => onEscribir({ motivo: e.target.value })}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className={piezas.error} role="alert">
          {textosApto.sin_motivo}
        </p>
      )}
      <p id={`${id}-pista`} className={piezas.nota}>
        {porMail
          ? 'La persona lo recibe por email, con su link para enviar otro apto.'
          : 'No dejó email: decíselo vos, y pasale su link para enviar otro apto.'}
      </p>
      <div className={css.botones}>
        <Boton type="submit" tono="peligro" aria-disabled={!enLinea}>
          {ocupado ? 'Rechazando…' : porMail ? 'Rechazar y avisarle' : 'Rechazar'}
        </Boton>
        <Boton tono="contorno" onClick={() => onEscribir({ rechazando: false })}>
          Volver
        </Boton>
      </div>
    </FormaDecision>
  );
}

const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();

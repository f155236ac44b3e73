import { useId, useState } from 'react';
import { textosApto } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Boton } from '../../ui/boton.tsx';
import type { Borrador } from './borrador.ts';
import css from './validar-apto.module.css';
import { alternarMotivo, MAX_MOTIVO, MOTIVOS } from './vigencia.ts';

interface Props {
  borrador: Borrador;
  ocupado: boolean;
  enLinea: boolean;
  onEscribir: (cambio: Partial<Borrador>) => void;
  onRechazar: () => void;
}

/** The person reads the reason in a mail, which nobody takes back: a step of its own. */
export function Rechazar({ borrador: { motivo }, ocupado, enLinea, onEscribir, onRechazar }: Props) {
  const id = useId();
  const [enviada, setEnviada] = useState(false);
  const vacio = motivo.trim() === '';
  const enviar = () => {
    setEnviada(true);
    if (!ocupado && enLinea && !vacio) onRechazar();
  };
  const error = enviada && vacio;
  return (
    <Forma
      clase={css.decision}
      // decided once: the server refuses the second one
      edita={null}
      enviando={ocupado}
      // the list of certificates tells it
      fallo={null}
      sinGuardar={!vacio}
      onEnviar={enviar}
      onKeyDown={(evento) => {
        if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey)) return;
        evento.preventDefault();
        enviar();
      }}
    >
      <div className={css.motivos} role="group" aria-label="Motivos frecuentes">
        {MOTIVOS.map(([corto, frecuente], i) => (
          <button
            key={frecuente}
            // the keyboard came here with R
            ref={i === 0 ? enfocar : undefined}
            type="button"
            aria-pressed={motivo.includes(frecuente)}
            onClick={() => onEscribir({ motivo: alternarMotivo(motivo, frecuente) })}
          >
            {corto}
          </button>
        ))}
      </div>
      <label className={css.motivo} htmlFor={id}>
        Motivo del rechazo
        <textarea
          id={id}
          rows={3}
          maxLength={MAX_MOTIVO}
          value={motivo}
          aria-invalid={error}
          aria-describedby={error ? `${id}-error` : `${id}-pista`}
          onChange={(e) => onEscribir({ motivo: e.target.value })}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {textosApto.sin_motivo}
        </p>
      )}
      <p id={`${id}-pista`} className={css.nota}>
        La persona lo recibe por email, con su link para enviar otro apto.
      </p>
      <div className={css.botones}>
        <Boton type="submit" clase={css.peligro} aria-disabled={!enLinea}>
          {ocupado ? 'Rechazando…' : 'Rechazar y avisarle'}
        </Boton>
        <Boton tono="contorno" onClick={() => onEscribir({ rechazando: false })}>
          Volver
        </Boton>
      </div>
    </Forma>
  );
}

const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();

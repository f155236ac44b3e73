import { useRef, useState } from 'react';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { BotonCalendario } from '../../ui/boton-calendario.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { tecla } from '../../ui/atajos.ts';
import type { Borrador } from './borrador.ts';
import { FormaDecision } from './forma-decision.tsx';
import css from './validar-apto.module.css';
import { faltaEnFecha, vigenciaDe } from './vigencia.ts';
import { CampoFechaEscrita } from '../../ui/campo-fecha-escrita.tsx';

interface Props {
  borrador: Borrador;
  carrera: string;
  /** when the certificate arrived */
  enviado: string;
  /** the server's error about the doctor's date; null: none */
  rechazo: string | null;
  ocupado: boolean;
  enLinea: boolean;
  onEscribir: (cambio: Partial<Borrador>) => void;
  onAprobar: () => void;
}

/**
 * Approving asks for the doctor's date, which decides validity on race day; if the certificate is not valid then, staff confirm first.
 */
export function Aprobar(props: Props) {
  const { borrador, carrera, enviado: enviado_at, rechazo, ocupado, enLinea, onEscribir, onAprobar } = props;
  const { fecha } = borrador;
  const campo = useRef<HTMLInputElement>(null);
  const [enviada, setEnviada] = useState(false);
  const [pregunta, setPregunta] = useState(false);
  const ahora = new Date();
  const falta = faltaEnFecha(fecha, { enviado: enviado_at, ahora });
  const vigencia = falta === null ? vigenciaDe(fecha, carrera, ahora) : null;
  const enviar = () => {
    setEnviada(true);
    if (!vigencia) return campo.current?.focus();
    if (!enLinea) return;
    if (vigencia.vale) onAprobar();
    else setPregunta(true);
  };
  // Before the first try to submit, a half typed date shows no error: only once its year is complete. The server's error always shows.
  const error = (enviada || /^\d{4}-/.test(fecha) ? falta : null) ?? rechazo;
  return (
    <>
      <FormaDecision enviando={ocupado} sinGuardar={fecha !== ''} onEnviar={enviar}>
        <CampoFechaEscrita
          ref={campo}
          etiqueta="Fecha del médico"
          pista="La que escribió en el certificado."
          valor={fecha}
          error={error}
          {...tecla('a')}
          onCambiar={(escrita) => onEscribir({ fecha: escrita })}
          extremo={
            <span className={css.calendario}>
              <BotonCalendario
                etiqueta="la fecha del médico"
                valor={fecha}
                max={fechaLocal(enviado_at)}
                onElegir={(elegida) => onEscribir({ fecha: elegida })}
              />
            </span>
          }
        />
        <div role="status">
          {vigencia && <Aviso tono={vigencia.vale ? 'ok' : 'aviso'}>{vigencia.texto}</Aviso>}
        </div>
        <div className={css.botones}>
          <Boton type="submit" aria-disabled={!enLinea}>
            {ocupado ? 'Aprobando…' : 'Aprobar'}
          </Boton>
          <Boton
            tono="contorno"
            {...tecla('r')}
            aria-disabled={!enLinea}
            onClick={() => enLinea && !ocupado && onEscribir({ rechazando: true })}
          >
            Rechazar
          </Boton>
        </div>
      </FormaDecision>
      {pregunta && vigencia && (
        <ConfirmarYSeguir
          titulo="¿Aprobar igual?"
          confirmar="Sí, aprobar"
          onConfirmar={() => onAprobar()}
          onCerrar={() => setPregunta(false)}
        >
          <p>{vigencia.texto}</p>
        </ConfirmarYSeguir>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import { Boton } from '../../ui/boton.tsx';
import { CampoTexto } from './campo-fluent.tsx';
import type { Errores } from './estado.ts';
import { participanteVacio, type FormParticipante, type Formulario } from './formulario.ts';
import { TipoDocumento } from './opciones.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './paso-modalidad.module.css';
import { PaisDelDocumento } from './selector-pais.tsx';
import { TarjetaModalidad } from './tarjeta-modalidad.tsx';
import { motivoNoDisponible, pistaDocumento } from './validar-modalidad.ts';

interface PasoModalidadProps {
  evento: EventoPublico;
  modalidades: readonly Modalidad[];
  formulario: Formulario;
  errores: Errores;
  onModalidad: (modalidad: Modalidad) => void;
  onParticipante: (cambio: Partial<FormParticipante>) => void;
  onEquipo: (valor: string) => void;
  onConsultar: () => void;
  onReenviar: () => void;
  /** staff's button to scan a DNI */
  escanear: ReactNode;
}

export function PasoModalidad(props: PasoModalidadProps) {
  const { evento, modalidades, formulario, errores } = props;
  const p = formulario.participantes[0] ?? participanteVacio;
  const elegida = modalidades.find((m) => m.id === formulario.modalidad_id);
  const pasaporte = evento.permite_otro_documento && p.tipo_documento === 'otro';
  return (
    <>
      <fieldset className={orden.apilado3} aria-describedby={errores['modalidad'] && 'error-modalidad'}>
        <legend className={piezas.oculto}>Modalidad</legend>
        {modalidades.map((m, i) => (
          <TarjetaModalidad
            key={m.id}
            modalidad={m}
            lugares={evento.lugares}
            elegida={m.id === formulario.modalidad_id}
            motivo={motivoNoDisponible(m, evento)}
            primera={i === 0}
            error={Boolean(errores['modalidad'])}
            onElegir={() => props.onModalidad(m)}
          />
        ))}
        {errores['modalidad'] && (
          <p id="error-modalidad" className={piezas.error}>
            {errores['modalidad']}
          </p>
        )}
      </fieldset>

      <section className={`${orden.apilado4} ${css.seccion}`} aria-labelledby="titulo-documento">
        <h3 id="titulo-documento">
          {elegida && elegida.nro_participantes > 1 ? 'Documento del primer participante' : 'Tu documento'}
        </h3>
        {props.escanear}
        {evento.permite_otro_documento && (
          <TipoDocumento
            valor={p.tipo_documento}
            onValor={(tipo_documento) => props.onParticipante({ tipo_documento })}
          />
        )}
        <CampoTexto
          campo="documento"
          etiqueta={pasaporte ? 'Número de pasaporte o documento' : 'Número de documento (DNI)'}
          pista={
            pasaporte
              ? 'Hasta 10 letras y números.'
              : (pistaDocumento(p.documento) ??
                'Los 8 números, sin puntos. Si tu DNI tiene 7, agregale un 0 adelante.')
          }
          error={errores['documento']}
          valor={p.documento}
          onValor={(documento) =>
            // regla participante-1; a pasted document may have dots and spaces, which are taken out
            props.onParticipante({ documento: pasaporte ? documento : documento.replace(/[.\s-]/g, '') })
          }
          entrada={{
            inputMode: pasaporte ? 'text' : 'numeric',
            autoComplete: 'off',
            maxLength: pasaporte ? 10 : 12,
            ...(pasaporte && { autoCapitalize: 'characters' }),
          }}
        />
        {pasaporte && (
          <PaisDelDocumento
            valor={p.pais_documento}
            error={errores['pais_documento']}
            onValor={(pais_documento) => props.onParticipante({ pais_documento })}
          />
        )}
        {elegida && elegida.nro_participantes > 1 && (
          <CampoTexto
            campo="team"
            etiqueta="Nombre del equipo"
            error={errores['team']}
            valor={formulario.equipo}
            onValor={props.onEquipo}
            entrada={{ maxLength: 100, autoComplete: 'off', autoCapitalize: 'words' }}
          />
        )}
      </section>

      <div className={css.ayudas}>
        <Boton tono="tenue" onClick={props.onConsultar}>
          Consultar mi inscripción
        </Boton>
        <Boton tono="tenue" onClick={props.onReenviar}>
          No me llegó el mail
        </Boton>
      </div>
    </>
  );
}

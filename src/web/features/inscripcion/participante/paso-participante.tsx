import type { ReactNode } from 'react';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import { necesitaTutor } from '../../../../shared/domain/participante/tutor.ts';
import { ofreceTalle } from '../../../../shared/domain/carrera/remeras.ts';
import { useTelefonosDelMundo } from '../../../api/use-telefonos-del-mundo.ts';
import type { Contexto } from '../contexto.ts';
import { Aviso } from '../aviso.tsx';
import type { Errores } from '../estado.ts';
import { participanteVacio, type FormParticipante, type Formulario } from '../formulario.ts';
import { ResumenErrores } from '../resumen-errores.tsx';
import { avisoCategoria, textosSinLlenar, validarParticipante } from '../validar-participante.ts';
import { CamposCustom } from './campos-custom.tsx';
import css from './participante.module.css';
import type { PropsSeccion } from './props-seccion.ts';
import { SeccionCarrera } from './seccion-carrera.tsx';
import { SeccionContacto } from './seccion-contacto.tsx';
import { SeccionDeslinde } from './seccion-deslinde.tsx';
import { SeccionPersona } from './seccion-persona.tsx';
import { SeccionPrivacidad } from './seccion-privacidad.tsx';
import { SeccionTutor } from './seccion-tutor.tsx';

interface PasoParticipanteProps {
  indice: number;
  formulario: Formulario;
  contexto: Contexto;
  intentado: boolean;
  /**
   * the errors to show now: after a press of 'Siguiente' all; before it those of fields that somebody filled in wrong and left. Those
   * that the server gave are always among them
   */
  visibles: (errores: Errores) => Errores;
  onCambio: (cambio: Partial<FormParticipante>) => void;
  onDeslinde: () => void;
  /** goes back to step 1, where the first participant's document was asked */
  onDocumento: () => void;
  /** staff's button to scan a DNI; the first participant's is in step 1 */
  escanear: ReactNode;
  /** staff's box by which the participants sign later; nothing where they cannot */
  firma_despues: ReactNode;
}

export function PasoParticipante(props: PasoParticipanteProps) {
  const { indice, formulario, contexto, intentado, onCambio } = props;
  const { evento, modalidad } = contexto;
  const p = formulario.participantes[indice] ?? participanteVacio;
  useTelefonosDelMundo(evento.permite_otro_documento && p.pais_telefono !== PAIS_PROPIO);
  const errores = props.visibles(validarParticipante(formulario, indice, contexto));
  const categoria = avisoCategoria(p, contexto);
  const menor = necesitaTutor(p, evento.fecha_hora);
  const primero = indice > 0 ? formulario.participantes[0] : undefined;
  const seccion: PropsSeccion = { p, contexto, errores, onCambio, primero };
  return (
    <>
      {intentado && (
        <ResumenErrores errores={errores} campos={modalidad.campos_custom} sin_llenar={textosSinLlenar} />
      )}
      <SeccionPersona {...seccion} esPrimero={indice === 0} onDocumento={props.onDocumento}>
        {indice > 0 && props.escanear}
      </SeccionPersona>
      {/* Rendered from the start, with a hint in the category's place, so that the fields do not move when the category appears. */}
      <div className={css.categoria} aria-live="polite">
        {categoria ? (
          <Aviso tono={categoria.tono === 'ok' ? 'ok' : 'error'} vivo={false} titulo={categoria.texto} />
        ) : (
          <p>
            {modalidad.nro_participantes > 1
              ? 'La categoría es la del equipo: depende del sexo y de la edad de todos.'
              : 'Con el sexo y la fecha de nacimiento te decimos la categoría.'}
          </p>
        )}
      </div>
      {menor && <SeccionTutor {...seccion} />}
      <SeccionContacto {...seccion} />
      {ofreceTalle(evento, modalidad) && <SeccionCarrera {...seccion} />}
      <CamposCustom {...seccion} />
      <SeccionPrivacidad {...seccion} />
      {props.firma_despues}
      {evento.usa_deslinde_online && (
        <SeccionDeslinde {...seccion} menor={menor} onDeslinde={props.onDeslinde} />
      )}
    </>
  );
}

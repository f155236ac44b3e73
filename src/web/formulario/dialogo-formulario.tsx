import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { mensajesComun } from '../../shared/domain/comun/mensajes.ts';
import { Boton, type TonoBoton } from '../ui/boton.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';
import piezas from '../ui/piezas.module.css';
import { Forma, type EstadoDeForma } from './forma.tsx';
import { PreguntaAlSalir } from './pregunta-al-salir.tsx';

interface Props extends EstadoDeForma {
  titulo: string;
  onCerrar: () => void;
  /** text of the submit button, and its text while the call is in progress */
  enviar?: readonly [texto: string, mientras: string];
  tono_enviar?: TonoBoton;
  /** true: disables the submit button: something needed is missing */
  impedido?: boolean;
  /** buttons instead of the one submit button */
  acciones?: ReactNode;
  cancelar?: string;
  tono?: 'aviso' | 'error';
  grande?: boolean;
  pantalla?: boolean;
  clase?: string | undefined;
  forma?: Ref<HTMLFormElement>;
  inert?: boolean;
  fallo_arriba?: boolean;
  salir?: Pick<ComponentProps<typeof PreguntaAlSalir>, 'titulo' | 'confirmar' | 'children' | 'descartar'>;
  /** true: a draft is stored: going to another screen loses nothing, so only closing the dialog asks */
  queda_borrador?: boolean;
  /** further dialogs, shown over this one */
  encima?: ReactNode;
  children: ReactNode;
}

const SALIR = { children: <p>Lo que escribiste se pierde.</p> };

/**
 * A form in a dialog. With unsaved text, a touch outside, Escape and the cancel button ask before they close the dialog, and so does the
 * back button unless a draft is stored. During a call the first three do nothing, so that the call's result is seen.
 */
export function DialogoFormulario(props: Props) {
  const {
    titulo,
    onCerrar,
    enviar = [mensajesComun.guardar, 'Guardando…'],
    impedido = false,
    salir = SALIR,
  } = props;
  const { enviando, fallo, sinGuardar, edita, onEnviar, cancelar = mensajesComun.cancelar, inert } = props;
  const { tono, grande = false, pantalla = false, fallo_arriba = false, queda_borrador = false } = props;
  const [preguntando, setPreguntando] = useState(false);
  const id = useId();
  const cerrar = () => {
    if (enviando) return;
    if (sinGuardar) setPreguntando(true);
    else onCerrar();
  };
  return (
    <MarcoDialogo
      {...{ titulo, tono, grande, pantalla }}
      onCerrar={cerrar}
      acciones={
        <>
          {props.acciones ?? (
            <Boton
              type="submit"
              form={id}
              tono={props.tono_enviar ?? 'primario'}
              disabled={impedido || enviando}
            >
              {enviar[enviando ? 1 : 0]}
            </Boton>
          )}
          <Boton tono="tenue" disabled={enviando} onClick={cerrar}>
            {cancelar}
          </Boton>
        </>
      }
    >
      <Forma
        id={id}
        clase={props.clase ?? piezas.pilaJunta}
        {...{ enviando, fallo, fallo_arriba, sinGuardar, edita }}
        {...(props.forma && { ref: props.forma })}
        {...(inert && { inert })}
        onEnviar={() => impedido || onEnviar()}
      >
        {props.children}
      </Forma>
      <PreguntaAlSalir
        // a call in progress is not lost by leaving the screen
        hay={() => sinGuardar && !enviando && !queda_borrador}
        cierre={{ preguntando, onQuedarse: () => setPreguntando(false), onSalir: onCerrar }}
        {...salir}
      />
      {props.encima}
    </MarcoDialogo>
  );
}

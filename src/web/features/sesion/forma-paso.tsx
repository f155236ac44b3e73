import type { ReactNode } from 'react';
import { useFallaEnfocada } from '../../formulario/enfocar-falla.ts';
import { Forma } from '../../formulario/forma.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ErrorGeneral } from './error-general.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './sesion.module.css';

interface Props {
  /** text of the button that sends the step */
  texto: string;
  /** whether all that the step asks for has been typed */
  lista: boolean;
  error: Error | null;
  enCurso: boolean;
  /** true, or absent: shows the failure before the fields instead of after them */
  fallo_arriba?: boolean;
  onEnviar: () => void;
  onVolver: () => void;
  children: ReactNode;
}

/** Form of one step in a change of one's own account, with a button that sends it and one that goes back. */
export function FormaPaso(props: Props) {
  const { texto, lista, error, enCurso, fallo_arriba = true, onEnviar, onVolver, children } = props;
  const forma = useFallaEnfocada(error);
  return (
    <Forma
      ref={forma}
      clase={css.formulario}
      edita={null}
      enviando={enCurso}
      fallo={<ErrorGeneral error={error} />}
      fallo_arriba={fallo_arriba}
      sinGuardar={false}
      onEnviar={() => lista && onEnviar()}
    >
      {children}
      <div className={piezas.juntos}>
        <Boton type="submit" disabled={!lista} aria-busy={enCurso}>
          {texto}
        </Boton>
        <Boton tono="tenue" onClick={onVolver}>
          Cancelar
        </Boton>
      </div>
    </Forma>
  );
}

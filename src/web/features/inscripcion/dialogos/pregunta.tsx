import { useId, type ReactNode } from 'react';
import { Forma } from '../../../formulario/forma.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { Aviso } from '../aviso.tsx';
import css from './dialogos.module.css';

interface Props {
  titulo: string;
  /** text of the button that asks, and its text while the answer is on its way */
  enviar: readonly [texto: string, mientras: string];
  enviando: boolean;
  fallo: string | null;
  onEnviar: () => unknown;
  onCerrar: () => void;
  children: ReactNode;
}

/** Dialog that asks the server about a person; closing it needs no confirmation, as nothing in it is saved. */
export function Pregunta({ titulo, enviar, enviando, fallo, onEnviar, onCerrar, children }: Props) {
  const id = useId();
  return (
    <MarcoDialogo
      titulo={titulo}
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton type="submit" form={id} disabled={enviando}>
            {enviar[enviando ? 1 : 0]}
          </Boton>
          <Boton tono="contorno" onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      <Forma
        id={id}
        clase={css.formulario}
        edita={null}
        enviando={enviando}
        fallo={fallo && <Aviso tono="error" titulo={fallo} />}
        sinGuardar={false}
        onEnviar={onEnviar}
      >
        {children}
      </Forma>
    </MarcoDialogo>
  );
}

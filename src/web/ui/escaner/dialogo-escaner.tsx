import { useContext, useState, type ReactNode } from 'react';
import { Boton } from '../boton.tsx';
import { Campo } from '../campo.tsx';
import { DialogoAbierto, MarcoDialogo } from '../marco-dialogo.tsx';
import { useAngosto } from '../use-angosto.ts';
import { Escaner } from './escaner.tsx';
import { usePistola } from './pistola.ts';
import { darSenal } from './senal.ts';
import css from './escaner.module.css';
import type { Aparatos } from './aparatos.ts';

interface Props {
  titulo: string;
  /** label of the field in which one types instead */
  escribir: string;
  /** text of the button beside that field */
  accion: string;
  /** Takes a text, scanned or typed; returns whether the screen can use it, which decides the sound of a scan. */
  onTexto: (texto: string) => boolean;
  onCerrar: () => void;
  /** what the screen says about the last text */
  children?: ReactNode;
  aparatos?: Aparatos;
}

/** The camera in a dialog, with a field to type in instead: the card may be worn, or the camera not work. */
export function DialogoEscaner(props: Props) {
  const { titulo, escribir, accion, onTexto, onCerrar, children, aparatos } = props;
  const angosto = useAngosto();
  const [texto, setTexto] = useState('');
  const mandar = () => {
    if (texto.trim() !== '') onTexto(texto);
  };
  // takes what a barcode gun types while no text field has the focus: when the dialog opens, the focus is on the checkbox for sound
  usePistola(useContext(DialogoAbierto), (leido) => {
    const bien = onTexto(leido);
    darSenal(bien ? 'bien' : 'mal');
  });
  return (
    <MarcoDialogo
      titulo={titulo}
      pantalla={angosto}
      onCerrar={onCerrar}
      acciones={
        <Boton tono="tenue" onClick={onCerrar}>
          Cerrar
        </Boton>
      }
    >
      <Escaner onLeido={(leido) => onTexto(leido.texto)} {...(aparatos && { aparatos })}>
        {children}
      </Escaner>
      {/* Not a <form>: this dialog may be inside another form, which Enter would then submit. */}
      <div className={css.escribir}>
        <Campo
          etiqueta={escribir}
          autoComplete="off"
          enterKeyHint="search"
          value={texto}
          onChange={(e) => setTexto(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return;
            e.preventDefault();
            e.stopPropagation();
            mandar();
          }}
        />
        <Boton tono="contorno" onClick={mandar}>
          {accion}
        </Boton>
      </div>
    </MarcoDialogo>
  );
}

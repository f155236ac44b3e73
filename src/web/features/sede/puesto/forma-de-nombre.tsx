import type { ComponentProps } from 'react';
import { Forma } from '../../../formulario/forma.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import piezas from '../../../ui/piezas.module.css';
import { AvanceDePreparar } from './avance-de-preparar.tsx';
import type { PasoDePreparar } from './textos.ts';

interface Props extends Pick<ComponentProps<typeof Campo>, 'etiqueta' | 'pista' | 'autoComplete'> {
  nombre: string;
  onNombre: (nombre: string) => void;
  /** how far the device is in becoming a puesto; null: it has not begun */
  paso: PasoDePreparar | null;
  falla: string | null;
  boton: string;
  onEnviar: () => Promise<void>;
}

/** Asks for one name, by which `onEnviar` makes this device a puesto, and shows how far that is. */
export function FormaDeNombre({ nombre, onNombre, paso, falla, boton, onEnviar, ...campo }: Props) {
  return (
    <Forma
      clase={piezas.pila}
      enviando={paso !== null}
      fallo={falla && <Aviso tono="error" titulo={falla} role="alert" />}
      sinGuardar={false}
      edita={null}
      noValidate={false}
      onEnviar={onEnviar}
    >
      <Campo {...campo} value={nombre} maxLength={60} required onChange={(e) => onNombre(e.target.value)} />
      {paso ? (
        <AvanceDePreparar paso={paso} />
      ) : (
        <Boton type="submit" grande ancho>
          {boton}
        </Boton>
      )}
    </Forma>
  );
}

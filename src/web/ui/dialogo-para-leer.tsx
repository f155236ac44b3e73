import type { ComponentProps } from 'react';
import { Boton } from './boton.tsx';
import { MarcoDialogo } from './marco-dialogo.tsx';

type Marco = ComponentProps<typeof MarcoDialogo>;

interface Props extends Pick<Marco, 'titulo' | 'tono' | 'onCerrar' | 'children'> {
  /** what the only button says, and its look */
  boton: string;
  tono_boton?: ComponentProps<typeof Boton>['tono'];
}

/** A dialog in which there is nothing to decide: one button closes it. */
export const DialogoParaLeer = ({ boton, tono_boton, onCerrar, ...marco }: Props) => (
  <MarcoDialogo
    {...marco}
    onCerrar={onCerrar}
    acciones={
      <Boton tono={tono_boton} onClick={onCerrar}>
        {boton}
      </Boton>
    }
  />
);

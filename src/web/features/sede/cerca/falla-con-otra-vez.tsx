import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { textosCerca } from './textos.ts';

interface Props {
  titulo: string;
  /** '': nothing but to begin anew */
  que_hacer: string;
  onDeNuevo: () => void;
}

/** Why two telephones did not come together, and the button to begin anew. */
export const FallaConOtraVez = ({ titulo, que_hacer, onDeNuevo }: Props) => (
  <>
    <Aviso tono="aviso" titulo={titulo} role="alert">
      {que_hacer && <p>{que_hacer}</p>}
    </Aviso>
    <Boton grande ancho onClick={onDeNuevo}>
      {textosCerca.de_nuevo}
    </Boton>
  </>
);

import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { textosCerca } from './textos.ts';

interface Props {
  titulo: string;
  /** '': `titulo` already says all that there is to say */
  que_hacer: string;
  onDeNuevo: () => void;
  /** leads to 'Pasar por código', which needs no network; absent: that is no way out here */
  onCodigo?: (() => void) | undefined;
  /** true: perhaps the two failed to connect, which only the other phone would know yet: shown as information, not as a failure */
  quizas?: boolean;
}

/**
 * Why two phones are not connected, or one was not admitted by the other, and the button to begin anew; with `onCodigo` also one that leads
 * to 'Pasar por código'.
 */
export const FallaConOtraVez = ({ titulo, que_hacer, onDeNuevo, onCodigo, quizas = false }: Props) => (
  <>
    <Aviso tono={quizas ? 'info' : 'aviso'} titulo={titulo} role={quizas ? 'status' : 'alert'}>
      {que_hacer && <p>{que_hacer}</p>}
    </Aviso>
    <Boton grande={!quizas} tono={quizas ? 'contorno' : 'primario'} ancho onClick={onDeNuevo}>
      {textosCerca.de_nuevo}
    </Boton>
    {onCodigo && (
      <Boton tono="contorno" ancho onClick={onCodigo}>
        {textosCerca.por_codigo}
      </Boton>
    )}
  </>
);

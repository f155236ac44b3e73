import { ACCEPT_IMAGEN } from '../../../shared/domain/carrera/imagen-evento.ts';
import { Boton } from '../../ui/boton.tsx';
import { ZonaSoltar } from '../../ui/zona-soltar.tsx';
import { leerPortapapeles } from './elegir.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './zona-imagen.module.css';

interface Props {
  etiqueta: string;
  pista: string;
  varias?: boolean;
  onElegir: (archivos: File[]) => void;
  onFallar: (texto: string) => void;
}

/** Area to choose pictures: drop them, pick them, or paste one from the clipboard. */
export function ZonaImagen({ etiqueta, pista, varias = false, onElegir, onFallar }: Props) {
  const dar = (archivos: File[]) => onElegir(varias ? archivos : archivos.slice(0, 1));
  const pegar = () =>
    leerPortapapeles().then(
      (archivo) => dar([archivo]),
      () =>
        onFallar(
          'No hay ninguna imagen copiada, o el navegador no deja leerla. Probá con Ctrl+V sobre el cuadro.',
        ),
    );

  return (
    <div className={`${orden.apilado2} ${css.lugar}`}>
      <ZonaSoltar pegable accept={ACCEPT_IMAGEN} multiple={varias} aria-label={etiqueta} onElegir={dar}>
        <span className={css.arrastra}>{etiqueta}</span>
        <span>Arrastrá, elegí un archivo o pegá con Ctrl+V</span>
        <span className={piezas.nota}>{pista}</span>
      </ZonaSoltar>
      <Boton tono="tenue" onClick={() => void pegar()}>
        Pegar la imagen copiada
      </Boton>
    </div>
  );
}

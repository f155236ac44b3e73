import { useState, type SyntheticEvent } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { ANCHOS_IMAGEN, type SlotImagen } from '../../../shared/domain/carrera/imagen-evento.ts';
import { recortar } from '../../ui/achicar-imagen.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { motivoDeApertura } from './elegir.ts';
import piezas from '../../ui/piezas.module.css';
import css from './recorte.module.css';

const VOCES = {
  cropArea: 'Recorte: se mueve con las flechas',
  nwDragHandle: 'Esquina de arriba a la izquierda: se mueve con las flechas',
  nDragHandle: 'Borde de arriba',
  neDragHandle: 'Esquina de arriba a la derecha: se mueve con las flechas',
  eDragHandle: 'Borde derecho',
  seDragHandle: 'Esquina de abajo a la derecha: se mueve con las flechas',
  sDragHandle: 'Borde de abajo',
  swDragHandle: 'Esquina de abajo a la izquierda: se mueve con las flechas',
  wDragHandle: 'Borde izquierdo',
};

interface Props {
  archivo: File;
  /** object URL of the file; whoever created it revokes it */
  url: string;
  slot: SlotImagen;
  proporcion: number;
  titulo: string;
  onRecortar: (imagen: Blob) => void;
  onCerrar: () => void;
}

/** The largest cut of that ratio, in the middle. */
const cortePara = (proporcion: number, ancho: number, alto: number): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: '%', width: 100 }, proporcion, ancho, alto), ancho, alto);

/** Dialog to cut a picture to the ratio in which pages show it; the cut picture is reduced to the largest size that pages need. */
export function Recorte({ archivo, url, slot, proporcion, titulo, onRecortar, onCerrar }: Props) {
  const [corte, setCorte] = useState<PercentCrop>();
  const [ancho, setAncho] = useState(0);
  const [estado, setEstado] = useState<'eligiendo' | 'cortando' | 'ilegible'>('eligiendo');
  const mayor = ANCHOS_IMAGEN[slot].at(-1) ?? 0;

  const onCargar = ({ currentTarget: img }: SyntheticEvent<HTMLImageElement>) => {
    setAncho(img.naturalWidth);
    setCorte(cortePara(proporcion, img.naturalWidth, img.naturalHeight));
  };
  const usar = () => {
    if (!corte) return;
    setEstado('cortando');
    recortar(archivo, mayor, corte).then(onRecortar, () => setEstado('ilegible'));
  };
  const anchoCortado = corte ? Math.round((ancho * corte.width) / 100) : 0;

  return (
    <MarcoDialogo
      titulo={titulo}
      grande
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton tono="contorno" onClick={onCerrar}>
            Cancelar
          </Boton>
          <Boton disabled={!corte || estado !== 'eligiendo'} onClick={usar}>
            {estado === 'cortando' ? 'Preparando…' : 'Usar esta imagen'}
          </Boton>
        </>
      }
    >
      {estado === 'ilegible' ? (
        <Aviso tono="error" role="alert">
          <p>{motivoDeApertura(archivo)}</p>
        </Aviso>
      ) : (
        <>
          <p className={piezas.nota}>
            Mové y agrandá el recuadro: lo de adentro es lo que se va a ver. Con el teclado, Tab elige el
            recuadro o una esquina y las flechas lo mueven.
          </p>
          <div className={css.mesa}>
            <ReactCrop
              {...(corte && { crop: corte })}
              aspect={proporcion}
              minWidth={24}
              keepSelection
              ruleOfThirds
              ariaLabels={VOCES}
              className={css.recorte}
              onChange={(_puntos, porcentaje) => setCorte(porcentaje)}
            >
              <img src={url} alt="" onLoad={onCargar} onError={() => setEstado('ilegible')} />
            </ReactCrop>
          </div>
          {anchoCortado > 0 && anchoCortado < mayor / 2 && (
            <Aviso tono="aviso" role="status">
              <p>
                El recorte mide {anchoCortado} píxeles de ancho: en pantallas grandes se va a ver borroso.
                Conviene al menos {mayor / 2}.
              </p>
            </Aviso>
          )}
        </>
      )}
    </MarcoDialogo>
  );
}

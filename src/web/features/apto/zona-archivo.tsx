import { useState, type ChangeEvent, type DragEvent } from 'react';
import { ACCEPT_APTO, MAX_APTO_BYTES, formatearTamanio } from '../../../shared/domain/documentos/archivo.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { IconoEnvio } from '../../ui/iconos-envio.tsx';
import css from './zona-archivo.module.css';

interface Props {
  deshabilitada: boolean;
  alElegir: (file: File) => void;
}

/** Drop a file, look for it, or take a picture of the paper. */
export function ZonaArchivo({ deshabilitada, alElegir }: Props) {
  const [encima, setEncima] = useState(false);

  const alCambiar = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied, so that choosing the same file again is heard as a change.
    target.value = '';
    if (file) alElegir(file);
  };
  const alSoltar = (evento: DragEvent) => {
    evento.preventDefault();
    setEncima(false);
    const file = evento.dataTransfer.files[0];
    if (file && !deshabilitada) alElegir(file);
  };

  return (
    <div className={css.lugar}>
      {/* A label: the whole of it opens the chooser, and the keyboard finds the field inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; the field inside does the same by keyboard */}
      <label
        className={`${css.zona} ${encima ? css.encima : ''}`}
        onDragOver={(evento) => {
          evento.preventDefault();
          setEncima(!deshabilitada);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={alSoltar}
      >
        <input
          type="file"
          accept={ACCEPT_APTO}
          className={css.oculto}
          disabled={deshabilitada}
          onChange={alCambiar}
        />
        <IconoEnvio nombre="subir" tamano="l" />
        <span className={css.arrastra}>{mensajesDocumentos.archivo_arrastra}</span>
        <span className={css.busca}>{mensajesDocumentos.archivo_o_busca}</span>
      </label>
      <label className={`${claseBoton({ tono: 'contorno', ancho: true })} ${css.camara}`}>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={css.oculto}
          disabled={deshabilitada}
          onChange={alCambiar}
        />
        <Icono nombre="camara" />
        Sacar una foto
      </label>
      <p className={css.limites}>Foto o PDF, hasta {formatearTamanio(MAX_APTO_BYTES)}.</p>
    </div>
  );
}

import { useState, type ChangeEvent } from 'react';
import { ACCEPT_IMAGEN } from '../../../shared/domain/carrera/imagen-evento.ts';
import { Boton } from '../../ui/boton.tsx';
import { IconoEnvio } from '../../ui/iconos-envio.tsx';
import { archivosDe, leerPortapapeles } from './elegir.ts';
import css from './zona-imagen.module.css';

interface Props {
  etiqueta: string;
  pista: string;
  varias?: boolean;
  alElegir: (archivos: File[]) => void;
  alFallar: (texto: string) => void;
}

/** Drop pictures, look for them, or paste the one that was copied. */
export function ZonaImagen({ etiqueta, pista, varias = false, alElegir, alFallar }: Props) {
  const [encima, setEncima] = useState(false);
  const dar = (archivos: File[]) => {
    if (archivos.length > 0) alElegir(varias ? archivos : archivos.slice(0, 1));
  };
  const alCambiar = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const archivos = [...(target.files ?? [])];
    // Emptied, so that choosing the same file again is heard as a change.
    target.value = '';
    dar(archivos);
  };
  const pegar = () =>
    leerPortapapeles().then(
      (archivo) => dar([archivo]),
      () =>
        alFallar(
          'No hay ninguna imagen copiada, o el navegador no deja leerla. Probá con Ctrl+V sobre el cuadro.',
        ),
    );

  return (
    <div className={css.lugar}>
      {/* A label: the whole of it opens the chooser, and the keyboard finds the field inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; the field inside does the same by keyboard */}
      <label
        className={`${css.zona} ${encima ? css.encima : ''}`}
        onDragOver={(evento) => {
          evento.preventDefault();
          setEncima(true);
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={(evento) => {
          evento.preventDefault();
          setEncima(false);
          dar(archivosDe(evento.dataTransfer));
        }}
        onPaste={(evento) => dar(archivosDe(evento.clipboardData))}
      >
        <input
          type="file"
          accept={ACCEPT_IMAGEN}
          multiple={varias}
          className={css.oculto}
          aria-label={etiqueta}
          onChange={alCambiar}
        />
        <IconoEnvio nombre="subir" tamano="l" />
        <span className={css.arrastra}>{etiqueta}</span>
        <span>Arrastrá, elegí un archivo o pegá con Ctrl+V</span>
        <span className={css.pista}>{pista}</span>
      </label>
      <Boton tono="tenue" onClick={() => void pegar()}>
        Pegar la imagen copiada
      </Boton>
    </div>
  );
}

import { useState } from 'react';
import type { Imagen } from '../../../shared/contract/comunes.ts';
import { PROPORCION_IMAGEN } from '../../../shared/domain/carrera/imagen-evento.ts';
import { Boton } from '../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { Foto } from '../../ui/foto.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { motivoDeArchivo } from './elegir.ts';
import orden from '../../ui/orden.module.css';
import css from './imagenes.module.css';
import { Recorte } from './recorte.tsx';
import { Subidas } from './subidas.tsx';
import type { Imagenes } from './use-imagenes.ts';
import { ZonaImagen } from './zona-imagen.tsx';

interface Props {
  slot: 'image' | 'banner';
  titulo: string;
  pista: string;
  actual: Imagen | null;
  imagenes: Imagenes;
}

/** The header image or the banner: shows the current one, and lets staff replace or remove it. */
export function ImagenUnica({ slot, titulo, pista, actual, imagenes }: Props) {
  const [cortando, setCortando] = useState<{ archivo: File; url: string } | null>(null);
  const [quitando, setQuitando] = useState(false);
  const proporcion = PROPORCION_IMAGEN[slot];

  const onElegir = ([archivo]: File[]) => {
    if (!archivo) return;
    const motivo = motivoDeArchivo(archivo);
    if (motivo) imagenes.decirError(motivo);
    else setCortando({ archivo, url: URL.createObjectURL(archivo) });
  };
  const dejarDeCortar = () => {
    if (cortando) URL.revokeObjectURL(cortando.url);
    setCortando(null);
  };

  return (
    <Tarjeta titulo={titulo}>
      {actual && (
        <div className={`${orden.apilado2} ${css.actual}`}>
          <Foto
            imagen={actual}
            alt={`${titulo} actual`}
            sizes="(min-width: 900px) 560px, 92vw"
            className={slot === 'banner' ? css.fotoBanner : css.fotoCabecera}
          />
          <Boton tono="tenue" disabled={imagenes.ocupado} onClick={() => setQuitando(true)}>
            Quitar {titulo.toLowerCase()}
          </Boton>
        </div>
      )}
      <ZonaImagen
        etiqueta={actual ? `Cambiar ${titulo.toLowerCase()}` : `Elegir ${titulo.toLowerCase()}`}
        pista={pista}
        onElegir={onElegir}
        onFallar={imagenes.decirError}
      />
      <Subidas
        subidas={imagenes.subidas.filter((s) => s.slot === slot)}
        reintentar={imagenes.reintentar}
        descartar={imagenes.descartar}
      />
      {cortando && (
        <Recorte
          {...cortando}
          slot={slot}
          proporcion={proporcion}
          titulo={`Recortar ${titulo.toLowerCase()}`}
          onCerrar={dejarDeCortar}
          onRecortar={(imagen) => {
            dejarDeCortar();
            imagenes.subir(slot, cortando.archivo.name, imagen);
          }}
        />
      )}
      {quitando && (
        <ConfirmarYSeguir
          titulo={`¿Quitar ${titulo.toLowerCase()}?`}
          confirmar="Sí, quitar"
          onCerrar={() => setQuitando(false)}
          onConfirmar={() => void imagenes.quitar(slot)}
        >
          <p>Deja de verse en el sitio público.</p>
        </ConfirmarYSeguir>
      )}
    </Tarjeta>
  );
}

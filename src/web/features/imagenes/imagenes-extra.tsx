import { useState } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { ANCHOS_IMAGEN, MAX_IMAGENES_EXTRA } from '../../../shared/domain/carrera/imagen-evento.ts';
import { recortar } from '../../ui/achicar-imagen.ts';
import { BotonBase } from '../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { Foto } from '../../ui/foto.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { IconoEntrega } from '../../ui/iconos-entrega.tsx';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import { motivoDeApertura, motivoDeArchivo } from './elegir.ts';
import css from './imagenes.module.css';
import { Subidas } from './subidas.tsx';
import type { Imagenes } from './use-imagenes.ts';
import { ZonaImagen } from './zona-imagen.tsx';

type Extra = RespuestaDe<'subirImagen'>['data']['imagenes'][number];

const LADO = 2 * (ANCHOS_IMAGEN.imagenes.at(-1) ?? 0);

/** The event's further pictures (maps, profiles, kits), uncropped, in the order that staff give them. */
export function ImagenesExtra({ extras, imagenes }: { extras: readonly Extra[]; imagenes: Imagenes }) {
  const [borrando, setBorrando] = useState<number | null>(null);

  async function agregar(archivos: File[]): Promise<void> {
    for (const archivo of archivos) {
      const motivo = motivoDeArchivo(archivo);
      if (motivo) {
        imagenes.decirError(`${archivo.name}: ${motivo}`);
        continue;
      }
      try {
        imagenes.subir('imagenes', archivo.name, await recortar(archivo, LADO));
      } catch {
        imagenes.decirError(`${archivo.name}: ${motivoDeApertura(archivo)}`);
      }
    }
  }

  const mover = (i: number, paso: -1 | 1) => {
    const ids = extras.map(({ id }) => id);
    const [id] = ids.splice(i, 1);
    if (id !== undefined) ids.splice(i + paso, 0, id);
    void imagenes.ordenar(ids);
  };

  return (
    <Tarjeta titulo="Imágenes extra">
      {extras.length > 0 && (
        <ol className={css.extras}>
          {extras.map(({ id, imagen }, i) => (
            <li key={id}>
              <Foto imagen={imagen} alt={`Imagen ${i + 1}`} sizes="(min-width: 900px) 280px, 44vw" />
              <div className={`${piezas.mandos} ${css.mandos}`}>
                <BotonBase
                  aria-label={`Mover la imagen ${i + 1} antes`}
                  disabled={i === 0 || imagenes.ocupado}
                  onClick={() => mover(i, -1)}
                >
                  <Icono nombre="izquierda" />
                </BotonBase>
                <BotonBase
                  aria-label={`Mover la imagen ${i + 1} después`}
                  disabled={i === extras.length - 1 || imagenes.ocupado}
                  onClick={() => mover(i, 1)}
                >
                  <Icono nombre="derecha" />
                </BotonBase>
                <BotonBase
                  aria-label={`Borrar la imagen ${i + 1}`}
                  disabled={imagenes.ocupado}
                  onClick={() => setBorrando(id)}
                >
                  <IconoEntrega nombre="papelera" />
                </BotonBase>
              </div>
            </li>
          ))}
        </ol>
      )}
      <ZonaImagen
        varias
        etiqueta="Agregar imágenes extra"
        pista={`Recorrido, kit, premios. Se ven enteras; hasta ${MAX_IMAGENES_EXTRA}.`}
        onElegir={(archivos) => void agregar(archivos)}
        onFallar={imagenes.decirError}
      />
      <Subidas
        subidas={imagenes.subidas.filter((s) => s.slot === 'imagenes')}
        reintentar={imagenes.reintentar}
        descartar={imagenes.descartar}
      />
      {borrando !== null && (
        <ConfirmarYSeguir
          titulo="¿Borrar esta imagen?"
          confirmar="Sí, borrar"
          onCerrar={() => setBorrando(null)}
          onConfirmar={() => void imagenes.borrar(borrando)}
        >
          <p>Deja de verse en la página del evento.</p>
        </ConfirmarYSeguir>
      )}
    </Tarjeta>
  );
}

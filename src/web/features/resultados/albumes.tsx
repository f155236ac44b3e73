import type { Enlace } from '../../../shared/domain/carrera/enlaces.ts';
import { Icono } from '../../ui/iconos.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './resultado.module.css';

/** One button per photo album (regla sitio-7). */
export function Albumes({ albumes }: { albumes: readonly Enlace[] }) {
  return (
    <ul className={`${piezas.rejilla} ${css.albumes}`}>
      {albumes.map((album, i) => (
        <li key={`${i}-${album.url}`}>
          <a
            href={album.url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${piezas.recuadro} ${orden.enLinea3} ${css.album}`}
          >
            <Icono nombre="camara" />
            <span>{album.textoBoton || `Álbum ${i + 1}`}</span>
            <Icono nombre="abrir" tamano="s" />
          </a>
        </li>
      ))}
    </ul>
  );
}

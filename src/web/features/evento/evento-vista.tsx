import '../../ui/texto-rico.css';
import { Link } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { enlaceMapa } from '../../../shared/domain/carrera/lugar.ts';
import {
  escribirFechaHora,
  escribirFechaLarga,
  escribirHoraHs,
} from '../../../shared/domain/comun/fechas.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { tieneResultados } from '../../../shared/domain/carrera/resultados.ts';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Foto } from '../../ui/foto.tsx';
import { Icono, type NombreIcono } from '../../ui/iconos.tsx';
import tonos from '../../ui/tonos.module.css';
import { useTitulo } from '../../ui/titulo.ts';
import { VisorDiferido } from '../../comun/visor-diferido.tsx';
import { Acciones } from './acciones.tsx';
import oculto from '../../ui/oculto.module.css';
import css from './evento-vista.module.css';
import { FechaAnterior } from './fecha-anterior.tsx';
import { Inscripcion } from './inscripcion.tsx';
import { Modalidades } from './modalidades.tsx';
import { PortadaEvento } from './portada-evento.tsx';

interface Props {
  evento: EventoPublico;
  /** access code in the page's address; absent: an address without one, as public events and previews have */
  codigo?: string | undefined;
  /** given in a preview for staff: the address that the register button opens instead; sharing and the calendar are left out */
  previa?: string | undefined;
}

interface PropsDato {
  icono: NombreIcono;
  nombre: string;
  children: ReactNode;
}

/** One fact of the race. An icon stands for its name, which only a screen reader says. */
const Dato = ({ icono, nombre, children }: PropsDato) => (
  <div>
    <dt>
      <Icono nombre={icono} />
      <span className={oculto.oculto}>{nombre}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

export function EventoVista({ evento, codigo, previa }: Props) {
  const [ampliada, setAmpliada] = useState<number | null>(null);
  const pasado = Date.parse(evento.fecha_hora) < useAhoraDelServidor();
  // Where there is a banner, the top of the page shows the banner in place of the header image, which goes into the gallery.
  const propia = evento.banner && evento.imagen ? [{ imagen: evento.imagen }] : [];
  const imagenes = [...propia, ...evento.imagenes].map(({ imagen }) => ({ imagen, titulo: evento.nombre }));
  useTitulo(`${evento.nombre}, ${evento.ciudad}`);

  return (
    <article className={css.evento}>
      <PortadaEvento evento={evento} />

      {evento.estado !== 'programado' && (
        <p
          className={`${css.cambio} ${evento.estado === 'cancelado' ? tonos.peligro : tonos.aviso}`}
          role="status"
        >
          <Icono nombre="aviso" />
          <span>
            <strong>{evento.estado === 'cancelado' ? 'Carrera cancelada.' : 'Carrera postergada.'}</strong>{' '}
            {evento.estado_mensaje}
          </span>
        </p>
      )}

      <div className={css.columnas}>
        <aside className={css.lateral}>
          <dl className={css.datos}>
            <Dato icono="calendario" nombre="Fecha y hora">
              <strong className={css.frase}>{escribirFechaLarga(evento.fecha_hora)}</strong>{' '}
              <span>Largada {escribirHoraHs(evento.fecha_hora)}</span>{' '}
              {evento.fecha_hora_anterior && !pasado && (
                <FechaAnterior antes={evento.fecha_hora_anterior} ahora={evento.fecha_hora} />
              )}
            </Dato>
          </dl>
          {!pasado && <Inscripcion evento={evento} codigo={codigo} previa={previa} />}
          {tieneResultados(evento) && (
            <Link
              to={`/resultados-fotos-evento/$id${codigo ? '/$codigo_acceso' : ''}`}
              params={{ id: String(evento.id), codigo_acceso: codigo ?? '' }}
              className={claseBoton({ ancho: true, grande: true })}
            >
              <Icono nombre="medalla" />
              {mensajesSitio.resultados_y_fotos}
            </Link>
          )}
          <dl className={css.datos}>
            <Dato icono="lugar" nombre="Lugar">
              <strong>{evento.lugar}</strong>{' '}
              <a href={enlaceMapa(evento)} target="_blank" rel="noopener noreferrer">
                Ver en el mapa
              </a>
            </Dato>
            <Dato icono="reloj" nombre="Inscripción">
              <span>Inscripción desde el {escribirFechaHora(evento.fecha_inicio_inscripcion)}</span>{' '}
              <span>hasta el {escribirFechaHora(evento.fin_inscripcion)}</span>
            </Dato>
            <Dato icono="persona" nombre="Organiza">
              <span>Organiza {evento.organizador.nombre}</span>
            </Dato>
          </dl>
          {previa === undefined && <Acciones evento={evento} pasado={pasado} codigo={codigo} />}
        </aside>

        <div className={css.principal}>
          {/* A Suspense boundary splits the hydration into shorter tasks. */}
          <Suspense>
            <Modalidades evento={evento} />
          </Suspense>
          {evento.descripcion && (
            <section aria-labelledby="sobre">
              <h2 id="sobre" className={css.subtitulo}>
                Sobre la carrera
              </h2>
              {/* HTML that the server sanitizes at every reading, see docs/decisions/0011. */}
              <div
                className={`${css.texto} texto-rico`}
                dangerouslySetInnerHTML={{ __html: evento.descripcion }}
              />
            </section>
          )}
          {imagenes.length > 0 && (
            <section aria-labelledby="imagenes">
              <h2 id="imagenes" className={css.subtitulo}>
                Imágenes
              </h2>
              <ul className={css.galeria}>
                {imagenes.map(({ imagen }, i) => (
                  <li key={imagen.src}>
                    <button
                      type="button"
                      className={css.miniatura}
                      aria-label={`Ampliar la imagen ${i + 1} de ${imagenes.length}`}
                      onClick={() => setAmpliada(i)}
                    >
                      <Foto imagen={imagen} alt="" sizes="(min-width: 900px) 360px, 46vw" />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      {ampliada !== null && (
        <VisorDiferido imagenes={imagenes} inicial={ampliada} onCerrar={() => setAmpliada(null)} />
      )}
    </article>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { ConEvento } from '../../evento/con-evento.tsx';
import { MigasEvento } from '../../evento/migas-evento.tsx';
import { nombres } from '../../comun/nombres.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { AvisoDeLlegada } from '../../comun/aviso-de-llegada.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { ImagenUnica } from './imagen-unica.tsx';
import { ImagenesExtra } from './imagenes-extra.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './imagenes.module.css';
import { useImagenes } from './use-imagenes.ts';

type Evento = RespuestaDe<'getEventoBackoffice'>;

/** Previews of the event as the public sees it, rendered by components of other features. */
interface Vistas {
  tarjeta: (evento: Evento) => ReactNode;
  portada: (evento: Evento) => ReactNode;
}

/** The pictures of an event (regla carrera-19). */
export function ConfigurarImagenPage({ id, ...vistas }: Vistas & { id: string }) {
  return <ConEvento id={id}>{(evento) => <Configuracion key={id} evento={evento} {...vistas} />}</ConEvento>;
}

function Configuracion({ evento, tarjeta, portada }: Vistas & { evento: Evento }) {
  const imagenes = useImagenes(evento.id);
  const { dicho } = imagenes;
  return (
    <Pantalla
      titulo="Imágenes del evento"
      migas={<MigasEvento evento={evento} miga="Imágenes" />}
      ancho="ancha"
    >
      <AvisoDeLlegada />
      {dicho && (
        <div className={css.dicho}>
          <Alerta key={dicho.key} tono={dicho.tono}>
            {dicho.texto}
          </Alerta>
        </div>
      )}
      <div className={css.columnas}>
        <div className={`${piezas.pila} ${css.columna}`}>
          <ImagenUnica
            slot="image"
            titulo="La imagen de cabecera"
            pista="En las tarjetas y los mails. Proporción 16 a 9, desde 1200 píxeles de ancho."
            actual={evento.imagen}
            imagenes={imagenes}
          />
          <ImagenUnica
            slot="banner"
            titulo="El banner"
            pista="Arriba de todo en la página del evento. Bien ancho, desde 1600 píxeles; sin banner se usa la de cabecera."
            actual={evento.banner}
            imagenes={imagenes}
          />
          <ImagenesExtra extras={evento.imagenes} imagenes={imagenes} />
        </div>
        <aside
          className={`${piezas.pila} ${css.columna} ${css.lateral}`}
          aria-label="Vista previa de la tarjeta"
        >
          <Tarjeta titulo="Así se ve la tarjeta">
            {/* inert: a preview, whose links must not be followed. */}
            <div inert>{tarjeta(evento)}</div>
          </Tarjeta>
        </aside>
      </div>
      <Tarjeta titulo="Así empieza la página del evento">
        <div inert>{portada(evento)}</div>
      </Tarjeta>
      <div className={css.alPie}>
        <Link to={nombres.eventoListaPorRol} className={claseBoton({ tono: 'contorno' })}>
          Salir a la lista
        </Link>
        <PaginaPublica evento={evento} />
      </div>
    </Pantalla>
  );
}

/**
 * Link to the public page. While the event is not visible that page is a 404, so in its place the person reads that, with a link to the
 * form's visibility for who may change it.
 */
function PaginaPublica({ evento }: { evento: Evento }) {
  const params = { id: String(evento.id) };
  // who may edit only the event's texts has a form without that section
  const conVisibilidad = puedeHacer(useSesion(), 'evento:editar');
  if (!evento.visible) {
    return (
      <p className={css.sinPublico}>
        Todavía no es visible.
        {conVisibilidad && (
          <>
            {' '}
            <Link to={nombres.eventoEditar} params={params} hash="seccion-visibilidad">
              Ir a Visibilidad
            </Link>
          </>
        )}
      </p>
    );
  }
  return evento.privado && evento.codigo_acceso ? (
    <Link
      to={nombres.informacionEventoPrivado}
      params={{ ...params, codigo_acceso: evento.codigo_acceso }}
      className={claseBoton()}
    >
      Ver la página pública
    </Link>
  ) : (
    <Link to={nombres.informacionEvento} params={params} className={claseBoton()}>
      Ver la página pública
    </Link>
  );
}

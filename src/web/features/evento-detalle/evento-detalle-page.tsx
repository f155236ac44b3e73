import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { nombres } from '../../comun/nombres.ts';
import { AvisoDeLlegada } from '../../comun/aviso-de-llegada.tsx';
import { AvisoRestaurado, type Restaurado } from '../../evento/restaurar-evento.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';
import { Foto } from '../../ui/foto.tsx';
import { Migas } from '../../ui/migas.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import { AccionesDetalle } from './acciones-detalle.tsx';
import { AccionesBorrado, AvisoBorrado } from './aviso-borrado.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './evento-detalle.module.css';
import type { EventoDetalle } from './evento-mostrado.ts';
import { InscriptosPorModalidad } from './inscriptos-por-modalidad.tsx';
import { Pestanas } from './pestanas.tsx';
import { QueFalta } from './que-falta.tsx';
import { ReservasSospechosas } from './reservas-sospechosas.tsx';

interface Props {
  id: string;
  /** items that other features add to the event's menu */
  masAcciones?: ((evento: EventoDetalle) => ReactNode) | undefined;
  /** the open tab, or another screen of the event that has no tab, as 'Remeras y categorías' */
  children: ReactNode;
}

/** The event, what can be done with it, and its tabs (regla gestion-13). */
export function EventoDetallePage({ id, masAcciones, children }: Props) {
  const consulta = useQuery(eventoBackoffice(id));
  const { data: evento, error } = consulta;
  const [restaurado, setRestaurado] = useState<Restaurado | null>(null);
  useTitulo(evento?.nombre ?? null);
  if (!evento && error) {
    return <FalloConsulta titulo="No pudimos traer el evento" nivel={1} consulta={consulta} />;
  }
  if (!evento) return <EsqueletoPantalla />;
  const imagen = evento.banner ?? evento.imagen;
  return (
    <article className={`${piezas.columna} ${css.detalle}`}>
      <AvisoDeLlegada />
      <header className={css.cabecera}>
        <div className={css.cabeza}>
          {imagen ? (
            <Foto imagen={imagen} alt="" sizes="96px" primera className={css.foto} />
          ) : (
            <span className={css.sinFoto} aria-hidden="true" />
          )}
          <div className={css.migas}>
            <Migas>
              <Link to={nombres.eventoListaPorRol}>{mensajesGestion.eventos}</Link>
              {evento.borrado && <Link to={nombres.eventosBorrados}>Borrados</Link>}
              <span aria-current="page">{evento.nombre}</span>
            </Migas>
          </div>
          <h1 className={css.titulo}>{evento.nombre}</h1>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow one scrolls sideways, and keys must reach it */}
          <section className={`${orden.enLinea3} ${css.datos}`} tabIndex={0} aria-label="Datos del evento">
            <div className={`${orden.enLinea3} ${css.primero}`}>
              <p className={css.marcas}>
                {evento.estado === 'cancelado' && <Chip tono="peligro">Cancelado</Chip>}
                {evento.estado === 'postergado' && <Chip tono="aviso">Postergado</Chip>}
                <Publicacion evento={evento} />
                {evento.privado && <Chip>Privado</Chip>}
              </p>
              <p className={css.cuando}>
                <span>{escribirFechaHoraHs(evento.fecha_hora)}</span> <span>· {evento.ciudad}</span>
              </p>
            </div>
            {evento.usa_pago_online && <Chip tono="info">Pago online</Chip>}
            <InscriptosPorModalidad evento={evento} />
          </section>
          {evento.borrado ? (
            <AccionesBorrado evento={evento} />
          ) : (
            <AccionesDetalle evento={evento} mas={masAcciones?.(evento)} />
          )}
        </div>
      </header>
      {evento.borrado ? (
        <AvisoBorrado evento={evento} borrado={evento.borrado} onRestaurar={setRestaurado} />
      ) : (
        <ReservasSospechosas evento_id={evento.id} />
      )}
      {!evento.borrado && !evento.visible && <QueFalta evento={evento} />}
      {restaurado && <AvisoRestaurado hecho={restaurado} />}
      <Pestanas evento={evento} id={id} />
      <div className={`${piezas.columna} ${css.contenido}`}>{children}</div>
    </article>
  );
}

/** Chip that tells whether the public sees the event, or that it is deleted. */
function Publicacion({ evento }: { evento: EventoDetalle }) {
  if (evento.borrado) return <Chip tono="peligro">Borrado</Chip>;
  return evento.visible ? <Chip tono="ok">Visible</Chip> : <Chip>No visible</Chip>;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { mensajesSitio } from '../../../shared/domain/mensajes-sitio.ts';
import { eventosPasados } from '../../api/consultas.ts';
import { Boton } from '../../ui/boton.tsx';
import css from './portada-page.module.css';
import { TarjetaEvento } from './tarjeta-evento.tsx';

export function EventosPasados() {
  const consulta = useInfiniteQuery(eventosPasados());
  const eventos = consulta.data?.pages.flatMap((pagina) => pagina.data) ?? [];
  if (eventos.length === 0) return null;
  return (
    <section className={css.seccion} aria-labelledby="pasadas">
      <div className={css.encabezado}>
        <h2 id="pasadas" className={css.subtitulo}>
          Carreras pasadas
        </h2>
      </div>
      <ul className={css.grilla}>
        {eventos.map((evento) => (
          <li key={evento.id}>
            <Suspense>
              <TarjetaEvento evento={evento} pasado />
            </Suspense>
          </li>
        ))}
      </ul>
      <div className={css.mas} aria-live="polite">
        {consulta.hasNextPage && (
          <Boton
            tono="contorno"
            aria-busy={consulta.isFetchingNextPage}
            onClick={() => !consulta.isFetchingNextPage && void consulta.fetchNextPage()}
          >
            {consulta.isFetchingNextPage ? 'Trayendo más…' : mensajesSitio.ver_mas}
          </Boton>
        )}
        {consulta.isFetchNextPageError && <p>No pudimos traer más. Probá de nuevo.</p>}
      </div>
    </section>
  );
}

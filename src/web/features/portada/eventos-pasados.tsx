import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { eventosPasados } from '../../api/consultas.ts';
import { Boton } from '../../ui/boton.tsx';
import { ESPERA_SERVIDOR_MS } from '../../ui/espera-de-busqueda.ts';
import { useDemorado } from '../../ui/use-demorado.ts';
import { filtrarEventos, type Filtro } from './filtro.ts';
import css from './portada-page.module.css';
import { TarjetaEvento } from './tarjeta-evento.tsx';

const pedidoDe = ({ texto, provincia, disciplina }: Filtro) => ({
  ...(texto.trim() && { search: texto.trim() }),
  ...(provincia && { provincia }),
  ...(disciplina && { disciplina }),
});

/** With the last races the button that brought them disappears: the first of them takes its focus. */
function enfocarSiNadie(tarjeta: HTMLElement | null): void {
  if (document.activeElement === document.body)
    tarjeta?.querySelector<HTMLElement>('a[href], button')?.focus();
}

/** Past races that match the search. The server is asked for them, since the device has only the first pages of the list. */
export function EventosPasados({ filtro }: { filtro: Filtro }) {
  const quieto = useDemorado(filtro, ESPERA_SERVIDOR_MS);
  const filtrado = Object.keys(pedidoDe(quieto)).length > 0;
  const todas = useInfiniteQuery(eventosPasados());
  const halladas = useInfiniteQuery({ ...eventosPasados(pedidoDe(quieto)), enabled: filtrado });
  /** how many races there were when more were last asked for */
  const [desde, setDesde] = useState<number | null>(null);
  const consulta = filtrado && halladas.data ? halladas : todas;
  const traidas = consulta.data?.pages.flatMap((pagina) => pagina.data) ?? [];
  const eventos = filtrarEventos(traidas, filtro);
  if (eventos.length === 0) return null;
  return (
    <section className={css.seccion} aria-labelledby="pasadas">
      <div className={css.encabezado}>
        <h2 id="pasadas" className={css.subtitulo}>
          Carreras pasadas
        </h2>
      </div>
      <ul className={css.grilla}>
        {eventos.map((evento, i) => (
          <li key={evento.id} ref={i === desde ? enfocarSiNadie : undefined}>
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
            onClick={() => {
              if (consulta.isFetchingNextPage) return;
              setDesde(eventos.length);
              void consulta.fetchNextPage();
            }}
          >
            {consulta.isFetchingNextPage ? 'Trayendo más…' : mensajesSitio.ver_mas}
          </Boton>
        )}
        {consulta.isFetchNextPageError && <p>No pudimos traer más. Probá de nuevo.</p>}
      </div>
    </section>
  );
}

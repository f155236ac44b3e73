import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTitulo } from '../../ui/titulo.ts';
import { BarraSuperior } from './barra-superior.tsx';
import css from './marco.module.css';
import type { Personal } from './personal.ts';
import { PieDePagina } from './pie-de-pagina.tsx';
import { SinConexion } from './sin-conexion.tsx';

/** The frame of every screen: header, the screen itself, footer. It must not use Fluent, since everybody's first load has this module. */
export function Marco({ insignia, personal }: { insignia: ReactNode; personal: Personal | null }) {
  const cargando = useRouterState({ select: (estado) => estado.isLoading });
  const titulo = useRouterState({ select: (estado) => estado.matches.at(-1)?.staticData.titulo ?? null });
  const ruta = useRouterState({ select: (estado) => estado.resolvedLocation?.pathname });
  useTitulo(titulo);

  // When the screen changes, focus moves to its content, so that a screen reader reads it from its beginning. The first screen needs no
  // such move: it comes with the page, and a screen reader begins to read a new page by itself.
  const contenido = useRef<HTMLElement>(null);
  const anterior = useRef(ruta);
  useEffect(() => {
    if (anterior.current !== undefined && anterior.current !== ruta) {
      contenido.current?.focus({ preventScroll: true });
    }
    anterior.current = ruta;
  }, [ruta]);

  return (
    <div className={css.marco}>
      <a className={css.saltar} href="#contenido">
        Ir al contenido
      </a>
      <BarraSuperior insignia={insignia} personal={personal} />
      {/* despues.tsx renders into this element the notices that come after the first screen. */}
      <div id="avisos-app" />
      {cargando && <div className={css.progreso} role="progressbar" aria-label="Cargando" />}
      <main id="contenido" ref={contenido} tabIndex={-1} className={css.contenido}>
        <Outlet />
      </main>
      {/* A boundary of its own: React hydrates the footer after the screen above it. */}
      <Suspense>
        <PieDePagina />
      </Suspense>
      <SinConexion />
    </div>
  );
}

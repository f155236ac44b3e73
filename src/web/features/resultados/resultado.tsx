import { Suspense } from 'react';
import type { Enlace } from '../../../shared/domain/carrera/enlaces.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { Icono } from '../../ui/iconos.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import esqueleto from '../../ui/esqueleto.module.css';
import visor from '../../ui/pdf/visor-pdf.module.css';
import { esArchivo, nombreDescarga, urlDelSitio } from './clase-enlace.ts';
import css from './resultado.module.css';

// pdf.js is heavier than the rest of the page: only who looks at a document fetches it.
const VisorPdf = diferida(() => import('../../ui/pdf/visor-pdf.tsx'), 'VisorPdf');

export function Resultado({ enlace, evento }: { enlace: Enlace; evento: string }) {
  const titulo = enlace.textoBoton || 'Resultados';
  const propia = urlDelSitio(enlace.url, window.location.origin);
  if (propia === null) {
    return (
      <div className={`${piezas.marco} ${orden.apilado4} ${css.afuera}`}>
        <p>
          “{titulo}” está en otro sitio, <strong>{new URL(enlace.url).hostname}</strong>, y se abre aparte.
        </p>
        <a href={enlace.url} target="_blank" rel="noopener noreferrer" className={claseBoton()}>
          Abrir {titulo}
          <Icono nombre="abrir" tamano="s" />
        </a>
        {esArchivo(enlace.url) && (
          <a
            href={enlace.url}
            target="_blank"
            rel="noopener noreferrer"
            className={claseBoton({ tono: 'contorno' })}
          >
            <Icono nombre="descargar" tamano="s" />
            {mensajesComun.descargar}
          </a>
        )}
      </div>
    );
  }
  return (
    <div className={orden.apilado3}>
      <a
        href={propia}
        download={nombreDescarga(evento, enlace.textoBoton)}
        className={claseBoton({ tono: 'contorno', clase: css.descargar })}
      >
        <Icono nombre="descargar" tamano="s" />
        {mensajesComun.descargar}
      </a>
      <Suspense
        fallback={
          <div
            className={`${visor.abriendo} ${esqueleto.late}`}
            role="status"
            aria-label={`Abriendo ${titulo}`}
          />
        }
      >
        <VisorPdf fuente={propia} titulo={titulo} />
      </Suspense>
    </div>
  );
}

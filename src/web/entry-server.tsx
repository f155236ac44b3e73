import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Sitio } from '../shared/contract/configuracion.ts';
import type { EventoPublico } from '../shared/contract/eventos.ts';
import { enMemoria } from './en-memoria.ts';
import { cabeceraDeEvento, cabeceraDePantalla, cabeceraDePortada, type Cabecera } from './pagina/cabecera.ts';
import type { QueryKey } from './api/query-key.ts';
import { evento, eventosPasados, eventosVisibles, sitio as consultaSitio } from './api/consultas.ts';
import type { EventosPasados, EventosVisibles } from './api/eventos-listados.ts';
import type { Pagina } from './pagina/documento.ts';
import type { DatosIniciales } from './pagina/datos-iniciales.ts';
import { crearRouter } from './router.tsx';
import { armarSinGuiones } from './pagina/sin-guiones.ts';
import { gestion } from './routes/gestion.ts';
import { ReferenciaAhora } from './ui/ahora.ts';
import { rutaDeCarrera } from '../shared/domain/carrera/ruta-de-carrera.ts';

export { armarDocumento, guionDe, textoDeEstilos } from './pagina/documento.ts';

interface Comun {
  sitio: Sitio;
  /** time of rendering, ms; 0 in the frames 'shell' and 'mesa' */
  ahora: number;
}

export type DatosPagina = Comun &
  (
    | { pagina: 'portada'; visibles: EventosVisibles; pasados: EventosPasados }
    | { pagina: 'evento'; evento: EventoPublico }
    | { pagina: 'marco'; ruta: string }
    | { pagina: 'shell' | 'mesa' }
  );

type Consultas = [QueryKey, unknown][];

function preparar(datos: DatosPagina): { url: string; consultas: Consultas; cabecera: Cabecera } {
  const { sitio } = datos;
  if (datos.pagina === 'shell' || datos.pagina === 'mesa') {
    return { url: '/marco', consultas: [], cabecera: cabeceraDePantalla(sitio, '/shell', { titulo: null }) };
  }
  const consultas: Consultas = [[consultaSitio().queryKey, sitio]];
  switch (datos.pagina) {
    case 'portada':
      consultas.push([eventosVisibles().queryKey, datos.visibles]);
      consultas.push([eventosPasados().queryKey, { pages: [datos.pasados], pageParams: [1] }]);
      return { url: '/', consultas, cabecera: cabeceraDePortada(sitio, datos.visibles.data) };
    case 'evento': {
      const { id } = datos.evento;
      consultas.push([evento(id).queryKey, datos.evento]);
      return {
        url: rutaDeCarrera(id),
        consultas,
        cabecera: cabeceraDeEvento(sitio, datos.evento),
      };
    }
    case 'marco':
      return {
        url: '/marco',
        consultas,
        cabecera: cabeceraDePantalla(sitio, datos.ruta, pantallaDe(datos.ruta)),
      };
  }
}

/**
 * The modules that each kind of first page needs, to be fetched along with the entry: each is named by its key in Vite's manifest, or by
 * its chunk's `name` there.
 */
export const TROZOS: Readonly<Record<DatosPagina['pagina'], readonly string[]>> = {
  portada: ['src/web/features/portada/portada-page.tsx'],
  evento: ['src/web/features/evento/evento-page.tsx'],
  marco: [],
  // A frame that shows no screen itself. The service worker answers with it for all pages while the network is missing or slow or the
  // server fails, and for staff's and desks' screens always, except for a desk's first screen (/sede/7), which has the frame 'mesa'. Along
  // with it come the two screens that are opened most often without network, and the code that runs once a screen is there (despues.tsx).
  shell: [
    'src/web/features/portada/portada-page.tsx',
    'src/web/features/evento/evento-page.tsx',
    'src/web/despues.tsx',
  ],
  // A desk often opens from a cold start and offline: the files of its first screen are all requested at once, not in turn.
  mesa: ['src/web/routes/gestion.ts', 'mesa'],
};

/** Files that a first page needs only once it is in view, named as in TROZOS: its HTML names them too (modulepreload), at low priority. */
export const TROZOS_DESPUES: Readonly<Partial<Record<DatosPagina['pagina'], readonly string[]>>> = {
  mesa: ['mesa-despues'],
};

const MODOS: Readonly<Record<DatosPagina['pagina'], DatosIniciales['modo']>> = {
  portada: 'contenido',
  evento: 'contenido',
  marco: 'marco',
  shell: 'shell',
  mesa: 'shell',
};

export interface Pantalla {
  existe: boolean;
  titulo: string | null;
  /**
   * the title, or for the wizard 'Inscripción': its title would be the name of a race, which is not known here. null: the screen has no
   * title, or there is no such screen
   */
  nombre: string | null;
}

/** What the route table knows of a path, without loading anything. */
export function pantallaDe(ruta: string): Pantalla {
  const router = crearRouter(
    { queryClient: new QueryClient(), leerSesion: () => null },
    { history: createMemoryHistory({ initialEntries: ['/'] }), gestion },
  );
  const [matchedRoutes, , foundRoute] = router.getMatchedRoutes(ruta);
  const titulo = matchedRoutes.at(-1)?.options.staticData?.titulo ?? null;
  return {
    existe: foundRoute !== undefined,
    titulo,
    nombre: titulo ?? (ruta.startsWith('/inscripcion/') ? 'Inscripción' : null),
  };
}

/** Screens with the same content for everybody: their whole content is put into <noscript>. */
const ENTERAS = new Set(['/contacto', '/public/privacy-policy', '/public/download-app']);

/** The page's HTML, rendered by the same components as on the device from the data in `datos`; makes no request. */
export async function render(datos: DatosPagina): Promise<Pagina> {
  const { url, consultas, cabecera } = preparar(datos);
  const html = await dibujar(url, consultas, datos.ahora);
  return {
    html,
    cabecera,
    mesa: datos.pagina === 'mesa',
    datos: { modo: MODOS[datos.pagina], ahora: datos.ahora, consultas },
    sin_guiones: datos.pagina === 'marco' ? await sinGuiones(datos.ruta, consultas, datos.ahora) : null,
  };
}

/** The content of <noscript> for a frame; for an unknown address, the "not found" screen. */
async function sinGuiones(ruta: string, consultas: Consultas, ahora: number): Promise<string> {
  const { existe, nombre } = pantallaDe(ruta);
  if (existe && !ENTERAS.has(ruta)) return armarSinGuiones(nombre);
  const html = await dibujar(existe ? ruta : '/no/existe', consultas, ahora);
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? armarSinGuiones(nombre);
}

async function dibujar(url: string, consultas: Consultas, ahora: number): Promise<string> {
  const { queryClient, router } = await enMemoria(url, consultas, { gcTime: Infinity });
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ReferenciaAhora value={ahora}>
          <RouterProvider router={router} />
        </ReferenciaAhora>
      </QueryClientProvider>
    </StrictMode>,
  );
}

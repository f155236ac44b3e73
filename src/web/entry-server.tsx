import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Sitio } from '../shared/contract/configuracion.ts';
import type { EventoPublico } from '../shared/contract/eventos.ts';
import { cabeceraDeEvento, cabeceraDePantalla, cabeceraDePortada, type Cabecera } from './cabecera.ts';
import { evento, eventosPasados, eventosVisibles, sitio as consultaSitio } from './api/consultas.ts';
import type { EventosPasados, EventosVisibles } from './api/tipos.ts';
import type { DatosIniciales } from './datos-iniciales.ts';
import { crearRouter } from './router.tsx';
import { ReferenciaAhora } from './ui/ahora.ts';

export { armarDocumento, type Recursos } from './documento.ts';

interface Comun {
  sitio: Sitio;
  /** ms */
  ahora: number;
}

export type Pedido = Comun &
  (
    | { pagina: 'portada'; visibles: EventosVisibles; pasados: EventosPasados }
    | { pagina: 'evento'; evento: EventoPublico; codigo?: string | undefined }
    | { pagina: 'marco'; noindex?: boolean }
  );

export interface Pagina {
  /** Markup of #root. */
  html: string;
  cabecera: Cabecera;
  datos: DatosIniciales;
}

type Consultas = [readonly unknown[], unknown][];

function preparar(pedido: Pedido): { url: string; consultas: Consultas; cabecera: Cabecera } {
  const { sitio } = pedido;
  const consultas: Consultas = [[consultaSitio().queryKey, sitio]];
  switch (pedido.pagina) {
    case 'portada':
      consultas.push([eventosVisibles().queryKey, pedido.visibles]);
      consultas.push([eventosPasados().queryKey, { pages: [pedido.pasados], pageParams: [1] }]);
      return { url: '/', consultas, cabecera: cabeceraDePortada(sitio, pedido.visibles.data) };
    case 'evento': {
      const { id } = pedido.evento;
      consultas.push([evento(id, pedido.codigo).queryKey, pedido.evento]);
      const url = `/informacion-evento/${id}${pedido.codigo ? `/${encodeURIComponent(pedido.codigo)}` : ''}`;
      return { url, consultas, cabecera: cabeceraDeEvento(sitio, pedido.evento) };
    }
    case 'marco':
      return { url: '/marco', consultas, cabecera: cabeceraDePantalla(sitio, pedido.noindex ?? true) };
  }
}

/** The page's HTML from the same components that the device runs; asks nothing from anybody. */
export async function render(pedido: Pedido): Promise<Pagina> {
  const { url, consultas, cabecera } = preparar(pedido);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  for (const [clave, valor] of consultas) queryClient.setQueryData(clave, valor);
  const router = crearRouter(
    { queryClient, leerSesion: () => null },
    createMemoryHistory({ initialEntries: [url] }),
  );
  await router.load();
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ReferenciaAhora value={pedido.ahora}>
          <RouterProvider router={router} />
        </ReferenciaAhora>
      </QueryClientProvider>
    </StrictMode>,
  );
  const modo = pedido.pagina === 'marco' ? 'marco' : 'contenido';
  return { html, cabecera, datos: { modo, ahora: pedido.ahora, consultas } };
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Clave } from './api/clave.ts';
import { crearRouter } from './router.tsx';
import { gestion } from './routes/gestion.ts';

/** HTML of the <main> of the screen at `url`, rendered with these answers of the server. */
export async function dibujar(
  url: string,
  respuestas: readonly (readonly [Clave, unknown])[],
): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  for (const [clave, valor] of respuestas) queryClient.setQueryData(clave, valor);
  const router = crearRouter(
    { queryClient, leerSesion: () => null },
    { history: createMemoryHistory({ initialEntries: [url] }), gestion },
  );
  await router.load();
  // Some screens read location.origin; with more of `window` libraries would take Node for a browser.
  Object.assign(globalThis, { window: { location: { origin: 'https://largada.test' } } });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  Reflect.deleteProperty(globalThis, 'window');
  queryClient.clear();
  // React writes an empty comment between two texts
  return (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html).replaceAll('<!-- -->', '');
}

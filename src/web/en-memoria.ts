import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { QueryKey } from './api/query-key.ts';
import { crearRouter } from './router.tsx';
import { gestion } from './routes/gestion.ts';

/** The application at `url`, loaded outside a browser (by our server and by tests), with these answers in memory and nobody logged in. */
export async function enMemoria(
  url: string,
  respuestas: readonly (readonly [QueryKey, unknown])[],
  queries: DefaultOptions['queries'],
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, ...queries } } });
  for (const [key, valor] of respuestas) queryClient.setQueryData(key, valor);
  const router = crearRouter(
    { queryClient, leerSesion: () => null },
    { history: createMemoryHistory({ initialEntries: [url] }), gestion },
  );
  await router.load();
  return { queryClient, router };
}

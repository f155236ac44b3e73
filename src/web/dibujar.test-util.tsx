import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { enMemoria } from './en-memoria.ts';
import type { QueryKey } from './api/query-key.ts';

/** HTML inside the <main> of the screen at `url`, all HTML where it has no <main>, rendered with these answers of the server. */
export async function dibujar(
  url: string,
  respuestas: readonly (readonly [QueryKey, unknown])[],
): Promise<string> {
  const { queryClient, router } = await enMemoria(url, respuestas, { staleTime: Infinity });
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

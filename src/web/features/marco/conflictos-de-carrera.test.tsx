import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { conRouter } from '../../../../tests/support/sede/con-router.tsx';
import { queryKeyDe } from '../../api/query-key.ts';
import { ConflictosDeCarrera } from './conflictos-de-carrera.tsx';

const ORGANIZADOR = { usuario_id: 2, roles: ['organizador'], organizador_id: 7 };
const uno = (id: number, nombre: string, abiertos: number) => ({ evento: { id, nombre }, abiertos });

async function dibujado(data: object[]): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeyDe('listConflictosSede', {}), { data });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      {await conRouter(<ConflictosDeCarrera sesion={ORGANIZADOR} />)}
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html.replaceAll('<!-- -->', '');
}

// regla sede-36. If this breaks, who directs a race works on another screen while the desks contradict each other.
it('counts the open conflicts in the header, and leads to the mesa of the nearest race', async () => {
  expect(await dibujado([])).not.toContain('<a');
  const html = await dibujado([uno(4, 'Corrida del Río', 1), uno(9, 'Trail', 2)]);
  expect(html).toContain('href="/sede/4/conflictos"');
  expect(html).toContain('aria-label="3 conflictos por resolver: abrir la mesa de Corrida del Río"');
  expect(await dibujado([uno(4, 'Trail', 1)])).toContain('1 conflicto por resolver');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clave } from '../../api/clave.ts';
import { ConflictosAbiertos } from './conflictos-abiertos.tsx';

const en = (id: number, abiertos: number) => ({ evento: { id, nombre: 'Trail' }, abiertos });

function dibujado(data: object[]): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(clave('listConflictosSede', {}), { data });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <ConflictosAbiertos evento_id={7} />
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html.replaceAll(/<[^>]+>/g, '');
}

// If this breaks, a contradiction waits unseen until the runners have started.
it.each([
  [[], ''],
  [[en(8, 3)], ''],
  [[en(8, 3), en(7, 1)], '1 conflicto'],
  [[en(7, 2)], '2 conflictos'],
])('counts the open ones on the tab', (data, texto) => {
  expect(dibujado(data)).toBe(texto);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { queryKeyDe } from '../../api/query-key.ts';
import { ConflictosAbiertos } from './conflictos-abiertos.tsx';
import { casos } from '../../../../tests/support/casos.ts';

const en = (id: number, abiertos: number) => ({ evento: { id, nombre: 'Trail' }, abiertos });

function dibujado(data: object[]): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeyDe('listConflictosSede', {}), { data });
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <ConflictosAbiertos evento_id={7} />
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html.replaceAll(/<[^>]+>/g, '');
}

// If this breaks, a contradiction waits unseen until the runners have started.
casos('counts the open ones on the tab', dibujado, [
  [[], ''],
  [[en(8, 3)], ''],
  [[en(8, 3), en(7, 1)], '1 conflicto'],
  [[en(7, 2)], '2 conflictos'],
]);

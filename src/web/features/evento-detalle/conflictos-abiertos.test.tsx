import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clave } from '../../api/clave.ts';
import { ConflictosAbiertos } from './conflictos-abiertos.tsx';
import type { EventoDetalle } from './tipos.ts';

const ABIERTO = { resuelto: null };
const RESUELTO = { resuelto: { id: 'x' } };

function dibujado(conflictos: object[]): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(clave('getTableroSede', { params: { id: 7 } }), { conflictos });
  // what the chip reads of an event
  const evento = { id: 7, fecha_hora: '2027-03-14T08:00:00-03:00' } as EventoDetalle;
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <ConflictosAbiertos evento={evento} />
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html.replaceAll(/<[^>]+>/g, '');
}

// If this breaks, a contradiction waits unseen until the runners have started.
it.each([
  [[], ''],
  [[RESUELTO], ''],
  [[ABIERTO, RESUELTO], '1 conflicto'],
  [[ABIERTO, ABIERTO], '2 conflictos'],
])('counts the open ones on the tab', (conflictos, texto) => {
  expect(dibujado(conflictos)).toBe(texto);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Cupon } from '../../../shared/contract/cupones.ts';
import { cuponesDeEvento } from '../../api/consultas-cupones.ts';
import { Activo } from './activo.tsx';

const { llegadas } = vi.hoisted(() => ({ llegadas: [] as { activo: boolean; listo: () => void }[] }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('../../api/call.ts', () => ({
  call: (_nombre: string, { body }: { body: { activo: boolean } }) =>
    new Promise<void>((listo) => llegadas.push({ activo: body.activo, listo })),
}));

// If this breaks, an organizer who corrects the switch at once, on a slow line, leaves a coupon in force that they meant to stop.
it('the last press decides, also while the first one is on its way', async () => {
  const client = new QueryClient();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the switch reads these fields alone
  const cupon = { id: 3, evento_id: 7, codigo: 'CLUB', activo: true } as Cupon;
  const { queryKey } = cuponesDeEvento(7);
  client.setQueryData(queryKey, { data: [cupon] });
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const ver = () => {
    const [dicho = cupon] = client.getQueryData(queryKey)?.data ?? [];
    flushSync(() =>
      raiz.render(
        <QueryClientProvider client={client}>
          <Activo cupon={dicho} />
        </QueryClientProvider>,
      ),
    );
  };
  ver();
  const llave = () => lugar.querySelector('input');
  llave()?.click();
  await vi.waitFor(() => expect(llegadas).toHaveLength(1));
  ver();
  expect(llave()?.checked).toBe(false);
  llave()?.click();
  await vi.waitFor(() => {
    ver();
    expect(llave()?.checked).toBe(true);
  });
  llegadas[0]?.listo();
  await vi.waitFor(() => expect(llegadas).toHaveLength(2));
  ver();
  expect(llave()?.checked).toBe(true);
  llegadas[1]?.listo();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(llegadas.map(({ activo }) => activo)).toEqual([false, true]);
  raiz.unmount();
});

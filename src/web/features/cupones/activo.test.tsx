// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Cupon } from '../../../shared/contract/cupones.ts';
import { cuponesDeEvento } from '../../api/consultas-cupones.ts';
import { Activo } from './activo.tsx';

const { llegadas } = vi.hoisted(() => ({
  llegadas: [] as { activo: boolean; listo: () => void; fallo: (error: Error) => void }[],
}));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (_nombre: string, { body }: { body: { activo: boolean } }) =>
    new Promise<void>((listo, fallo) => llegadas.push({ activo: body.activo, listo, fallo })),
}));

/** The switch of a coupon in force, as a person sees and presses it. */
function mostrar() {
  llegadas.length = 0;
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
  return {
    pulsar: () => llave()?.click(),
    dice: (puesta: boolean) =>
      vi.waitFor(() => {
        ver();
        expect(llave()?.checked).toBe(puesta);
      }),
    quieta: () => vi.waitFor(() => expect(client.isMutating()).toBe(0)),
    dejar: () => raiz.unmount(),
  };
}

// If this breaks, an organizer who corrects the switch at once, on a slow line, leaves a coupon in force that they meant to stop.
it('the last press decides, also while the first one is on its way', async () => {
  const cupon = mostrar();
  cupon.pulsar();
  await cupon.dice(false);
  cupon.pulsar();
  await cupon.dice(true);
  llegadas[0]?.listo();
  await vi.waitFor(() => expect(llegadas).toHaveLength(2));
  await cupon.dice(true);
  llegadas[1]?.listo();
  await cupon.quieta();
  expect(llegadas.map(({ activo }) => activo)).toEqual([false, true]);
  cupon.dejar();
});

// If this breaks, a coupon that is in force shows as stopped after a line that broke, and people go on registering with it.
it.each([
  ['all fail', [false, false], true],
  ['the second fails', [true, false], false],
])('shows what the server has where of two presses %s', async (_cual, llegan, queda) => {
  const cupon = mostrar();
  cupon.pulsar();
  await cupon.dice(false);
  cupon.pulsar();
  await cupon.dice(true);
  for (const [i, llega] of llegan.entries()) {
    await vi.waitFor(() => expect(llegadas).toHaveLength(i + 1));
    if (llega) llegadas[i]?.listo();
    else llegadas[i]?.fallo(new Error('the line breaks'));
  }
  await cupon.quieta();
  await cupon.dice(queda);
  cupon.dejar();
});

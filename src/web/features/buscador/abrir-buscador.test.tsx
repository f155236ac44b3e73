// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { AbrirBuscador } from './abrir-buscador.tsx';

const { llego, llegar } = vi.hoisted(() => {
  let resolver: () => void = () => {};
  const promesa = new Promise<void>((listo) => {
    resolver = listo;
  });
  return { llego: promesa, llegar: () => resolver() };
});
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ rol: 'admin' }) }));
vi.mock('../../../shared/domain/acceso/puede.ts', () => ({ puedeHacer: () => true }));
vi.mock('./buscador.tsx', async () => {
  await llego;
  return {
    Buscador: ({ tomarAdelantado }: { tomarAdelantado: () => string }) => (
      <input onFocus={(e) => (e.target.value = tomarAdelantado())} />
    ),
  };
});

const teclear = (key: string) =>
  flushSync(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

// If this breaks, who types '/pereyra' at once searches for 'yra', and opens somebody else.
it('keeps what is typed while the search is still on its way', async () => {
  const lugar = document.createElement('div');
  document.body.append(lugar);
  const raiz = createRoot(lugar);
  flushSync(() => raiz.render(<AbrirBuscador pedido={false} onCerrar={() => {}} />));
  for (const tecla of ['x', '/', 'P', 'e', 'r', 'Shift']) teclear(tecla);
  llegar();
  const campo = await vi.waitFor(
    () => lugar.querySelector('input') ?? Promise.reject(new Error('todavía no')),
  );
  // the field is drawn but does not have the focus yet: keys still go to the page
  teclear('e');
  campo.focus();
  expect(campo.value).toBe('Pere');
  raiz.unmount();
});

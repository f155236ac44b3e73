// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AvisoOtraPestania } from './aviso-otra-pestania.tsx';

/** A fake of the browser's Web Locks, shared by several tabs: the first to ask holds a lock until it releases it. */
function locks() {
  const colas = new Map<string, Promise<unknown>>();
  return {
    request: (nombre: string, { signal }: { signal: AbortSignal }, usar: () => Promise<void> | undefined) => {
      const antes = colas.get(nombre) ?? Promise.resolve();
      const mia = antes.then(() => (signal.aborted ? undefined : usar()));
      colas.set(nombre, mia);
      return mia;
    },
  };
}

const AVISO = 'abierto también en otra pestaña';
let pestanias: { raiz: Root; lugar: HTMLElement }[];
function abrir(que: string | null): HTMLElement {
  const lugar = document.createElement('div');
  const raiz = createRoot(lugar);
  flushSync(() => raiz.render(<AvisoOtraPestania que={que} />));
  pestanias.push({ raiz, lugar });
  return lugar;
}
const cerrar = (lugar: HTMLElement) =>
  flushSync(() => pestanias.find((p) => p.lugar === lugar)?.raiz.unmount());

beforeEach(() => {
  pestanias = [];
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  for (const { raiz } of pestanias) raiz.unmount();
  vi.unstubAllGlobals();
});

// If this breaks, somebody edits one race in two tabs, and the second save is a surprise (regla gestion-18).
it('tells the second tab, until the first one is closed', async () => {
  const primera = abrir('evento:7');
  const segunda = abrir('evento:7');
  const otra = abrir('evento:8');
  await vi.waitFor(() => expect(segunda.textContent).toContain(AVISO));
  expect([primera.textContent, otra.textContent]).toEqual(['', '']);
  cerrar(primera);
  await vi.waitFor(() => expect(segunda.textContent).toBe(''));
});

it('says nothing to who closes a form and opens it again, nor where there are no locks', async () => {
  cerrar(abrir('evento:7'));
  const denuevo = abrir('evento:7');
  vi.stubGlobal('navigator', {});
  const sinLocks = abrir('evento:7');
  const nueva = abrir(null);
  await new Promise((listo) => setTimeout(listo, 600));
  expect([denuevo.textContent, sinLocks.textContent, nueva.textContent]).toEqual(['', '', '']);
});

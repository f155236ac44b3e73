// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IrAFirmar } from './ir-a-firmar.tsx';

const llevar = vi.fn<() => void>();
let verse: (seVe: boolean) => void;
let girar: () => void;
let raiz: Root;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(avisar: (entradas: { isIntersecting: boolean }[]) => void) {
        verse = (isIntersecting) => flushSync(() => avisar([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_tipo: string, hecho: () => void) => {
      girar = hecho;
    },
    removeEventListener: () => {},
  }));
  vi.stubGlobal('requestAnimationFrame', (hecho: () => void) => hecho());
  const lugar = document.createElement('div');
  lugar.scrollIntoView = llevar;
  llevar.mockClear();
  raiz = createRoot(document.createElement('div'));
  flushSync(() => raiz.render(<IrAFirmar destino={{ current: lugar }} />));
});
afterEach(() => {
  raiz.unmount();
  vi.unstubAllGlobals();
});

// If this breaks, who turns the phone to have more room to sign stands before the first lines of the waiver again.
it('has the place to sign in sight after the phone was turned, where it was before', () => {
  verse(true);
  girar();
  expect(llevar).toHaveBeenCalledTimes(1);
});

it('does not take who is still reading away from the text', () => {
  verse(false);
  girar();
  expect(llevar).not.toHaveBeenCalled();
});

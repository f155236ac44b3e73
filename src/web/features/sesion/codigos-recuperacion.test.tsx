// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { CodigosRecuperacion } from './codigos-recuperacion.tsx';

// If this breaks, who presses again hears nothing, and goes away without the codes, which are never shown again.
it('says anew each time that the codes could not be copied', async () => {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  flushSync(() => raiz.render(<CodigosRecuperacion codigos={['AAAA-1111']} onTerminar={() => undefined} />));
  const copiar = () =>
    [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copiar')?.click();
  const dicho = () => lugar.querySelector('[role="alert"]');
  copiar();
  await vi.waitFor(() => expect(dicho()?.textContent).toBe('No se pudieron copiar: anotalos a mano.'));
  const primero = dicho();
  copiar();
  await vi.waitFor(() => expect(dicho()).not.toBe(primero));
  expect(dicho()?.textContent).toBe('No se pudieron copiar: anotalos a mano.');
  flushSync(() => raiz.unmount());
  vi.unstubAllGlobals();
});

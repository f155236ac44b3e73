// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { CampoCupon } from './campo-cupon.tsx';

// If this breaks, who applies a wrong coupon by keyboard has to look for its field from the top of the page.
it('gives the focus from its button to its field where the coupon is refused', () => {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    lugar.remove();
  });
  const nada = () => undefined;
  const mostrar = (error: string | null, ocupado = false) =>
    flushSync(() =>
      raiz.render(
        <CampoCupon
          campo="codigo_cupon"
          clase={undefined}
          valor="MALO"
          {...{ error, ocupado }}
          onValor={nada}
          onAplicar={nada}
        />,
      ),
    );
  mostrar(null);
  lugar.querySelector('button')?.focus();
  mostrar(null, true);
  expect(document.activeElement?.textContent).toBe('Aplicando…');
  mostrar('No existe.');
  expect(document.activeElement).toBe(lugar.querySelector('input'));
});

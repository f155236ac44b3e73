// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { marcarImagenesRotas } from './imagenes-rotas.ts';

// If this breaks, a page without signal is full of the browser's broken-image icons, or a picture that came later stays hidden.
test('a picture that does not come is marked until it comes', () => {
  const [antes, despues] = [document.createElement('img'), document.createElement('img')];
  document.body.append(antes, despues);
  Object.defineProperties(antes, { complete: { value: true }, currentSrc: { value: '/archivos/a.webp' } });
  marcarImagenesRotas();
  const rotas = () => [antes, despues].map((imagen) => imagen.hasAttribute('data-rota'));
  expect(rotas()).toEqual([true, false]);
  despues.dispatchEvent(new Event('error'));
  expect(rotas()).toEqual([true, true]);
  despues.dispatchEvent(new Event('load'));
  expect(rotas()).toEqual([true, false]);
});

// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { conRouter } from '../../../../../tests/support/sede/con-router.tsx';
import {
  pantallaDePrueba,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { EntrarPage } from './entrar-page.tsx';

let pantalla: PantallaDePrueba;
let raiz: Root;
beforeEach(() => {
  pantalla = pantallaDePrueba();
  raiz = createRoot(pantalla.lugar);
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  pantalla.cerrar();
});
const manual = () =>
  [...pantalla.lugar.querySelectorAll('a')].find(({ textContent }) => textContent === '¿Cómo se usa?');

// If this breaks, a volunteer can open the manual, which explains how to join, only after joining.
it.each(['', '#25.aB3_-xyzQQ12'])('leads to the manual before one is a puesto: %s', async (hash) => {
  const pagina = await conRouter(<EntrarPage hash={hash} onListo={() => undefined} />);
  flushSync(() => raiz.render(pagina));
  await pantalla.dice('Sumarme como puesto');
  expect(manual()?.getAttribute('href')).toBe('/sede/como-se-usa');
  pantalla.pulsar('Hacerlo sin señal');
  await pantalla.dice('Mostrar mi código');
  expect(manual()?.getAttribute('href')).toBe('/sede/como-se-usa');
});

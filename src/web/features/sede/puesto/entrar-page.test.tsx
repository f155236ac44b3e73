// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardarAcceso } from '../../../../offline/sede/acceso.ts';
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

// If this breaks, a volunteer with a used-up code is led, without a word, to the desk of an earlier time on that phone.
it('says why a code does not do, also on a phone that was a puesto of that race before', async () => {
  await guardarAcceso({
    ...{ evento_id: 25, evento: 'Trail', persona: 'Ana', claves: [], preparado_at: 1 },
    permiso: { tipo: 'admitido', token: 't', vence_at: 2 },
  });
  const message = 'Ese código ya se usó: pedí otro.';
  const dicho = { message, codigo: 'usado', errors: { message, fields: {} } };
  vi.stubGlobal('fetch', async () => Response.json(dicho, { status: 410 }));
  const onListo = vi.fn();
  const pagina = await conRouter(<EntrarPage hash="#25.aB3_-xyzQQ12" onListo={onListo} />);
  flushSync(() => raiz.render(pagina));
  await pantalla.dice('Sumarme como puesto');
  pantalla.escribir('Tu nombre', 'Ana');
  pantalla.pulsar('Sumarme');
  await pantalla.dice(message);
  expect(onListo).not.toHaveBeenCalled();
});

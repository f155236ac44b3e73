// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { conRouter } from '../../../../../tests/support/sede/con-router.tsx';
import {
  pantallaDePrueba,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { guardarAcceso, leerAcceso } from '../../../../offline/sede/acceso.ts';
import { usePuesto, type PuestoAbierto } from '../puesto.ts';
import { MasPage } from './mas-page.tsx';
import { PuestoPage } from './puesto-page.tsx';

let bitacora: PuestoAbierto['bitacora'] | null = null;
function Pantalla() {
  const abierto = usePuesto().bitacora;
  useEffect(() => {
    bitacora = abierto;
  }, [abierto]);
  return <MasPage />;
}

let pantalla: PantallaDePrueba;
let raiz: Root;
beforeEach(async () => {
  bitacora = null;
  vi.stubGlobal('indexedDB', new IDBFactory());
  pantalla = pantallaDePrueba();
  // no signal: the desk opens from the device alone
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  await guardarAcceso({
    ...{ evento_id: 1, evento: 'Trail del Alba', persona: 'Beto', claves: [], preparado_at: Date.now() },
    permiso: { tipo: 'admitido', token: 't', vence_at: Date.now() + 86_400_000 },
  });
  raiz = createRoot(pantalla.lugar);
  const pagina = await conRouter(
    <PuestoPage evento_id={1} directo={false}>
      <Pantalla />
    </PuestoPage>,
  );
  flushSync(() => raiz.render(pagina));
  await pantalla.dice('¿Quién atiende?');
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  pantalla.cerrar();
});
const nota = async () => {
  const suya = await vi.waitFor(() => bitacora ?? Promise.reject(new Error('not drawn yet')));
  return suya.anotar('nota', 'i1', { persona: null, texto: 'x' });
};

// If this breaks, what one volunteer hands out is recorded as done by another, who was at home by then.
it('what is written after a phone changed hands bears the new name, on the disk and after a reload', async () => {
  expect(await nota()).toMatchObject({ actor: { nombre: 'Beto', usuario_id: null } });
  pantalla.escribir('Cambiar de persona', '  Eva ');
  pantalla.pulsar('Ahora atiende esta persona');
  await pantalla.dice('Lo que se anota queda a nombre de Eva.');
  expect(await nota()).toMatchObject({ actor: { nombre: 'Eva', usuario_id: null } });
  // the frame around the screen names the new person too
  expect(pantalla.lugar.querySelector('header')?.textContent).toContain('Eva');
  expect((await leerAcceso(1))?.persona).toBe('Eva');
});

it('an empty name changes nobody', async () => {
  pantalla.escribir('Cambiar de persona', '   ');
  pantalla.pulsar('Ahora atiende esta persona');
  expect(await nota()).toMatchObject({ actor: { nombre: 'Beto' } });
  expect((await leerAcceso(1))?.persona).toBe('Beto');
});

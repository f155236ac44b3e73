// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { Conexiones } from './conexiones.ts';
import { conectadosDeAntes } from './recuerdo.ts';

const HORA = 3_600_000;
const malla = vi.hoisted(() => ({ alDia: 0, pasando: 0, oyente: (): void => undefined }));
vi.mock('./armar-malla.ts', () => ({
  armarMalla: () => ({
    telefonos: () => [
      ...Array.from({ length: malla.alDia }, () => ({ estado: 'al_dia' })),
      ...Array.from({ length: malla.pasando }, () => ({ estado: 'pasando' })),
    ],
    suscribir: (oyente: () => void) => (malla.oyente = oyente),
    cerrar: () => undefined,
    volver: () => Promise.resolve(),
  }),
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

// The count of connected phones is kept for 12 hours. If this breaks, a phone that was connected with the same others for longer, and whose
// page is killed then, neither reconnects by itself nor says that it was connected: nobody knows that it needs a scan.
it('knows in the next page of phones that stayed connected for longer than a count is kept', async () => {
  const conexiones = new Conexiones({ evento_id: 7 } as Bitacora, () => true);
  await conexiones.abrir();
  malla.alDia = 2;
  // both are idle for a night: the mesh has nothing to say
  malla.oyente();
  vi.advanceTimersByTime(14 * HORA);
  expect(conectadosDeAntes(7, Date.now())).toBe(2);
  conexiones.cerrar();
  expect(vi.getTimerCount()).toBe(0);
});

// If this breaks, a phone that was killed while two of three passed something on says that it was connected with one.
it('counts those too that are passing something on', async () => {
  const conexiones = new Conexiones({ evento_id: 7 } as Bitacora, () => true);
  await conexiones.abrir();
  Object.assign(malla, { alDia: 3, pasando: 0 });
  malla.oyente();
  Object.assign(malla, { alDia: 1, pasando: 2 });
  malla.oyente();
  expect(conectadosDeAntes(7, Date.now())).toBe(3);
  conexiones.cerrar();
});

// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { conRouter } from '../../../../../tests/support/sede/con-router.tsx';
import { baseDePantalla, pantalla } from '../../../../../tests/support/sede/pantalla.tsx';
import { inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { MarcoPuesto } from './marco-puesto.tsx';

const en = pantalla();
beforeEach(async () => {
  // jsdom has no ResizeObserver
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const muchas = Array.from({ length: 1100 }, (_, i) => inscripcion(i + 1));
  await en.abrirMesa(baseDePantalla(muchas), { dirige: true });
  en.mostrar(en.mesa, await conRouter(<MarcoPuesto>x</MarcoPuesto>));
});
const enlace = (a: string) => en.lugar.querySelector(`a[href$="${a}"]`);

// regla sede-36. If this breaks, a contradiction waits unseen until the runners have started.
it('counts on each screen of a desk the conflicts that nobody has settled', async () => {
  const { bitacora } = en.mesa;
  expect(enlace('/mas')?.textContent).toBe('Más');
  await bitacora.anotar('asignar_numero', 'i1', { numero: 7, antes: null, de_lote: false });
  await bitacora.anotar('asignar_numero', 'i2', { numero: 7, antes: null, de_lote: false });
  await vi.waitFor(() => expect(enlace('/mas')?.textContent).toBe('Más1 por resolver'));
  const [abierto] = bitacora.estado().sede.conflictos();
  await bitacora.anotar('resolver', 'mesa', {
    ...{ clave: abierto?.clave ?? '', decision: 'queda', nota: '' },
    hechos: abierto?.hechos.map(({ id }) => id) ?? [],
  });
  await vi.waitFor(() => expect(enlace('/mas')?.textContent).toBe('Más'));
});

it('tells how many of how many collected, and leads to how many of each modality', async () => {
  expect(enlace('/cuentas')?.textContent).toBe('Retiraron 0 de 1.100');
  await en.mesa.bitacora.anotar('acreditar', 'i2', { personas: ['p20'], retira: null, kit: [] });
  await vi.waitFor(() => expect(enlace('/cuentas')?.textContent).toBe('Retiraron 1 de 1.100'));
});

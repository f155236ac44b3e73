// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { conRouter } from '../../../../tests/support/sede/con-router.tsx';
import { inscripcion, persona } from '../inscriptos/ejemplo.test-util.ts';
import type { EstadoTabla } from '../../ui/tabla/tipos.ts';
import { AsignarManualPage } from './asignar-manual-page.tsx';

const ESTADO: EstadoTabla = { q: '', orden: 'id', dir: 'asc', page: 1, por_pagina: 20, filtros: {} };
const ROWS = Array.from({ length: 90 }, (_, i) =>
  inscripcion({
    ...{
      id: i + 1,
      numero: null,
      state: 'pago_realizado',
      personas: [persona({ id: i + 1, apellido: `N${i + 1}` })],
    },
  }),
);

const { angosto } = vi.hoisted(() => ({ angosto: { si: false } }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['organizador'] }) }));
vi.mock('../../api/consultas-eventos.ts', () => ({
  eventoBackoffice: () => ({
    queryKey: ['evento'],
    queryFn: () => ({ id: 7, nombre: 'Trail', modalidades: [] }),
  }),
}));
vi.mock('../../api/conjunto.ts', () => {
  const conjunto = { sincronizado_at: 0, error: null, actualizar: () => Promise.resolve() };
  return { useConjunto: () => ({ ...conjunto, filas: ROWS }) };
});
vi.mock('../../formulario/use-borrador.ts', () => ({
  useBorradorAnterior: () => ({ contenido: [[67, '8b', null]] }),
  useBorrador: () => undefined,
}));
vi.mock('../../comun/de-conjunto.ts', () => ({
  deConjunto: (_conjunto: unknown, rows: unknown) => ({ datos: { modo: 'local', rows } }),
}));
vi.mock('../../formulario/pregunta-al-salir.tsx', () => ({ PreguntaAlSalir: () => null }));
vi.mock('./marco-numeracion.tsx', () => ({
  MarcoNumeracion: ({ children }: { children?: ReactNode }) => children,
}));
// As the real one: it draws the few rows that fit on the screen where one scrolled to, and those that `rangeExtractor` adds.
vi.mock('@tanstack/react-virtual', () => ({
  defaultRangeExtractor: ({ startIndex, endIndex }: { startIndex: number; endIndex: number }) =>
    Array.from({ length: endIndex - startIndex + 1 }, (_, i) => startIndex + i),
  useWindowVirtualizer: ({
    count,
    rangeExtractor,
  }: {
    count: number;
    rangeExtractor?: (rango: object) => number[];
  }) => {
    const [en, setEn] = useState(0);
    const rango = { startIndex: Math.min(en, count - 1), endIndex: Math.min(en + 4, count - 1), count };
    const lugares =
      rangeExtractor?.(rango) ??
      Array.from({ length: rango.endIndex - rango.startIndex + 1 }, (_, i) => rango.startIndex + i);
    return {
      scrollToIndex: (lugar: number) => setEn(lugar),
      getTotalSize: () => count * 40,
      measureElement: () => undefined,
      getVirtualItems: () => lugares.map((index) => ({ index, start: index * 40, size: 40, key: index })),
    };
  },
}));
vi.stubGlobal('matchMedia', () => ({
  matches: angosto.si,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

/** The page with its table's state, which the address keeps: it comes a moment after it was asked for. */
function Pagina({ desde }: { desde: EstadoTabla }) {
  const [estado, setEstado] = useState(desde);
  return (
    <AsignarManualPage id="7" estado={estado} onCambiar={(otro) => setTimeout(() => setEstado(otro), 5)} />
  );
}

// If this breaks, who gave ninety numbers is told that one is wrong, and has to look for it.
it.each([
  ['on another page', false, ESTADO],
  ['far down a page of all', false, { ...ESTADO, por_pagina: -1 }],
  ['far down a page of all, on a phone', true, { ...ESTADO, por_pagina: -1 }],
  ['that a filter hides', false, { ...ESTADO, filtros: { con: 'si' } }],
])('saving goes to a number that is wrong, %s', async (_donde, si, desde) => {
  angosto.si = si;
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const pagina = await conRouter(
    <QueryClientProvider client={new QueryClient()}>
      <Pagina desde={desde} />
    </QueryClientProvider>,
  );
  flushSync(() => raiz.render(pagina));
  const guardar = () =>
    [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === 'Guardar números');
  await vi.waitFor(() => expect(guardar()).toBeDefined());
  expect(lugar.querySelector('[data-inscripcion="67"]')).toBeNull();
  guardar()?.click();
  await vi.waitFor(() =>
    expect((document.activeElement as HTMLElement | null)?.dataset['inscripcion']).toBe('67'),
  );
  // it was gone to once: the focus stays where somebody takes it
  const otro = lugar.querySelector('button');
  otro?.focus();
  await new Promise((listo) => setTimeout(listo, 30));
  expect(document.activeElement).toBe(otro);
  flushSync(() => raiz.unmount());
  lugar.remove();
});

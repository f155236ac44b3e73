// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AccionesDetalle } from './acciones-detalle.tsx';
import type { EventoDetalle } from './evento-mostrado.ts';

vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}));
vi.mock('./descargas.tsx', () => ({ DescargaEnCurso: () => null, ItemsDescarga: () => null }));
vi.mock('./use-descarga.ts', () => ({ useDescarga: () => null }));

const mostrar = (estado: EventoDetalle['estado']) => {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    lugar.remove();
  });
  const evento = { id: 35, nombre: 'Nocturna', estado, privado: false, codigo_acceso: null };
  flushSync(() => raiz.render(<AccionesDetalle evento={evento as EventoDetalle} mas={null} />)); // cast: only these fields are read
  return lugar.textContent;
};

// If this breaks, staff register somebody for a race that nobody runs.
it('offers to register somebody, but not for a race that is cancelled', () => {
  expect(mostrar('programado')).toContain('Nueva inscripción');
  expect(mostrar('postergado')).toContain('Nueva inscripción');
  expect(mostrar('cancelado')).not.toContain('Nueva inscripción');
});

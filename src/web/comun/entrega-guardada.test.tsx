// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { ResumenSalida } from '../../offline/salida-tipos.ts';
import { guardadoActual } from '../api/guardado-local.ts';
import { EntregaGuardada } from './entrega-guardada.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

// If this breaks, the bar below says not to close the page, and the page says that it can be closed.
it('what waits to be sent is kept on the device, and the offline bar says so', () => {
  const texto = 'Guardado';
  const textos = { pagina: texto, saliendo: texto, guardado: texto, saliendo_detalle: texto };
  const salida = { estado: 'en_espera', intentos: 1, error: null } as ResumenSalida; // safe cast: no other field is read
  const raiz = createRoot(document.createElement('div'));
  flushSync(() =>
    raiz.render(
      <EntregaGuardada
        salida={salida}
        evento={undefined}
        textos={{ ...textos, sin_servidor: texto, frenado: texto, sin_senal: texto }}
        otro={null}
      />,
    ),
  );
  expect(guardadoActual()).toBe('salida');
  flushSync(() => raiz.unmount());
  expect(guardadoActual()).toBeNull();
});

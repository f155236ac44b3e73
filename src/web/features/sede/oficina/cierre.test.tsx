// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { call } from '../../../api/call.ts';
import { Cierre } from './cierre.tsx';

vi.mock('../../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(() => Promise.resolve({ message: '', cerrada_at: '2027-03-14T15:00:00-03:00' })),
}));

// jsdom's dialogs have neither
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

const AHORA = '2027-03-14T15:00:00-03:00';
function dibujar(arqueo: { diferencia: number }) {
  vi.mocked(call).mockClear();
  const tablero = {
    ...{ cierre: null, sin_llegar: 0, conflictos: [], puestos: [{ id: 'a', nombre: 'Mesa 1' }] },
    modalidades: [{ modalidad_id: 1, nombre: '10K', personas: 36, acreditadas: 1 }],
    cajas: [{ puesto_id: 'a', arqueo: { ...arqueo, despues: 0 } }],
  } as unknown as Tablero; // cast: closing looks at no more of a race day
  tablero.puestos = tablero.puestos.map((uno) => ({
    ...uno,
    ...{ visto_at: AHORA, operaciones: 9, en_espera: 0, faltan: 0, revocado_at: null },
  }));
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const queryClient = new QueryClient();
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    lugar.remove();
  });
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={queryClient}>
        <Cierre evento_id={7} tablero={tablero} ahora={Date.parse(AHORA)} />
      </QueryClientProvider>,
    ),
  );
  const pulsar = (texto: string) =>
    flushSync(() => [...lugar.querySelectorAll('button')].find((b) => b.textContent === texto)?.click());
  return { lugar, pulsar };
}

// If this breaks, one tap closes a race day while people still queue, or one whose cash is short passes for one in order. regla sede-14
it.each([
  ['nothing missing', 0, ['¿Cerrar el día de carrera?'], 'Sí, cerrar el día', false],
  [
    'a box that is short',
    -800_00,
    ['¿Cerrar igual?', 'En la caja de Mesa 1 faltan $\u00a0800.'],
    'Cerrar igual',
    true,
  ],
] as const)('asks before it closes, with %s', async (_cual, diferencia, dice, boton, igual) => {
  const { lugar, pulsar } = dibujar({ diferencia });
  pulsar('Cerrar el día de carrera');
  const pregunta = lugar.querySelector('dialog')?.textContent;
  for (const texto of [...dice, 'Retiró 1 de 36 personas.']) expect(pregunta).toContain(texto);
  expect(call).not.toHaveBeenCalled();
  pulsar(boton);
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('cerrarSede', { params: { id: 7 }, body: { igual } }),
  );
});

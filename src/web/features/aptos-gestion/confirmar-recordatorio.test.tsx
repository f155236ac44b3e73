// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ConfirmarRecordatorioATodos } from './confirmar-recordatorio.tsx';

HTMLDialogElement.prototype.showModal = vi.fn();
HTMLDialogElement.prototype.close = vi.fn();

function dice(cuantos: number, sinMail: number): string {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmarRecordatorioATodos
          {...{ evento_id: 7, cuantos, sinMail }}
          onHacer={() => undefined}
          onCerrar={() => undefined}
        />
      </QueryClientProvider>,
    ),
  );
  const texto = document.body.textContent ?? '';
  flushSync(() => raiz.unmount());
  lugar.remove();
  return texto;
}

// If this breaks, staff believe that a mail asks somebody for their certificate whom no mail reaches.
it.each([
  [3, 0, ['a 3 personas', 'Son todas las que faltan en el evento, también'], 'no dejaron'],
  [3, 2, ['a 3 personas', 'y dejaron email, también', 'Otras 2 que faltan no dejaron email'], 'Otra que'],
  [1, 1, ['a 1 persona', 'y dejó email, también', 'Otra que falta no dejó email'], 'Otras'],
])('of %i who get a mail and %i who left no address', (cuantos, sinMail, dichos, callado) => {
  const texto = dice(cuantos, sinMail);
  for (const dicho of dichos) expect(texto).toContain(dicho);
  expect(texto).not.toContain(callado);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DialogoDuplicar } from './dialogo-duplicar.tsx';

vi.mock('../../formulario/pregunta-al-salir.tsx', () => ({ PreguntaAlSalir: () => null }));

it('warns of a date that is past, and of no other one', () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const evento = { id: 1, nombre: 'Vuelta al lago', fecha_hora: '2027-03-14T09:00:00-03:00' };
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <DialogoDuplicar evento={evento} onCerrar={() => undefined} onDuplicar={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const campo = lugar.querySelector<HTMLInputElement>('input[placeholder="DD/MM/AAAA"]');
  const escribir = (texto: string) =>
    flushSync(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, texto);
      campo?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  escribir('14/03/2020');
  expect(lugar.textContent).toContain('La fecha del evento ya pasó.');
  escribir('14/03/2090');
  expect(lugar.textContent).not.toContain('ya pasó');
  raiz.unmount();
  lugar.remove();
});

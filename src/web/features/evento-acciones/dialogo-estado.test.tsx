// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { claseBoton } from '../../ui/boton.tsx';
import { DialogoEstado } from './dialogo-estado.tsx';

vi.mock('../../formulario/pregunta-al-salir.tsx', () => ({ PreguntaAlSalir: () => null }));

// If this breaks, what mails everybody that the race is off looks like any other saving.
it('warns by its colour of the button that cancels a race, and of no other one', () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <DialogoEstado
          evento={{ id: 1, nombre: 'Vuelta al lago', estado: 'programado' }}
          onCerrar={() => undefined}
          onGuardar={() => undefined}
        />
      </QueryClientProvider>,
    ),
  );
  const enviar = () => lugar.querySelector<HTMLElement>('button[type=submit]');
  expect(enviar()?.textContent).toBe('Postergar');
  expect(enviar()?.className).toBe(claseBoton());
  flushSync(() => [...lugar.querySelectorAll<HTMLInputElement>('input[type=radio]')][1]?.click());
  expect(enviar()?.textContent).toBe('Cancelar el evento');
  expect(enviar()?.className).toBe(claseBoton({ tono: 'peligro' }));
  raiz.unmount();
  lugar.remove();
});

// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { participanteVacio } from '../formulario.ts';
import { Deslinde } from './deslinde.tsx';

vi.mock('../../../ui/firma/ir-a-firmar.tsx', () => ({ IrAFirmar: () => null }));

// If this breaks, Escape does nothing for who only reads the waiver, or throws away a signature that was begun.
it('closes on Escape only while no signature is begun', () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const onCerrar = vi.fn();
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  const evento = { fecha_hora: '2026-12-19T20:30:00-03:00', texto_deslinde_online: 'Corro sano.' };
  flushSync(() =>
    raiz.render(
      <Deslinde
        evento={evento as EventoPublico} // safe cast: the dialog reads nothing else of it
        p={participanteVacio}
        onFirma={() => {}}
        onCerrar={onCerrar}
      />,
    ),
  );
  const escape = () =>
    flushSync(() => lugar.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
  escape();
  expect(onCerrar).toHaveBeenCalledTimes(1);
  flushSync(() => lugar.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
  const nombre = lugar.querySelector<HTMLInputElement>('input:not([type=radio])');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(nombre, 'Ana');
  flushSync(() => nombre?.dispatchEvent(new Event('input', { bubbles: true })));
  escape();
  expect(onCerrar).toHaveBeenCalledTimes(1);
  raiz.unmount();
});

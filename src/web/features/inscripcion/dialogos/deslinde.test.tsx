// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { participanteVacio } from '../formulario.ts';
import { Deslinde } from './deslinde.tsx';

vi.mock('../../../ui/firma/ir-a-firmar.tsx', () => ({ IrAFirmar: () => null }));

const alVolver = vi.hoisted(() => vi.fn<(onCerrar: () => unknown) => void>());
vi.mock('../../../comun/use-cerrar-con-atras.ts', () => ({
  useCerrarConAtras: (_abierto: boolean, onCerrar: () => unknown) => alVolver(onCerrar),
}));

/** The open waiver, and what people do in it. */
function deslinde() {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  const onCerrar = vi.fn();
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  onTestFinished(() => {
    raiz.unmount();
    lugar.remove();
  });
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
  return {
    lugar,
    onCerrar,
    escape: () =>
      flushSync(() =>
        lugar.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
      ),
    atras: () => flushSync(() => alVolver.mock.lastCall?.[0]()),
    empezarFirma: () => {
      flushSync(() => lugar.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
      const nombre = lugar.querySelector<HTMLInputElement>('input:not([type=radio])');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(nombre, 'Ana');
      flushSync(() => nombre?.dispatchEvent(new Event('input', { bubbles: true })));
    },
  };
}

// If this breaks, Escape does nothing for who only reads the waiver, or throws away a signature that was begun.
it('closes on Escape only while no signature is begun', () => {
  const { escape, empezarFirma, onCerrar } = deslinde();
  escape();
  expect(onCerrar).toHaveBeenCalledTimes(1);
  empezarFirma();
  escape();
  expect(onCerrar).toHaveBeenCalledTimes(1);
});

// If this breaks, who presses their phone's 'Back' over the waiver loses without a question what they signed.
it('closes at a step back, and asks first once a signature is begun', () => {
  const { lugar, atras, empezarFirma, onCerrar } = deslinde();
  atras();
  expect(onCerrar).toHaveBeenCalledTimes(1);
  empezarFirma();
  atras();
  expect(lugar.textContent).toContain('¿Cerrar sin firmar?');
  expect(onCerrar).toHaveBeenCalledTimes(1);
  flushSync(() => [...lugar.querySelectorAll('button')].find((b) => b.textContent === 'Sí, cerrar')?.click());
  expect(onCerrar).toHaveBeenCalledTimes(2);
});

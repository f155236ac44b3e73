// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';
import { useCierre } from './use-cierre.tsx';

const alCerrar = vi.fn();
let raiz: Root;
let lugar: HTMLElement;

beforeEach(() => {
  // jsdom knows the element without its methods
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
  vi.clearAllMocks();
});

function Formulario({ escrito, enCurso }: { escrito: boolean; enCurso: boolean }) {
  const { cerrar, pregunta } = useCierre(escrito, enCurso, alCerrar);
  return (
    <MarcoDialogo titulo="Agregar cupón" acciones={null} onCerrar={cerrar}>
      {pregunta}
    </MarcoDialogo>
  );
}

/** A thumb that slips above the sheet. */
function tocarAfuera(escrito: boolean, enCurso = false): { cerrado: boolean; pregunta: boolean } {
  flushSync(() => raiz.render(<Formulario escrito={escrito} enCurso={enCurso} />));
  const dialogo = lugar.querySelector('dialog');
  flushSync(() => dialogo?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  const pregunta = lugar.textContent.includes('¿Salir sin guardar?');
  return { cerrado: alCerrar.mock.calls.length > 0, pregunta };
}

// If this breaks, a touch beside a sheet on a phone loses the coupon or the payment that was being written.
it('closes at once only where nothing was typed and nothing is under way', () => {
  expect(tocarAfuera(true, true)).toEqual({ cerrado: false, pregunta: false });
  expect(tocarAfuera(true)).toEqual({ cerrado: false, pregunta: true });
  const salir = [...lugar.querySelectorAll('button')].find((b) => b.textContent === 'Sí, salir');
  flushSync(() => salir?.click());
  expect(alCerrar).toHaveBeenCalledOnce();
});

it('closes at once where nothing was typed', () => {
  expect(tocarAfuera(false)).toEqual({ cerrado: true, pregunta: false });
});

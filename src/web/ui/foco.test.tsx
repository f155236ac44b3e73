// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AvisoBorrador } from '../formulario/aviso-borrador.tsx';
import { Boton } from './boton.tsx';
import { Confirmar } from './confirmar.tsx';
import { MarcoDialogo } from './marco-dialogo.tsx';

let raiz: Root;
let lugar: HTMLElement;
const pulsado = vi.fn();
const boton = () => lugar.querySelector('button');

beforeEach(() => {
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  pulsado.mockReset();
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  lugar.remove();
});

// If this breaks, each press that calls the server sends the keyboard back to the top of the page.
describe('a button that becomes disabled', () => {
  const mostrar = (disabled: boolean) =>
    flushSync(() =>
      raiz.render(
        <>
          <Boton disabled={disabled} onClick={pulsado}>
            Guardar
          </Boton>
          <input />
        </>,
      ),
    );

  it('keeps the focus that it has, and does nothing', () => {
    mostrar(false);
    boton()?.focus();
    mostrar(true);
    expect(boton()?.disabled).toBe(false);
    expect(boton()?.getAttribute('aria-disabled')).toBe('true');
    boton()?.click();
    expect(pulsado).not.toHaveBeenCalled();
    mostrar(false);
    boton()?.click();
    expect(pulsado).toHaveBeenCalledOnce();
  });

  it('is disabled once the focus has left it, and at once without the focus', () => {
    mostrar(false);
    mostrar(true);
    expect(boton()?.disabled).toBe(true);
    mostrar(false);
    boton()?.focus();
    mostrar(true);
    flushSync(() => lugar.querySelector('input')?.focus());
    expect(boton()?.disabled).toBe(true);
    expect(boton()?.hasAttribute('aria-disabled')).toBe(false);
  });

  it('does not send the form in which it is', () => {
    const onSubmit = vi.fn();
    const enForma = (disabled: boolean) =>
      flushSync(() =>
        raiz.render(
          // oxlint-disable-next-line react/forbid-elements -- what the button must not send
          <form onSubmit={onSubmit}>
            <Boton type="submit" disabled={disabled}>
              Guardar
            </Boton>
          </form>,
        ),
      );
    enForma(false);
    boton()?.focus();
    enForma(true);
    boton()?.click();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a question that is taken away', () => {
  const cerrados: string[] = [];
  const onCerrar = vi.fn();
  beforeEach(() => {
    cerrados.length = 0;
    onCerrar.mockReset();
    // jsdom has the <dialog> element without its methods
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
      cerrados.push(this.querySelector('h2')?.textContent ?? '');
      this.dispatchEvent(new Event('close'));
    };
  });
  const pregunta = (
    <Confirmar titulo="Pregunta" confirmar="Sí" onConfirmar={() => undefined} onCerrar={onCerrar}>
      <p>¿Seguro?</p>
    </Confirmar>
  );

  // The browser gives the focus back only where a dialog is closed, not where it is removed.
  it('is closed, without being answered', () => {
    flushSync(() => raiz.render(pregunta));
    flushSync(() => raiz.render(null));
    expect(cerrados).toEqual(['Pregunta']);
    expect(onCerrar).not.toHaveBeenCalled();
  });

  // While the question is open, the page behind is inert and cannot get the focus back from the dialog.
  it('is closed before the dialog below it', () => {
    flushSync(() =>
      raiz.render(
        <MarcoDialogo titulo="Diálogo" onCerrar={() => undefined}>
          {pregunta}
        </MarcoDialogo>,
      ),
    );
    flushSync(() => raiz.render(null));
    expect(cerrados).toEqual(['Pregunta', 'Diálogo']);
  });
});

it('the notice of a draft leaves the focus on the title of its screen', () => {
  flushSync(() =>
    raiz.render(
      <>
        <h1>Evento nuevo</h1>
        <AvisoBorrador actualizado_at={0} onDescartar={pulsado} onCerrar={pulsado} />
      </>,
    ),
  );
  for (const uno of lugar.querySelectorAll('button')) {
    uno.focus();
    uno.click();
    expect(document.activeElement?.textContent).toBe('Evento nuevo');
  }
  expect(pulsado).toHaveBeenCalledTimes(2);
});

// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { VistaPrevia } from './vista-previa.tsx';

const PREVIA = {
  message: 'No hay números por asignar.',
  asignaciones: [],
  chips: 0,
  problemas: [],
  avisos: [],
};

function mostrar(antes: HTMLElement): HTMLElement {
  const lugar = document.body.appendChild(document.createElement('div'));
  document.body.append(antes);
  antes.focus();
  const raiz = createRoot(lugar);
  onTestFinished(() => {
    flushSync(() => raiz.unmount());
    lugar.remove();
    antes.remove();
  });
  const previa = PREVIA as unknown as Parameters<typeof VistaPrevia>[0]['previa'];
  flushSync(() =>
    raiz.render(
      <VistaPrevia
        previa={previa}
        modalidades={[]}
        guardar_en="prueba"
        asignando={false}
        onAsignar={() => undefined}
      />,
    ),
  );
  return lugar;
}

// If this breaks, who asks for the preview by keyboard has to look for it from the top of the page.
it('takes the focus from the button that asked for it', () => {
  const pedir = document.createElement('button');
  pedir.setAttribute('type', 'submit');
  mostrar(pedir);
  expect(document.activeElement?.textContent).toBe(PREVIA.message);
});

it('takes it from no field in which somebody types', () => {
  const campo = document.createElement('input');
  mostrar(campo);
  expect(document.activeElement).toBe(campo);
});

// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { ListaEnlaces } from './lista-enlaces.tsx';
import { MAX_FILAS, nuevaRow, type Row } from './rows.ts';

// If this breaks, a removed link comes back as one more than the server takes, and nothing can be saved.
it('brings no removed link back into a list that is full by then', () => {
  const lugar = document.body.appendChild(document.createElement('div'));
  const raiz = createRoot(lugar);
  let rows: Row[] = Array.from({ length: MAX_FILAS }, () => nuevaRow());
  const dibujar = () =>
    flushSync(() =>
      raiz.render(
        <ListaEnlaces
          titulo="Resultados"
          uno="link de resultados"
          ejemplo="10K"
          rows={rows}
          conErrores={false}
          onCambiar={(otras) => {
            rows = otras;
          }}
        />,
      ),
    );
  const boton = (texto: string) =>
    [...lugar.querySelectorAll('button')].find(
      (uno) => uno.textContent === texto || uno.getAttribute('aria-label') === texto,
    );
  dibujar();
  flushSync(() => boton('Quitar link de resultados 1')?.click());
  dibujar();
  expect(boton('Deshacer')?.disabled).toBe(false);
  flushSync(() => boton('Agregar link de resultados')?.click());
  dibujar();
  expect(boton('Deshacer')?.disabled).toBe(true);
  flushSync(() => raiz.unmount());
  lugar.remove();
});

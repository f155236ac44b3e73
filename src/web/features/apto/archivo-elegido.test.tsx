// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { ArchivoElegido } from './archivo-elegido.tsx';
import type { EstadoArchivo } from './estado-archivo.ts';

// If this breaks, who chooses a wrong file on a phone sees nothing happen: why it was refused stands below the edge of the screen.
it('brings into view why a file was refused, each time one is', () => {
  const llevar = vi.fn();
  Element.prototype.scrollIntoView = llevar;
  const raiz = createRoot(document.body.appendChild(document.createElement('div')));
  const nada = () => {};
  const mostrar = (estado: EstadoArchivo) =>
    flushSync(() => raiz.render(<ArchivoElegido estado={estado} onLimpiar={nada} onReintentar={nada} />));
  mostrar({ vez: 1, tipo: 'preparando', nombre: 'a.txt' });
  expect(llevar).not.toHaveBeenCalled();
  mostrar({ vez: 1, tipo: 'error', archivo: null, mensaje: 'Tipo de archivo no permitido.' });
  expect(llevar.mock.contexts).toEqual([
    expect.objectContaining({ textContent: expect.stringContaining('no permitido') }),
  ]);
  mostrar({ vez: 2, tipo: 'preparando', nombre: 'b.txt' });
  mostrar({ vez: 2, tipo: 'error', archivo: null, mensaje: 'Tipo de archivo no permitido.' });
  expect(llevar).toHaveBeenCalledTimes(2);
  raiz.unmount();
});

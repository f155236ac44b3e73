// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colaDe } from './cola.ts';
import { DialogoDeslinde, type FirmadaRow } from './dialogo-deslinde.tsx';

const { llamadas } = vi.hoisted(() => ({ llamadas: [] as string[] }));
vi.mock('../../api/use-sesion.ts', () => ({ useSesion: () => ({ usuario_id: 1, roles: ['admin'] }) }));
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }));
vi.mock('./contenido-deslinde.tsx', () => ({ ContenidoDeslinde: () => null }));
vi.mock('../../api/call.ts', () => ({
  ErrorLlamada: class extends Error {},
  call: (nombre: string, { params }: { params: { persona_id: number } }) => {
    const status = { aprobarDeslinde: 'APPROVED', rechazarDeslinde: 'REJECTED' }[nombre];
    if (status) llamadas.push(`${nombre} ${params.persona_id}`);
    const results = { id: params.persona_id * 10, status: status ?? 'PENDING' };
    return Promise.resolve({ message: `Listo ${params.persona_id}.`, results });
  },
}));
// jsdom has no CSS.escape
vi.stubGlobal('CSS', { escape: (texto: string) => texto });
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = () => {};
Element.prototype.scrollTo = () => {};

const onCerrar = vi.fn<() => void>();
const ORDEN = [1, 2, 3];
const rowDe = (id: number) =>
  ({
    id,
    inscripcion_id: 7,
    nombre_y_apellido: `Ana ${id}`,
    persona: { email: id === 3 ? '' : 'ana@example.com' },
    deslinde: { id: id * 10, status: 'PENDING' },
  }) as FirmadaRow; // cast: the dialog reads only these fields

function Prueba() {
  const [id, setId] = useState(1);
  const decididos = llamadas.map((uno) => Number(uno.split(' ')[1]));
  const pendientes = new Set(ORDEN.filter((uno) => !decididos.includes(uno)));
  return (
    <DialogoDeslinde
      row={rowDe(id)}
      cola={colaDe(ORDEN, pendientes, id)}
      rowDe={rowDe}
      actualizar={() => Promise.resolve()}
      onIr={setId}
      onCerrar={onCerrar}
    />
  );
}

let raiz: Root;
let lugar: HTMLElement;
const titulo = () => lugar.querySelector('h2')?.textContent;
const boton = (texto: string) =>
  [...lugar.querySelectorAll('button')].find(({ textContent }) => textContent === texto);
const listo = (texto: string) => vi.waitFor(() => boton(texto) ?? Promise.reject(new Error(`no ${texto}`)));
const teclear = (key: string, mas: KeyboardEventInit = {}) =>
  flushSync(() =>
    (lugar.contains(document.activeElement) ? document.activeElement : boton('Cerrar'))?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...mas }),
    ),
  );
const esta = (nombre: string) => vi.waitFor(() => expect(titulo()).toBe(nombre));

let ahora = 0;
beforeEach(() => {
  llamadas.length = 0;
  ahora = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => ahora);
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
  flushSync(() =>
    raiz.render(
      <QueryClientProvider client={new QueryClient()}>
        <Prueba />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  flushSync(() => raiz.unmount());
  lugar.remove();
});

// If this breaks, two hundred signatures take two presses each, or one is judged that nobody has looked at.
describe('signatures one after the other', () => {
  it('a decision brings the next one, and says what was done', async () => {
    (await listo('Aprobar')).click();
    await esta('Ana 2');
    expect(lugar.textContent).toContain('Ana 1: listo 1.');
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
  });

  it('a second press in haste judges nothing', async () => {
    (await listo('Aprobar')).click();
    await esta('Ana 2');
    (await listo('Aprobar')).click();
    teclear('a');
    ahora += 1000;
    teclear('a', { repeat: true });
    await Promise.resolve();
    expect(llamadas).toEqual(['aprobarDeslinde 1']);
    teclear('a');
    await esta('Ana 3');
    expect(llamadas).toEqual(['aprobarDeslinde 1', 'aprobarDeslinde 2']);
  });

  it('goes by the keys of the certificates', async () => {
    await listo('Aprobar');
    teclear('j');
    await esta('Ana 2');
    teclear('k');
    await esta('Ana 1');
    await listo('Aprobar');
    teclear('r');
    await listo('Sí, rechazar');
    teclear('Enter', { ctrlKey: true });
    await esta('Ana 2');
    expect(llamadas).toEqual(['rechazarDeslinde 1']);
    teclear('?');
    expect(lugar.querySelector('[aria-label="Atajos de teclado"] dl')?.textContent).toContain('Aprobar');
  });

  it('stays at a rejection that is not mailed: its link is to be passed on', async () => {
    (await listo('Rechazar')).click();
    const si = await listo('Sí, rechazar');
    flushSync(() => lugar.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    si.click();
    await listo('Siguiente pendiente');
    expect(titulo()).toBe('Ana 1');
  });

  it('offers no mail to a person without an address, and stays at them', async () => {
    teclear('k');
    await esta('Ana 3');
    (await listo('Rechazar')).click();
    const si = await listo('Sí, rechazar');
    expect(lugar.querySelector('input[type=checkbox]')).toBeNull();
    expect(lugar.textContent).toContain('No dejó mail');
    si.click();
    await listo('Siguiente pendiente');
    expect(titulo()).toBe('Ana 3');
  });

  it('asks before a reason that was typed is lost', async () => {
    (await listo('Rechazar')).click();
    await listo('Sí, rechazar');
    const cerrar = () =>
      flushSync(() =>
        lugar.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
      );
    const campo = lugar.querySelector('textarea');
    flushSync(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(campo, 'Ilegible');
      campo?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    cerrar();
    expect(onCerrar).not.toHaveBeenCalled();
    (await listo('Sí, salir')).click();
    await vi.waitFor(() => expect(onCerrar).toHaveBeenCalledOnce());
  });

  it('says so where none is left', async () => {
    for (const nombre of ['Ana 2', 'Ana 3']) {
      (await listo('Aprobar')).click();
      await esta(nombre);
      ahora += 1000;
    }
    (await listo('Aprobar')).click();
    await vi.waitFor(() => expect(lugar.textContent).toContain('Listo 3. No quedan pendientes.'));
  });
});

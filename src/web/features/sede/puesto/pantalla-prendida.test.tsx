// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { PantallaPrendida } from './pantalla-prendida.tsx';

const OTRO: Telefono = { puesto_id: 'b', nombre: 'Lola', estado: 'al_dia', faltan: 0 };
const release = vi.fn(async () => undefined);
const request = vi.fn<() => Promise<object>>();
let telefonos: readonly Telefono[];
let avisar: () => void;
let lugar: HTMLElement;
let raiz: Root;

beforeEach(() => {
  release.mockClear();
  request.mockReset().mockResolvedValue({ release });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  telefonos = [];
  avisar = () => undefined;
  lugar = document.createElement('div');
  document.body.append(lugar);
  raiz = createRoot(lugar);
  const conexiones = {
    telefonos: () => telefonos,
    suscribir: (oyente: () => void) => {
      avisar = oyente;
      return () => undefined;
    },
  };
  flushSync(() => raiz.render(<PantallaPrendida conexiones={conexiones} />));
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
const conectar = (con: readonly Telefono[]) => {
  telefonos = con;
  flushSync(() => avisar());
};

// If this breaks, a desk goes dark in the queue, and gives out the kit that its neighbour has just given out.
it('a desk stays on while it is connected with others, and only then', async () => {
  expect(request).not.toHaveBeenCalled();
  conectar([OTRO]);
  await vi.waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  expect(lugar.textContent).toBe('');
  conectar([]);
  await vi.waitFor(() => expect(release).toHaveBeenCalled());
});

// If this breaks, the warning takes a third of every verdict, and the code that another phone has to read is cut.
it('gives way once somebody has read it', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  conectar([OTRO]);
  await vi.waitFor(() => expect(lugar.textContent).toContain('ahorro de batería'));
  flushSync(() => lugar.querySelector('button')?.click());
  expect(lugar.textContent).toBe('');
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((listo) => setTimeout(listo, 20));
  expect(lugar.textContent).toBe('');
});

it('says that a phone which saves its battery goes dark, until it does not any more', async () => {
  request.mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  conectar([OTRO]);
  await vi.waitFor(() => expect(lugar.textContent).toContain('ahorro de batería'));
  request.mockResolvedValue({ release });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(lugar.textContent).toBe(''));
});

// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Buscador } from './buscador.tsx';

const { navegar, hallazgos } = vi.hoisted(() => ({
  navegar: vi.fn(),
  hallazgos: { listo: false, de: 'anterior', q: '' },
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navegar }));
vi.mock('./use-hallazgos.ts', () => ({
  useHallazgos: (q: string) => {
    hallazgos.q = q;
    return {
      grupos: [
        {
          titulo: 'Personas',
          hallazgos: ['1', '2'].map((n) => ({ key: n, texto: n, detalle: '', to: `/${hallazgos.de}${n}` })),
        },
      ],
      buscando: !hallazgos.listo,
      listo: hallazgos.listo,
      enLinea: true,
    };
  },
}));

let raiz: ReturnType<typeof createRoot>;
let lugar: HTMLElement;
const dibujar = () =>
  flushSync(() => raiz.render(<Buscador tomarAdelantado={() => ''} onCerrar={() => {}} />));
const campo = () => {
  const uno = lugar.querySelector('input');
  if (!uno) throw new Error('no field');
  return uno;
};
const escribir = (texto: string) => {
  // React replaces the setter on the element and would then see no change: the prototype's setter avoids that
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo(), texto);
  flushSync(() => campo().dispatchEvent(new Event('input', { bubbles: true })));
};
const teclear = (key: string) =>
  flushSync(() =>
    campo().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
const llegan = async () => {
  Object.assign(hallazgos, { listo: true, de: 'nuevo' });
  await vi.waitFor(() => expect(hallazgos.q).toBe(campo().value));
  dibujar();
};
const adonde = () => navegar.mock.calls.map(([{ to }]) => to as string);

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  Element.prototype.scrollIntoView = () => {};
  Object.assign(hallazgos, { listo: false, de: 'anterior', q: '' });
  navegar.mockClear();
  lugar = document.body.appendChild(document.createElement('div'));
  raiz = createRoot(lugar);
  dibujar();
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
});

// If this breaks, who types a name and presses Enter opens somebody else, or nobody.
describe('Enter in the search', () => {
  it('waits for the results of what is typed', async () => {
    escribir('ibarra est');
    teclear('Enter');
    expect(adonde()).toEqual([]);
    await llegan();
    await vi.waitFor(() => expect(adonde()).toEqual(['/nuevo1']));
  });

  it('is forgotten where more is typed after it', async () => {
    escribir('ibarra');
    teclear('Enter');
    escribir('ibarra est');
    await llegan();
    expect(adonde()).toEqual([]);
    teclear('Enter');
    expect(adonde()).toEqual(['/nuevo1']);
  });

  it('opens at once what the arrows chose', () => {
    escribir('ibarra');
    teclear('ArrowDown');
    teclear('Enter');
    expect(adonde()).toEqual(['/anterior2']);
  });
});

it('does not search for the slash that opens it', () => {
  escribir('/');
  expect(campo().value).toBe('');
  escribir('//per');
  expect(campo().value).toBe('per');
  escribir('12/2026');
  expect(campo().value).toBe('12/2026');
});

// @vitest-environment jsdom
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePistolaEnCampos } from './pistola.ts';

const onLeido = vi.fn<(texto: string, campo: HTMLElement) => void>();
const onEnviar = vi.fn<() => void>();
let raiz: Root;
let at = 0;

/** A date as this application's fields take it: of what is typed only digits stay. */
const soloFecha = (texto: string): string =>
  texto
    .replace(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{2})(\d{2})?/, (_todo, dia: string, mes?: string) => (mes ? `${dia}/${mes}/` : dia));

function Formulario() {
  const lugar = useRef<HTMLDivElement>(null);
  const [valores, setValores] = useState({ nombre: '', talle: 'M', fecha: '' });
  const poner = (cambios: Partial<typeof valores>) => setValores((antes) => ({ ...antes, ...cambios }));
  usePistolaEnCampos(lugar, (texto) => texto.includes('@'), onLeido);
  return (
    <div ref={lugar}>
      <input id="nombre" value={valores.nombre} onChange={(e) => poner({ nombre: e.target.value })} />
      <input id="fecha" value={valores.fecha} onChange={(e) => poner({ fecha: soloFecha(e.target.value) })} />
      <select id="talle" value={valores.talle} onChange={(e) => poner({ talle: e.target.value })}>
        {['', 'A', 'M', 'P'].map((talle) => (
          <option key={talle}>{talle}</option>
        ))}
      </select>
      <output>{JSON.stringify(valores)}</output>
    </div>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  const lugar = document.createElement('div');
  document.body.replaceChildren(lugar);
  raiz = createRoot(lugar);
  flushSync(() => raiz.render(<Formulario />));
});
afterEach(() => flushSync(() => raiz.unmount()));

const campo = (id: string): HTMLInputElement | HTMLSelectElement => {
  const uno = document.getElementById(id);
  if (!(uno instanceof HTMLInputElement || uno instanceof HTMLSelectElement)) throw new Error(id);
  return uno;
};
/** What is in the form, and not only in the field that shows it. */
const valor = (cual: 'nombre' | 'talle' | 'fecha'): string =>
  (JSON.parse(document.querySelector('output')?.textContent ?? '{}') as Record<string, string>)[cual] ?? '';
function escribir(en: HTMLInputElement | HTMLSelectElement, dado: string): void {
  const proto: object = Object.getPrototypeOf(en);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(en, dado);
  for (const evento of ['input', 'change']) en.dispatchEvent(new Event(evento, { bubbles: true }));
}

/** What a browser does with a letter in that field: a list goes to the option that begins with it. */
function letra(en: HTMLInputElement | HTMLSelectElement, key: string): void {
  if (en instanceof HTMLInputElement) return escribir(en, en.value + key);
  const cual = [...en.options].find(({ value }) => value === key.toUpperCase());
  if (cual) escribir(en, cual.value);
}

/** Presses a key in that field, `cada` ms after the last one; an Enter that no handler takes submits. @returns whether one took the key */
function bajar(id: string, key: string, con: KeyboardEventInit = {}, cada = 8): boolean {
  const en = campo(id);
  const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...con });
  Object.defineProperty(tecla, 'timeStamp', { value: (at += cada) });
  const sigue = en.dispatchEvent(tecla);
  if (sigue && key.length === 1) flushSync(() => letra(en, key));
  if (sigue && key === 'Enter') onEnviar();
  return !sigue;
}
/** Types as a gun does. Where its keyboard layout needs `modificadora` for '@', that key goes down first. */
function tirar(id: string, texto: string, deArroba: KeyboardEventInit = {}, modificadora?: string): boolean {
  at += 2_000;
  for (const key of texto) {
    if (key === '@' && modificadora) bajar(id, modificadora, deArroba);
    bajar(id, key, key === '@' ? deArroba : {});
  }
  return bajar(id, 'Enter');
}
const DNI = '00123@PAZ@ANA@F@30111222';

// regla sede-61. If this breaks, a code that is read while a list has the focus changes somebody's size, and nobody sees it.
it('gives a list back what was chosen, whichever options the letters of a shot went to', () => {
  expect(tirar('talle', DNI)).toBe(true);
  expect(onLeido).toHaveBeenCalledExactlyOnceWith(DNI, campo('talle'));
  expect(valor('talle')).toBe('M');
});

it('leaves a list as a person’s letters set it', () => {
  at += 2_000;
  for (const key of ['a', 'p']) bajar('talle', key, {}, 300);
  expect(valor('talle')).toBe('P');
  expect(onLeido).not.toHaveBeenCalled();
});

it('gives a date field back what it had, of which it took a shot’s digits alone', () => {
  flushSync(() => escribir(campo('fecha'), '04051988'));
  expect(valor('fecha')).toBe('04/05/1988');
  flushSync(() => escribir(campo('fecha'), '0405'));
  expect(tirar('fecha', DNI)).toBe(true);
  expect(onLeido).toHaveBeenCalledExactlyOnceWith(DNI, campo('fecha'));
  expect(valor('fecha')).toBe('04/05/');
});

it('leaves in a date field a shot that is no code, and sends nothing by its Enter', () => {
  expect(tirar('fecha', '04051988')).toBe(true);
  expect([valor('fecha'), onLeido.mock.calls.length, onEnviar.mock.calls.length]).toEqual([
    '04/05/1988',
    0,
    0,
  ]);
});

// If this breaks, each '@' ends the burst of a gun that is set to a Spanish keyboard: a card's letters stay in the field.
it.each<[string, KeyboardEventInit, string]>([
  ['AltGr', { modifierAltGraph: true }, 'AltGraph'],
  ['AltGr, which some browsers tell as Control and Alt', { ctrlKey: true, altKey: true }, 'Control'],
  ['Alt, as on a Mac', { altKey: true }, 'Alt'],
])('hears a shot whose @ is typed with %s', (_como, deArroba, modificadora) => {
  expect(tirar('nombre', DNI, deArroba, modificadora)).toBe(true);
  expect(onLeido).toHaveBeenCalledExactlyOnceWith(DNI, campo('nombre'));
  expect(valor('nombre')).toBe('');
});

it('takes no shortcut for a letter of a shot', () => {
  at += 2_000;
  for (const key of 'abc@') bajar('nombre', key);
  bajar('nombre', 'v', { ctrlKey: true });
  bajar('nombre', 'd');
  bajar('nombre', 'Enter');
  expect(onLeido).not.toHaveBeenCalled();
  expect(onEnviar).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { Errores } from '../estado.ts';
import { participanteVacio, type FormParticipante } from '../formulario.ts';
import { Nacimiento } from './nacimiento.tsx';

const SIN_ERRORES: Errores = {};
function Formulario({ errores = SIN_ERRORES }: { errores?: Errores }) {
  const [p, setP] = useState<FormParticipante>(participanteVacio);
  return (
    <Nacimiento
      {...{ p, errores, esPrimero: true }}
      onCambio={(cambio) => setP((antes) => ({ ...antes, ...cambio }))}
    />
  );
}

const lugar = document.body.appendChild(document.createElement('div'));
let raiz = createRoot(lugar);
afterEach(() => {
  raiz.unmount();
  raiz = createRoot(lugar);
});

const actual = (): HTMLInputElement => {
  if (!(document.activeElement instanceof HTMLInputElement)) throw new Error('no field has the focus');
  return document.activeElement;
};
/** Presses keys one after the other, with what a browser does by itself: letters are written, Tab goes to the next field. */
function teclear(...teclas: string[]) {
  for (const key of teclas) {
    const campo = actual();
    const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    flushSync(() => campo.dispatchEvent(tecla));
    if (tecla.defaultPrevented) continue;
    const campos = [...lugar.querySelectorAll('input')];
    if (key === 'Tab') campos[campos.indexOf(campo) + 1]?.focus();
    else if (key.length === 1)
      flushSync(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          campo,
          campo.value + key,
        );
        campo.dispatchEvent(new Event('input', { bubbles: true }));
      });
  }
}

// If this breaks, who types their birth date by Tab leaves the month empty and has the month's digits as their year.
it.each([
  ['in one go', [...'14031990'], ['14', '03', '1990']],
  ['by Tab after each', [...'14', 'Tab', ...'03', 'Tab', ...'1990'], ['14', '03', '1990']],
  ['by Tab, of one digit', ['3', 'Tab', '2', 'Tab', ...'1990'], ['3', '2', '1990']],
  ['by bars', [...'3/12/1990'], ['3', '12', '1990']],
  ['by bars after two digits', [...'14/03/1990'], ['14', '03', '1990']],
  ['by dots', [...'1.1.1990'], ['1', '1', '1990']],
])('takes a date that is typed %s', (_como, teclas, partes) => {
  flushSync(() => raiz.render(<Formulario />));
  lugar.querySelector('input')?.focus();
  teclear(...teclas);
  expect([...lugar.querySelectorAll('input')].map(({ value }) => value)).toEqual(partes);
});

it('lets a second Tab, or one backwards, go on', () => {
  flushSync(() => raiz.render(<Formulario />));
  const [dia, mes, anio] = lugar.querySelectorAll('input');
  dia?.focus();
  teclear(...'14', 'Tab');
  expect(document.activeElement).toBe(mes);
  teclear('Tab');
  expect(document.activeElement).toBe(anio);
  teclear('Backspace');
  expect(document.activeElement).toBe(mes);
});

// If this breaks, a screen reader says of each of the three fields that it is wrong, and of none why.
it('tells each part what is wrong with the date', () => {
  const fecha_nacimiento = 'Revisá la fecha';
  flushSync(() => raiz.render(<Formulario errores={{ fecha_nacimiento }} />));
  const dichos = [...lugar.querySelectorAll('input')].map(
    (campo) => document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(dichos).toEqual([fecha_nacimiento, fecha_nacimiento, fecha_nacimiento]);
});

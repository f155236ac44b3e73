import { expect, it } from 'vitest';
import { Rafaga } from './pistola.ts';

/** The text that is taken for a gun's burst when keys come `cada` ms after one another and Enter comes `fin` ms later; null: none. */
function oir(texto: string, cada: number, fin = cada): string | null {
  const rafaga = new Rafaga();
  let at = 0;
  for (const letra of texto) {
    rafaga.tecla(letra, at);
    at += cada;
  }
  const dicha = rafaga.tecla('Enter', at - cada + fin);
  return dicha !== null && dicha !== 'sigue' ? dicha.texto : null;
}

// regla sede-55: what tells a barcode gun from somebody who types
it.each([
  ['a gun', '30000001', 8, 8, '30000001'],
  ['a slow gun', '30000001', 45, 45, '30000001'],
  ['a person who types', '30000001', 90, 90, null],
  ['a fast person, and Enter by another finger', '30000001', 60, 20, null],
  ['keys that fell at once, and Enter later', 'as', 5, 400, null],
  ['two keys and Enter at once', 'as', 5, 5, null],
  ['a burst without its Enter', '30000001', 8, 200, null],
])('%s', (_, texto, cada, fin, oido) => {
  expect(oir(texto, cada, fin)).toBe(oido);
});

it('reads no more of a person’s keys than of the burst after them', () => {
  const rafaga = new Rafaga();
  expect(rafaga.tecla('x', 0)).toBeNull();
  expect(rafaga.tecla('7', 300)).toBeNull();
  // a capital letter of a code has its Shift before it
  expect(rafaga.tecla('Shift', 305)).toBeNull();
  expect(rafaga.tecla('A', 310)).toBe('sigue');
  expect(rafaga.tecla('1', 318)).toBe('sigue');
  expect(rafaga.tecla('Enter', 326)).toEqual({ texto: '7A1' });
  expect(rafaga.tecla('Enter', 330)).toBeNull();
});

import { expect, it } from 'vitest';
import { nombreDeEdicion } from './nombre-edicion.ts';

it.each([
  ['Maratón 2026', '2026-05-02', '2027-05-01', 'Maratón 2027'],
  ['Vuelta al lago', '2026-05-02', '2027-05-01', 'Vuelta al lago 2027'],
  ['Vuelta al lago', '2026-05-02', '2026-11-01', 'Vuelta al lago 2026'],
  ['Nocturna 2026', '2026-05-02', '2026-11-01', 'Nocturna 2026 (nueva edición)'],
  ['10K 12026', '2026-05-02', '2027-05-01', '10K 12026 2027'],
  ['x'.repeat(120), '2026-05-02', '2027-05-01', `${'x'.repeat(115)} 2027`],
])('the next edition of %s of %s on %s is %s', (original, antes, dia, nombre) => {
  expect(nombreDeEdicion(original, antes, dia)).toBe(nombre);
  expect(nombre.length).toBeLessThanOrEqual(120);
});

import { expect, it } from 'vitest';
import type { FaltanteRow } from './rows.ts';
import { FILTROS_FALTANTES } from './tablas.ts';

const row = {
  ...{ nombre: 'Ana María', apellido: 'de la Paz', documento: '30111222', email: 'ana@example.com' },
} as Partial<FaltanteRow> as FaltanteRow; // the filters read no more of a row

// If this breaks, the list of the device says that nobody has that name, and the server's finds them (regla gestion-16).
it.each([
  ['firstname', 'maria  ana', true],
  ['firstname', 'Ana Juana', false],
  ['lastname', 'paz, de', true],
  ['document', '30.111', true],
  ['email', 'EXAMPLE', true],
])('%s finds by all the words of %j: %s', (id, valor, pasa) => {
  expect(FILTROS_FALTANTES.find((uno) => uno.id === id)?.pasa?.(row, valor)).toBe(pasa);
});

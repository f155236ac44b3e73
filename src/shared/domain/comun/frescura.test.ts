import { expect, it } from 'vitest';
import { textoDeFrescura } from './frescura.ts';

it('says the hour, and the day when it is another one', () => {
  const desde = Date.parse('2026-03-14T07:42:00-03:00');
  expect(textoDeFrescura(desde, desde + 3_600_000)).toBe('Datos de las 07:42, sin conexión');
  expect(textoDeFrescura(desde, desde + 86_400_000)).toMatch(
    /^Datos del 14\/0?3\/2026 a las 07:42, sin conexión$/,
  );
});

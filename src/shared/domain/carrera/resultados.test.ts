import { describe, expect, it } from 'vitest';
import { tieneResultados } from './resultados.ts';

// regla carrera-20: a past event's card leads to results only where it has some
describe('tieneResultados', () => {
  const enlace = JSON.stringify([{ textoBoton: 'General', url: 'https://x.com/r.pdf' }]);
  it.each([
    [enlace, '[]', true],
    ['[]', enlace, true],
    ['[]', null, false],
    ['', 'no es json', false],
  ])('%s and %s: %s', (event_result_links, photo_album_links, esperado) => {
    expect(tieneResultados({ event_result_links, photo_album_links })).toBe(esperado);
  });
});

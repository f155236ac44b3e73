import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { lineasDeFunciones, percentil } from '../../scripts/lib/medidas.mjs';

// If this breaks, the lengths that a review goes by are of something else.
describe('lengths of functions', () => {
  it('are counted of each, wherever it stands', () => {
    const texto = 'const a = () => 1;\nfunction b() {\n  return [1].map((x) => {\n    return x;\n  });\n}\n';
    expect(lineasDeFunciones(parseSync('a.ts', texto).program, texto)).toEqual([
      { lineas: 1, en: 1 },
      { lineas: 5, en: 2 },
      { lineas: 3, en: 3 },
    ]);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 50, 6],
    [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 90, 10],
    [[7], 90, 7],
    [[], 50, 0],
  ])('%j at %i is %i', (numeros, p, es) => expect(percentil(numeros, p)).toBe(es));
});

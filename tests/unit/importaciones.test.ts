import { describe, expect, it } from 'vitest';
import {
  importacionesDe,
  violacionesDe,
  type Arista,
  carpetasCortas,
} from '../../scripts/lib/importaciones.mjs';

const leer = (texto: string) => importacionesDe('src/web/a/b.tsx', texto, () => true);

describe('what a file imports', () => {
  it.each<[string, Arista[]]>([
    ["import { c } from '../c.ts';", [{ a: 'src/web/c.ts', tipos: [] }]],
    ["import type { C } from './c.ts';", [{ a: 'src/web/a/c.ts', tipos: ['type-only'] }]],
    ["import { type C } from './c.ts';", [{ a: 'src/web/a/c.ts', tipos: ['type-only'] }]],
    ["import { type C, d } from './c.ts';", [{ a: 'src/web/a/c.ts', tipos: [] }]],
    ["import './b.css';", [{ a: 'src/web/a/b.css', tipos: [] }]],
    ["export * from './c.ts';", [{ a: 'src/web/a/c.ts', tipos: [] }]],
    ["export { c } from './c.ts';", [{ a: 'src/web/a/c.ts', tipos: [] }]],
    ["const ver = () => import('./c.tsx');", [{ a: 'src/web/a/c.tsx', tipos: ['dynamic-import'] }]],
    ["let c: typeof import('./c.ts');", [{ a: 'src/web/a/c.ts', tipos: ['type-only'] }]],
    ["import url from './c.wasm?url';", [{ a: 'src/web/a/c.wasm', tipos: [] }]],
    ["import { z } from 'zod';", [{ a: 'node_modules/zod', tipos: ['npm'] }]],
    ["import { readFile } from 'node:fs/promises';", [{ a: 'node:fs/promises', tipos: ['core'] }]],
    ['export const Uno = () => <p>import {"{"}</p>;', []],
  ])('%s', (texto, aristas) => {
    expect(leer(texto)).toEqual(aristas);
  });

  it('fails on a file that it cannot read', () => {
    expect(() => leer('import { from')).toThrow('src/web/a/b.tsx');
  });
});

describe('a rule of direction', () => {
  const modulo = (ruta: string, ...aristas: (string | Arista)[]) => ({
    ruta,
    aristas: aristas.map((a) => (typeof a === 'string' ? { a, tipos: [] } : a)),
  });
  const features = {
    name: 'features',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  };

  it('compares with what it found in the name of who imports', () => {
    const modulos = [modulo('src/features/a/x.ts', 'src/features/a/y.ts', 'src/features/ab/z.ts')];
    expect(violacionesDe(modulos, [features])).toEqual([
      { regla: 'features', de: 'src/features/a/x.ts', a: 'src/features/ab/z.ts' },
    ]);
  });

  it('tells types and later loading from what is always loaded', () => {
    const regla = {
      name: 'sin-zod',
      from: {},
      to: { path: 'zod', dependencyTypesNot: ['type-only', 'dynamic-import'] as Arista['tipos'] },
    };
    const modulos = [
      modulo('src/a.ts', { a: 'node_modules/zod', tipos: ['type-only', 'npm'] }),
      modulo('src/b.ts', { a: 'node_modules/zod', tipos: ['npm'] }),
      modulo('src/c.ts', { a: 'node_modules/zod', tipos: ['dynamic-import', 'npm'] }),
    ];
    expect(violacionesDe(modulos, [regla]).map(({ de }) => de)).toEqual(['src/b.ts']);
  });

  it('finds every import of a cycle, and no other', () => {
    const modulos = [
      modulo('src/a.ts', 'src/b.ts'),
      modulo('src/b.ts', 'src/c.ts', 'src/d.ts'),
      modulo('src/c.ts', 'src/a.ts'),
      modulo('src/d.ts'),
    ];
    const regla = { name: 'sin-ciclos', from: {}, to: { circular: true } };
    expect(violacionesDe(modulos, [regla]).map(({ de, a }) => `${de} ${a}`)).toEqual([
      'src/a.ts src/b.ts',
      'src/b.ts src/c.ts',
      'src/c.ts src/a.ts',
    ]);
  });
});

// If this breaks, a folder that nobody read passes every rule.
it('a folder of which few modules were read is told', () => {
  const leida = (ruta: string) => ({ ruta, aristas: [{ a: 'node_modules/zod', tipos: [] }] });
  const modulos = [leida('src/web/a.ts'), leida('src/web/b.ts'), { ruta: 'src/sw/c.ts', aristas: [] }];
  expect(carpetasCortas(modulos, { web: 2, sw: 0 })).toEqual([]);
  expect(carpetasCortas(modulos, { web: 3, sw: 1 })).toEqual([
    expect.stringContaining('2 módulos de src/web'),
    expect.stringContaining('0 módulos de src/sw'),
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const PANTALLAS = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((archivo) => archivo.endsWith('.tsx'))
  .map((archivo) => join('src/web', archivo));

const clasesDe = (archivo: string): Set<string> =>
  new Set(
    [...readFileSync(archivo, 'utf8').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, nombre]) => nombre ?? ''),
  );

// A class that its file does not have is no error anywhere: the screen just loses its looks.
it('every class that a screen names is in its file of styles', () => {
  const faltan: string[] = [];
  let usadas = 0;
  for (const archivo of PANTALLAS) {
    const codigo = readFileSync(archivo, 'utf8');
    for (const [, nombre = '', ruta = ''] of codigo.matchAll(
      /^import (\w+) from '(\.[^']+\.module\.css)';$/gm,
    )) {
      const clases = clasesDe(join(dirname(archivo), ruta));
      for (const [, clase = ''] of codigo.matchAll(new RegExp(`(?<![/\\w-])${nombre}\\.(\\w+)`, 'g'))) {
        usadas += 1;
        if (!clases.has(clase)) faltan.push(`${archivo}: ${nombre}.${clase}`);
      }
    }
  }
  expect(usadas).toBeGreaterThan(500);
  expect(faltan).toEqual([]);
});

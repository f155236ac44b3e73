import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// Whoever rents a server has 2^64 addresses: a limit that counts them as they come limits nobody.
describe('no limit counts an address as it came', () => {
  const SERVIDOR = new URL('../..', import.meta.url).pathname;
  const archivos = readdirSync(SERVIDOR, { recursive: true, encoding: 'utf8' })
    .filter((nombre) => nombre.endsWith('.ts') && !nombre.endsWith('.test.ts'))
    .map((nombre) => ({ nombre, texto: readFileSync(join(SERVIDOR, nombre), 'utf8') }));
  const queLimitan = archivos.filter(({ texto }) => texto.includes('limites/service.ts'));
  const CRUDA =
    /\$\{[^}]*\b(ip|remoteAddress)\b[^}]*\}|(['`]\s*\+|\b(limitar|exigirLibre|perdonar|descontarUno)\(\s*ctx,)\s*(\w+\.)*(ip|remoteAddress)\b/g;

  it('in none of the files that limit', () => {
    expect(queLimitan.length).toBeGreaterThan(15);
    const crudas = queLimitan.flatMap(({ nombre, texto }) =>
      [...texto.matchAll(CRUDA)].map(([hallado]) => `${nombre}: ${hallado}`),
    );
    expect(crudas).toEqual([]);
  });

  it('and counting goes through the one service', () => {
    const directos = archivos.filter(({ texto }) => texto.includes('limites/repository.ts'));
    expect(directos.map(({ nombre }) => nombre)).toEqual([]);
  });
});

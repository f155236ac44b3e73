import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rutas } from '../../src/shared/contract/rutas.ts';
import { resto } from '../../src/shared/contract/rutas/resto.ts';
import type { Detalle } from '../../src/shared/contract/rutas/llamada.ts';
import { visita } from '../../src/shared/contract/rutas/visita.ts';

const nombres = readdirSync('src/shared/contract/rutas/servidor').map((archivo) =>
  archivo.replace('.ts', ''),
);
const salas = await Promise.all(
  nombres.map(
    async (sala) =>
      (await import(`../../src/shared/contract/rutas/servidor/${sala}.ts`)) as Record<
        string,
        Record<string, Detalle>
      >,
  ),
);
const detalles = salas.flatMap((sala) => Object.values(sala)).flatMap((rows) => Object.entries(rows));

/** They are put together by name: a second row of one would silently take the first one's place. */
describe('the tables of calls', () => {
  it('have each call once', () => {
    const todas = [...Object.keys(visita), ...Object.keys(resto)].sort();
    expect(todas).toEqual(Object.keys(rutas).sort());
  });

  it('have what the server knows of each in one room', () => {
    expect(detalles.map(([nombre]) => nombre).sort()).toEqual(Object.keys(rutas).sort());
  });

  it('say once who may make a call', () => {
    const abiertas = Object.entries({ ...visita, ...resto }).filter(([, llamada]) => 'access' in llamada);
    const cerradas = new Set(detalles.filter(([, { access }]) => access).map(([nombre]) => nombre));
    expect(abiertas.filter(([nombre]) => cerradas.has(nombre))).toEqual([]);
    expect(abiertas.length + cerradas.size).toBe(Object.keys(rutas).length);
  });
});

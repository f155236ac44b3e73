import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { plazosDe } from '../../src/server/plazos.ts';

const leer = (ruta: string) =>
  fs.readFileSync(fileURLToPath(new URL(`../../${ruta}`, import.meta.url)), 'utf8');

/** A unit's settings: each name with all that was said of it. */
function unidad(ruta: string): Map<string, string[]> {
  const ajustes = new Map<string, string[]>();
  for (const linea of leer(ruta).split('\n')) {
    const [, nombre = '', valor = ''] = /^([A-Za-z]+)=(.*)$/.exec(linea) ?? [];
    if (nombre) ajustes.set(nombre, [...(ajustes.get(nombre) ?? []), valor]);
  }
  return ajustes;
}
const servicio = unidad('deploy/largada.service');
const copia = unidad('deploy/largada-backup.service');

/** What a start of the build makes, or what is there as it is. */
function existe(ruta: string): boolean {
  const [, entrada] = /^dist\/server\/(.+)\.js$/.exec(ruta) ?? [];
  if (entrada) return new RegExp(`^ +'?${entrada}'?: 'src/server/`, 'm').test(leer('scripts/build.mjs'));
  return fs.existsSync(fileURLToPath(new URL(`../../${ruta}`, import.meta.url)));
}

it('starts what is there, in units and image alike', () => {
  const ordenes = [servicio, copia].map((u) => u.get('ExecStart')?.[0] ?? '');
  const [, delContenedor = ''] = /^CMD \["node", (.*)\]$/m.exec(leer('Dockerfile')) ?? [];
  expect(delContenedor.replaceAll(/[",]/g, '')).toBe(ordenes[0]?.replace('/usr/bin/node ', ''));
  for (const orden of ordenes) expect(existe(orden.split(' ')[1] ?? ''), orden).toBe(true);
});

it('shuts both services up alike, and in nothing that V8 needs', () => {
  const encierro = (u: Map<string, string[]>) =>
    [...u].filter(([nombre]) =>
      /^(No|Private|Protect|Restrict|Lock|Memory|System|Capability|UMask|State|User|Group|EnvironmentFile)/.test(
        nombre,
      ),
    );
  expect(encierro(copia)).toEqual(encierro(servicio));
  expect(encierro(servicio).length).toBeGreaterThan(15);
  expect(servicio.has('MemoryDenyWriteExecute')).toBe(false);
});

it('gives the server the time that it takes to end, and wants it back however it ended', () => {
  const { cierre_ms } = plazosDe(3000);
  const [, espera] = /stop_grace_period: (\d+)s/.exec(leer('compose.yaml')) ?? [];
  for (const segundos of [espera, servicio.get('TimeoutStopSec')?.[0]]) {
    expect(Number(segundos) * 1000).toBeGreaterThanOrEqual(cierre_ms);
  }
  expect(servicio.get('Restart')).toEqual(['always']);
});

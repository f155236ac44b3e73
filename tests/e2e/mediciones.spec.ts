import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { enRemojo } from '../support/soak.ts';

/**
 * Each section of `npm run bench` by the same code with tiny numbers: that it still measures, not how fast. Those that
 * keep two cores busy for minutes even so have their turn in `npm run soak`.
 */
const JUNTAS = [
  ['arranque', 'listado', 'offline', 'tabla', 'imagenes'],
  ...(enRemojo
    ? [
        ['web', 'evento', 'sede'],
        ['inscripciones', 'exportes', 'apertura'],
      ]
    : []),
];

for (const secciones of JUNTAS) {
  test(`se sigue pudiendo medir: ${secciones.join(', ')}`, async ({ baseURL }) => {
    // how fast it goes is not asked: on a busy machine a group of sections takes minutes
    test.setTimeout(480_000);
    const { code, output } = await medir(secciones, new URL(baseURL ?? '').port);
    expect(code, output).toBe(0);
    for (const seccion of secciones) expect(output).toContain(`midiendo ${seccion}…`);
    expect(output, 'la tabla con sus cifras').toMatch(/\d+ de [1-9]\d* cifras cumplen su meta/);
  });
}

/** As people run it; its demonstration data is the run's own. */
async function medir(
  secciones: readonly string[],
  puerto: string,
): Promise<{ code: number; output: string }> {
  const hijo = spawn(process.execPath, ['scripts/bench.mjs', '--corto', ...secciones], {
    env: {
      ...process.env,
      BENCH_DIST: process.env['LARGADA_DIST'] ?? 'dist',
      BENCH_DEMO: join(tmpdir(), `largada-e2e-${puerto}`, 'plantilla'),
    },
  });
  let output = '';
  for (const flujo of [hijo.stdout, hijo.stderr])
    flujo.setEncoding('utf8').on('data', (texto: string) => (output += texto));
  const [code] = (await once(hijo, 'close')) as [number];
  return { code, output };
}

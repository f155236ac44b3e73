import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { LIMITE_MS, LIMITE_RETIRO_MS, plazosDe } from '../../src/server/plazos.ts';

const carpeta = mkdtempSync(path.join(tmpdir(), 'largada-grupo-'));
const paso = path.join(carpeta, 'paso');
/** From now on a process that starts does not come to listen before the way is open again. */
const cerrarPaso = () => rmSync(paso);
const abrirPaso = () => writeFileSync(paso, '');
abrirPaso();

const lider = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('../support/lider-grupo.ts', import.meta.url))],
  { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], PASO: paso } },
);
let dicho = '';
lider.stdout.setEncoding('utf8').on('data', (texto: string) => (dicho += texto));
afterAll(async () => {
  rmSync(carpeta, { recursive: true });
  if (lider.exitCode !== null || lider.signalCode !== null) return;
  lider.kill('SIGTERM');
  await once(lider, 'exit');
});

async function hasta(texto: RegExp, veces = 1): Promise<void> {
  while (dicho.split(texto).length <= veces) {
    if (lider.exitCode !== null || lider.signalCode !== null) throw new Error(`El líder terminó: ${dicho}`);
    await sleep(10);
  }
}
const EMPIEZA = /empieza \d+\./;
const pids = () => [...dicho.matchAll(/atiende (\d+)\./g)].map(([, pid]) => Number(pid));
function vive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const vivos = () => pids().filter(vive);

// If this breaks, a process that dies during an update takes the site with it, or memory that the machine has not.
it('stays as many as it was told, whoever dies while others are put in their place', async () => {
  await hasta(/grupo completo/);
  cerrarPaso();
  lider.kill('SIGHUP');
  await hasta(EMPIEZA, 3);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await hasta(EMPIEZA, 4);
  abrirPaso();
  await hasta(/procesos renovados/);
  // two in the place of two, and one in the place of who died
  await expect.poll(pids).toHaveLength(5);
  await expect.poll(vivos).toHaveLength(2);
  expect(pids()).toHaveLength(5);

  // nobody can tell it to leave
  const [primero = 0] = vivos();
  cerrarPaso();
  lider.kill('SIGHUP');
  await hasta(EMPIEZA, 6);
  process.kill(primero, 'SIGUSR2');
  abrirPaso();
  await hasta(/procesos renovados/, 2);
  await expect.poll(vivos).toHaveLength(2);
  expect(lider.exitCode).toBeNull();
});

it.each([0, 3000, 120_000])('waits longer than a process that says goodbye for %i ms', (despedida_ms) => {
  const { retiro_ms, cierre_ms } = plazosDe(despedida_ms);
  expect(cierre_ms).toBeGreaterThan(despedida_ms + LIMITE_MS);
  expect(retiro_ms).toBeGreaterThan(despedida_ms + LIMITE_RETIRO_MS);
});

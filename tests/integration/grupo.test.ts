import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { LIMITE_MS, LIMITE_RETIRO_MS, plazosDe } from '../../src/server/plazos.ts';

const lider = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('../support/lider-grupo.ts', import.meta.url))],
  { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'] } },
);
let dicho = '';
lider.stdout.setEncoding('utf8').on('data', (texto: string) => (dicho += texto));
afterAll(async () => {
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
  lider.kill('SIGHUP');
  await sleep(50);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await hasta(/procesos renovados/);
  await expect.poll(vivos, { timeout: 5000 }).toHaveLength(2);
  // two in the place of two, and one in the place of who died
  expect(pids()).toHaveLength(5);

  // nobody can tell it to leave
  const [primero = 0] = vivos();
  lider.kill('SIGHUP');
  await sleep(50);
  process.kill(primero, 'SIGUSR2');
  await hasta(/procesos renovados/, 2);
  await expect.poll(vivos, { timeout: 5000 }).toHaveLength(2);
  expect(lider.exitCode).toBeNull();
});

it.each([0, 3000, 120_000])('waits longer than a process that says goodbye for %i ms', (despedida_ms) => {
  const { retiro_ms, cierre_ms } = plazosDe(despedida_ms);
  expect(cierre_ms).toBeGreaterThan(despedida_ms + LIMITE_MS);
  expect(retiro_ms).toBeGreaterThan(despedida_ms + LIMITE_RETIRO_MS);
});

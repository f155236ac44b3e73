// Serves the built app with demonstration data in a folder of its own, which goes away with it. The folder is
// seeded once and copied: tests that need a server to themselves start theirs from the same copy.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const puerto = process.argv[2] ?? '41730';
const principal = join(process.env.LARGADA_DIST ?? 'dist', 'server/main.js');
const base = join(tmpdir(), `largada-e2e-${puerto}`);
const plantilla = join(base, 'plantilla');
rmSync(base, { recursive: true, force: true });
mkdirSync(base, { recursive: true });

const arrancar = (datos, port) =>
  spawn(process.execPath, [principal], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: datos,
      PUBLIC_URL: `http://localhost:${puerto}`,
      DATABASE_URL: '',
      // Each test comes from an address of its own, so that limits count as they do for different people.
      TRUST_PROXY: 'loopback',
      // and they share mailboxes that nobody opens
      ...{ RESERVAS_POR_CORREO: '0', CORREOS_SIN_CONFIRMAR: '0' },
    },
  });
const fin = (hijo) => new Promise((resolve) => hijo.once('exit', resolve));

let hijo = arrancar(plantilla, '0');
const terminar = () => hijo.kill('SIGTERM');
process.on('SIGTERM', terminar);
process.on('SIGINT', terminar);
// It announces its address once it listens, and by then it is seeded. A warning in its log may come before.
let sembrado = false;
createInterface({ input: hijo.stdout }).on('line', (linea) => {
  if (sembrado) return;
  if (linea.startsWith('{')) process.stderr.write(`${linea}\n`);
  if (!linea.includes('Largada está en')) return;
  sembrado = true;
  terminar();
});
await fin(hijo);
// On a busy machine it may not close in time, and then exits with 1. What it has seeded is whole all the same: the
// database is copied as after a crash.
if (sembrado) {
  if (hijo.exitCode !== 0)
    process.stderr.write(`the seeding server ended with ${hijo.exitCode ?? hijo.signalCode}\n`);
  cpSync(plantilla, join(base, 'datos'), { recursive: true });
  hijo = arrancar(join(base, 'datos'), puerto);
  // What it calls an error belongs into the report of the run.
  createInterface({ input: hijo.stdout }).on('line', (linea) => {
    if (linea.includes('"level":50')) process.stderr.write(`${linea}\n`);
  });
  await fin(hijo);
}
rmSync(base, { recursive: true, force: true });
process.exit(hijo.exitCode ?? (sembrado ? 0 : 1));

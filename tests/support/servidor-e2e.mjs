// Serves dist/ with demonstration data in a folder of its own, which goes away with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const puerto = process.argv[2] ?? '41730';
const datos = mkdtempSync(join(tmpdir(), 'largada-e2e-'));
const hijo = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: puerto,
    DATA_DIR: datos,
    PUBLIC_URL: `http://localhost:${puerto}`,
    DATABASE_URL: '',
  },
});
const terminar = () => hijo.kill('SIGTERM');
process.on('SIGTERM', terminar);
process.on('SIGINT', terminar);
hijo.on('exit', (codigo) => {
  rmSync(datos, { recursive: true, force: true });
  process.exit(codigo ?? 0);
});

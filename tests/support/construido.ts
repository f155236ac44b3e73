import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { SIN_LIMITES_DE_ORIGEN } from './sin-limites.ts';

const RAIZ = fileURLToPath(new URL('../..', import.meta.url));

/** The server bundled as `npm run build` does, in half a second: from its sources each start would cost two. */
export async function construirServidor(): Promise<{ exec: string; borrar(): void }> {
  const cache = path.join(RAIZ, 'node_modules/.cache/largada');
  fs.mkdirSync(cache, { recursive: true });
  const outdir = fs.mkdtempSync(path.join(cache, 'servidor-'));
  await build({
    entryPoints: {
      servidor: path.join(RAIZ, 'tests/support/servidor-entero.ts'),
      'pglite-worker': path.join(RAIZ, 'src/server/db/pglite/worker.ts'),
      'lector-tablas': path.join(RAIZ, 'src/server/modules/importaciones/lector-tablas.ts'),
    },
    ...{ outdir, bundle: true, platform: 'node', format: 'esm', splitting: true, target: 'node20' },
    ...{ packages: 'external', logLevel: 'warning' },
  });
  fs.symlinkSync(path.join(RAIZ, 'src/server/db/migrations'), path.join(outdir, 'migrations'));
  return {
    exec: path.join(outdir, 'servidor.js'),
    borrar: () => fs.rmSync(outdir, { recursive: true, force: true }),
  };
}

export interface ServidorEntero {
  pid: number;
  /** all that it said */
  dicho(): string;
  hasta(texto: RegExp, veces?: number): Promise<void>;
  senial(cual: NodeJS.Signals): void;
  /** exit code and signal */
  fin: Promise<[number | null, NodeJS.Signals | null]>;
}

/** Starts it at `puerto`; does not wait for it to answer. */
export function arrancarServidor(
  exec: string,
  { puerto, dataDir, ...mas }: { puerto: number; dataDir: string } & Record<string, string | number>,
): ServidorEntero {
  const hijo: ChildProcess = spawn(process.execPath, [exec], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', TZ: process.env['TZ'] },
      ...{ HOST: '127.0.0.1', PORT: String(puerto), PUBLIC_URL: `http://127.0.0.1:${puerto}` },
      DATA_DIR: dataDir,
      // as in app.ts, so that what a test mints is good here
      SESSION_SECRET: 'secreto de pruebas, largo como hace falta',
      ...{ PAYMENT_PROVIDER: 'simulado', SMTP_URL: 'local' },
      ...{ PROVEEDOR_NOMBRE: 'Largada', PROVEEDOR_EMAIL: 'hola@largada.test', PROVEEDOR_TELEFONO: '341 555' },
      ...{ TRUST_PROXY: 'loopback', LOG_LEVEL: 'info', INSCRIPCIONES_A_LA_VEZ: '5000' },
      ...SIN_LIMITES_DE_ORIGEN,
      ...Object.fromEntries(Object.entries(mas).map(([nombre, valor]) => [nombre, String(valor)])),
    },
  });
  let dicho = '';
  for (const flujo of [hijo.stdout, hijo.stderr]) {
    flujo?.setEncoding('utf8').on('data', (texto: string) => (dicho += texto));
  }
  // exactly what the event brings
  const fin = once(hijo, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    pid: hijo.pid ?? 0,
    dicho: () => dicho,
    hasta: async (texto, veces = 1) => {
      while (dicho.split(texto).length <= veces) {
        if (hijo.exitCode !== null || hijo.signalCode !== null)
          throw new Error(`El servidor terminó: ${dicho}`);
        await sleep(20);
      }
    },
    senial: (cual) => void hijo.kill(cual),
    fin,
  };
}

export const ATIENDE = /Largada atiende/;

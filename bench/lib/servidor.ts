import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { alFinal } from './limpieza.ts';
import { SIN_LIMITES_DE_ORIGEN } from '../../tests/support/sin-limites.ts';

export const raiz = fileURLToPath(new URL('../..', import.meta.url));
const dist = process.env.BENCH_DIST ?? path.join(raiz, 'dist');

export interface Servidor {
  puerto: number;
  /** from the start of the process to the first answer */
  arranqueMs: number;
  /** resident memory of the process, MB */
  memoria(): number;
  pid: number;
  parar(): Promise<void>;
}

/** A process and those that it leads. */
export function grupoDe(pid: number): number[] {
  const hijos = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(hijos === '' ? [] : hijos.split(' ').map(Number))];
}

/** Processor time that a process has used so far, all its threads, in seconds. */
export function procesador(pid: number): number {
  const campos = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(campos[11]) + Number(campos[12])) / 100;
}

export function carpetaTemporal(): string {
  const carpeta = fs.mkdtempSync(path.join(os.tmpdir(), 'largada-bench-'));
  alFinal(() => fs.rmSync(carpeta, { recursive: true, force: true }));
  return carpeta;
}

export const puertoLibre = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const servidor = net.createServer();
    servidor.once('error', reject);
    servidor.listen(0, '127.0.0.1', () => {
      const direccion = servidor.address();
      servidor.close(() =>
        direccion && typeof direccion === 'object'
          ? resolve(direccion.port)
          : reject(new Error('sin puerto')),
      );
    });
  });

/** The built server, as `npm run serve` runs it, or with demonstration data. */
export async function arrancar(
  modo: 'produccion' | 'demo',
  entorno: Record<string, string>,
): Promise<Servidor> {
  const puerto = await puertoLibre();
  const comienzo = performance.now();
  const { NODE_OPTIONS: _, ...heredado } = process.env;
  const proceso = spawn(
    process.execPath,
    [path.join(dist, 'server', 'main.js'), ...(modo === 'produccion' ? ['--produccion'] : [])],
    {
      cwd: raiz,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...heredado,
        NODE_ENV: 'production',
        NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '',
        HOST: '127.0.0.1',
        PORT: String(puerto),
        PUBLIC_URL: `http://localhost:${puerto}`,
        SESSION_SECRET: 'secreto de las mediciones, largo como hace falta',
        PAYMENT_PROVIDER: 'simulado',
        SMTP_URL: 'local',
        PROVEEDOR_NOMBRE: 'Largada',
        PROVEEDOR_EMAIL: 'hola@largada.test',
        PROVEEDOR_TELEFONO: '+54 351 555-0142',
        // the load comes from a few addresses, which the limits by origen would stop
        ...SIN_LIMITES_DE_ORIGEN,
        ...entorno,
      },
    },
  );
  let output = '';
  const anotar = (datos: Buffer) => (output = (output + datos.toString()).slice(-4000));
  proceso.stdout.on('data', anotar);
  proceso.stderr.on('data', anotar);
  alFinal(() => void proceso.kill('SIGKILL'));
  while (!(await responde(puerto))) {
    if (proceso.exitCode !== null) throw new Error(`El servidor terminó al arrancar:\n${output}`);
    if (performance.now() - comienzo > 60_000) throw new Error(`El servidor no responde:\n${output}`);
    await sleep(5);
  }
  return {
    puerto,
    arranqueMs: performance.now() - comienzo,
    pid: proceso.pid ?? 0,
    memoria: () => memoriaDe(proceso),
    parar: () => terminar(proceso),
  };
}

/** Whether the first page arrives whole: that is what somebody who starts the server waits for. */
function responde(puerto: number): Promise<boolean> {
  return new Promise((resolve) => {
    const pedido = http.get({ port: puerto, host: '127.0.0.1', path: '/', agent: false }, (respuesta) => {
      respuesta.resume();
      respuesta.on('end', () => resolve(respuesta.statusCode === 200));
      respuesta.on('error', () => resolve(false));
    });
    pedido.on('error', () => resolve(false));
  });
}

function memoriaDe(proceso: ChildProcess): number {
  const estado = fs.readFileSync(`/proc/${proceso.pid ?? 0}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(estado)?.[1] ?? Number.NaN) / 1024;
}

function terminar(proceso: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (proceso.exitCode !== null || proceso.signalCode !== null) return resolve();
    const plazo = setTimeout(() => proceso.kill('SIGKILL'), 10_000);
    proceso.once('exit', () => {
      clearTimeout(plazo);
      resolve();
    });
    proceso.kill('SIGTERM');
  });
}

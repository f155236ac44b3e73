import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { alFinal } from './limpieza.ts';

/** An answer as it came over the wire. */
export interface Cruda {
  estado: number;
  /** name, value, name, value … without what node:http adds by itself */
  cabeceras: string[];
  cuerpo: Buffer;
}

const PROPIAS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export function pedir(puerto: number, path: string, headers: Record<string, string> = {}): Promise<Cruda> {
  return new Promise((resolve, reject) => {
    const pedido = http.get({ host: '127.0.0.1', port: puerto, path, headers, agent: false }, (respuesta) => {
      const trozos: Buffer[] = [];
      respuesta.on('data', (trozo: Buffer) => trozos.push(trozo));
      respuesta.on('error', reject);
      respuesta.on('end', () => {
        const cabeceras: string[] = [];
        for (let i = 0; i < respuesta.rawHeaders.length; i += 2) {
          const [nombre = '', valor = ''] = respuesta.rawHeaders.slice(i, i + 2);
          if (!PROPIAS.has(nombre.toLowerCase())) cabeceras.push(nombre, valor);
        }
        resolve({ estado: respuesta.statusCode ?? 0, cabeceras, cuerpo: Buffer.concat(trozos) });
      });
    });
    pedido.on('error', reject);
  });
}

export const cabecera = (cruda: Cruda, nombre: string): string => {
  const i = cruda.cabeceras.findIndex((v, n) => n % 2 === 0 && v.toLowerCase() === nombre);
  return i < 0 ? '' : (cruda.cabeceras[i + 1] ?? '');
};

export interface Espejo {
  /** the answers to a request without If-None-Match, and to one with it */
  entera: Cruda;
  sinCambios: Cruda;
}

/** Bare node:http in a process of its own that answers with the same bytes, headers included. */
export async function servirDesnudo(
  espejo: Espejo,
): Promise<{ puerto: number; pid: number; parar: () => void }> {
  const proceso = fork(fileURLToPath(new URL('./desnudo-proceso.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  alFinal(() => void proceso.kill());
  proceso.send(espejo);
  const [puerto] = (await once(proceso, 'message')) as [number]; // desnudo-proceso.ts sends just its port
  return { puerto, pid: proceso.pid ?? 0, parar: () => void proceso.kill() };
}

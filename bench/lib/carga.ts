import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alFinal } from './limpieza.ts';
import { tamanio } from './tamanios.ts';

export interface Carga {
  puerto: number;
  conexiones: number;
  ms: number;
  /** ms of load before the measured time, not counted, so that connections and caches are warm */
  calentarMs?: number;
  /** the whole request as it goes over the wire; `@DOC@` becomes eight digits, different each time */
  pedido: string;
  primerDocumento?: number;
  espera: number;
}

export interface Resultado {
  porSegundo: number;
  /** answers within the measured time */
  respuestas: number;
  /** answers with the status `espera` in all, also while warming up and after the measured time */
  totales: number;
  siguienteDocumento: number;
  otros: Record<string, number>;
  p50: number;
  p99: number;
}

let proceso: ChildProcess | null = null;

/** Runs the load in a process of its own, so that it shares nothing but the processor with the server. */
export function cargar(carga: Carga): Promise<Resultado> {
  if (!proceso) {
    const nuevo = fork(fileURLToPath(new URL('./carga-proceso.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
    });
    alFinal(() => void nuevo.kill());
    proceso = nuevo;
  }
  const hijo = proceso;
  return new Promise((resolve, reject) => {
    hijo.once('message', (mensaje: Resultado) => {
      const fallas = Object.entries(mensaje.otros);
      if (fallas.length > 0) {
        reject(new Error(`Respuestas inesperadas: ${fallas.map(([k, n]) => `${n} × ${k}`).join(', ')}`));
      } else resolve(mensaje);
    });
    const { ms, calentarMs = 300 } = carga;
    hijo.send({ ...carga, ms: tamanio(ms, 300), calentarMs: tamanio(calentarMs, 100) });
  });
}

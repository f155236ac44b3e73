import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alFinal } from './limpieza.ts';
import { tamanio } from './tamanios.ts';

export interface Carga {
  puerto: number;
  conexiones: number;
  ms: number;
  /** not counted, so that connections and caches are warm */
  calentarMs?: number;
  /** the whole request as it goes over the wire; `@DOC@` becomes eight digits, different each time */
  pedido: string;
  primerDocumento?: number;
  espera: number;
}

export interface Resultado {
  porSegundo: number;
  /** within the measured time */
  respuestas: number;
  /** warming up and after the end included */
  totales: number;
  siguienteDocumento: number;
  otros: Record<string, number>;
  p50: number;
  p99: number;
}

let proceso: ChildProcess | null = null;

/** In a process of its own, so that asking takes nothing from who answers but the processor. */
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

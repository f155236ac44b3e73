import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { alFinal } from './limpieza.ts';

export interface Mirar {
  puerto: number;
  rutas: string[];
  porSegundo: number;
  ms: number;
}

export type Capacidad = Pick<Mirar, 'puerto' | 'rutas' | 'ms'>;

export interface ResultadoMirar {
  /** of each request, `a`: ms from the start at which it should have left; `ms`: from then to the whole answer */
  demoras: { a: number; ms: number }[];
  otros: Record<string, number>;
}

export interface Gente {
  puerto: number;
  gente: { cuerpo: string; key: string; ip: string }[];
  /** ms within which all of them start */
  enMs: number;
  /** ms after which a person gives up */
  limiteMs: number;
}

export interface ResultadoGente {
  /** how many people ended with each result: '201', or status and code */
  fines: Record<string, number>;
  ms: number;
  /** ms from the first try to the answer, of those who got a lugar */
  esperas: number[];
  /** calls that all of them made */
  consultas: number;
  /** longest that a single call took, ms */
  peorRespuesta: number;
}

async function enProceso<T>(carga: object): Promise<T> {
  const hijo = fork(fileURLToPath(new URL('./rush-proceso.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  alFinal(() => void hijo.kill());
  hijo.send(carga);
  const [resultado] = (await once(hijo, 'message')) as [T]; // rush-proceso.ts answers once
  hijo.kill();
  return resultado;
}

export const mirar = (carga: Mirar): Promise<ResultadoMirar> => enProceso({ tipo: 'mirar', ...carga });

/** Answers per second at most, with this load and the server on the same machine. */
export const capacidadDeMirar = (carga: Capacidad): Promise<number> =>
  enProceso({ tipo: 'capacidad', ...carga });

export const acudir = (carga: Gente): Promise<ResultadoGente> => enProceso({ tipo: 'gente', ...carga });

export function percentil(valores: readonly number[], p: number): number {
  const orden = [...valores].sort((a, b) => a - b);
  return orden[Math.min(orden.length - 1, Math.floor(orden.length * p))] ?? Number.NaN;
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { enContexto, preparar } from './caidas.ts';
import { asentar, contar } from './caidas-cuenta.ts';
import type { Lugar } from './caidas.ts';
import { gente } from './caidas-gente.ts';
import type { Confirmado, Mundo } from './caidas-gente.ts';
import { carpetaRapida } from './carpeta-rapida.ts';
import { arrancarServidor, ATIENDE, construirServidor } from './construido.ts';
import type { ServidorEntero } from './construido.ts';
import { puertoLibre } from './puerto-libre.ts';
import { azarDe } from './soak.ts';

type Entorno = Readonly<Record<string, string>>;

export interface OpcionesCorrida {
  personas: number;
  veces: number;
  /** what goes wrong, each time */
  caer: (lugar: Lugar) => Promise<void>;
  dataDir?: string;
  /** of each server; more than one stand at the same database. Default: one */
  entornos?: readonly Entorno[];
  /** false: nothing has to be cut */
  cortes?: boolean;
  /** before all that people have begun is waited for */
  antesDeTerminar?: () => void;
  /** before the servers end, and after, before what is due for days to come is done */
  antesDelFin?: () => Promise<void>;
  alFin?: (lugar: Lugar) => Promise<void>;
}

export const hechos = ({ inscripciones, firmas, aptos }: Confirmado): number =>
  inscripciones.length + firmas.length + aptos.length;

export const enNumeros = ({ inscripciones, firmas, aptos, cortes, vencidos }: Confirmado): string => {
  const pagadas = inscripciones.filter(({ pagada }) => pagada).length;
  return `${inscripciones.length} inscripciones (${pagadas} pagadas), ${firmas.length} firmas, ${aptos.length} aptos, ${cortes} cortes${vencidos ? `, ${vencidos} veces vencido por un rato` : ''}`;
};

const algoMas = (confirmado: Confirmado, antes: number, semilla: number): Promise<void> =>
  expect
    .poll(() => hechos(confirmado), {
      timeout: 60_000,
      message: `nothing is acknowledged any more, seed ${semilla}`,
    })
    .toBeGreaterThan(antes);

async function terminadoEnOrden({ fin }: ServidorEntero): Promise<void> {
  expect(await fin).toEqual([0, null]);
}

function exigir({ indebidas, cortes }: Confirmado, semilla: number, hubo_cortes: boolean): void {
  expect(indebidas.slice(0, 5), `seed ${semilla}`).toEqual([]);
  if (hubo_cortes) expect(cortes, 'something was cut').toBeGreaterThan(0);
}

/** Runs of the built server with people at it all the time, while something goes wrong. */
export class Corredor {
  readonly carpeta = carpetaRapida('largada-caidas-');
  readonly #exec: Awaited<ReturnType<typeof construirServidor>>;
  readonly #semilla: number;
  readonly #entero: (tope: number) => number;
  #vivos: { servidor: ServidorEntero; puerto: number; entorno: Entorno }[] = [];

  private constructor(exec: Awaited<ReturnType<typeof construirServidor>>, semilla: number) {
    this.#exec = exec;
    this.#semilla = semilla;
    this.#entero = azarDe(semilla).entero;
  }

  static async crear(semilla: number): Promise<Corredor> {
    return new Corredor(await construirServidor(), semilla);
  }

  /** The first of them. */
  get vivo(): ServidorEntero | null {
    return this.#vivos[0]?.servidor ?? null;
  }

  async matar(): Promise<void> {
    for (const { servidor } of this.#vivos) {
      servidor.senial('SIGKILL');
      await servidor.fin;
    }
  }

  /** At the same ports, in the same surroundings. */
  async levantar(lugar: Lugar): Promise<void> {
    this.#vivos = this.#vivos.map((antes) => ({ ...antes, servidor: this.#arrancar(lugar, antes) }));
    for (const { servidor } of this.#vivos) await servidor.hasta(ATIENDE);
  }

  #arrancar(lugar: Lugar, { puerto, entorno }: { puerto: number; entorno: Entorno }): ServidorEntero {
    return arrancarServidor(this.#exec.exec, {
      ...{ puerto, dataDir: lugar.dataDir },
      ...(lugar.databaseUrl ? { DATABASE_URL: lugar.databaseUrl } : {}),
      ...{ LOG_LEVEL: 'info', SEGUNDOS_DESPEDIDA: 0, DATABASE_POOL: 4 },
      ...{ PUBLIC_URL: lugar.publicUrl, ...entorno },
    });
  }

  /** People at it all the time, the same thing going wrong `veces` times, and then everything is counted. */
  async corrida(databaseUrl: string | undefined, opciones: OpcionesCorrida): Promise<Confirmado> {
    const { personas, veces, caer, entornos = [{}] } = opciones;
    const puertos = await Promise.all(entornos.map(() => puertoLibre()));
    const lugar: Lugar = {
      dataDir: opciones.dataDir ?? fs.mkdtempSync(path.join(this.carpeta, 'datos-')),
      publicUrl: `http://127.0.0.1:${puertos[0] ?? 0}`,
      ...(databaseUrl && { databaseUrl }),
    };
    const mundo: Mundo = await enContexto(lugar, (ctx) => preparar(ctx, personas));
    this.#vivos = [];
    for (const [n, entorno] of entornos.entries()) {
      const puerto = puertos[n] ?? 0;
      const servidor = this.#arrancar(lugar, { puerto, entorno });
      this.#vivos.push({ servidor, puerto, entorno });
      await servidor.hasta(ATIENDE);
    }
    let turno = 0;
    const todos = gente(mundo, () => puertos[(turno += 1) % puertos.length] ?? 0);
    for (let n = 0; n < veces; n += 1) {
      // at a random moment, but not before something was acknowledged since the last time
      const antes = hechos(todos.confirmado);
      await algoMas(todos.confirmado, antes, this.#semilla);
      await sleep(this.#entero(600));
      await caer(lugar);
    }
    await sleep(300);
    opciones.antesDeTerminar?.();
    const confirmado = await todos.terminar();
    await opciones.antesDelFin?.();
    for (const { servidor } of this.#vivos) {
      servidor.senial('SIGTERM');
      await terminadoEnOrden(servidor);
    }
    exigir(confirmado, this.#semilla, opciones.cortes ?? true);
    await opciones.alFin?.(lugar);
    await enContexto(lugar, async (ctx) => {
      await asentar(ctx);
      await contar(ctx, mundo, confirmado);
    });
    return confirmado;
  }

  async cerrar(): Promise<void> {
    await this.matar();
    this.#exec.borrar();
    fs.rmSync(this.carpeta, { recursive: true, force: true });
  }
}

/** A small disk: in memory, which root alone may mount. */
export function montar(donde: string, megas: number): () => void {
  fs.mkdirSync(donde, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megas}m,mode=755`, 'tmpfs', donde]);
  return () => void execFileSync('umount', ['-l', donde]);
}

/** Takes all that is left of it. */
export function llenar(archivo: string): void {
  const fd = fs.openSync(archivo, 'w');
  try {
    for (let tamano = 1 << 20; tamano >= 1;) {
      try {
        fs.writeSync(fd, Buffer.alloc(tamano));
      } catch {
        tamano >>= 4;
      }
    }
  } finally {
    fs.closeSync(fd);
  }
}

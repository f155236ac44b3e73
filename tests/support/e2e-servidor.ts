import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { puertoLibre } from './puerto-libre.ts';

/** What went through to the server, for tests that look at what the browser really sent. */
export interface Pasada {
  metodo: string;
  ruta: string;
  key: string | undefined;
  status: number;
  respuesta: string;
}

/**
 * A server of one's own, started from the run's seeded folder: its clock moves, it can be killed and started
 * again, and a proxy before it loses answers when told to. The proxy's address outlives the server.
 */
export class ServidorPropio {
  readonly pasadas: Pasada[] = [];
  url = '';
  #carpeta = mkdtempSync(join(tmpdir(), 'largada-e2e-propio-'));
  #hijo: ChildProcess | null = null;
  #puerto = 0;
  #perder: { metodo: string; ruta: string } | null = null;
  #proxy = createServer((entra, sale) => this.#pasar(entra, sale));

  static async arrancar(puertoBase: number): Promise<ServidorPropio> {
    const servidor = new ServidorPropio();
    cpSync(join(tmpdir(), `largada-e2e-${puertoBase}`, 'plantilla'), join(servidor.#carpeta, 'datos'), {
      recursive: true,
    });
    await new Promise<void>((listo) => servidor.#proxy.listen(0, '127.0.0.1', listo));
    // address() is an object once a TCP server listens
    servidor.url = `http://localhost:${(servidor.#proxy.address() as AddressInfo).port}`;
    servidor.adelantar(0);
    await servidor.levantar();
    return servidor;
  }

  /** Hours from the true time; the server notices within a moment. */
  adelantar(horas: number): void {
    writeFileSync(join(this.#carpeta, 'reloj'), String(horas * 3_600_000));
  }

  /**
   * From now on the server's clock shows this instant, and no time passes for it: however long a busy machine takes,
   * no turn runs out. Resolves when it does so.
   */
  async detenerReloj(instante: Date): Promise<void> {
    writeFileSync(join(this.#carpeta, 'reloj'), `detenido ${instante.getTime()}`);
    const segundo = new Date(Math.floor(instante.getTime() / 1000) * 1000).toUTCString();
    for (;;) {
      const { headers } = await fetch(`http://localhost:${this.#puerto}/readyz`);
      if (headers.get('date') === segundo) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The next answer to such a request never arrives, though the server did what was asked. */
  perderRespuesta(metodo: string, ruta: string): void {
    this.#perder = { metodo, ruta };
  }

  async levantar(entorno: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#puerto = await puertoLibre();
    const raiz = fileURLToPath(new URL('../..', import.meta.url));
    const hijo = spawn(
      process.execPath,
      [
        '--import',
        join(raiz, 'tests/support/reloj-e2e.mjs'),
        join(process.env['LARGADA_DIST'] ?? join(raiz, 'dist'), 'server/main.js'),
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PORT: String(this.#puerto),
          DATA_DIR: join(this.#carpeta, 'datos'),
          PUBLIC_URL: this.url,
          DATABASE_URL: '',
          TRUST_PROXY: 'loopback',
          LARGADA_RELOJ: join(this.#carpeta, 'reloj'),
          ...entorno,
        },
      },
    );
    this.#hijo = hijo;
    for (let vuelta = 0; vuelta < 300; vuelta += 1) {
      if (hijo.exitCode !== null) throw new Error(`El servidor terminó con ${hijo.exitCode}`);
      const listo = await fetch(`http://localhost:${this.#puerto}/readyz`).catch(() => null);
      if (listo?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('El servidor no arrancó a tiempo');
  }

  get #vive(): boolean {
    return this.#hijo !== null && this.#hijo.exitCode === null && this.#hijo.signalCode === null;
  }

  /** Up again where the test before, of the same worker, left it killed. */
  async asegurar(): Promise<void> {
    if (!this.#vive) await this.levantar();
  }

  /** kill -9: nothing is tidied up. */
  matar(): Promise<void> {
    const hijo = this.#hijo;
    if (!hijo || !this.#vive) return Promise.resolve();
    return new Promise((resolve) => {
      hijo.once('exit', () => resolve());
      hijo.kill('SIGKILL');
    });
  }

  /** Kills the server and asks its database, as the disk has it, by SQL; the server stays down. */
  async preguntar<T>(hacer: (rows: (consulta: string) => Promise<unknown[][]>) => Promise<T>): Promise<T> {
    await this.matar();
    const dataDir = join(this.#carpeta, 'datos', 'pglite');
    const base = await PGlite.create({ dataDir, extensions: { citext, pg_trgm, unaccent } });
    try {
      return await hacer(async (consulta) => {
        const { rows } = await base.query<unknown[]>(consulta, [], { rowMode: 'array' });
        return rows;
      });
    } finally {
      await base.close();
    }
  }

  async cerrar(): Promise<void> {
    await this.matar();
    this.#proxy.closeAllConnections();
    this.#proxy.close();
    rmSync(this.#carpeta, { recursive: true, force: true });
  }

  #pasar(entra: IncomingMessage, sale: ServerResponse): void {
    const { method: metodo = 'GET', url: ruta = '/', headers } = entra;
    const cortar = () => void sale.socket?.destroy();
    const haciaAtras = request(
      { host: 'localhost', port: this.#puerto, method: metodo, path: ruta, headers },
      (responde) => {
        const partes: Buffer[] = [];
        responde.on('data', (parte: Buffer) => partes.push(parte));
        responde.on('error', cortar);
        responde.on('end', () => {
          const cuerpo = Buffer.concat(partes);
          const status = responde.statusCode ?? 0;
          if (metodo === 'POST') {
            const key = headers['idempotency-key'];
            this.pasadas.push({
              ...{ metodo, ruta, status },
              key: typeof key === 'string' ? key : undefined,
              respuesta: responde.headers['content-encoding'] ? '' : cuerpo.toString(),
            });
          }
          if (this.#perder?.metodo === metodo && ruta.startsWith(this.#perder.ruta)) {
            this.#perder = null;
            // Begun and cut short: a connection that closes without a word the browser tries again by itself.
            sale.writeHead(status, { ...responde.headers, 'content-length': cuerpo.length });
            return void sale.write(cuerpo.subarray(0, 1), cortar);
          }
          sale.writeHead(status, responde.headers);
          sale.end(cuerpo);
        });
      },
    );
    haciaAtras.on('error', cortar);
    entra.pipe(haciaAtras);
  }
}

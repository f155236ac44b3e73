import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  Contado,
  CuentasConEvento,
  OrdenProceso,
  PersonaConEnlaces,
  RespuestaProceso,
} from './offline-tipos.ts';
import { ProxyFallas } from './proxy-fallas.ts';

const RAIZ = fileURLToPath(new URL('../..', import.meta.url));

/** The real server on a fresh database, a line before it that can be spoilt, and somebody to count there. */
export class ServidorOffline {
  readonly proxy: ProxyFallas;
  #hijo: ChildProcess;
  #carpeta: string;
  #serie = 0;
  #esperan = new Map<number, { listo: (valor: unknown) => void; mal: (error: Error) => void }>();

  private constructor(proxy: ProxyFallas, hijo: ChildProcess, carpeta: string) {
    this.proxy = proxy;
    this.#hijo = hijo;
    this.#carpeta = carpeta;
  }

  static async arrancar(): Promise<ServidorOffline> {
    const carpeta = mkdtempSync(join(tmpdir(), 'largada-offline-'));
    // A server that runs from its sources takes the built pages from dist/ where it stands.
    symlinkSync(resolve(RAIZ, process.env['LARGADA_DIST'] ?? 'dist'), join(carpeta, 'dist'), 'dir');
    writeFileSync(join(carpeta, 'reloj'), '0');
    const proxy = await ProxyFallas.abrir(0);
    const hijo = fork(join(RAIZ, 'tests/support/offline-proceso.ts'), {
      cwd: carpeta,
      execArgv: [
        ...['--import', join(RAIZ, 'tests/support/reloj-e2e.mjs')],
        ...['--import', import.meta.resolve('tsx')],
      ],
      env: { ...process.env, PUBLIC_URL: proxy.url, LARGADA_RELOJ: join(carpeta, 'reloj'), NODE_OPTIONS: '' },
    });
    const servidor = new ServidorOffline(proxy, hijo, carpeta);
    const puerto = servidor.#respuesta(0);
    hijo.on('message', (respuesta: RespuestaProceso) => servidor.#oir(respuesta));
    hijo.once('exit', (codigo) => {
      for (const { mal } of servidor.#esperan.values()) mal(new Error(`El servidor terminó con ${codigo}`));
    });
    proxy.destino = Number(await puerto);
    return servidor;
  }

  get url(): string {
    return this.proxy.url;
  }

  // each answer has the shape that its order asks for
  personas = (cuantas: number) => this.#pedir({ tipo: 'personas', cuantas }) as Promise<PersonaConEnlaces[]>;
  contar = ({ persona_id }: PersonaConEnlaces) =>
    this.#pedir({ tipo: 'contar', persona_id }) as Promise<Contado>;
  cambiarTexto = ({ evento_id }: PersonaConEnlaces, texto: string) =>
    this.#pedir({ tipo: 'cambiarTexto', evento_id, texto });

  cuentas = () => this.#pedir({ tipo: 'cuentas' }) as Promise<CuentasConEvento>;

  async persona(): Promise<PersonaConEnlaces> {
    const [una] = await this.personas(1);
    if (!una) throw new Error('offline: sin persona');
    return una;
  }

  /** The server's clock against the device's: the device is that much behind. Resolves when the server shows it. */
  async adelantar(horas: number): Promise<void> {
    writeFileSync(join(this.#carpeta, 'reloj'), String(horas * 3_600_000));
    for (;;) {
      const { headers } = await fetch(`http://127.0.0.1:${this.proxy.destino}/healthz`);
      const faltan_ms = Date.parse(headers.get('date') ?? '') - Date.now() - horas * 3_600_000;
      if (Math.abs(faltan_ms) < 60_000) return;
      await new Promise((listo) => setTimeout(listo, 20));
    }
  }

  async cerrar(): Promise<void> {
    await this.proxy.bajar();
    const fin = new Promise((listo) => this.#hijo.once('exit', listo));
    if (this.#hijo.connected) this.#hijo.disconnect();
    await fin;
    rmSync(this.#carpeta, { recursive: true, force: true });
  }

  #pedir(orden: OrdenProceso): Promise<unknown> {
    this.#serie += 1;
    const n = this.#serie;
    this.#hijo.send({ n, orden });
    return this.#respuesta(n);
  }

  #respuesta(n: number): Promise<unknown> {
    return new Promise((listo, mal) => this.#esperan.set(n, { listo, mal }));
  }

  #oir({ n, valor, error }: RespuestaProceso): void {
    const espera = this.#esperan.get(n);
    this.#esperan.delete(n);
    if (error === undefined) espera?.listo(valor);
    else espera?.mal(new Error(error));
  }
}

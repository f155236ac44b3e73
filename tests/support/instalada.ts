import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { volverEnLinea } from './en-linea.ts';
import { Linea } from './linea.ts';

export interface OpcionesInstalada {
  puerto: number;
  executablePath: string | undefined;
  args: readonly string[];
  viewport: { width: number; height: number };
}

/** A browser whose storage outlives it, behind a line that can be cut: what an installed application is. */
export class Instalada {
  readonly #perfil = mkdtempSync(join(tmpdir(), 'largada-perfil-'));
  #contexto: BrowserContext | null = null;

  readonly linea: Linea;
  #apagada = false;
  readonly #opciones: OpcionesInstalada;

  private constructor(linea: Linea, opciones: OpcionesInstalada) {
    this.linea = linea;
    this.#opciones = opciones;
  }

  static async preparar(opciones: OpcionesInstalada): Promise<Instalada> {
    return new Instalada(await Linea.tender(opciones.puerto), opciones);
  }

  get url(): string {
    return this.linea.url;
  }

  async abrir(ruta: string): Promise<Page> {
    const { executablePath, args, viewport } = this.#opciones;
    this.#contexto ??= await chromium.launchPersistentContext(this.#perfil, {
      ...(executablePath ? { executablePath } : {}),
      args: [...args],
      viewport,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
    });
    const pagina = this.#contexto.pages()[0] ?? (await this.#contexto.newPage());
    await pagina.goto(this.url + ruta);
    return pagina;
  }

  /** As somebody who comes back another day: the browser was closed, its storage is there. */
  async cerrarNavegador(): Promise<void> {
    await this.#contexto?.close();
    this.#contexto = null;
    this.#apagada = false;
  }

  /** The worker is there, has all its files, and what was on the page is on the device. */
  async lista(pagina: Page): Promise<void> {
    await pagina.evaluate(async () => navigator.serviceWorker.ready);
    await pagina.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await pagina.waitForFunction(() => localStorage.getItem('largada.publico')?.includes('Visibles'));
    await pagina.locator('#avisos-app > *').first().waitFor({ state: 'attached' });
    await pagina.waitForTimeout(1000);
  }

  async sinRed(): Promise<void> {
    this.linea.cortar();
    await this.#contexto?.setOffline(true);
    this.#apagada = this.#contexto !== null;
  }

  async conRed(demora_ms = 0): Promise<void> {
    this.linea.unir(demora_ms);
    // a browser that was started without a line was never told that it has none
    if (this.#contexto && this.#apagada) await volverEnLinea(this.#contexto);
    this.#apagada = false;
  }

  async terminar(): Promise<void> {
    await this.cerrarNavegador();
    await this.linea.cerrar();
    rmSync(this.#perfil, { recursive: true, force: true });
  }
}

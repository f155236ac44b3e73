import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { crearPdfApto } from '../../src/server/demo/apto-pdf.ts';
import { expect, SIN_RED, test as conQuejas } from './e2e.ts';
import { volverEnLinea } from './en-linea.ts';
import { ServidorOffline } from './offline-servidor.ts';
import type { PersonaConEnlaces } from './offline-tipos.ts';

/** A device and a server of the worker's own with a line between them that the test commands. */
export const test = conQuejas.extend<{ persona: PersonaConEnlaces }, { servidor: ServidorOffline }>({
  trabajador: true,
  servidor: [
    async ({}, use) => {
      const servidor = await ServidorOffline.arrancar();
      await use(servidor);
      await servidor.cerrar();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servidor }, use) => use(servidor.url),
  persona: async ({ servidor, quejas }, use) => {
    // The console tells of every failed request: here most of them are the test's own doing.
    quejas.esperar(SIN_RED, /Unable to preload CSS/, 500, 503, 409, 404, /fetching the script/);
    servidor.proxy.sanar();
    await servidor.proxy.levantar();
    servidor.proxy.pasadas.length = 0;
    await use(await servidor.persona());
  },
});

export { expect };

/** No network at all: the browser knows, and who asks all the same finds nobody. */
export async function sinRed(servidor: ServidorOffline, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await servidor.proxy.bajar();
}

export async function conRed(servidor: ServidorOffline, context: BrowserContext): Promise<void> {
  await servidor.proxy.levantar();
  await volverEnLinea(context);
}

/** The worker is at work and has its files; what was on the page is on the device. */
export async function instalada(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export const GUARDADA = 'Tu firma está guardada';
export const APTO_GUARDADO = 'Tu apto médico está guardado';
export const RECIBIDO = 'Todo salió bien';
export const SUBIDA = /\/subir-apto$/;
export const ENVIO = /\/enviar-apto$/;
export const FIRMA = /\/deslindes\/update$/;

export const titulo = (page: Page, texto: string) => page.getByRole('heading', { name: texto });

export async function abrirDeslinde(page: Page, { deslinde }: PersonaConEnlaces): Promise<void> {
  await page.goto(`/firmar-deslinde/${deslinde}`);
  await expect(titulo(page, 'Deslinde de responsabilidad')).toBeVisible();
}

/** Signs by typing the name, which is the page's other way and says whose signature it is. */
export async function firmar(page: Page, nombre = 'María José Núñez'): Promise<void> {
  await page.getByRole('radio', { name: 'Escribir' }).check();
  await page.getByLabel('Nombre y apellido').fill(nombre);
  await page.getByRole('button', { name: 'Guardar firma' }).click();
}

export async function abrirApto(page: Page, { apto }: PersonaConEnlaces): Promise<void> {
  await page.goto(`/enviar-apto-medico/${apto}`);
  await expect(titulo(page, 'Completá tu DNI')).toBeVisible();
}

export async function elegirArchivo(page: Page, ruta: string): Promise<void> {
  await page.locator('input[type=file][accept*=pdf]').setInputFiles(ruta);
}

export const enviarApto = (page: Page) => page.getByRole('button', { name: 'Enviar apto médico' }).click();

export const completarDni = (page: Page, { documento }: PersonaConEnlaces) =>
  page.getByLabel('Número de documento (DNI)').fill(documento);

/** A certificate of that many bytes, like no other; the folder goes with the test. */
export class Aptos {
  #carpeta = mkdtempSync(join(tmpdir(), 'largada-aptos-'));
  #n = 0;

  async crear(bytes = 60_000): Promise<{ ruta: string; datos: Buffer }> {
    const pdf = await crearPdfApto({
      nombre: 'María José',
      apellido: 'Núñez',
      documento: '30111222',
      fecha: '2026-10-01',
    });
    // What stands after the end mark but a comment is nobody's business; the mark is repeated at the end.
    const relleno = Buffer.alloc(Math.max(0, bytes - pdf.length - 8), randomBytes(8192).toString('base64'));
    const datos = Buffer.concat([pdf, Buffer.from('\n%'), relleno, Buffer.from('\n%%EOF')]);
    this.#n += 1;
    // Another test of the file may have finished with it.
    mkdirSync(this.#carpeta, { recursive: true });
    const ruta = join(this.#carpeta, `apto-${this.#n}.pdf`);
    writeFileSync(ruta, datos);
    return { ruta, datos };
  }

  borrar(): void {
    rmSync(this.#carpeta, { recursive: true, force: true });
  }
}

/** Requests of the outbox that the server accepted. */
export const aceptadas = (servidor: ServidorOffline, ruta: RegExp) =>
  servidor.proxy.pasadas.filter((p) => ruta.test(p.ruta) && p.status !== null && p.status < 300);

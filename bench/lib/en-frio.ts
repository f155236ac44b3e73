import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';

// Code for the page is written as text: to functions the TypeScript loader adds helpers that the page does not have.
const cronometro = (listo: string): string => `(function mirar() {
  if (!(${listo})) return requestAnimationFrame(mirar);
  requestAnimationFrame(() => { window.contenido_ms = performance.now(); });
})()`;

/** What a page has once there is an element. */
export const hay = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;

/** A browser with a profile of its own. @param args added to those of every browser here */
export const abrirPerfil = (perfil: string, args: readonly string[] = []): Promise<BrowserContext> =>
  chromium.launchPersistentContext(perfil, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', ...args],
    viewport: { width: 390, height: 844 },
  });

export const primera = async (contexto: BrowserContext): Promise<Page> =>
  contexto.pages()[0] ?? contexto.newPage();

/**
 * The browser starts, the server is gone: from the navigation to the first frame in which the page says that it is ready, ms.
 * @param listo an expression of the page
 */
export async function arranqueFrio(
  perfil: string,
  url: string,
  { listo, args = [] }: { listo: string; args?: readonly string[] },
): Promise<number> {
  const contexto = await abrirPerfil(perfil, args);
  try {
    const pagina = await primera(contexto);
    await contexto.setOffline(true);
    await pagina.addInitScript(cronometro(listo));
    await pagina.goto(url, { waitUntil: 'commit' });
    const medido = await pagina.waitForFunction(
      () => (window as unknown as { contenido_ms?: number }).contenido_ms, // set by the text above
    );
    return Number(await medido.jsonValue());
  } finally {
    await contexto.close();
  }
}

/** A screen that needs no data, in the same shell: the time that any screen takes. */
export const CONSTANTE = { ruta: '/link-invalido', listo: hay('main section h1') };

import { build } from 'esbuild';
import type { Page } from 'playwright';
import { raiz } from './servidor.ts';

// Code for the page is written as text: to functions the TypeScript loader adds helpers that the page does not have.
/** Measures the ms from a click or a typed letter to the frame that shows the result, as `window.pintado_ms`. */
export const CRONOMETRO = `(() => {
  const canal = new MessageChannel();
  let desde = 0;
  canal.port1.onmessage = () => { window.pintado_ms = performance.now() - desde; };
  const anotar = (evento) => {
    desde = evento.timeStamp;
    window.pintado_ms = undefined;
    requestAnimationFrame(() => canal.port2.postMessage(0));
  };
  for (const tipo of ['input', 'click']) window.addEventListener(tipo, anotar, true);
})()`;

/** What CRONOMETRO measured. A function and no text: the CSP of our own pages forbids to evaluate texts. */
export async function pintado(pagina: Page): Promise<number> {
  const medido = await pagina.waitForFunction(
    () => (window as unknown as { pintado_ms?: number }).pintado_ms, // set by CRONOMETRO
  );
  return Number(await medido.jsonValue());
}

/** Bundles a file of bench/lib for a page: one script and its styles. */
export async function empaquetar(archivo: string): Promise<{ js: string; css: string }> {
  const { outputFiles } = await build({
    absWorkingDir: raiz,
    entryPoints: [`bench/lib/${archivo}`],
    bundle: true,
    write: false,
    outdir: 'tabla',
    format: 'iife',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const de = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { js: de('.js'), css: de('.css') };
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { entraAlDoble, textoEntero } from './e2e-letra.ts';
import { enRemojo } from './soak.ts';

const REGLAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** As the rules of colours alone are asked where nothing else can have become another. */
const COLORES = ['color-contrast'];
/** What depends on how wide the screen is: nothing else of a page that has been looked at becomes another. */
const DEL_ANCHO = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** No violation, in the light and in the dark, and all of the text at twice its size. */
export const sinViolaciones = (page: Page, donde: string): Promise<void> => aSuAncho(page, donde, true);

async function aSuAncho(page: Page, donde: string, conOscuro: boolean): Promise<void> {
  await mirar(page, donde, 'light');
  // In the dark only the colours are others, so only they are asked again.
  if (conOscuro) await mirar(page, donde, 'dark', COLORES);
  await page.emulateMedia({ colorScheme: 'light' });
  await entraAlDoble(page, donde);
}

/**
 * The same at three widths: a phone's, in the light; the narrowest phone's, in the dark; a desk's, in the light. The page has to bear that
 * its window changes. `npm run soak` looks at each width in the light and in the dark.
 */
export async function conAnchos(page: Page, donde: string): Promise<void> {
  const tamanio = page.viewportSize();
  await aSuAncho(page, donde, enRemojo);
  await page.setViewportSize({ width: 320, height: 640 });
  if (enRemojo) await mirar(page, `${donde}, 320 px`, 'light', DEL_ANCHO);
  await mirar(page, `${donde}, 320 px`, 'dark', DEL_ANCHO);
  await textoEntero(page, `${donde}, 320 px`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await mirar(page, `${donde}, 1280 px`, 'light');
  if (enRemojo) await mirar(page, `${donde}, 1280 px`, 'dark', COLORES);
  await entraAlDoble(page, `${donde}, 1280 px`);
  await page.emulateMedia({ colorScheme: 'light' });
  if (tamanio) await page.setViewportSize(tamanio);
}

async function mirar(
  page: Page,
  donde: string,
  colorScheme: 'light' | 'dark',
  reglas?: string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Colours follow the scheme through React too: what is measured is what it settles on.
  await page.evaluate(() => new Promise((listo) => setTimeout(() => requestAnimationFrame(listo), 100)));
  const axe = await axeEn(page);
  const halladas = await (reglas ? axe.withRules(reglas) : axe.withTags(REGLAS)).analyze();
  const violations = await sinTapadas(page, halladas.violations);
  const dichas = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
  expect.soft(dichas, `${donde} (${colorScheme})`).toEqual([]);
}

/** Axe for the page, which is given its half a megabyte once, and asked for nothing but what is wrong. */
async function axeEn(page: Page): Promise<AxeBuilder> {
  const esta = await page.evaluate(() => 'axe' in globalThis);
  // Legacy: without a second page for each analysis; there are no foreign frames here.
  return new AxeBuilder({ page, ...(esta ? { axeSource: 'void 0' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

type Violacion = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Without the targets that are too small only because of where the page happens to be scrolled: half under a sticky bar,
 * or under a table's head. Each is judged again in the middle of the screen.
 */
async function sinTapadas(page: Page, violaciones: readonly Violacion[]): Promise<Violacion[]> {
  const quedan: Violacion[] = [];
  for (const violacion of violaciones) {
    const nodes: Violacion['nodes'] = [];
    for (const nodo of violacion.nodes) {
      if (violacion.id !== 'target-size' || (await pequenio(page, String(nodo.target[0])))) nodes.push(nodo);
    }
    if (nodes.length > 0) quedan.push({ ...violacion, nodes });
  }
  return quedan;
}

async function pequenio(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((e) => e.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const axe = (await axeEn(page)).include(selector).withRules(['target-size']);
  return (await axe.analyze()).violations.length > 0;
}

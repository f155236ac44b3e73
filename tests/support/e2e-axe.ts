import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const REGLAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation, in the light and in the dark. In the dark only the colours are others, so only they are asked again. */
export async function sinViolaciones(page: Page, donde: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours follow the scheme through React too: what is measured is what it settles on.
    await page.evaluate(() => new Promise((listo) => setTimeout(() => requestAnimationFrame(listo), 100)));
    // Legacy: without a second page for each analysis; there are no foreign frames here.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const halladas = await (
      colorScheme === 'light' ? axe.withTags(REGLAS) : axe.withRules(['color-contrast'])
    ).analyze();
    const violations = await sinTapadas(page, halladas.violations);
    const dichas = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
    expect.soft(dichas, `${donde} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
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
  const axe = new AxeBuilder({ page }).setLegacyMode().include(selector).withRules(['target-size']);
  return (await axe.analyze()).violations.length > 0;
}

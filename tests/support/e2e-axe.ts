import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const REGLAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation, in the light and in the dark. In the dark only the colours are others, so only they are asked again. */
export async function sinViolaciones(page: Page, donde: string): Promise<void> {
  // Where a press left the page a row may stand half under the sticky bar: a target of two pixels, for as long as nobody scrolls.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours follow the scheme through React too: what is measured is what it settles on.
    await page.evaluate(() => new Promise((listo) => setTimeout(() => requestAnimationFrame(listo), 100)));
    // Legacy: without a second page for each analysis; there are no foreign frames here.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(REGLAS) : axe.withRules(['color-contrast'])
    ).analyze();
    const dichas = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
    expect.soft(dichas, `${donde} (${colorScheme})`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

import type { BrowserContext, Page } from 'playwright/test';

/** Where a new version takes over, the page is loaded anew in that very moment: it is asked again. */
async function creeEstarEnLinea(page: Page): Promise<boolean> {
  for (;;) {
    try {
      return await page.evaluate(() => navigator.onLine);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

/**
 * The driver's line comes back. A page that was loaded without it took itself for connected, in some releases of
 * Chromium, and hears of nothing: it is told.
 */
export async function volverEnLinea(context: BrowserContext): Promise<void> {
  const enganiadas: Page[] = [];
  for (const page of context.pages()) if (await creeEstarEnLinea(page)) enganiadas.push(page);
  await context.setOffline(false);
  for (const page of enganiadas) {
    await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(ignorarCambioDePagina);
  }
}

/** A page that is loaded anew finds by itself that there is a line. */
function ignorarCambioDePagina(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error;
}

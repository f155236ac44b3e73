import type { BrowserContext } from 'playwright/test';

/**
 * The driver's line comes back. A page that was loaded without it took itself for connected, in some releases of
 * Chromium, and hears of nothing: it is told.
 */
export async function volverEnLinea(context: BrowserContext): Promise<void> {
  const enganiadas = [];
  for (const page of context.pages()) if (await page.evaluate(() => navigator.onLine)) enganiadas.push(page);
  await context.setOffline(false);
  for (const page of enganiadas) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

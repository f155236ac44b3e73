import type { Page } from 'playwright/test';
import { expect } from './e2e.ts';

/** What hands do at a desk's screens. */

/** Draws on the pad as a finger does. */
export async function trazar(page: Page): Promise<void> {
  const pad = page.getByLabel(/^Espacio para la firma/);
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (const [dx, dy] of [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.7, 0.35],
  ] as const)
    await page.mouse.move(x + width * dx, y + height * dy, { steps: 4 });
  await page.mouse.up();
}

/** Reads and signs what the person in view has not signed. */
export async function firmar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Firmar el deslinde' }).click();
  await page.getByRole('button', { name: 'Ya lo leí: firmar' }).click();
  await trazar(page);
  await page.getByRole('button', { name: 'Guardar la firma' }).click();
  await expect(page.getByRole('button', { name: 'Guardar la firma' })).toBeHidden();
}

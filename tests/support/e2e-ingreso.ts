import { expect, type Page } from 'playwright/test';

/** Logs in and lands on the path that was asked for. */
export async function ingresarComoAdmin(page: Page, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail o usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

/** Logs in and waits for where one lands. */
export async function ingresarComo(page: Page, usuario: string, clave = 'largada-demo'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
}

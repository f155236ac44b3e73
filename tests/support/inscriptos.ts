import type { Page } from 'playwright/test';
import { expect, idDe, test as base } from './e2e.ts';
import { Instalada } from './instalada.ts';

export const test = base.extend<{ app: Instalada }>({
  app: async ({ viewport }, use, info) => {
    const { launchOptions, baseURL } = info.project.use;
    const app = await Instalada.preparar({
      puerto: Number(new URL(baseURL ?? '').port),
      executablePath: launchOptions?.executablePath,
      args: launchOptions?.args ?? [],
      viewport: viewport ?? { width: 390, height: 844 },
    });
    await use(app);
    await app.terminar();
  },
});

export const rows = (page: Page) => page.locator('[data-lugar]');
export const tabla = (page: Page) => page.getByRole('region', { name: 'Inscriptos', exact: true });
export const filtro = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const cuenta = (page: Page) => tabla(page).getByText(/^[\d.]+ inscripci(ón|ones)$/);
/** Of the first row. */
export const acciones = (page: Page) => page.getByRole('button', { name: /^Acciones de/ }).first();
export const angosta = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

export async function abrirInscriptos(page: Page, evento: string, usuario = 'organizador'): Promise<void> {
  const origen = page.url().startsWith('http') ? new URL(page.url()).origin : '';
  const id = await idDe(page, evento);
  await page.goto(`${origen}/login?next=${encodeURIComponent(`/backoffice/event/${id}`)}`);
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toBeVisible();
}

export const total = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await cuenta(page).textContent()) ?? '')?.[0]);
/** Of the first rows in view. */
export const nombres = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((todas) =>
    todas.map((una) => una.querySelector('[class*=nombre]')?.textContent ?? ''),
  );

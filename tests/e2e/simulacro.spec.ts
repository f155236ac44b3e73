import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { anchoSobrante, expect, test } from '../support/e2e.ts';
import { instalada } from '../support/offline.ts';

const consigna = (page: Page) => page.getByRole('region', { name: 'Simulacro' }).getByRole('status');
const campo = (page: Page) => page.getByLabel('Documento, nombre o número');
/** The DNI that the task names. */
async function dni(page: Page): Promise<string> {
  const [, documento = ''] = /DNI ([\d.]+)/.exec(await consigna(page).innerText()) ?? [];
  return documento;
}
async function buscar(page: Page, texto: string): Promise<void> {
  await campo(page).fill(texto);
  await campo(page).press('Enter');
}
async function empezar(page: Page): Promise<void> {
  await page.goto('/sede/simulacro');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(consigna(page)).toContainText('1 de 17');
}
const bases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** What the application fetches in the background on any screen, so that home opens without network. */
const DE_LA_APP = new Set(['/api/v1/public/eventos/visibles']);

// If this breaks, somebody who practises hands out kits of a real race.
test('se practica sin llamar a nadie, y al salir no queda nada en el teléfono', async ({ page }) => {
  await empezar(page);
  const llamadas: string[] = [];
  page.on('request', (pedido) => {
    const { pathname } = new URL(pedido.url());
    if (pathname.startsWith('/api/') && !DE_LA_APP.has(pathname)) llamadas.push(pathname);
  });
  await expect(page.getByText('SIMULACRO: nada de esto es real')).toBeVisible();
  const pestanas = page.getByRole('navigation', { name: 'Del puesto' });
  await pestanas.getByRole('button', { name: 'Cuentas' }).click();
  await expect(page.getByRole('heading', { name: 'Números prestados a este puesto' })).toBeVisible();
  await pestanas.getByRole('button', { name: 'Conflictos' }).click();
  await sinViolaciones(page, 'simulacro, conflictos');
  expect(await anchoSobrante(page)).toBe(0);
  await pestanas.getByRole('button', { name: 'Mostrador' }).click();
  await buscar(page, await dni(page));
  await sinViolaciones(page, 'simulacro, una persona');
  expect(await anchoSobrante(page)).toBe(0);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(consigna(page)).toContainText('2 de 17');
  await buscar(page, await dni(page));
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(consigna(page)).toContainText('3 de 17');

  const [, nombre = ''] = /Viene (.+?), sin DNI/.exec(await consigna(page).innerText()) ?? [];
  await campo(page).fill(nombre);
  const parecidos = page.getByRole('list', { name: 'Resultados' }).getByRole('button');
  await expect(parecidos).toHaveCount(2);
  await parecidos.filter({ hasText: 'Nació en 1998' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(consigna(page)).toContainText('4 de 17');
  for (const siguiente of ['5', '6', '7']) {
    await page.getByRole('button', { name: 'Saltar' }).click();
    await expect(consigna(page)).toContainText(`${siguiente} de 17`);
  }
  await buscar(page, await dni(page));
  await expect(page.getByText('Ya retiró').first()).toBeVisible();
  await expect(page.getByText(/Mesa 2, Nora/)).toBeVisible();
  await page.getByRole('button', { name: 'No: ya lo retiró' }).click();
  await expect(consigna(page)).toContainText('8 de 17');

  // the desk without signal has handed out one of these kits too, and gets through at some time
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Hiciste 4 de 17 tareas.')).toBeVisible();
  await expect(page.getByText('No hubo equivocaciones.')).toBeVisible();
  await expect(page.getByText(`Retiró dos veces: ${nombre}`)).toBeVisible();
  await sinViolaciones(page, 'simulacro, informe');
  expect(llamadas).toEqual([]);

  expect(await bases(page)).toContain('largada-simulacro');
  await page.getByRole('button', { name: 'Salir y borrar todo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir y borrar todo' }).click();
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  expect(await bases(page)).not.toContain('largada-simulacro');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((clave) => /simulacro/.test(clave))),
  ).toEqual([]);
});

test.describe('en un teléfono que tiene la aplicación', () => {
  test.use({ trabajador: true });

  // If this breaks, nobody can practise in the park.
  test('se abre y se practica sin señal', async ({ page, context, quejas }) => {
    quejas.esperar(/net::ERR_|Failed to load resource|fetch/);
    await page.goto('/');
    await instalada(page);
    await context.setOffline(true);
    await empezar(page);
    await buscar(page, await dni(page));
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(consigna(page)).toContainText('2 de 17');
  });

  // If this breaks, who comes to help can read how it is done only once it is done.
  test('el manual se lee sin señal y sin ser un puesto', async ({ page, context, quejas }) => {
    quejas.esperar(/net::ERR_|Failed to load resource|fetch/);
    await page.goto('/');
    await instalada(page);
    await context.setOffline(true);
    await page.goto('/sede/entrar');
    await page.getByRole('link', { name: '¿Cómo se usa?' }).click();
    await expect(page.getByRole('heading', { name: 'Sumar a alguien que viene a ayudar' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '¿Cómo se usa?' })).toBeVisible();
  });
});

// If this breaks, a volunteer has to remember what the desk says while scrolling back to the answers.
for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`lo que dice la mesa y qué contestar se ven juntos en ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await empezar(page);
    for (const siguiente of ['2', '3', '4', '5', '6', '7']) {
      await page.getByRole('button', { name: 'Saltar' }).click();
      await expect(consigna(page)).toContainText(`${siguiente} de 17`);
    }
    await buscar(page, await dni(page));
    const dice = page.getByText('Ya retiró').first();
    // down by as much as hides the task: a thumb's one stroke
    await page.getByText(/Mesa 2, Nora/).evaluate((linea) => linea.scrollIntoView({ block: 'end' }));
    for (const una of [dice, page.getByText(/Mesa 2, Nora/), page.getByText(/^¿Qué hacés con/)])
      await expect(una).toBeInViewport({ ratio: 1 });
    const respuestas = page.getByRole('region', { name: /^¿Qué hacés con/ });
    for (const boton of await respuestas.getByRole('button').all())
      await expect(boton).toBeInViewport({ ratio: 1 });
    // none of them lies on what the desk says
    const barra = await respuestas.boundingBox();
    const mesa = await page.getByText(/Mesa 2, Nora/).boundingBox();
    expect((mesa?.y ?? 0) + (mesa?.height ?? 0)).toBeLessThanOrEqual(barra?.y ?? 0);
    await sinViolaciones(page, `simulacro, qué contestar, ${width}`);
  });

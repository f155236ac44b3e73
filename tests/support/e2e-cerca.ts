import type { Page } from 'playwright/test';
import { apuntar, mirarAOtroLado } from './e2e-pantalla-a-camara.ts';
import { listoParaOtro } from './e2e-telefonos.ts';
import { expect } from './e2e.ts';

// Telephones that talk to each other without a server, as two people hold them.

/** A code goes by a screen and a camera that draw it in software: on a busy machine a picture takes seconds. */
const DE_CAMARA = { timeout: 60_000 };

export const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Other telephones with which this one is connected, and from which nothing is missing. */
export const alDia = (page: Page) => page.locator('li[data-estado="al_dia"]');

export async function abrirCerca(page: Page): Promise<void> {
  const barra = page.getByRole('navigation', { name: 'Del puesto' });
  await barra.getByRole('link', { name: 'Más' }).click();
  await page.getByRole('link', { name: 'Teléfonos cerca' }).click();
  await expect(page.getByRole('heading', { name: 'Teléfonos cerca' })).toBeVisible();
}

export async function alMostrador(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Del puesto' }).getByRole('link', { name: 'Mostrador' }).click();
  await listoParaOtro(page);
}

/** Two people hold their telephones before each other, twice. */
export async function conectar(uno: Page, otro: Page): Promise<void> {
  await Promise.all([abrirCerca(uno), abrirCerca(otro)]);
  for (const telefono of [uno, otro]) await boton(telefono, 'Conectar con otro teléfono').click();
  await apuntar(otro, uno.locator('[data-paso="ofrece"] svg'));
  const respuesta = otro.locator('[data-paso="responde"] svg');
  await expect(otro.getByText('Falta la vuelta')).toBeVisible(DE_CAMARA);
  await apuntar(uno, respuesta);
  for (const telefono of [uno, otro]) {
    await expect(telefono.getByText(/^Conectado con /)).toBeVisible(DE_CAMARA);
    await boton(telefono, 'Listo').click();
    await mirarAOtroLado(telefono);
  }
}

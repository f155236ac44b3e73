import type { Locator, Page } from 'playwright/test';
import { eventoCon, ingresar } from './e2e-propio.ts';
import { expect } from './e2e.ts';
import { rows } from './inscriptos.ts';

/** What the barcode of somebody's DNI says. */
export const textoDni = (documento: string): string =>
  `00123456789@NUÑEZ ÁLVAREZ@MARÍA DE LOS ÁNGELES@F@${documento}@B@01/02/1990@15/06/2016@273`;

/** The list of an event of one's own in which one of three has that document. */
export async function abrirLista(page: Page, documento: string): Promise<void> {
  const { id } = await eventoCon(page.request, ['Primera', 'Buscada', 'Tercera'], {
    de: (apellido) => (apellido === 'Buscada' ? { documento } : {}),
  });
  await ingresar(page, 'admin', `/backoffice/event/${id}`);
  await expect(rows(page)).toHaveCount(3);
}

export const dialogo = (page: Page): Locator => page.getByRole('dialog', { name: 'Escanear' });
export const escanear = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Escanear', exact: true }).click();

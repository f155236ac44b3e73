import { expect, type Page } from 'playwright/test';

export const anioQueViene = new Date().getFullYear() + 1;

/** The form of an event as an admin goes through it. */
export async function datosPrincipales(
  page: Page,
  nombre: string,
  organizador: { index: number } | { label: string } = { index: 1 },
): Promise<void> {
  const datos = page.getByRole('region', { name: /Datos principales/ });
  await datos.getByLabel('Nombre').fill(nombre);
  await datos.getByLabel('Organizador').selectOption(organizador);
  await datos.getByLabel('Ciudad').fill('Tandil');
  await datos.getByLabel('Lugar').fill('Lago del Fuerte');
  await datos.getByRole('textbox', { name: 'Fecha' }).fill(`14/11/${anioQueViene}`);
  await datos.getByLabel('Hora largada').fill('08:30');
  await datos.getByRole('textbox', { name: 'Inicio inscripción' }).fill('01/01/2026');
  await datos.getByLabel('Hora inicio').fill('00:00');
  await datos.getByRole('textbox', { name: 'Cierre inscripción' }).fill(`10/11/${anioQueViene}`);
  await datos.getByLabel('Hora cierre').fill('23:59');
  await datos.getByLabel('Cupo').fill('300');
}

export const tarjetaModalidad = (page: Page, nombre: string) =>
  page.getByRole('group', { name: `Modalidad ${nombre}`, exact: true });

export async function agregarModalidad(
  page: Page,
  nombre: string,
  valor: string,
  personas = 1,
): Promise<void> {
  const alta = page.getByRole('group', { name: 'Agregar modalidad' });
  await alta.getByLabel('Nombre de la modalidad').fill(nombre);
  await alta.getByLabel('Valor').fill(valor);
  await alta.getByLabel('Valor').press('Enter');
  const tarjeta = tarjetaModalidad(page, nombre);
  await expect(tarjeta).toBeVisible();
  if (personas > 1) await tarjeta.getByLabel('Participantes').fill(String(personas));
}

export const variasCategorias = (page: Page, modalidad: string) =>
  page.getByLabel(`Agregar varias categorías a ${modalidad}`, { exact: true });

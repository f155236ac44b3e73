import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { eventoCon, ingresar } from '../support/e2e-propio.ts';
import { entraDeAncho, expect, test } from '../support/e2e.ts';

const row = (page: Page, codigo: string) => page.locator('[data-lugar]').filter({ hasText: codigo });

// If this breaks, a code is handed out that does not work, or one that was switched off goes on giving discounts.
test('crea un cupón, lo copia, lo apaga y lo borra; lo que falla se ve y vuelve atrás', async ({
  page,
  quejas,
}) => {
  quejas.esperar(404, 422);
  const { id, headers, usuario } = await eventoCon(page.request, []);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ingresar(page, usuario, `/backoffice/event/${id}`);
  await page.getByRole('link', { name: 'Cupones' }).click();
  await expect(page.getByText('Este evento todavía no tiene cupones.')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar cupón' }).click();
  const alta = page.getByRole('dialog', { name: 'Agregar cupón' });
  const guardar = alta.getByRole('button', { name: 'Guardar' });
  await expect(guardar).toBeDisabled();
  await expect(alta.getByRole('checkbox', { name: 'Activo' })).toBeChecked();
  await alta.getByLabel('Código').fill('AB');
  await alta.getByLabel('Porcentaje de descuento').fill('101');
  await guardar.click();
  await expect(alta.getByText('El cupón debe tener como mínimo 4 caracteres')).toBeVisible();
  await expect(alta.getByText('El porcentaje debe ser menor o igual a 100')).toBeVisible();
  await sinViolaciones(page, 'agregar cupón');
  await alta.getByLabel('Código').fill('VERANO25');
  await alta.getByLabel('Porcentaje de descuento').fill('25');
  await alta.getByLabel('Máximo de usos').fill('2');
  await guardar.click();
  await expect(page.getByText('El cupón VERANO25 se creó correctamente.')).toBeVisible();
  await expect(row(page, 'VERANO25')).toContainText('0 de 2');
  await entraDeAncho(page);

  // The same code again: refused beside the field, and what was typed stays.
  await page.getByRole('button', { name: 'Agregar cupón' }).click();
  await alta.getByLabel('Código').fill('verano25');
  await alta.getByLabel('Porcentaje de descuento').fill('10');
  await guardar.click();
  await expect(alta.getByText('Ya hay un cupón con ese código en este evento')).toBeVisible();
  await expect(alta.getByLabel('Código')).toHaveValue('verano25');
  await alta.getByRole('button', { name: 'Cancelar' }).click();
  // What was typed is not lost to a slip.
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Sí, salir' })
    .click();
  await expect(alta).toBeHidden();

  await page.getByRole('button', { name: 'Copiar el código VERANO25' }).click();
  await expect(page.getByText('Código VERANO25 copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('VERANO25');

  const activo = page.getByRole('switch', { name: 'Cupón VERANO25 activo' });
  const releida = page.waitForResponse(
    (una) => una.request().method() === 'GET' && una.url().includes(`/cupon-descuento/evento/${id}/lista`),
  );
  await activo.click();
  await expect(activo).not.toBeChecked();
  await expect(row(page, 'VERANO25')).toContainText('Inactivo');
  const lista = await page.request.get(`/api/cupon-descuento/evento/${id}/lista`, { headers });
  const { data } = (await lista.json()) as { data: { id: number; activo: boolean }[] };
  expect(data).toMatchObject([{ activo: false }]);

  // Read again after the change: else it may be gone from the list before it is pressed.
  await releida;
  // Somebody else deletes it: what was pressed goes back, and says why.
  const borrado = await page.request.delete(`/api/cupon-descuento/${data[0]?.id}`, { headers });
  expect(borrado.status()).toBe(200);
  await activo.click();
  await expect(page.getByText('No se cambió el cupón VERANO25. El cupón ya no existe.')).toBeVisible();
  await expect(page.getByText('Este evento todavía no tiene cupones.')).toBeVisible();

  await page.getByRole('button', { name: 'Agregar cupón' }).click();
  await alta.getByLabel('Código').fill('OTRO10');
  await alta.getByLabel('Porcentaje de descuento').fill('10');
  await guardar.click();
  await row(page, 'OTRO10').getByRole('button', { name: 'Acciones de OTRO10' }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, borrar' }).click();
  await expect(page.getByText('El cupón OTRO10 se borró correctamente.')).toBeVisible();
});

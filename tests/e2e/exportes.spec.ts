import { readFile } from 'node:fs/promises';
import { MENU_EXPORTES } from '../../src/shared/domain/exportes/exportes.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { celdasDe } from '../support/exportes.ts';
import { EVENTOS, expect, idDe, SIN_RED, test } from '../support/e2e.ts';
import { ingresarComoAdmin } from '../support/e2e-ingreso.ts';

test.use({ trabajador: true });

// If this breaks, the timing company and the desk go without their lists.
test('cada planilla se descarga desde el menú, y sin señal se dice por qué no', async ({
  page,
  context,
  quejas,
}) => {
  // The menu's first link fetches ahead what its screen needs.
  quejas.esperar(SIN_RED);
  const id = await idDe(page, EVENTOS.cerrado);
  await ingresarComoAdmin(page, `/backoffice/event/${id}`);
  const menu = page.getByRole('button', { name: /^Más acciones/ });
  const planillas = page.getByRole('group', { name: 'Descargar' }).getByRole('menuitem');
  await menu.click();
  await expect(planillas).toHaveText(MENU_EXPORTES.map(({ texto }) => texto));
  await sinViolaciones(page, 'menú de descargas');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  for (const { texto, formato } of MENU_EXPORTES) {
    await menu.click();
    const bajada = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: texto, exact: true }).click();
    // it goes away by itself, and a list is drawn before it comes
    await expect(page.getByText(`Empezó la descarga: ${texto}.`)).toBeVisible();
    const archivo = await bajada;
    expect(archivo.suggestedFilename()).toMatch(new RegExp(`^${EVENTOS.cerrado} - .+\\.${formato}$`));
    const bytes = await readFile(await archivo.path());
    if (formato === 'pdf') expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    else if (formato === 'csv') expect(bytes.toString('utf8').split('\r\n').length).toBeGreaterThan(5);
    else expect([...celdasDe(bytes).keys()].filter((ref) => ref.startsWith('A')).length).toBeGreaterThan(5);
  }

  await context.setOffline(true);
  await menu.click();
  await expect(page.getByText('Sin conexión: las planillas se descargan cuando haya señal.')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Descargar pagos' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await context.setOffline(false);
});

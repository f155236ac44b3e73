import { argumentosDeCamara } from '../support/camara-falsa.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { dniNuevo, expect, test as base } from '../support/e2e.ts';
import { abrirLista, dialogo, escanear, textoDni } from '../support/escaner.ts';
import { rows } from '../support/inscriptos.ts';

/** In a browser whose person says no. */
const test = base.extend({
  launchOptions: [
    async ({}, use, info) => {
      const { args = [], ...resto } = info.project.use.launchOptions ?? {};
      await use({ ...resto, args: [...args, ...argumentosDeCamara(null)] });
    },
    { scope: 'worker' },
  ],
});

// If this breaks, a phone without permission or camera ends the work of the desk.
test('sin permiso de cámara dice qué hacer, y escribiendo se encuentra igual', async ({ page }) => {
  const documento = dniNuevo();
  await abrirLista(page, documento);
  await escanear(page);
  const aviso = dialogo(page).getByRole('alert');
  await expect(aviso).toContainText('Falta el permiso para usar la cámara');
  await expect(aviso).toContainText('permití la cámara y probá de nuevo');
  await sinViolaciones(page, 'escáner sin permiso');
  const campo = dialogo(page).getByLabel('Documento o número');
  await campo.fill('99.999.999');
  await campo.press('Enter');
  await expect(dialogo(page).getByText('El documento 99.999.999 no está')).toBeVisible();
  await campo.fill(documento);
  await dialogo(page).getByRole('button', { name: 'Buscar' }).click();
  await expect(dialogo(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Buscada');
});

// If this breaks, a barcode gun fills the search with ninety characters that find nobody.
test('un lector de códigos escribe el DNI en la búsqueda', async ({ page }) => {
  const documento = dniNuevo();
  await abrirLista(page, documento);
  const buscar = page.getByRole('searchbox');
  for (const tipeado of [
    textoDni(documento),
    // a gun that takes the keyboard for an American one, on what was left there before
    textoDni(documento).replaceAll('@', '"').replaceAll('/', '-'),
  ]) {
    await buscar.pressSequentially(tipeado);
    await buscar.press('Enter');
    await expect(buscar).toHaveValue(documento);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Buscada');
  }
});

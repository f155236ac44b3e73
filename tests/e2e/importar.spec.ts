import { readFile } from 'node:fs/promises';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { eventoEntrada, modalidadEdicion } from '../support/eventos.ts';
import { CLAVE, organizador, tokenDe } from '../support/e2e-propio.ts';
import { entraDeAncho, dniNuevo, expect, test } from '../support/e2e.ts';

// If this breaks, a club's list of two hundred is typed in by hand, or gets in with what nobody looked at.
test('importa una planilla: columnas, qué pasa con cada fila, las rechazadas para llevar, y adentro', async ({
  page,
  request,
}) => {
  const headers = await tokenDe(request, 'admin');
  const suyo = await organizador(request, headers);
  const creado = await request.post('/api/eventos', {
    headers,
    data: eventoEntrada(suyo.id, {
      nombre: `Importada ${dniNuevo()}`,
      visible: false,
      modalidades: [modalidadEdicion({})],
    }),
  });
  expect(creado.status(), await creado.text()).toBe(201);
  const { results } = (await creado.json()) as { results: { id: number } };

  await page.goto(`/login?next=${encodeURIComponent(`/backoffice/event/${results.id}`)}`);
  await page.getByLabel('E-mail o usuario').fill(suyo.usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Importar', level: 1 })).toBeVisible();

  const lineas = [
    'DNI;Apellido;Nombre;Sexo;Nacimiento;Contacto',
    '31.222.333;Ibáñez;Lucía;F;7/3/1985;lucia@example.com',
    '31.222.334;Paz;Hugo;M;31/02/1985;hugo@example.com',
  ];
  const buffer = Buffer.from(lineas.join('\r\n'));
  await page
    .getByLabel('Archivo para importar')
    .setInputFiles({ name: 'club.csv', mimeType: 'text/csv', buffer });
  // the header says nothing of a mail: the one who knows chooses it
  const mail = page.getByLabel('E-mail');
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await mail.selectOption({ label: 'Contacto' });
  await expect(page.getByText('1 se importa', { exact: true })).toBeVisible();
  await expect(page.getByText('No entendemos la fecha «31/02/1985»')).toBeVisible();
  await entraDeAncho(page);
  await sinViolaciones(page, 'vista previa de una importación');

  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bajar la que no se importa' }).click();
  const texto = await readFile(await (await bajada).path(), 'utf8');
  expect(texto).toContain('31.222.334;Paz;Hugo');
  expect(texto).toContain('No entendemos la fecha');

  await page.getByRole('button', { name: 'Importar 1 persona' }).click();
  await expect(page.getByText('Se importó 1 inscripción.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los inscriptos' }).click();
  await expect(page.locator('[data-lugar]')).toHaveCount(1);
  await expect(page.locator('[data-lugar]').first()).toContainText('Ibáñez, Lucía');
});

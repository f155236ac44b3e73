import { randomInt } from 'node:crypto';
import { agregarModalidad, datosPrincipales, variasCategorias } from '../support/e2e-evento.ts';
import { expect, test } from '../support/e2e.ts';

test.use({ trabajador: true });

// If this breaks, half an hour of a race's form is lost with the session that ended while it was filled.
test('con la sesión vencida en medio del formulario se ingresa de nuevo y se guarda lo escrito', async ({
  page,
  quejas,
}) => {
  quejas.esperar(401);
  const nombre = `Carrera de la sesión ${randomInt(1_000_000)}`;
  await page.goto(`/login?next=${encodeURIComponent('/admin/evento/nuevo')}`);
  await page.getByLabel('E-mail o usuario').fill('admin');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('largada-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await datosPrincipales(page, nombre);
  await agregarModalidad(page, '10K', '12500');
  await variasCategorias(page, '10K').selectOption('juego:general');
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('largada.sesion') ?? '{}') as { token?: string }).token,
  );
  // the server forgets the session of this tab, which does not know
  const logout = await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(logout.ok()).toBe(true);
  await page.getByRole('button', { name: 'Guardar y configurar imagen' }).click();

  const dialogo = page.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await dialogo.getByLabel('Contraseña', { exact: true }).fill('no es');
  await dialogo.getByRole('button', { name: 'Ingresar' }).click();
  await expect(dialogo.getByText('email y/o password incorrectos')).toBeVisible();
  await expect(page.getByLabel('Nombre').first()).toHaveValue(nombre);
  await dialogo.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  await dialogo.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(/\/admin\/evento\/\d+\/configurar-imagen/);
  await expect(page.getByText(nombre).first()).toBeVisible();
  await page.goto(page.url().replace('configurar-imagen', 'editar'));
  await expect(page.getByRole('group', { name: 'Modalidad 10K', exact: true })).toBeVisible();
  const datos = page.getByRole('region', { name: /Datos principales/ });
  await expect(datos.getByLabel('Nombre')).toHaveValue(nombre);
  await expect(datos.getByLabel('Ciudad')).toHaveValue('Tandil');
});

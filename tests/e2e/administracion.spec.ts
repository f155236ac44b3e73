import type { Locator } from 'playwright/test';
import { expect, test } from '../support/e2e.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { ingresarComo } from '../support/e2e-ingreso.ts';

const letras = (): string =>
  Array.from({ length: 9 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

const datosDe = (usuario: string) => ({
  Nombre: `Club ${usuario}`,
  Ciudad: 'Bariloche',
  'Nombre del contacto': 'Ana',
  'Apellido del contacto': 'Suárez',
  Teléfono: '294 455 0100',
  'Nombre de usuario': usuario,
  Email: `${usuario}@example.com`,
  Contraseña: 'montania-2027',
  'Confirmar contraseña': 'montania-2027',
});
async function completar(dialogo: Locator, escrito: Record<string, string>): Promise<void> {
  for (const [etiqueta, valor] of Object.entries(escrito))
    await dialogo.getByLabel(etiqueta, { exact: true }).fill(valor);
}

// If this breaks, a new organizer cannot start, or an admin types the same form twice.
test('crear un organizador: las faltas quedan al lado, lo escrito queda, y puede ingresar', async ({
  page,
  browser,
  baseURL,
  quejas,
}) => {
  quejas.esperar(422);
  const usuario = letras();
  await ingresarComo(page, 'admin');
  await page.goto('/admin/organizadores');
  await page.getByRole('button', { name: 'Crear organizador' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo organizador' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('El campo es obligatorio')).toHaveCount(9);
  await expect(dialogo.getByLabel('Nombre', { exact: true })).toBeFocused();
  await sinViolaciones(page, 'organizador con faltas');

  await completar(dialogo, { ...datosDe(usuario), 'Nombre de usuario': 'organizador' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Ese nombre de usuario ya está en uso').first()).toBeVisible();
  await expect(dialogo.getByLabel('Contraseña', { exact: true })).toHaveValue('montania-2027');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'No, volver' }).click();
  await dialogo.getByLabel('Nombre de usuario', { exact: true }).fill(usuario);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El organizador se creó correctamente.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar organizador' }).fill(usuario);
  await expect(page.getByText(`Club ${usuario}`)).toBeVisible();
  // what is being looked for is dimmed until it has come
  await expect(page.locator('[data-lugar]')).toHaveCount(1);
  await expect(page.locator('[data-ocupada="true"]')).toHaveCount(0);
  await sinViolaciones(page, 'organizadores');
  await page.getByRole('searchbox', { name: 'Buscar organizador' }).fill('nadie con este nombre');
  await expect(page.getByText('Sin organizadores')).toBeVisible();

  const suyo = await browser.newContext({ ...(baseURL && { baseURL }) });
  const otra = await suyo.newPage();
  await ingresarComo(otra, usuario, 'montania-2027');
  await expect(otra.getByRole('heading', { level: 1, name: 'Hola, Ana Suárez' })).toBeVisible();
  await expect(otra.getByRole('heading', { name: 'Todavía no tenés carreras' })).toBeVisible();
  // of what this site does not offer, Perfil has nothing
  await expect(otra.getByText('Escribile con el nombre, la fecha')).toBeVisible();
  await expect(otra.getByText(/Mercado Pago/)).toHaveCount(0);
  await otra.goto('/organizador/evento/lista');
  await expect(otra.getByText('Sin eventos aún.').first()).toBeVisible();
  await otra.goto('/admin/organizadores');
  await expect(otra).toHaveURL(/\/login\?/);
  await suyo.close();
});

// If this breaks, the second of two admins writes old data of an organizer over what the first has just put right.
test('dos pestañas en un organizador: a la segunda se le dice, y quien guarda después no pisa nada', async ({
  page,
  context,
  quejas,
}) => {
  quejas.esperar(409);
  const usuario = letras();
  await ingresarComo(page, 'admin');
  await page.goto('/admin/organizadores');
  await page.getByRole('button', { name: 'Crear organizador' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Nuevo organizador' });
  await completar(nuevo, datosDe(usuario));
  await nuevo.getByRole('button', { name: 'Guardar' }).click();
  await expect(nuevo).toBeHidden();

  const otra = await context.newPage();
  const editar = async (cual: typeof page) => {
    await cual.goto(`/admin/organizadores?q=${usuario}`);
    await cual.getByRole('button', { name: `Acciones de Club ${usuario}` }).click();
    await cual.getByRole('menuitem', { name: 'Editar' }).click();
    return cual.getByRole('dialog', { name: `Editar Club ${usuario}` });
  };
  const avisada = 'Esto está abierto también en otra pestaña';
  const primera = await editar(page);
  const segunda = await editar(otra);
  await expect(segunda.getByText(avisada)).toBeVisible();
  await expect(primera.getByText(avisada)).toBeHidden();
  await sinViolaciones(otra, 'organizador en dos pestañas');

  await primera.getByLabel('Ciudad').fill('Esquel');
  await primera.getByRole('button', { name: 'Guardar' }).click();
  await expect(primera).toBeHidden();
  await expect(segunda.getByText(avisada)).toBeHidden();
  await segunda.getByLabel('Teléfono').fill('294 400 0000');
  await segunda.getByRole('button', { name: 'Guardar' }).click();
  const conflicto = otra.getByRole('dialog', { name: 'El organizador cambió mientras lo editabas' });
  await expect(conflicto).toContainText('guardó cambios en este organizador');
  await expect(conflicto.getByText('Esquel')).toBeVisible();
  await sinViolaciones(otra, 'conflicto de organizadores');
  await conflicto.getByRole('button', { name: 'Guardar con mis cambios' }).click();
  await expect(segunda).toBeHidden();

  const despues = await editar(page);
  await expect(despues.getByLabel('Ciudad')).toHaveValue('Esquel');
  await expect(despues.getByLabel('Teléfono')).toHaveValue('294 400 0000');
});

test('las disciplinas se crean, cambian y borran, y avisan lo que se desasocia', async ({ page, quejas }) => {
  quejas.esperar(422);
  const nombre = `Prueba ${letras()}`;
  await ingresarComo(page, 'admin');
  await page.goto('/admin/disciplina/lista');
  await page.getByRole('button', { name: 'Crear disciplina' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva disciplina' });
  await nueva.getByRole('button', { name: 'Guardar' }).click();
  await expect(nueva.getByText('El campo es obligatorio')).toBeVisible();
  await nueva.getByLabel('Nombre').fill('maratón');
  await nueva.getByRole('button', { name: 'Guardar' }).click();
  // beside the field and as a toast (regla gestion-5)
  await expect(nueva.getByText('Ya existe una disciplina con ese nombre.')).toHaveCount(2);
  await expect(nueva.getByLabel('Nombre')).toHaveValue('maratón');
  await nueva.getByLabel('Nombre').fill(nombre);
  await nueva.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La disciplina se creó correctamente.')).toBeVisible();
  await expect(nueva).toBeHidden();

  const buscar = page.getByRole('searchbox', { name: 'Buscar disciplina' });
  const unaSola = page.getByText('1 disciplina', { exact: true });
  await buscar.fill(nombre);
  await expect(unaSola).toBeVisible();
  await page.getByRole('button', { name: `Acciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editar = page.getByRole('dialog', { name: 'Editar disciplina' });
  await editar.getByLabel('Nombre').fill(`${nombre} dos`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('La disciplina se guardó correctamente.')).toBeVisible();

  await page.getByRole('button', { name: `Acciones de ${nombre} dos` }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await page.getByRole('button', { name: 'Sí, borrar' }).click();
  await expect(page.getByText('La disciplina se borró correctamente.')).toBeVisible();

  await buscar.fill('mountain');
  await expect(unaSola).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Mountain bike' }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await expect(page.getByText(/^La usan? .* a dejar de estar asociados? a ella\.$/)).toBeVisible();
  await sinViolaciones(page, 'borrar disciplina');
  await page.getByRole('button', { name: 'No, volver' }).click();
  await expect(page.getByRole('button', { name: 'Acciones de Mountain bike' })).toBeVisible();
});

import { sinViolaciones } from '../support/e2e-axe.ts';
import { entraDeAncho, EVENTOS, expect } from '../support/e2e.ts';
import {
  test,
  rows,
  filtro,
  acciones,
  angosta,
  abrirInscriptos,
  total,
  nombres,
} from '../support/inscriptos.ts';

// If this breaks, the organizer does not find who stands at the desk.
test(
  'filtra por estado y modalidad, busca sin tildes, ordena; la dirección lo recuerda',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirInscriptos(page, EVENTOS.triatlon);
    const pestanas = page.getByRole('navigation', { name: 'Del evento' });
    await expect(pestanas.getByRole('link', { name: 'Inscriptos' })).toHaveAttribute('aria-current', 'page');
    const estado = filtro(page, 'Estado');
    await expect(estado.locator('option:checked')).toHaveText('Pagado/Bonificado');
    const pagadas = await total(page);
    await estado.selectOption({ label: 'Todos' });
    await expect(page).toHaveURL(/estado=/);
    await expect.poll(() => total(page)).toBeGreaterThan(pagadas);
    const todas = await total(page);

    await filtro(page, 'Modalidad').selectOption({ label: 'Posta (equipos de 3)' });
    await expect.poll(() => total(page)).toBeLessThan(todas);
    await expect(rows(page).first()).toContainText('Equipo:');
    await expect(page.getByRole('link', { name: 'Inscriptos' })).toHaveAttribute('aria-current', 'page');
    await filtro(page, 'Modalidad').selectOption({ label: 'Sprint' });
    await expect(rows(page).first()).toContainText('Participante');

    // A name that carries an accent, typed without and in capitals.
    await filtro(page, 'Modalidad').selectOption({ label: 'Todas' });
    const conTilde = (await nombres(page)).find((nombre) => /[áéíóúñ]/i.test(nombre)) ?? '';
    expect(conTilde, 'alguien con tilde en la demostración').not.toBe('');
    const [apellido = ''] = conTilde.split(',');
    const sinTilde = apellido.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    await page.getByRole('searchbox').fill(sinTilde);
    await expect.poll(() => total(page)).toBeLessThan(todas);
    await expect(rows(page).filter({ hasText: conTilde }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${sinTilde.split(' ')[0]}`));
    await page.reload();
    await expect(rows(page).filter({ hasText: conTilde }).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(sinTilde);

    await page.getByRole('searchbox').fill('no se llama así nadie');
    await expect(
      page.getByRole('heading', { name: 'No hay inscripciones que coincidan con la búsqueda.' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar la búsqueda' }).click();
    await expect.poll(() => total(page)).toBe(todas);

    await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
    await expect(page).toHaveURL(/orden=nombre/);
    await expect
      .poll(async () => {
        const vistos = (await nombres(page)).slice(0, 4);
        return (
          vistos.length > 3 && vistos.join() === [...vistos].sort(new Intl.Collator('es').compare).join()
        );
      })
      .toBe(true);
  },
);

// If this breaks, a state is read in two halves.
test('el estado más largo se lee en una línea', { tag: '@escritorio' }, async ({ page }) => {
  await abrirInscriptos(page, 'Noche Porteña 8K');
  await filtro(page, 'Estado').selectOption({ label: 'Reembolsada' });
  const chip = rows(page).first().getByText('Reembolsada', { exact: true });
  await expect(chip).toBeVisible();
  expect((await chip.boundingBox())?.height).toBeLessThan(30);
});

// If this breaks, nobody knows whom to call, what was paid, or what is still owed.
test(
  'la ficha muestra personas con su contacto, papeles e importes',
  { tag: '@telefono' },
  async ({ page }) => {
    await abrirInscriptos(page, EVENTOS.triatlon);
    await filtro(page, 'Modalidad').selectOption({ label: 'Posta (equipos de 3)' });
    await expect(rows(page).first()).toContainText('Equipo:');
    await acciones(page).click();
    await page.getByRole('menuitem', { name: 'Ver' }).click();
    const ficha = page.getByRole('dialog', { name: /^Equipo \d+: / });
    await expect(ficha.locator('a[href^="tel:+54"]')).toHaveCount(3);
    await expect(ficha.locator('a[href^="mailto:"]')).toHaveCount(3);
    for (const dato of ['Modalidad', 'Total', 'Pagado', 'Valor de la modalidad']) {
      await expect(ficha.getByRole('term').filter({ hasText: dato }).first()).toBeVisible();
    }
    for (const dato of ['Discapacidad', 'Deslinde', 'Apto médico', 'Tramo que hace']) {
      await expect(ficha.getByRole('term').filter({ hasText: dato })).toHaveCount(3);
    }
    await sinViolaciones(page, 'ficha de una inscripción');
    await page.keyboard.press('Escape');
    await expect(ficha).toBeHidden();
    await sinViolaciones(page, 'lista de inscriptos');
  },
);

test('elige las de la página, y de ahí todas las de la búsqueda', async ({ page }) => {
  await abrirInscriptos(page, EVENTOS.triatlon);
  await filtro(page, 'Estado').selectOption({ label: 'Todos' });
  await expect.poll(() => total(page)).toBeGreaterThan(20);
  const seleccion = page.getByRole('region', { name: 'Selección' });
  // Cards are chosen one by one.
  const tarjetas = angosta(page);
  if (tarjetas) await rows(page).first().getByRole('checkbox').check();
  else await page.getByRole('columnheader').getByRole('checkbox').click();
  await expect(seleccion).toContainText(
    tarjetas ? '1 inscripción en la selección' : '20 inscripciones en la selección',
  );
  if (!tarjetas) {
    await seleccion.getByRole('button', { name: /^Seleccionar todas las \d+ de la búsqueda$/ }).click();
    await expect(seleccion).toContainText(`${await total(page)} inscripciones en la selección`);
  }
  await seleccion.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(seleccion).toBeHidden();
});

// If this breaks, whoever owes the payment is told at the desk that they are not registered.
test('una búsqueda dice lo que el filtro de estado esconde, y lo muestra de un toque', async ({ page }) => {
  await abrirInscriptos(page, EVENTOS.triatlon);
  const estado = filtro(page, 'Estado');
  await estado.selectOption({ label: 'Pago Pendiente' });
  await expect(rows(page).first()).toContainText('Pago Pendiente');
  const pendientes = await nombres(page);
  await estado.selectOption({ label: 'Pagado/Bonificado' });
  await expect(rows(page).filter({ hasText: 'Pago Pendiente' })).toHaveCount(0);
  // two teams may have one name
  const pagas = await nombres(page);
  const nombre = pendientes.find((uno) => !pagas.includes(uno)) ?? '';
  expect(nombre).not.toBe('');
  const buscado = nombre.replace(',', '');
  await page.getByRole('searchbox').fill(buscado);
  await expect(page.getByText(/^\d+ en Pago Pendiente/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(estado.locator('option:checked')).toHaveText('Todos');
  await expect(rows(page).filter({ hasText: nombre }).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(buscado);
});

// If this breaks, the organizer at the venue reads half a table on the phone.
test('en el teléfono cada inscripción es una tarjeta, en el escritorio una fila; se abre al tocarla', async ({
  page,
}) => {
  await abrirInscriptos(page, EVENTOS.pago);
  const ficha = page.getByRole('dialog', { name: /^(Participante|Equipo) \d+: / });
  if (!angosta(page)) {
    await expect(page.getByRole('grid')).toHaveCount(1);
    await rows(page).first().getByRole('gridcell').nth(1).click();
    await expect(ficha).toBeVisible();
    return;
  }
  await expect(page.getByRole('grid')).toHaveCount(0);
  const tarjeta = rows(page).first();
  for (const dato of ['Documento', 'Modalidad', 'Categoría', 'Estado', 'Número']) {
    await expect(tarjeta.getByRole('term').filter({ hasText: dato })).toBeVisible();
  }
  await entraDeAncho(page);
  await tarjeta.getByRole('term').first().tap();
  await expect(ficha).toBeVisible();
});

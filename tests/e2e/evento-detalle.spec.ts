import { sinViolaciones } from '../support/e2e-axe.ts';
import { eventoCon, ingresar, tokenDe } from '../support/e2e-propio.ts';
import { entraDeAncho, EVENTOS, expect, test } from '../support/e2e.ts';
import { abrirInscriptos, acciones, angosta, filtro, rows } from '../support/inscriptos.ts';

const alto = (page: import('playwright/test').Page) => page.viewportSize()?.height ?? 0;

// If this breaks, whoever organizes opens their race and sees nobody of it until they have scrolled.
test('lo primero que se ve de un evento es su gente: cabecera baja, buscador y filas', async ({ page }) => {
  await abrirInscriptos(page, EVENTOS.triatlon, 'admin');
  const cabecera = await page.locator('article > header:has(h1)').boundingBox();
  expect(cabecera?.height).toBeLessThanOrEqual(120);
  const buscador = await page.getByRole('searchbox').boundingBox();
  expect((buscador?.y ?? 0) + (buscador?.height ?? 0)).toBeLessThan(alto(page) / 2);
  const primera = await rows(page).first().boundingBox();
  expect((primera?.y ?? 0) + (primera?.height ?? 0)).toBeLessThan(alto(page));

  const pestanas = page.getByRole('navigation', { name: 'Del evento' });
  await expect(pestanas.getByRole('link', { name: /^Inscriptos \d+$/ })).toBeVisible();
  await expect(pestanas.getByRole('link', { name: /^Deslindes \d+ por revisar$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.getByRole('menu').getByRole('group')).toHaveCount(3);
  await sinViolaciones(page, 'menú del evento');
  await page.keyboard.press('Escape');
  for (const width of [320, page.viewportSize()?.width ?? 0]) {
    await page.setViewportSize({ width, height: alto(page) });
    await entraDeAncho(page);
    await sinViolaciones(page, `detalle a ${width}`);
    const datos = page.getByLabel('Datos del evento');
    const [linea, cuando] = await Promise.all(
      [datos, datos.locator('p', { hasText: / hs/ })].map((cual) => cual.boundingBox()),
    );
    // cut at the edge, a place is read as another
    expect((cuando?.x ?? 0) + (cuando?.width ?? 0), `fecha y lugar a ${width}`).toBeLessThanOrEqual(
      (linea?.x ?? 0) + (linea?.width ?? 0) + 0.5,
    );
  }
});

// If this breaks, who opens a race for the first time looks for a search that hides its people, or for the text to complete.
test('una carrera sin inscriptos lo dice, y lo que le falta lleva al campo mismo', async ({ page }) => {
  const { id } = await eventoCon(page.request, [], { evento: { descripcion: '', descripcion_delta: null } });
  await ingresar(page, 'admin', `/backoffice/event/${id}`);
  await expect(page.getByText('Todavía no se inscribió nadie.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limpiar la búsqueda' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Falta contar la carrera/ }).click();
  await expect(page).toHaveURL(/editar#texto-descripcion$/);
  await expect(page.getByText('Descripción', { exact: true })).toBeInViewport();
});

// If this breaks, each look into another tab costs the place among hundreds of rows, and the search.
test('cada pestaña guarda su lugar y su búsqueda; las pestañas y los títulos quedan a la vista', async ({
  page,
}) => {
  await abrirInscriptos(page, EVENTOS.triatlon);
  await filtro(page, 'Estado').selectOption({ label: 'Todos' });
  await expect(page).toHaveURL(/estado=/);
  const pestanas = page.getByRole('navigation', { name: 'Del evento' });
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  await expect(pestanas).toBeInViewport({ ratio: 1 });
  if (!angosta(page)) {
    const titulo = await page.getByRole('columnheader', { name: 'Nombre' }).boundingBox();
    const barra = await pestanas.boundingBox();
    const bajo = (barra?.y ?? 0) + (barra?.height ?? 0);
    expect(Math.abs((titulo?.y ?? 0) - bajo)).toBeLessThanOrEqual(1);
  }
  await pestanas.getByRole('link', { name: 'Cupones' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar por código' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar por código' })).toBeInViewport();
  await pestanas.getByRole('link', { name: 'Inscriptos' }).click();
  await expect(filtro(page, 'Estado').locator('option:checked')).toHaveText('Todos');
  // what stands above the rows may have become a line taller or lower since
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 600))).toBeLessThan(25);
});

// If this breaks, on a phone one does not see which of an event's tabs is open.
test(
  'la pestaña abierta se ve entera, también cuando llegan las cuentas',
  { tag: '@telefono' },
  async ({ page }) => {
    await abrirInscriptos(page, EVENTOS.pago, 'admin');
    await page.goto(`${new URL(page.url()).pathname}/recordatorios`);
    const pestanas = page.getByRole('navigation', { name: 'Del evento' });
    await expect(pestanas.getByRole('link', { name: /^Aptos médicos \d+ por revisar$/ })).toBeAttached();
    await expect(pestanas.getByRole('link', { name: 'Recordatorios' })).toBeInViewport({ ratio: 1 });
  },
);

// If this breaks, a menu vanishes from under the finger because somebody else saved something.
test('el menú de una fila sigue abierto cuando la lista se actualiza y la fila cambia de lugar', async ({
  page,
}) => {
  const { id, usuario } = await eventoCon(page.request, ['Cuatro', 'Dos', 'Tres']);
  await ingresar(page, usuario, `/backoffice/event/${id}`);
  if (angosta(page)) await filtro(page, 'Ordenar por').selectOption({ label: 'Nombre' });
  else await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
  await expect(page).toHaveURL(/orden=nombre/);
  await expect(rows(page).first()).toContainText('Cuatro');
  await acciones(page).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();

  const headers = await tokenDe(page.request, 'admin');
  const lista = await page.request.get(`/api/eventos/${id}/inscriptos?search=Cuatro`, { headers });
  const { data } = (await lista.json()) as {
    data: { id: number; version: number; personas: { id: number }[] }[];
  };
  const [suya] = data;
  const guardada = await page.request.put(`/api/inscripciones/${suya?.id}/doupdate`, {
    headers,
    data: { version: suya?.version, personas: [{ id: suya?.personas[0]?.id, apellido: 'Zeta' }] },
  });
  expect(guardada.ok(), await guardada.text()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rows(page).last()).toContainText('Zeta');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('dialog')).toContainText('Zeta');
});

// If this breaks, who marks forty payments at a desk opens forty menus.
test(
  'con la fila enfocada, una letra marca como pagada o escribe; y hay botones a mano',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirInscriptos(page, EVENTOS.pago, 'admin');
    await filtro(page, 'Estado').selectOption({ label: 'Pago Pendiente' });
    const row = rows(page).filter({ hasText: 'Pago Pendiente' }).first();
    await row.focus();
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog', { name: 'Marcar como pagada' })).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Marcar como pagada: / }).click();
    await expect(page.getByRole('dialog', { name: 'Marcar como pagada' })).toBeVisible();
    await page.keyboard.press('Escape');
    await row.focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog')).toContainText('Enviar email a');
  },
);

// If this breaks, finding somebody means knowing first in which race they run.
test('desde cualquier pantalla se encuentra a una persona, una carrera o una pantalla', async ({ page }) => {
  const apellido = `Zurita${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  const { id, usuario, nombre } = await eventoCon(page.request, [apellido]);
  await ingresar(page, usuario, '/backoffice/dashboard');
  if (angosta(page)) {
    // in the header itself: by the drawer it would be a press more, for who stands before somebody
    await page.getByRole('button', { name: 'Buscar persona, carrera o pantalla' }).click();
  } else {
    await page.keyboard.press('/');
  }
  const campo = page.getByRole('combobox', { name: 'Persona, carrera o pantalla' });
  await expect(campo).toBeFocused();
  await campo.fill(apellido.toUpperCase());
  await expect(page.getByRole('option', { name: new RegExp(`^${apellido}, Ana`) })).toBeVisible();
  await sinViolaciones(page, 'buscador');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/backoffice/event/${id}`));
  await expect(page.getByRole('dialog', { name: /^Participante \d+: / })).toContainText(apellido);
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await campo.fill('deslin');
  await page.getByRole('option', { name: /^Deslindes/ }).click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/event/${id}/deslindes`));
  await page.keyboard.press('ControlOrMeta+k');
  await campo.fill(nombre);
  await expect(page.getByRole('option', { name: new RegExp(`^${nombre}`) })).toBeVisible();
});

// If this breaks, who orders shirts and medals counts rows of a sheet by hand.
test(
  'cuántas remeras de cada talle y cuánta gente en cada categoría',
  { tag: '@telefono' },
  async ({ page }) => {
    const { id, usuario } = await eventoCon(page.request, ['Uno', 'Dos', 'Tres']);
    await ingresar(page, usuario, `/backoffice/event/${id}`);
    await page.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Remeras y categorías', exact: true }).click();
    const cuadro = page.getByRole('table').last();
    await expect(cuadro.getByRole('row').last()).toHaveText('Total303');
    await sinViolaciones(page, 'totales');
    await entraDeAncho(page);
    const bajada = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar la planilla' }).click();
    expect((await bajada).suggestedFilename()).toMatch(/\.xlsx$/);
  },
);

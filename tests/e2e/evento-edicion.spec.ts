import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import {
  agregarModalidad,
  anioQueViene,
  datosPrincipales,
  variasCategorias as varias,
} from '../support/e2e-evento.ts';
import { entraDeAncho, expect, test } from '../support/e2e.ts';

/** Each its own: tests run side by side on one server. */
const unNombre = (que: string) => `${que} ${randomInt(1_000_000)}`;

async function entrar(page: Page, ruta: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(ruta)}`);
  await page.getByLabel('E-mail o usuario').fill('admin');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('largada-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('region', { name: /Datos principales/ })).toBeVisible();
}

/** In a window tall enough for all of it: what bars cover while one scrolls is no target at that moment. */
async function enteraSinViolaciones(page: Page, donde: string): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 9000 });
  await sinViolaciones(page, donde);
}

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar y configurar imagen' });

/** A smaller event, by the API: what the test is about is editing it. */
async function eventoHecho(page: Page, nombre: string): Promise<number> {
  await entrar(page, '/admin/evento/nuevo');
  await datosPrincipales(page, nombre);
  await agregarModalidad(page, '10K', '12500');
  await varias(page, '10K').selectOption('juego:general');
  await guardar(page).click();
  await page.waitForURL(/\/admin\/evento\/\d+\/configurar-imagen/);
  return Number(/evento\/(\d+)\//.exec(page.url())?.[1]);
}

async function abrirEdicion(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/evento/${id}/editar`);
  await expect(page.getByRole('region', { name: /Datos principales/ })).toBeVisible();
}

test('an admin makes a race from nothing, and a visitor finds it', async ({ page, browser }) => {
  const nombre = unNombre('Vuelta del Cerro');
  await entrar(page, '/admin/evento/nuevo');
  await datosPrincipales(page, nombre);
  await agregarModalidad(page, '10K', '12.500');
  await agregarModalidad(page, 'Dupla 21K', '30000', 2);
  await agregarModalidad(page, 'Posta', '45000,50', 4);
  await varias(page, '10K').selectOption('juego:cada-10');
  await varias(page, 'Dupla 21K').selectOption('juego:equipos');
  await varias(page, 'Posta').selectOption({ label: 'Copiar de Dupla 21K' });

  const descripcion = page.getByRole('textbox', { name: 'Descripción' });
  await descripcion.click();
  await page.getByLabel('Formato de Descripción').getByLabel('Tipo de párrafo').selectOption('Título');
  await descripcion.pressSequentially('Cerro y lago');
  await page.getByLabel('Visible', { exact: true }).check();
  await page.getByLabel('Usa deslinde online').check();
  await page.getByLabel('Texto del deslinde').fill('Corro bajo mi responsabilidad.');
  await guardar(page).click();
  await page.waitForURL(/\/admin\/evento\/\d+\/configurar-imagen/);
  const id = /evento\/(\d+)\//.exec(page.url())?.[1];

  const visita = await browser.newPage();
  await visita.goto(`/informacion-evento/${id}`);
  await expect(visita.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await expect(visita.getByRole('heading', { name: 'Cerro y lago' })).toBeVisible();
  for (const texto of ['10K', 'Dupla 21K', 'Posta', '$ 45.000,50']) {
    await expect(visita.getByText(texto).first()).toBeVisible();
  }
  await visita.close();
});

test('what is missing is said in place, counted by section, and the first has the focus', async ({
  page,
}) => {
  await entrar(page, '/admin/evento/nuevo');
  await guardar(page).click();
  const nombre = page.getByRole('region', { name: /Datos principales/ }).getByLabel('Nombre');
  await expect(nombre).toBeFocused();
  await expect(page.getByText('El campo es obligatorio').first()).toBeVisible();
  await expect(page.getByText('¡Debés crear al menos alguna modalidad!')).toBeVisible();
  await agregarModalidad(page, '10K', '1000');
  await expect(page.getByText('¡Debés crear al menos alguna modalidad!')).toBeHidden();
  await expect(
    page.getByText('Las modalidades: 10K no poseen categorías. Debés configurar alguna.'),
  ).toBeVisible();
  const alta = page.getByRole('group', { name: 'Agregar modalidad' });
  await alta.getByRole('button', { name: 'Agregar modalidad' }).click();
  await expect(alta.getByText('Debés ingresar un nombre de modalidad')).toBeVisible();
  await expect(alta.getByText('Debés ingresar un valor')).toBeVisible();
  await alta.getByLabel('Nombre de la modalidad').fill('10k');
  await alta.getByLabel('Valor').fill('5');
  await alta.getByLabel('Valor').press('Enter');
  await expect(alta.getByText(/Ya hay una modalidad «10k»/)).toBeVisible();
  await entraDeAncho(page);
  await enteraSinViolaciones(page, 'evento nuevo con errores');
});

test('by keyboard alone: fields, a modality, categories, the editor and the way out of it', async ({
  page,
}) => {
  await entrar(page, '/admin/evento/nuevo');
  const tecla = (t: string) => page.keyboard.press(t);
  const nombre = page.getByRole('region', { name: /Datos principales/ }).getByLabel('Nombre');
  await nombre.focus();
  await page.keyboard.type('Con teclado');
  await tecla('Tab');
  await expect(page.getByLabel('Organizador')).toBeFocused();
  await tecla('Tab');
  await page.keyboard.type('Azul');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Azul');
  await page.getByRole('textbox', { name: 'Fecha' }).focus();
  await page.keyboard.type(`1411${anioQueViene}`);
  await expect(page.getByRole('textbox', { name: 'Fecha' })).toHaveValue(`14/11/${anioQueViene}`);
  await tecla('Tab'); // the calendar
  await tecla('Tab');
  await page.keyboard.type('0830');
  await expect(page.getByLabel('Hora largada')).toHaveValue('08:30');

  // Of a digit too many nothing is cut away: 12345 would have become 1234 without a word.
  await page.getByLabel('Cupo').fill('12345');
  await expect(page.getByLabel('Cupo')).toHaveValue('12345');

  // The toolbar is one stop, its arrows walk it, and Tab leaves the text.
  await page.getByLabel('Cupo').focus();
  await tecla('Tab');
  await expect(page.getByLabel('Formato de Descripción').getByLabel('Tipo de párrafo')).toBeFocused();
  await tecla('ArrowRight');
  await tecla('ArrowRight');
  await expect(page.getByLabel('Formato de Descripción').getByLabel(/Negrita/)).toBeFocused();
  await tecla('Tab');
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toBeFocused();
  await page.keyboard.type('Texto');
  await tecla('Tab');
  await expect(page.getByLabel('Nombre de la modalidad')).toBeFocused();

  await page.keyboard.type('5K');
  await tecla('Tab');
  await page.keyboard.type('9000');
  await tecla('Enter');
  await expect(page.getByRole('group', { name: 'Modalidad 5K', exact: true })).toBeVisible();
  await expect(page.getByLabel('Nombre de la modalidad')).toBeFocused();

  const alta = page.getByRole('group', { name: 'Agregar categoría' });
  await alta.getByLabel('Modalidad').focus();
  await page.keyboard.type('5K');
  await tecla('Tab');
  await page.keyboard.type('Fem');
  await tecla('Tab');
  await page.keyboard.type('16');
  await tecla('Tab');
  await page.keyboard.type('29');
  await tecla('Enter');
  await expect(alta.getByLabel('Edad inicial')).toHaveValue('30');
  await expect(alta.getByLabel('Edad final')).toBeFocused();
  await page.keyboard.type('+');
  await tecla('Enter');
  const lista = page.getByRole('group', { name: 'Categorías de 5K' });
  await expect(lista.getByText('FEM 16-29', { exact: true }).first()).toBeVisible();
  await expect(lista.getByText('FEM 30 o más', { exact: true }).first()).toBeVisible();
  await expect(alta.getByLabel('Edad inicial')).toHaveValue('');

  await lista.getByRole('button', { name: 'Quitar FEM 30 o más' }).focus();
  await tecla('Enter');
  await expect(lista.getByText('1 categoría', { exact: true })).toBeVisible();
  await lista.getByRole('button', { name: /Deshacer/ }).focus();
  await tecla('Enter');
  await expect(lista.getByText('2 categorías')).toBeVisible();
});

test('a closed tab loses nothing, and leaving asks', async ({ page }) => {
  await entrar(page, '/admin/evento/nuevo');
  const nombre = page.getByRole('region', { name: /Datos principales/ }).getByLabel('Nombre');
  await nombre.fill('A medio escribir');
  await agregarModalidad(page, '42K', '60000');
  page.on('dialog', (dialogo) => void dialogo.accept());
  await page.waitForTimeout(600); // longer than the draft waits
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(nombre).toHaveValue('A medio escribir');
  await expect(page.getByRole('group', { name: 'Modalidad 42K', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Volver' }).click();
  const pregunta = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await expect(pregunta).toBeVisible();
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(nombre).toHaveValue('A medio escribir');

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(nombre).toHaveValue('');
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeHidden();
});

test('two people on one event: the second is told, compares, and loses nothing', async ({
  page,
  context,
  quejas,
}) => {
  quejas.esperar(409);
  const id = await eventoHecho(page, unNombre('Con dos editores'));
  await abrirEdicion(page, id);
  const otra = await context.newPage();
  await abrirEdicion(otra, id);
  await otra.getByLabel('Lugar').fill('Parque nuevo');
  await guardar(otra).click();
  await otra.waitForURL(/configurar-imagen/);

  await page.getByLabel('Ciudad').fill('Azul');
  await guardar(page).click();
  const dialogo = page.getByRole('dialog', { name: 'El evento cambió mientras lo editabas' });
  await expect(dialogo).toContainText('guardó este evento');
  await dialogo.getByRole('button', { name: 'Comparar' }).click();
  await expect(dialogo).toContainText('Parque nuevo');
  await dialogo.getByRole('button', { name: 'Guardar con mis cambios' }).click();
  await page.waitForURL(/configurar-imagen/);

  await abrirEdicion(page, id);
  await expect(page.getByLabel('Ciudad')).toHaveValue('Azul');
  await expect(page.getByLabel('Lugar')).toHaveValue('Parque nuevo');
});

// If this breaks, who presses a button below an editor presses another one, as the editor's code comes at that moment.
test('what is below the editors does not move when their code comes', async ({ page }) => {
  const id = await eventoHecho(page, unNombre('Para mirar'));
  const boton = page.getByRole('button', { name: /Ver cómo llega el correo de pago/ });
  const alto = () => boton.evaluate((e) => Math.round(e.getBoundingClientRect().top + window.scrollY));
  const cargando = page.getByRole('status', { name: /^Cargando el editor/ });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    let llegar = () => {};
    const llega = new Promise<void>((listo) => (llegar = listo));
    await page.route('**/assets/quill-editor*.js', async (route) => {
      await llega;
      await route.continue();
    });
    await abrirEdicion(page, id);
    await expect(cargando.first()).toBeAttached();
    const antes = await alto();
    llegar();
    await expect(page.getByRole('toolbar').first()).toBeVisible();
    await expect(cargando).toHaveCount(0);
    expect(await alto(), `${width} px`).toBe(antes);
  }
});

test('an event is duplicated for its next year, postponed, and asks for what it needs to know', async ({
  page,
}) => {
  const nombre = unNombre('Para repetir');
  const id = await eventoHecho(page, nombre);
  await abrirEdicion(page, id);
  await page.getByRole('button', { name: /Ver cómo llega el correo de pago/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Recibimos tu pago');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();

  await page.getByRole('button', { name: 'Postergar o cancelar' }).click();
  const estado = page.getByRole('dialog', { name: /^Postergar o cancelar/ });
  await estado.getByRole('button', { name: 'Postergar' }).click();
  await expect(estado.getByText('Escribí un mensaje')).toBeVisible();
  await estado.getByLabel('Mensaje para todos').fill('Llueve demasiado.');
  await estado.getByRole('button', { name: 'Postergar' }).click();
  await expect(estado).toBeHidden();

  await page.getByRole('button', { name: 'Duplicar' }).click();
  const copia = page.getByRole('dialog', { name: /^Duplicar/ });
  await copia.getByRole('textbox', { name: 'Fecha' }).fill(`12/11/${anioQueViene + 1}`);
  await copia.getByRole('button', { name: 'Duplicar' }).click();
  await page.waitForURL((url) => !url.pathname.includes(`/${id}/`));
  await expect(page.getByRole('textbox', { name: 'Fecha' })).toHaveValue(`12/11/${anioQueViene + 1}`);

  await page.goto(`/admin/evento/${id}/campos-extra`);
  const campos = page.getByRole('region', { name: '10K' });
  await campos.getByRole('button', { name: '+ Grupo sanguíneo' }).click();
  await campos.getByRole('button', { name: 'Agregar campo' }).click();
  await campos.getByRole('button', { name: /^Guardar/ }).click();
  await expect(campos.getByText('El campo es obligatorio')).toBeVisible();
  await campos.getByRole('group', { name: 'Campo el campo sin nombre' }).getByRole('textbox').fill('Club');
  await campos.getByRole('button', { name: /^Guardar/ }).click();
  await expect(campos.getByRole('button', { name: /^Guardar/ })).toBeDisabled();
  await enteraSinViolaciones(page, 'campos extra');
  await page.reload();
  await expect(campos.getByRole('group', { name: 'Campo Club' })).toBeVisible();
});

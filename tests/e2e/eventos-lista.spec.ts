import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { PorApi } from '../support/e2e-inscripcion.ts';
import { eventoEntrada } from '../support/eventos.ts';
import { entraDeAncho, EVENTOS, expect, idDe, test as base } from '../support/e2e.ts';
import { Instalada } from '../support/instalada.ts';

const test = base.extend<{ app: Instalada }>({
  app: async ({ viewport }, use, info) => {
    const { launchOptions, baseURL } = info.project.use;
    const app = await Instalada.preparar({
      puerto: Number(new URL(baseURL ?? '').port),
      executablePath: launchOptions?.executablePath,
      args: launchOptions?.args ?? [],
      viewport: viewport ?? { width: 390, height: 844 },
    });
    await use(app);
    await app.terminar();
  },
});

const LISTA = '/admin/evento/lista';
const PROPIOS = '/organizador/evento/lista';
/** Of an organizer whom the demonstration's does not know. */
const AJENO = EVENTOS.sinPagoOnline;

async function ingresar(page: Page, usuario: 'admin' | 'organizador', next: string): Promise<void> {
  const base = page.url().startsWith('http') ? new URL(page.url()).origin : '';
  await page.goto(`${base}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('link', { name: /./ }).and(page.locator('[data-lugar] a')).first(),
  ).toBeVisible();
}

const rows = (page: Page) => page.locator('[data-lugar]');
const row = (page: Page, nombre: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: nombre, exact: true }) });
const acciones = (page: Page, nombre: string) =>
  page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true });
const nombresEnVista = (page: Page) =>
  rows(page).evaluateAll((todas) => todas.map((una) => una.querySelector('a')?.textContent ?? ''));
/** Waits for what it finds: a list that changes under an open menu closes it. */
async function buscar(page: Page, texto: string): Promise<void> {
  await page.getByRole('searchbox').fill(texto);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText(/^[012] eventos?$/)).toBeVisible();
}
const angosta = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

// If this breaks, the admin does not find a race among hundreds, or loses the place at each reload.
test('busca, ordena y pasa de página; la dirección lo recuerda', { tag: '@telefono' }, async ({ page }) => {
  await ingresar(page, 'admin', LISTA);
  // Other tests make events meanwhile: how many there are is not this one's.
  const primeros = page.getByText(/^1 a 20 de \d+$/);
  await expect(primeros).toBeVisible();

  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^21 a \d+ de \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(primeros).toBeVisible();

  await page.getByLabel('Ordenar por').selectOption({ label: 'Nombre evento' });
  await expect(page).toHaveURL(/orden=nombre/);
  await expect
    .poll(async () => {
      const vistos = (await nombresEnVista(page)).slice(0, 5);
      return vistos.join() === [...vistos].sort(new Intl.Collator('es').compare).join();
    })
    .toBe(true);
  const primera = page.locator('[data-lugar="0"] a').first();
  const nombre = (await primera.textContent()) ?? '';
  await page.reload();
  // A reload comes back to where one was; what is far from there is not drawn.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(primera).toHaveText(nombre, { timeout: 500 });
  }).toPass();

  const pedidos: string[] = [];
  page.on('request', (r) => {
    if (r.url().includes('/api/eventos?')) pedidos.push(r.url());
  });
  await page.getByRole('searchbox').pressSequentially('nocturna', { delay: 40 });
  await expect(row(page, EVENTOS.cerrado)).toBeVisible();
  await expect(page).toHaveURL(/q=nocturna/);
  expect(
    pedidos.filter((url) => url.includes('search=')),
    'una sola búsqueda, no una por letra',
  ).toHaveLength(1);

  // From the event and back: the same search.
  await row(page, EVENTOS.cerrado).getByRole('link', { name: EVENTOS.cerrado }).click();
  await expect(page).toHaveURL(/\/backoffice\/event\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('nocturna');
  await expect(row(page, EVENTOS.cerrado)).toBeVisible();

  await page.getByRole('searchbox').fill('no hay tal carrera');
  await expect(page.getByRole('heading', { name: 'No se encontraron datos.' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar la búsqueda' }).click();
  await expect(primeros).toBeVisible();
});

// If this breaks, a race is deleted by a slip of the finger, or one that should go stays.
test('borra un evento solo con su nombre exacto', { tag: '@telefono' }, async ({ page, quejas }) => {
  quejas.esperar(400, 409, 422);
  await ingresar(page, 'admin', LISTA);
  const con = row(page, EVENTOS.pago);
  await buscar(page, EVENTOS.pago);
  await acciones(page, EVENTOS.pago).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const dialogo = page.getByRole('dialog', { name: `Eliminar ${EVENTOS.pago}` });
  await expect(dialogo.getByText(/tiene \d+ inscriptos/)).toBeVisible();
  await dialogo.getByLabel('Nombre del evento').fill('Trail');
  await dialogo.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialogo.getByText('El nombre no coincide.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(con).toBeVisible();

  const nombre = await crearEvento(page);
  await buscar(page, nombre);
  await expect(row(page, nombre)).toBeVisible();
  const nueva = row(page, nombre);
  await acciones(page, nombre).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const otro = page.getByRole('dialog', { name: `Eliminar ${nombre}` });
  await expect(otro.getByText(/inscriptos/)).toBeHidden();
  await otro.getByLabel('Nombre del evento').fill(nombre);
  const respuesta = page.waitForResponse((r) => r.request().method() === 'DELETE');
  await otro.getByRole('button', { name: 'Eliminar' }).click();
  const { message } = (await (await respuesta).json()) as { message: string };
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(nueva).toHaveCount(0);
});

// If this breaks, who paid for a race that was deleted does not get their money back, or a slip cannot be undone.
test(
  'un evento borrado se encuentra, muestra su plata y se restaura',
  { tag: '@telefono' },
  async ({ page }) => {
    await ingresar(page, 'admin', LISTA);
    const api = await PorApi.entrar(page.request, 'admin');
    const { data } = await api.llamar<{ data: { id: number }[] }>('GET', '/organizadores/todos');
    const nombre = `Vuelve ${Date.now().toString(36)}`;
    const entrada = eventoEntrada(data[0]?.id ?? 0, { nombre });
    const { results } = await api.llamar<{ results: { id: number } }>('POST', '/eventos', entrada);
    const { apellido } = await api.inscribir(results.id, '10K', 10_000);
    await api.llamar('DELETE', `/eventos/${results.id}`, { verificacion: nombre });

    await page.getByRole('link', { name: 'Borrados' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Eventos borrados' })).toBeVisible();
    await buscar(page, nombre);
    await expect(row(page, nombre)).toContainText('1, 1 paga');
    await sinViolaciones(page, 'eventos borrados');
    await row(page, nombre).getByRole('link', { name: '$ 10.000' }).click();
    await expect(page.getByText('Este evento está borrado')).toBeVisible();
    await expect(rows(page)).toContainText(apellido);
    const pestanas = page.getByRole('navigation', { name: 'Del evento' }).getByRole('link');
    await expect(pestanas).toHaveText(['Inscriptos1', 'Pagos']);
    await pestanas.first().click();
    // its rows stand where those of the payments stood
    await expect(page.getByRole('searchbox', { name: 'Buscar por DNI, nombre, etc.' })).toBeVisible();
    const suya = rows(page).filter({ hasText: apellido });
    // the list is still being brought: a menu that was opened on a row that it replaces has to be opened again
    await expect(async () => {
      await suya.getByRole('button', { name: /^Acciones de/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeDisabled({ timeout: 2000 });
    }).toPass();
    await sinViolaciones(page, 'evento borrado');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Restaurar' }).click();
    const dialogo = page.getByRole('dialog', { name: `Restaurar ${nombre}` });
    await expect(dialogo.getByRole('heading', { name: 'Qué no vuelve' })).toBeVisible();
    await dialogo.getByRole('button', { name: 'Sí, restaurar' }).click();
    await expect(page.getByText(`El evento ${nombre} fue restaurado.`)).toBeVisible();
    await expect(page.getByText('No visible')).toBeVisible();
    await expect(pestanas).toHaveCount(8);
  },
);

/** A race of its own to delete: those of the demonstration are everybody's. */
async function crearEvento(page: Page): Promise<string> {
  const nombre = `Para borrar ${Date.now().toString(36)}`;
  const sesion = await page.evaluate(() => sessionStorage.getItem('largada.sesion'));
  const { token } = JSON.parse(sesion ?? '{}') as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await page.request.get('/api/organizadores/todos', { headers })).json()) as {
    data: { id: number }[];
  };
  const entrada = eventoEntrada(data[0]?.id ?? 0, { nombre, visible: false });
  const creado = await page.request.post('/api/eventos', { headers, data: entrada });
  expect(creado.status(), await creado.text()).toBe(201);
  return nombre;
}

// If this breaks, who works without a mouse cannot open a race, or does not know how the list is sorted.
test('con el teclado: ordena, recorre, abre y elige columnas', async ({ page }) => {
  await ingresar(page, 'admin', LISTA);
  await (angosta(page) ? recorrerTarjetas(page) : recorrerFilas(page));

  // The menu of a row by keys, and back to its button.
  const boton = page.getByRole('button', { name: /^Acciones de/ }).first();
  await boton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(boton).toBeFocused();
});

async function recorrerTarjetas(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toHaveCount(0);
  const orden = page.getByLabel('Ordenar por');
  await orden.focus();
  await page.keyboard.type('Nombre');
  await expect(page).toHaveURL(/orden=nombre/);
  // The address is ahead of the list: the cards of before go, and take the focus with them.
  await expect(orden).toHaveValue('nombre');
  await expect(page.locator('[data-ocupada="true"]')).toHaveCount(0);
  const enlace = page.locator('[data-lugar="0"] a').first();
  const nombre = await enlace.textContent();
  await enlace.focus();
  await expect(enlace).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nombre ?? '' })).toBeVisible();
  await page.goBack();
}

async function recorrerFilas(page: Page): Promise<void> {
  const titulo = page.getByRole('columnheader', { name: 'Id' });
  await expect(titulo).toHaveAttribute('aria-sort', 'descending');
  await titulo.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(titulo).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/dir=asc/);
  // Other rows take the place of these, and the focus with them.
  await expect(page.locator('[data-ocupada="true"]')).toHaveCount(0);

  const grilla = page.getByRole('grid', { name: 'Eventos' });
  await expect(grilla).toHaveAttribute('aria-rowcount', /^\d\d+$/);
  const enFoco = page.locator('tr:focus');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(enFoco).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press('End');
  await expect(enFoco).toHaveAttribute('aria-rowindex', '21');
  await expect(enFoco).toBeInViewport();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect(enFoco).toHaveAttribute('aria-rowindex', '2');
  const nombre = await enFoco.getByRole('link').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nombre ?? '' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Ciudad' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Ciudad' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Id' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Ciudad' })).toHaveCount(0);
}

// If this breaks, the organizer at the venue reads half a table on the phone.
test('cada evento es una tarjeta en el teléfono y una fila en el escritorio, con sus datos y sus acciones', async ({
  page,
}) => {
  await ingresar(page, 'organizador', PROPIOS);
  await buscar(page, EVENTOS.pago);
  const enTarjetas = angosta(page);
  await expect(page.getByRole('grid')).toHaveCount(enTarjetas ? 0 : 1);
  for (const dato of ['Fecha', 'Ciudad', 'Cierre inscripción', 'Inscriptos', 'Visible']) {
    await expect(
      enTarjetas
        ? row(page, EVENTOS.pago).getByRole('term').filter({ hasText: dato })
        : page.getByRole('columnheader', { name: dato }),
    ).toBeVisible();
  }
  await entraDeAncho(page);
  await acciones(page, EVENTOS.pago).click();
  await page.getByRole('menuitem', { name: 'Ver inscriptos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: EVENTOS.pago })).toBeVisible();
  await entraDeAncho(page);
});

// If this breaks, an organizer sees somebody else's race, or the admin's buttons.
test(
  'el organizador ve lo suyo, sin lo del admin; lo ajeno no existe',
  { tag: '@escritorio' },
  async ({ page, quejas }) => {
    quejas.esperar(404);
    await ingresar(page, 'organizador', PROPIOS);
    await expect(page.getByRole('heading', { level: 1, name: 'Mis eventos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crear evento' })).toHaveCount(0);
    await page.getByRole('searchbox').fill(AJENO);
    await expect(page.getByRole('heading', { name: 'No se encontraron datos.' })).toBeVisible();
    await buscar(page, EVENTOS.pago);
    await acciones(page, EVENTOS.pago).click();
    await expect(page.getByRole('menuitem', { name: 'Nueva inscripción' })).toBeVisible();
    for (const ajena of ['Eliminar', 'Editar evento']) {
      await expect(page.getByRole('menuitem', { name: ajena })).toHaveCount(0);
    }
    await page.getByRole('menuitem', { name: 'Ver inscriptos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: EVENTOS.pago })).toBeVisible();
    await page.getByRole('button', { name: /^Más acciones/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Editar evento' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Migas' }).getByRole('link', { name: 'Eventos' }).click();
    await expect(page).toHaveURL(new RegExp(`${PROPIOS}$`));

    await page.goto(`/backoffice/event/${await idDe(page, AJENO)}`);
    await expect(page.getByText('Te saliste del recorrido')).toBeVisible();
    await page.goto(LISTA);
    await expect(page).toHaveURL(/\/login\?.*sin_permiso/);
  },
);

test('nada impide usarlas a quien ve poco o escucha la página', async ({ page }) => {
  await ingresar(page, 'admin', LISTA);
  await sinViolaciones(page, 'lista de eventos');
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await sinViolaciones(page, 'menú de un evento');
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await sinViolaciones(page, 'eliminar un evento');
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Migas' })).toBeVisible();
  await sinViolaciones(page, 'detalle de un evento');
});

/** In the page: the device keeps the list of events of who is logged in. */
async function hayListaGuardada(): Promise<boolean> {
  const bases = (await indexedDB.databases()).flatMap(({ name }) =>
    name?.startsWith('largada-u-') ? [name] : [],
  );
  const keys = await Promise.all(
    bases.map(
      (nombre) =>
        new Promise<IDBValidKey[]>((resolve) => {
          const pedido = indexedDB.open(nombre);
          pedido.onerror = () => resolve([]);
          pedido.onsuccess = () => {
            const bd = pedido.result;
            const todas = bd.transaction('respuestas').objectStore('respuestas').getAllKeys();
            todas.onsuccess = () => {
              bd.close();
              resolve(todas.result);
            };
          };
        }),
    ),
  );
  return keys.flat().some((key) => typeof key === 'string' && key.includes('/eventos?'));
}

// If this breaks, an organizer at a start without signal has no list, or takes this morning's for today's.
test('sin señal muestra lo que guardó, y dice de cuándo es', { tag: '@telefono' }, async ({ app }) => {
  const page = await app.abrir('/');
  await app.lista(page);
  await ingresar(page, 'organizador', PROPIOS);
  await expect.poll(() => page.evaluate(hayListaGuardada), { message: 'the worker writes later' }).toBe(true);
  await app.sinRed();
  await page.reload();
  await expect(page.getByText(/^Datos de las \d\d:\d\d, sin conexión/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  // What it never saw it says, and asks again by itself once there is signal.
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByRole('heading', { name: 'No pudimos traer los eventos' })).toBeVisible();
  await app.conRed();
  await expect(page.getByRole('heading', { name: 'No se encontraron datos.' })).toBeVisible();
});

// If this breaks, who loses the line reads that something of ours failed, and does not know to wait for it.
test(
  'un formulario que nunca se abrió acá pide señal, y abre solo cuando vuelve',
  { tag: '@telefono' },
  async ({ app }) => {
    const page = await app.abrir('/');
    await app.lista(page);
    await ingresar(page, 'admin', LISTA);
    await app.sinRed();
    await page.goto(`${app.url}/admin/evento/nuevo`);
    // its editor of texts is not among what every device keeps
    await expect(page.getByRole('heading', { name: 'Esta pantalla no llegó' })).toBeVisible();
    await app.conRed();
    await expect(page.getByRole('heading', { name: 'Evento nuevo' })).toBeVisible();
  },
);

import type { Page } from 'playwright/test';
import { EVENTOS, expect, idDe, test as base } from '../support/e2e.ts';
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

/** Seen with network, then the browser is closed and opened again where there is none. */
async function volverSinRed(app: Instalada, visita: readonly string[], ruta: string): Promise<Page> {
  for (const vista of visita) await app.lista(await app.abrir(vista));
  await app.cerrarNavegador();
  await app.sinRed();
  return app.abrir(ruta);
}

/** Lines of the frame that lie over the bar with the action of a screen, wherever one has scrolled to. */
const tapanLaBarra = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const accion = [...document.querySelectorAll('main a, main button')].find((e) =>
      /^¡?Quiero inscribirme/.test(e.textContent ?? ''),
    );
    let barra = accion?.parentElement ?? null;
    while (barra && !['fixed', 'sticky'].includes(getComputedStyle(barra).position))
      barra = barra.parentElement;
    // where there is room for it, it stands in the page
    if (!barra) return window.innerWidth < 900 ? ['no hay barra'] : [];
    const tapan = new Set<string>();
    for (const y of [0, document.documentElement.scrollHeight]) {
      window.scrollTo({ top: y, behavior: 'instant' });
      const suya = barra.getBoundingClientRect();
      for (const linea of document.querySelectorAll('[role=status] p')) {
        const caja = linea.getBoundingClientRect();
        if (caja.height > 0 && caja.bottom > suya.top + 0.5 && caja.top < suya.bottom - 0.5)
          tapan.add(linea.textContent ?? '');
      }
    }
    return [...tapan];
  });

const MARCA = /^Datos de las \d\d:\d\d, sin conexión/;

// If this breaks, the application that somebody put on their phone shows the browser's dinosaur in the park.
test('la portada abre en frío sin red, con las carreras y su hora', async ({ app }) => {
  const pagina = await volverSinRed(app, ['/'], '/');
  await expect(pagina.getByRole('heading', { name: EVENTOS.pago })).toBeVisible();
  await expect(pagina.getByText(MARCA)).toBeVisible();
  // Past races come by pages, which the worker keeps.
  const pasadas = pagina.locator('section', { has: pagina.getByRole('heading', { name: /pasad/i }) });
  await expect(pasadas.getByRole('article').first()).toBeVisible();

  // What the server answers by itself gets no shell in its place.
  const otra = await pagina.context().newPage();
  for (const ruta of ['/api/v1/public/eventos/visibles', '/sitemap.xml']) {
    await expect(otra.goto(app.url + ruta)).rejects.toThrow(/net::ERR/);
  }
  // A mail's link to pay says what is missing, and can be tried again from there.
  const pago = await pagina.context().newPage();
  await pago.goto(`${app.url}/pagar/abcdefghijklmnopqrstuv`);
  await expect(pago.getByText('Para pagar hace falta señal.')).toBeVisible();
  await expect(pago.getByRole('link', { name: 'Probar de nuevo' })).toBeVisible();

  await app.conRed();
  await pagina.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(pagina.getByText(MARCA)).toBeHidden();
});

test('un evento visto abre en frío sin red, con sus imágenes', async ({ app, page }) => {
  const id = await idDe(page, EVENTOS.pago);
  const pagina = await volverSinRed(app, [`/informacion-evento/${id}`], `/informacion-evento/${id}`);
  await expect(pagina.getByRole('heading', { level: 1, name: EVENTOS.pago })).toBeVisible();
  await expect(pagina.getByText(MARCA)).toBeVisible();
  // Text that somebody enlarged makes the bar higher.
  for (const letra of ['100%', '200%']) {
    await pagina.evaluate((t) => void (document.documentElement.style.fontSize = t), letra);
    await expect.poll(() => tapanLaBarra(pagina), { message: letra }).toEqual([]);
  }
  await pagina.evaluate(() => void (document.documentElement.style.fontSize = ''));
  const anchos = await pagina
    .locator('main img')
    .evaluateAll((imgs) => imgs.map((i) => (i as HTMLImageElement).naturalWidth));
  expect(anchos.some((ancho) => ancho > 0)).toBe(true);
  // The listing came along, though the home was never opened here.
  await pagina.getByRole('link', { name: 'Largada, inicio' }).click();
  await expect(pagina.getByRole('heading', { name: EVENTOS.triatlon })).toBeVisible();
});

test('lo que nunca se vio lo dice y ofrece volver a probar; lo que no existe da una salida', async ({
  app,
  page,
}) => {
  const id = await idDe(page, EVENTOS.triatlon);
  const pagina = await volverSinRed(app, ['/'], '/no-existe');
  await pagina
    .getByRole('main')
    .getByRole('link', { name: /inicio/i })
    .click();
  await expect(pagina.getByRole('heading', { name: EVENTOS.pago })).toBeVisible();

  await pagina.goto(`${app.url}/informacion-evento/${id}`);
  await expect(pagina.getByRole('heading', { name: 'No pudimos traer la carrera' })).toBeVisible();
  await app.conRed();
  await pagina.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(pagina.getByRole('heading', { level: 1, name: EVENTOS.triatlon })).toBeVisible();
});

test('con una línea que no trae nada, la pantalla no espera por siempre', async ({ app }) => {
  const pagina = await app.abrir('/');
  await app.lista(pagina);
  await app.conRed(20_000);
  const comienzo = Date.now();
  await pagina.goto(`${app.url}/`, { waitUntil: 'commit' });
  await expect(pagina.getByRole('heading', { name: EVENTOS.pago })).toBeVisible();
  // before the line brings anything
  expect(Date.now() - comienzo).toBeLessThan(18_000);
});

const buscarVersion = (pagina: Page) =>
  pagina.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('una versión nueva espera a que le digan que sí, y pregunta dos veces sobre algo sin terminar', async ({
  app,
  page,
}) => {
  const id = await idDe(page, EVENTOS.pago);
  const pagina = await app.abrir(`/inscripcion/${id}`);
  await app.lista(pagina);
  const documento = pagina.getByLabel('Número de documento (DNI)', { exact: true });
  await documento.fill('30111222');
  const marcar = () => pagina.evaluate(() => void Object.assign(window, { sinRecargar: true }));
  const sinRecargar = () => pagina.evaluate(() => 'sinRecargar' in window);
  await marcar();
  app.linea.publicar('dos');
  await buscarVersion(pagina);
  const aviso = pagina.getByRole('status', { name: 'Actualización' });
  await expect(aviso).toContainText('Hay una versión nueva');
  await aviso.getByRole('button', { name: 'Actualizar' }).click();
  await expect(aviso).toContainText('Tenés algo sin terminar');
  await aviso.getByRole('button', { name: 'Después' }).click();
  await expect(aviso).toBeHidden();
  expect(await sinRecargar()).toBe(true);
  await expect(documento).toHaveValue('30111222');

  // The next time somebody opens it, it is offered again; now they agree.
  await pagina.reload();
  await expect(aviso).toContainText('Hay una versión nueva');
  await expect(documento).toHaveValue('30111222');
  await marcar();
  await aviso.getByRole('button', { name: 'Actualizar' }).click();
  await aviso.getByRole('button', { name: 'Actualizar igual' }).click();
  await pagina.waitForFunction(() => !('sinRecargar' in window));
  await expect(documento).toHaveValue('30111222');
  await expect(aviso).toBeHidden();
});

test('otra pestaña no se recarga cuando en una dijeron que sí', async ({ app }) => {
  const pagina = await app.abrir('/');
  await app.lista(pagina);
  const otra = await pagina.context().newPage();
  await otra.goto(`${app.url}/contacto`);
  await app.lista(otra);
  await otra.evaluate(() => void Object.assign(window, { sinRecargar: true }));
  app.linea.publicar('tres');
  await buscarVersion(pagina);
  await pagina.getByRole('button', { name: 'Actualizar' }).click();
  await expect(otra.getByRole('status', { name: 'Actualización' })).toBeVisible();
  expect(await otra.evaluate(() => 'sinRecargar' in window)).toBe(true);
});

test('la oferta de instalar no aparece a primera vista, y un no vale por meses', async ({ app }) => {
  const ofrecer = (pagina: Page) =>
    pagina.evaluate(() => void window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  const pagina = await app.abrir('/');
  await app.lista(pagina);
  await ofrecer(pagina);
  const oferta = pagina.getByRole('region', { name: 'Instalar la app' });
  await expect(pagina.getByRole('heading', { name: EVENTOS.pago })).toBeVisible();
  await expect(oferta).toBeHidden();

  await pagina.evaluate(() =>
    localStorage.setItem('largada.visitas', JSON.stringify({ dias: 1, ultimo: '2020-01-01' })),
  );
  await pagina.reload();
  // The browser says it whenever it likes; ours has to be listening, which it is not before it has drawn.
  await expect(async () => {
    await ofrecer(pagina);
    await expect(oferta).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await oferta.getByRole('button', { name: 'Ahora no' }).click();
  await pagina.reload();
  await ofrecer(pagina);
  await app.lista(pagina);
  await pagina.waitForTimeout(5000);
  await expect(oferta).toBeHidden();
});

import type { APIRequestContext, Page } from 'playwright/test';
import type { BaseSedeDicha } from '../../src/shared/contract/sede.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { CLAVE, eventoCon, ingresar } from '../support/e2e-propio.ts';
import { entraDeAncho, dniNuevo, expect, test as base } from '../support/e2e.ts';
import { Instalada } from '../support/instalada.ts';
import { puestoDePrueba } from '../support/sede.ts';

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

const buscador = (page: Page) => page.getByLabel('Documento, nombre o número');

async function buscar(page: Page, texto: string): Promise<void> {
  await buscador(page).fill(texto);
  await buscador(page).press('Enter');
}

/** An event of this test alone, whose two people have their numbers. */
async function carrera(request: APIRequestContext, documento: string) {
  const evento = await eventoCon(request, ['Buscada', 'Otra'], {
    evento: { usa_deslinde_online: false },
    de: (apellido) => (apellido === 'Buscada' ? { documento } : {}),
  });
  const { id, headers } = evento;
  const inscriptos = await request.get(`/api/eventos/${id}/inscriptos-para-asignar-numero`, { headers });
  const { data } = (await inscriptos.json()) as { data: { id: number }[] };
  const asignaciones = data.map((una, i) => ({ id: una.id, numero: 101 + i }));
  const numerados = await request.post(`/api/eventos/${id}/asignar-numeros-manual`, {
    headers,
    data: { asignaciones },
  });
  expect(numerados.status(), await numerados.text()).toBe(201);
  return evento;
}

/** Takes away what the desk's frame names last, and puts it back: as a browser does that needs the room. */
const archivosQueSiguen = async (page: Page, que: 'tirar' | 'devolver'): Promise<number> =>
  page.evaluate(async (tira) => {
    const siguen = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][fetchpriority=low]');
    const aparte = await caches.open('aparte');
    let movidos = 0;
    for (const nombre of (await caches.keys()).filter((uno) => uno !== 'aparte')) {
      const cache = await caches.open(nombre);
      for (const { href } of siguen) {
        const suya = `${href}?de=${encodeURIComponent(nombre)}`;
        const [de, desde, a, hacia] = tira ? [cache, href, aparte, suya] : [aparte, suya, cache, href];
        const archivo = await de.match(desde);
        if (!archivo) continue;
        await a.put(hacia, archivo);
        await de.delete(desde);
        movidos += 1;
      }
    }
    return movidos;
  }, que === 'tirar');

// If this breaks, a desk in a park without signal has nothing to press, or what it pressed is lost or done twice.
test('prepara el teléfono, y en frío y sin servidor acredita, deshace y acredita: llega una sola vez', async ({
  app,
  page: { request },
}) => {
  const documento = dniNuevo();
  const { id, headers, usuario } = await carrera(request, documento);
  let page = await app.abrir('/');
  await app.lista(page);
  await page.goto(`${app.url}/login?next=/backoffice/event/${id}`);
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await page.getByLabel(/Mantener/).check();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Llevar al lugar' }).click();
  await page.getByLabel('Nombre de este puesto').fill('Mesa 1');
  await page.getByRole('button', { name: 'Llevar al lugar' }).click();
  await expect(page.getByText('La aplicación abre sin señal.')).toBeVisible();
  await expect(page.getByText('Tiene a 2 personas.')).toBeVisible();
  await sinViolaciones(page, 'puesto listo');

  await app.cerrarNavegador();
  await app.sinRed();
  page = await app.abrir(`/sede/${id}`);
  await expect(buscador(page)).toBeVisible();
  await expect(page.getByText('Otra aplicación').or(page.getByText('cámara')).first()).toBeVisible();
  await buscar(page, documento);
  const verde = page.locator('[data-veredicto=puede_retirar]');
  await expect(verde).toContainText('Ana Buscada');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await entraDeAncho(page, `${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await sinViolaciones(page, 'ficha');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Entregado a Ana Buscada')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 sin entregar al servidor')).toBeVisible();
  await buscar(page, 'buscada');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('3 sin entregar al servidor')).toBeVisible();

  // regla sede-72
  expect(await archivosQueSiguen(page, 'tirar')).toBeGreaterThan(10);
  await page.reload();
  await buscar(page, documento);
  await expect(page.getByText('Una parte del mostrador no llegó')).toBeVisible();
  await expect(buscador(page)).toHaveValue(documento);
  await sinViolaciones(page, 'falta una parte');
  // nobody could be asked: a browser that was opened without a line takes itself to be online
  await expect(page.getByText('ya no reconoce la sesión')).toHaveCount(0);
  await archivosQueSiguen(page, 'devolver');
  await page.getByRole('button', { name: 'Probar de nuevo' }).first().click();
  await expect(page.locator('[data-veredicto=ya_retiro]')).toBeVisible();
  // with the person in the address
  await page.reload();
  await expect(page.locator('[data-veredicto=ya_retiro]')).toBeVisible();
  await expect(
    page
      .getByText(/Mesa 1, Eva/)
      .or(page.getByText(/Mesa 1, /))
      .first(),
  ).toBeVisible();

  await app.conRed();
  // nobody tells this browser of the line: on a slow machine its next try, which grows rare, is up to a minute away
  await expect(page.getByText('todo entregado al servidor')).toBeVisible({ timeout: 90_000 });
  // what another phone gets from the server
  const call = async (cual: string, { body, token }: { body?: unknown; token?: string }) => {
    const ruta = cual === 'abrirPuesto' ? 'puestos' : 'intercambio';
    const respuesta = await request.post(`/api/eventos/${id}/sede/${ruta}`, {
      headers: { authorization: `Bearer ${token}` },
      data: body,
    });
    return { status: respuesta.status(), body: await respuesta.json() };
  };
  const token = headers['authorization']?.replace('Bearer ', '') ?? '';
  const otro = await puestoDePrueba({ call: call as never }, id, { token, nombre: 'Mesa 2' });
  const { body } = await otro.intercambiar();
  const llegadas = (body.faltan as { cuerpo: string }[]).map(
    ({ cuerpo }) => JSON.parse(cuerpo) as { id: string; tipo: string; datos: { operacion?: string } },
  );
  expect(llegadas.map(({ tipo }) => tipo)).toEqual(['acreditar', 'anular', 'acreditar']);
  const anuladas = llegadas.map(({ datos }) => datos.operacion);
  const enPie = llegadas.filter(({ id, tipo }) => tipo === 'acreditar' && !anuladas.includes(id));
  expect(enPie).toHaveLength(1);
  const dicha = await request.get(`/api/eventos/${id}/sede/base`, { headers });
  const { aplicadas, rechazos } = (await dicha.json()) as BaseSedeDicha;
  expect([...aplicadas].sort()).toEqual(llegadas.map(({ id }) => id).sort());
  expect(rechazos).toEqual([]);
});

// If this breaks, a volunteer cannot help without an account, or goes on reading the runners' data after the race.
test('un teléfono se suma con un código, acredita, y dado de baja olvida a las personas', async ({
  page: oficina,
  browser,
}) => {
  const documento = dniNuevo();
  const { id, headers, usuario } = await carrera(oficina.request, documento);
  await ingresar(oficina, usuario, `/backoffice/event/${id}`);
  await oficina.getByRole('button', { name: /^Más acciones/ }).click();
  await oficina.getByRole('menuitem', { name: 'Llevar al lugar' }).click();
  await oficina.getByLabel('Nombre de este puesto').fill('Oficina');
  await oficina.getByRole('button', { name: 'Llevar al lugar' }).click();
  await oficina.getByRole('button', { name: 'Abrir el mostrador' }).click();
  await oficina.getByRole('link', { name: 'Más', exact: true }).click();
  await sinViolaciones(oficina, 'más');
  const creada = oficina.waitForResponse(/\/sede\/admisiones$/);
  await oficina.getByRole('button', { name: 'Mostrar un código' }).click();
  const { codigo } = (await (await creada).json()) as { codigo: string };
  await expect(oficina.getByRole('img', { name: 'Código para sumar un teléfono' })).toBeVisible();
  await expect(oficina.getByText(/vence en 9:5\d/)).toBeVisible();

  const voluntario = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await voluntario.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await voluntario.newPage();
  await page.goto(`/sede/entrar#${id}.${codigo}`);
  await page.getByLabel('Tu nombre').fill('Beto');
  await sinViolaciones(page, 'sumarse');
  await page.getByRole('button', { name: 'Sumarme' }).click();
  await expect(page.getByRole('link', { name: 'Beto' })).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await sinViolaciones(page, `mostrador, ${width} px`);
    await entraDeAncho(page, `${width} px`);
  }
  await buscar(page, documento);
  await sinViolaciones(page, 'ficha, 1280 px');
  await page.setViewportSize({ width: 320, height: 640 });
  await sinViolaciones(page, 'ficha, 320 px');
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Entregado a Ana Buscada')).toBeVisible();
  // the office hears of it without asking
  await oficina.getByRole('link', { name: 'Mostrador', exact: true }).click();
  await buscar(oficina, documento);
  await expect(oficina.getByText(/\d, Beto\./)).toBeVisible();
  // the code was for one phone
  const otra = await oficina.request.post('/api/v1/public/sede/admisiones/usar', {
    data: { codigo, nombre: 'Colado', puesto: { id: crypto.randomUUID(), clave_publica: 'x' } },
  });
  expect(otra.ok()).toBe(false);

  // a walk-up that was begun and left
  await page.getByRole('link', { name: 'Inscribir', exact: true }).click();
  const borradores = () => page.evaluate(() => Object.keys(localStorage).filter((k) => /sede-alta/.test(k)));
  await page
    .getByLabel(/^Documento|^DNI/)
    .first()
    .fill('22333444');
  await expect.poll(borradores).toHaveLength(1);
  const muro = await oficina.request.get(`/api/eventos/${id}/sede/puestos`, { headers });
  const { puestos } = (await muro.json()) as { puestos: { id: string; nombre: string }[] };
  const suyo = puestos.find(({ nombre }) => nombre === 'Beto');
  const baja = await oficina.request.post(`/api/eventos/${id}/sede/puestos/${suyo?.id}/revocar`, { headers });
  expect(baja.ok(), await baja.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este teléfono ya no es un puesto' })).toBeVisible();
  await expect(page.getByText('Todo lo que anotó llegó al servidor.')).toBeVisible();
  const guardado = await page.evaluate(
    () =>
      new Promise<string>((listo, mal) => {
        const abriendo = indexedDB.open('largada-sede');
        abriendo.onerror = () => mal(new Error('no database'));
        abriendo.onsuccess = () => {
          const tiendas = ['bases', 'operaciones', 'bloques', 'adjuntos_datos'];
          const tx = abriendo.result.transaction(tiendas);
          const todas = tiendas.map((una) => tx.objectStore(una).getAll());
          tx.oncomplete = () => listo(JSON.stringify(todas.map(({ result }) => result)));
        };
      }),
  );
  expect(guardado).toBe('[[],[],[],[]]');
  expect(await borradores()).toEqual([]);
  await voluntario.close();
});

// If this breaks, a volunteer takes the race home readable, or what they did last never reaches the server.
test('quien sale sin señal no deja nada legible, y lo que anotó sale cuando alguien abre la carrera en ese teléfono', async ({
  page: oficina,
  browser,
}) => {
  const documento = dniNuevo();
  const { id, headers } = await carrera(oficina.request, documento);
  const sumar = async (page: Page, nombre: string): Promise<void> => {
    const admision = await oficina.request.post(`/api/eventos/${id}/sede/admisiones`, { headers, data: {} });
    const { codigo } = (await admision.json()) as { codigo: string };
    await page.goto(`/sede/entrar#${id}.${codigo}`);
    await page.reload(); // another code in the same page's address
    await page.getByLabel('Tu nombre').fill(nombre);
    await page.getByRole('button', { name: 'Sumarme' }).click();
    await expect(page.getByRole('link', { name: nombre })).toBeVisible();
  };
  const voluntario = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await voluntario.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await voluntario.newPage();
  await sumar(page, 'Beto');
  // its screen is there already when the signal goes
  await page.getByRole('link', { name: 'Más', exact: true }).click();
  await page.getByRole('link', { name: 'Mostrador', exact: true }).click();
  await buscar(page, documento);
  await expect(page.getByRole('button', { name: 'Entregar', exact: true })).toBeVisible();
  await voluntario.setOffline(true);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Entregado a Ana Buscada')).toBeVisible();
  await page.getByRole('link', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Salir de la carrera' }).click();
  await expect(page.getByText(/^Queda 1 anotación sin entregar\. Si ahora no hay señal/)).toBeVisible();
  await sinViolaciones(page, 'salir');
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page.getByText(/^Queda 1 anotación sin entregar: está cerrada con llave/)).toBeVisible();
  await voluntario.setOffline(false);
  const entregadas = async (): Promise<number> => {
    const base = await oficina.request.get(`/api/eventos/${id}/sede/base`, { headers });
    return ((await base.json()) as BaseSedeDicha).aplicadas.length;
  };
  expect(await entregadas()).toBe(0);
  await sumar(page, 'Eva');
  await expect.poll(entregadas).toBe(1);
  await voluntario.close();
});

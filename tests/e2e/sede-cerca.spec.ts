import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { abrirCerca, alDia, alMostrador, boton, conectar, enElParque } from '../support/e2e-cerca.ts';
import {
  apuntar,
  conCamaraDePantallas,
  mirarAOtroLado,
  seLeeEntero,
} from '../support/e2e-pantalla-a-camara.ts';
import { baseDe, type CarreraDeSede, type Corredor } from '../support/e2e-sede.ts';
import {
  anotadas,
  campo,
  entregado,
  listoParaOtro,
  matar,
  sincronia,
  telefonoDelOrganizador,
  telefonoDeVoluntario,
} from '../support/e2e-telefonos.ts';
import { entraDeAncho, expect, testConServidor as test } from '../support/e2e.ts';

test.use({ trabajador: true, permissions: ['camera'] });

/** Within so many ms of a hand-out at one desk another one refuses the same kit. */
const ENTERARSE_MS = 3_000;
/** Within so many ms of its page's start a telephone is among the others again; once the network is back it calls every now and then. */
const VOLVER_MS = 30_000;
const LLAMAR_MS = 60_000;

/** As one that saves its battery. */
const sinPantallaPrendida = (page: Page) =>
  page.addInitScript(() => {
    const request = () => Promise.reject(new DOMException('low battery', 'NotAllowedError'));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });

/** Whatever the desk has to say meanwhile. */
async function cadaCodigoEntero(page: Page): Promise<void> {
  const tamanio = page.viewportSize();
  for (const pantalla of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(pantalla);
    await abrirCerca(page);
    await expect(page.getByText('La pantalla de este teléfono se puede apagar sola')).toBeVisible();
    await boton(page, 'Conectar con otro teléfono').click();
    await seLeeEntero(page.locator('[data-paso="ofrece"] svg'), `conectar, ${pantalla.width} px`);
    await boton(page, 'Volver').click();
    await boton(page, 'Pasar por código').click();
    await boton(page, 'Este lee').click();
    await seLeeEntero(
      page.getByRole('img', { name: 'Lo que este teléfono ya tiene' }),
      `leer, ${pantalla.width} px`,
    );
    await boton(page, 'Volver').click();
    await boton(page, 'Pasar por código').click();
    await boton(page, 'Este muestra').click();
    await boton(page, 'No lo puedo leer: mostrar todo').click();
    await seLeeEntero(
      page.getByRole('img', { name: 'Códigos para el otro teléfono' }),
      `mostrar, ${pantalla.width} px`,
    );
    await boton(page, 'Volver').click();
  }
  if (tamanio) await page.setViewportSize(tamanio);
}

async function abrirPersona(page: Page, { documento }: Corredor): Promise<void> {
  await campo(page).fill(documento);
  await campo(page).press('Enter');
}

async function entregar(page: Page, quien: Corredor): Promise<void> {
  await abrirPersona(page, quien);
  await boton(page, 'Entregar').click();
  await expect(entregado(page, `Ana ${quien.apellido}`)).toBeVisible();
  await listoParaOtro(page);
}

/** One telephone shows what the other lacks, code after code, and the other's camera reads it. */
async function pasarPorCodigo(de: Page, a: Page): Promise<void> {
  await Promise.all([abrirCerca(de), abrirCerca(a)]);
  for (const telefono of [de, a]) await boton(telefono, 'Pasar por código').click();
  await boton(a, 'Este lee').click();
  await boton(de, 'Este muestra').click();
  await apuntar(de, a.getByRole('img', { name: 'Lo que este teléfono ya tiene' }));
  const serie = de.getByRole('img', { name: 'Códigos para el otro teléfono' });
  await expect(serie).toBeVisible();
  const llego = a.getByText(/^Llegó todo: /);
  for (let cuadro = 0; cuadro < 200 && !(await llego.isVisible()); cuadro += 1) await apuntar(a, serie);
  await expect(llego).toBeVisible();
  await Promise.all([mirarAOtroLado(de), mirarAOtroLado(a)]);
}

/** The file of one telephone, as it comes by Bluetooth, is opened on the other. */
async function pasarPorArchivo(de: Page, a: Page): Promise<void> {
  await Promise.all([abrirCerca(de), abrirCerca(a)]);
  for (const telefono of [de, a]) await boton(telefono, 'Pasar por archivo').click();
  const [bajada] = await Promise.all([
    de.waitForEvent('download'),
    boton(de, 'Guardarlo en este teléfono').click(),
  ]);
  const elegir = a.locator('input[type=file]');
  await elegir.setInputFiles({ name: 'foto.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(a.getByText('Eso no es de Largada')).toBeVisible();
  await elegir.setInputFiles(await bajada.path());
  await expect(a.getByText('Llegó todo: 1 anotación nueva')).toBeVisible();
}

// If this breaks, a desk without signal gives out the kit that its neighbour has just given out.
test('tres teléfonos sin servidor se cuentan lo que anotan, y uno con red lo entrega todo', async ({
  page,
  servidor,
  browser,
  quejas,
}, info) => {
  test.slow();
  const { carrera, deQuien, otroTelefono } = await enElParque({ page, servidor, quejas }, info, 8);
  // browsers of their own, as telephones are
  const { launchOptions } = info.project.use;
  const [navegador2, navegador3] = await Promise.all([
    browser.browserType().launch(launchOptions),
    browser.browserType().launch(launchOptions),
  ]);
  const uno = page;
  let dos = await otroTelefono(navegador2);
  const tres = await otroTelefono(navegador3);
  await sinPantallaPrendida(dos);
  await telefonoDelOrganizador(uno, carrera);
  await Promise.all([
    telefonoDeVoluntario(dos, carrera, 'Lola'),
    telefonoDeVoluntario(tres, carrera, 'Tito'),
  ]);
  await servidor.matar();

  await conectar(uno, dos);
  await cadaCodigoEntero(dos);
  await conectar(dos, tres);
  // the first and the third were introduced by the second
  for (const telefono of [uno, dos, tres]) await expect(alDia(telefono)).toHaveCount(2);
  await entraDeAncho(uno);
  await sinViolaciones(uno, 'Teléfonos cerca');
  for (const telefono of [uno, dos, tres]) await alMostrador(telefono);

  await entregar(dos, deQuien(1));
  await entregar(tres, deQuien(2));
  // the second desk has the same person before it
  await abrirPersona(dos, deQuien(0));
  await expect(dos.getByText('Puede retirar')).toBeVisible();
  await abrirPersona(uno, deQuien(0));
  await boton(uno, 'Entregar').click();
  await expect(entregado(uno, `Ana ${deQuien(0).apellido}`)).toBeVisible();
  const desde = performance.now();
  await expect(dos.getByText('Ya retiró')).toBeVisible({ timeout: ENTERARSE_MS });
  console.log(`la otra mesa se enteró en ${Math.round(performance.now() - desde)} ms`);
  await dos.goBack();
  await listoParaOtro(dos);
  await listoParaOtro(uno);

  // one dies, and its new page is among the others again without anybody's scan
  dos = await matar(dos, carrera, conCamaraDePantallas);
  const vuelve = performance.now();
  await abrirCerca(dos);
  await expect(alDia(dos)).toHaveCount(2, { timeout: VOLVER_MS });
  console.log(`volvió sola en ${Math.round(performance.now() - vuelve)} ms`);
  await alMostrador(dos);
  await entregar(dos, deQuien(3));
  await abrirPersona(uno, deQuien(3));
  await expect(uno.getByText('Ya retiró')).toBeVisible({ timeout: ENTERARSE_MS });
  await uno.goBack();
  await listoParaOtro(uno);

  // it dies again where no network reaches it, goes on, and hands over all the same
  await dos.context().setOffline(true);
  dos = await matar(dos, carrera, conCamaraDePantallas);
  // it says so, and the scan is one tap away
  await expect(dos.getByText('Este teléfono estaba conectado con otros 2')).toBeVisible({
    timeout: VOLVER_MS,
  });
  await expect(dos.getByRole('link', { name: 'Conectar de nuevo' })).toBeVisible();
  await entregar(dos, deQuien(6));
  await pasarPorCodigo(dos, uno);
  await sinViolaciones(uno, 'Lo que llegó por código');
  await alMostrador(uno);
  await abrirPersona(uno, deQuien(6));
  await expect(uno.getByText('Ya retiró')).toBeVisible();
  await uno.goBack();
  await listoParaOtro(uno);
  await entregar(tres, deQuien(4));
  await pasarPorArchivo(tres, dos);
  await alMostrador(tres);
  // and is found by all again once a network joins them
  await dos.context().setOffline(false);
  await abrirCerca(dos);
  await expect(alDia(dos)).toHaveCount(2, { timeout: LLAMAR_MS });
  await alMostrador(dos);
  await expect(dos.getByRole('link', { name: 'Conectar de nuevo' })).toBeHidden();
  await entregar(dos, deQuien(5));
  const todas = () => Promise.all([uno, dos, tres].map((telefono) => anotadas(telefono, carrera.id)));
  await expect.poll(async () => (await todas()).map(({ length }) => length)).toEqual([7, 7, 7]);
  const [escritas = []] = await todas();

  // the others stay in the park
  await Promise.all([navegador2.close(), navegador3.close()]);
  await servidor.levantar();
  await uno.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(sincronia(uno)).toContainText('todo entregado al servidor', { timeout: 30_000 });
  await cadaUnaUnaVez(uno, carrera, escritas);
});

async function cadaUnaUnaVez(
  page: Page,
  carrera: CarreraDeSede,
  escritas: Awaited<ReturnType<typeof anotadas>>,
): Promise<void> {
  const { aplicadas, rechazos } = await baseDe(page.request, carrera);
  expect(rechazos).toEqual([]);
  const ids = escritas.map(({ id }) => id);
  expect(new Set(ids).size).toBe(7);
  expect(ids.filter((id) => !aplicadas.includes(id))).toEqual([]);
  const entregas = escritas.flatMap((una) => (una.tipo === 'acreditar' ? una.datos.personas : []));
  expect(new Set(entregas).size).toBe(7);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentosDeCamara, cuadroDni, cuadroQr, cuadroVacio, grabar } from '../support/camara-falsa.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { eventoCon, ingresar } from '../support/e2e-propio.ts';
import { dniNuevo, EVENTOS, expect, test as base } from '../support/e2e.ts';
import { abrirLista, dialogo, escanear, textoDni } from '../support/escaner.ts';
import { abrirInscriptos, rows, tabla } from '../support/inscriptos.ts';
import { Instalada } from '../support/instalada.ts';

interface Camara {
  ruta: string;
  /** of who shows a DNI, and of who shows a QR, in turns */
  dni: string;
  qr: string;
}

/** In a browser whose camera sees a DNI, nothing, a QR, nothing, and so on. */
const test = base.extend<object, { camara: Camara }>({
  camara: [
    async ({}, use) => {
      const carpeta = mkdtempSync(join(tmpdir(), 'largada-camara-'));
      const camara = { ruta: join(carpeta, 'camara.y4m'), dni: dniNuevo(), qr: dniNuevo() };
      grabar(camara.ruta, [
        [await cuadroDni(textoDni(camara.dni)), 15],
        [cuadroVacio(), 3],
        [cuadroQr(`https://otra.example/acreditar?documento=${camara.qr}`), 8],
        [cuadroVacio(), 3],
      ]);
      await use(camara);
      rmSync(carpeta, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ camara }, use, info) => {
      const { args = [], ...resto } = info.project.use.launchOptions ?? {};
      await use({ ...resto, args: [...args, ...argumentosDeCamara(camara.ruta)] });
    },
    { scope: 'worker' },
  ],
});

/** Until the camera has played everything it has to show, on a busy machine. */
const AL_VERLO = { timeout: 40_000 };

// If this breaks, the desk types eight digits for each of three hundred people.
test('el DNI ante la cámara encuentra a quien es, también si un filtro lo escondía', async ({
  page,
  camara,
}) => {
  await abrirLista(page, camara.dni);
  await page.getByRole('combobox', { name: 'Estado', exact: true }).selectOption({ label: 'Pago Pendiente' });
  await expect(rows(page)).toHaveCount(0);
  await escanear(page);
  await expect(page.getByRole('searchbox')).toHaveValue(camara.dni, AL_VERLO);
  await expect(dialogo(page)).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Buscada');
  const prendidas = await page.evaluate(
    () => [...document.querySelectorAll('video')].filter((video) => video.srcObject).length,
  );
  expect(prendidas, 'cámaras que quedaron prendidas').toBe(0);
});

// If this breaks, who is not registered is sent away without a word.
test('de quien no está dice quién es', async ({ page }) => {
  const nombrado = page.getByText(
    /^María de los Ángeles Nuñez Álvarez, DNI [\d.]+, no está en este evento\.$/,
  );
  await abrirLista(page, dniNuevo());
  await escanear(page);
  await expect(nombrado).toBeVisible(AL_VERLO);
  await sinViolaciones(page, 'escáner');
  await dialogo(page).getByRole('button', { name: 'Cerrar' }).click();
});

test('un QR con el documento también', async ({ page, camara }) => {
  await abrirLista(page, camara.qr);
  await escanear(page);
  await expect(page.getByRole('searchbox')).toHaveValue(camara.qr, AL_VERLO);
  await expect(dialogo(page)).toBeHidden();
  await expect(rows(page)).toContainText('Buscada');
});

// If this breaks, staff type what the card says, or a scan changes somebody's name behind their back.
test('el DNI llena a la persona que se edita, y pregunta antes de pisar algo', async ({ page, camara }) => {
  await abrirLista(page, camara.dni);
  await rows(page)
    .filter({ hasText: 'Buscada' })
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const editar = page.getByRole('dialog', { name: /^Editar participante/ });
  await editar.getByRole('button', { name: 'Escanear DNI' }).click();
  const choque = page.getByRole('dialog', { name: 'El DNI dice otra cosa' });
  await expect(choque).toContainText('Apellido: está escrito Buscada, el DNI dice Nuñez Álvarez', AL_VERLO);
  await expect(choque).not.toContainText('Documento:');
  await sinViolaciones(page, 'el DNI dice otra cosa');
  await expect(editar.getByLabel('Apellido')).toHaveValue('Buscada');
  await choque.getByRole('button', { name: 'Poner lo del DNI' }).click();
  await expect(editar.getByLabel('Apellido')).toHaveValue('Nuñez Álvarez');
  await expect(editar.getByLabel('Nombre', { exact: true })).toHaveValue('María de los Ángeles');
  await expect(editar.getByLabel('Fecha de nacimiento')).toHaveValue('01/02/1990');
  await expect(editar.getByText(/^Del DNI tomamos nombre, apellido y fecha de nacimiento\./)).toBeVisible();
  await editar.getByLabel('Apellido').fill('Núñez');
  await expect(editar.getByLabel('Apellido')).toHaveValue('Núñez');
});

test('quien inscribe a otro llena el asistente con su DNI', async ({ page, camara }) => {
  const { id } = await eventoCon(page.request, []);
  await ingresar(page, 'admin', `/admin/evento/${id}/inscripcion`);
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Escanear DNI' }).click();
  await expect(page.getByLabel('Número de documento (DNI)')).toHaveValue(camara.dni, AL_VERLO);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('María de los Ángeles');
  await expect(page.getByLabel('Apellido')).toHaveValue('Nuñez Álvarez');
  await expect(page.getByRole('radio', { name: 'Femenino' })).toBeChecked();
  await expect(page.getByLabel('Año')).toHaveValue('1990');
});

// If this breaks, phones that were made ready with signal cannot scan at the start, where there is none.
test('sin señal lee igual en un dispositivo que tuvo la lista abierta con señal', async ({
  camara,
}, info) => {
  test.slow();
  const { launchOptions, baseURL } = info.project.use;
  const app = await Instalada.preparar({
    puerto: Number(new URL(baseURL ?? '').port),
    executablePath: launchOptions?.executablePath,
    args: [...(launchOptions?.args ?? []), ...argumentosDeCamara(camara.ruta)],
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await app.abrir('/');
    await app.lista(page);
    await abrirInscriptos(page, EVENTOS.pago);
    const aparte = () =>
      page.evaluate(async () =>
        (await (await caches.open('largada-aparte')).keys()).map(({ url }) => url).join(' '),
      );
    await expect.poll(aparte, AL_VERLO).toMatch(/lector-codigos.*\.wasm/);
    await app.sinRed();
    await page.reload();
    await expect(tabla(page).getByText(/sin conexión$/)).toBeVisible();
    await escanear(page);
    await expect(page.getByText(/no está( inscripto)? en este evento\.$/)).toBeVisible(AL_VERLO);
  } finally {
    await app.terminar();
  }
});

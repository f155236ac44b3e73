import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { argumentosDeCamara, cuadroDni, cuadroQr, cuadroVacio, grabar } from '../support/camara-falsa.ts';
import { baseDe, carreraDeSede, credencialDe } from '../support/e2e-sede.ts';
import { entregado } from '../support/e2e-telefonos.ts';
import { expect, test } from '../support/e2e.ts';
import { textoDni } from '../support/escaner.ts';

/** Until the camera has played everything it has to show, on a busy machine. */
const AL_VERLO = { timeout: 40_000 };
/** A QR of some 600 bytes, as a phone that is held near the camera shows it; px. */
const ANCHO_QR = 520;
/** What the camera shows comes round again and again: who has collected comes too. */
const MIRADAS_MAX = 12;

const veredicto = (page: Page) => page.locator('[data-veredicto]');

/** What the page's camera is, and how large its pictures are. */
const camaraDe = (page: Page) =>
  page.evaluate(() => {
    const [prendida] = [...document.querySelectorAll('video')].flatMap(({ srcObject }) =>
      srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [],
    );
    return {
      propia: navigator.mediaDevices.getUserMedia.toString().includes('[native code]'),
      ancho: prendida?.getSettings().width ?? 0,
    };
  });

// If this breaks, desks read codes in tests alone: the other tests draw what their camera sees into the page.
test('la cámara del teléfono lee el QR de una persona y el DNI de otra en el mostrador', async ({
  page: oficina,
  browser,
  quejas,
}, info) => {
  test.slow();
  const carrera = await carreraDeSede(oficina.request, { listos: 2, flojos: 0 });
  const [porQr, porDni] = carrera.listos;
  if (!porQr || !porDni) throw new Error('nobody is registered');
  const carpeta = mkdtempSync(join(tmpdir(), 'largada-camara-'));
  const ruta = join(carpeta, 'camara.y4m');
  grabar(ruta, [
    [cuadroVacio(), 6],
    [cuadroQr(await credencialDe(oficina.request, carrera, porQr), ANCHO_QR), 10],
    [cuadroVacio(), 6],
    [await cuadroDni(textoDni(porDni.documento)), 15],
  ]);
  const { launchOptions } = info.project.use;
  const args = [...(launchOptions?.args ?? []), ...argumentosDeCamara(ruta)];
  const navegador = await browser.browserType().launch({ ...launchOptions, args });
  try {
    const { baseURL, ...use } = info.project.use;
    const contexto = await navegador.newContext({ ...use, ...(baseURL && { baseURL }) });
    quejas.oir(contexto);
    const page = await contexto.newPage();
    await page.goto(`/login?next=${encodeURIComponent(`/sede/${carrera.id}`)}`);
    await page.getByLabel('E-mail o usuario').fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
    await page.keyboard.press('Enter');
    await page.getByLabel('Nombre de este puesto').fill('Mesa 1');
    await page.getByRole('button', { name: 'Llevar al lugar' }).click();
    await page.getByRole('button', { name: 'Abrir el mostrador' }).click();
    await expect.poll(() => camaraDe(page), AL_VERLO).toEqual({ propia: true, ancho: 1280 });

    const faltan = new Set([porQr.apellido, porDni.apellido]);
    for (let mirada = 0; mirada < MIRADAS_MAX && faltan.size > 0; mirada += 1) {
      await expect(veredicto(page)).toBeVisible(AL_VERLO);
      const dicho = await veredicto(page).textContent();
      const quien = [...faltan].find((apellido) => dicho?.includes(apellido));
      if (quien === undefined) {
        await page.goBack();
        continue;
      }
      await page.getByRole('button', { name: 'Entregar', exact: true }).click();
      await expect(entregado(page, `Ana ${quien}`)).toBeVisible();
      faltan.delete(quien);
    }
    expect([...faltan], 'a quien la cámara no leyó').toEqual([]);
    await expect
      .poll(async () => (await baseDe(oficina.request, carrera)).aplicadas.length)
      // both signed the evening before
      .toBe(4);
  } finally {
    await navegador.close();
    rmSync(carpeta, { recursive: true });
  }
});

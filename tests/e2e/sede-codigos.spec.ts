import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { abrirCerca, alMostrador, boton, enElParque } from '../support/e2e-cerca.ts';
import { apuntar, mirarAOtroLado, seLeeEntero, type Giro } from '../support/e2e-pantalla-a-camara.ts';
import type { Corredor } from '../support/e2e-sede.ts';
import {
  anotadas,
  campo,
  entregado,
  listoParaOtro,
  telefonoDelOrganizador,
  telefonoDeVoluntario,
} from '../support/e2e-telefonos.ts';
import { expect, testConServidor as test } from '../support/e2e.ts';

test.use({ trabajador: true, permissions: ['camera'] });

/** Codes of the series, at least: one alone would show nothing of how they are put together. */
const CUADROS_MIN = 5;
const GIROS: readonly Giro[] = [90, 180, 270];
const PARADO = { width: 390, height: 844 };
const ACOSTADO = { width: 844, height: 390 };

/** How many codes of the series a telephone has read, as its screen says; all of them: so many. */
async function leidos(page: Page): Promise<number> {
  const dicho = await page
    .getByText(/^\d+ de \d+|^Llegó todo/)
    .first()
    .textContent();
  return dicho?.startsWith('Llegó') ? Infinity : Number.parseInt(dicho ?? '0', 10);
}

/** Whether it has read more within half a second: a busy machine is still reading the code that it was last shown. */
async function leeMasQue(page: Page, antes: number): Promise<boolean> {
  for (let vez = 0; vez < 5; vez += 1) {
    if ((await leidos(page)) > antes) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

async function entregar(page: Page, quien: Corredor): Promise<void> {
  await campo(page).fill(quien.documento);
  await campo(page).press('Enter');
  await boton(page, 'Entregar').click();
  await expect(entregado(page, `Ana ${quien.apellido}`)).toBeVisible();
  await listoParaOtro(page);
}

/** What another application does when its owner shares a file with this one. */
async function compartirCon(page: Page, ruta: string): Promise<void> {
  await page.evaluate(
    (texto) => {
      const forma = document.createElement('form');
      Object.assign(forma, { method: 'post', action: '/compartir-apto', enctype: 'multipart/form-data' });
      const elegir = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
      const lista = new DataTransfer();
      lista.items.add(new File([texto], 'mesa.txt', { type: 'text/plain' }));
      elegir.files = lista.files;
      forma.append(elegir);
      document.body.append(forma);
      forma.submit();
    },
    readFileSync(ruta, 'utf8'),
  );
}

// If this breaks, two phones without a common network cannot tell each other more than fits into one code.
test('una serie larga de códigos pasa de una pantalla a la otra cámara, y un archivo por «compartir»', async ({
  page: uno,
  servidor,
  browser,
  quejas,
}, info) => {
  test.slow();
  const { carrera, deQuien, otroTelefono } = await enElParque({ page: uno, servidor, quejas }, info, 6);
  const dos = await otroTelefono(browser);
  await telefonoDelOrganizador(uno, carrera);
  await telefonoDeVoluntario(dos, carrera, 'Lola');
  await servidor.matar();
  for (let n = 0; n < 4; n += 1) await entregar(uno, deQuien(n));

  // all that there is, the registrations too: many codes
  await Promise.all([abrirCerca(uno), abrirCerca(dos)]);
  for (const telefono of [uno, dos]) await boton(telefono, 'Pasar por código').click();
  await boton(dos, 'Este lee').click();
  await boton(uno, 'Este muestra').click();
  await boton(uno, 'No lo puedo leer: mostrar todo').click();
  const son = await uno.getByText(/^Son \d+ códigos/).textContent();
  expect(Number(/\d+/.exec(son ?? '')?.[0])).toBeGreaterThanOrEqual(CUADROS_MIN);
  const serie = uno.getByRole('img', { name: 'Códigos para el otro teléfono' });
  const llego = dos.getByText(/^Llegó todo: 4 anotaciones nuevas/);
  // the other one stops in the middle: what to do is on the screen, and what was read stays
  const quieto = dos.getByText(/^No llega nada nuevo/);
  while (!(await dos.getByText(/^\d+ de \d+/).isVisible())) await apuntar(dos, serie);
  await mirarAOtroLado(dos);
  await expect(quieto).toBeVisible();
  await expect(dos.getByRole('img', { name: 'Lo que este teléfono ya tiene' })).toBeVisible();
  await expect(boton(dos, 'Empezar de nuevo')).toBeVisible();
  // the one that shows is laid down, and stood up again: its code is whole on the screen each time, without anybody's finger
  for (const pantalla of [ACOSTADO, PARADO]) {
    await uno.setViewportSize(pantalla);
    await expect(() => seLeeEntero(serie, `${pantalla.width}×${pantalla.height}`)).toPass({
      timeout: 40_000,
    });
  }
  // the one that reads is held in each of the four ways, and each brings something
  for (const giro of GIROS) {
    const antes = await leidos(dos);
    for (let cuadro = 0; cuadro < 60; cuadro += 1) {
      await apuntar(dos, serie, giro);
      if (await leeMasQue(dos, antes)) break;
    }
    expect(await leidos(dos), `held at ${giro}°`).toBeGreaterThan(antes);
  }
  for (let cuadro = 0; cuadro < 300 && !(await llego.isVisible()); cuadro += 1) {
    await apuntar(dos, serie);
  }
  await expect(llego).toBeVisible();
  // it came code by code, as each way of holding brought some, and is to the last byte what was sealed: the event's key opened
  // it, and every signature holds
  const [deUno, deDos] = await Promise.all([uno, dos].map((telefono) => anotadas(telefono, carrera.id)));
  expect(deDos).toHaveLength(4);
  expect(deDos).toEqual(expect.arrayContaining(deUno ?? []));
  await mirarAOtroLado(dos);

  // the way back by a file that another application hands over
  await alMostrador(dos);
  await entregar(dos, deQuien(4));
  await abrirCerca(dos);
  await boton(dos, 'Pasar por archivo').click();
  const [bajada] = await Promise.all([
    dos.waitForEvent('download'),
    boton(dos, 'Guardarlo en este teléfono').click(),
  ]);
  await compartirCon(uno, await bajada.path());
  await expect(uno.getByText('Llegó todo: 1 anotación nueva')).toBeVisible();
  await alMostrador(uno);
  await campo(uno).fill(deQuien(4).documento);
  await campo(uno).press('Enter');
  await expect(uno.getByText('Ya retiró')).toBeVisible();
  await dos.context().close();
});

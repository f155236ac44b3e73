import { abrirCerca, alDia, alMostrador, boton, conectar, enElParque } from '../support/e2e-cerca.ts';
import { cortarRed } from '../support/e2e-red-cortada.ts';
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
import type { Page } from 'playwright/test';

test.use({ trabajador: true, permissions: ['camera'] });

/** WebRTC gives a line up after half a minute in which nobody answers; the hotspot is away for longer. */
const AFUERA_MS = 45_000;
const DARSE_CUENTA_MS = 60_000;
/** They call each other every few seconds at first, and then every now and then. */
const VOLVER_MS = 60_000;

async function abrirPersona(page: Page, { documento }: Corredor): Promise<void> {
  await campo(page).fill(documento);
  await campo(page).press('Enter');
}

async function entregar(page: Page, quien: Corredor): Promise<void> {
  await alMostrador(page);
  await abrirPersona(page, quien);
  await boton(page, 'Entregar').click();
  await expect(entregado(page, `Ana ${quien.apellido}`)).toBeVisible();
  await listoParaOtro(page);
}

// If this breaks, whoever lends the hotspot and walks away for a minute parts two desks until somebody scans again.
test('dos teléfonos cuya red se cayó de verdad se encuentran solos cuando vuelve', async ({
  page: uno,
  servidor,
  browser,
  quejas,
}, info) => {
  test.slow();
  const { carrera, deQuien, otroTelefono } = await enElParque({ page: uno, servidor, quejas }, info, 3);
  const navegador = await browser.browserType().launch(info.project.use.launchOptions);
  const dos = await otroTelefono(navegador);
  await telefonoDelOrganizador(uno, carrera);
  await telefonoDeVoluntario(dos, carrera, 'Lola');
  await servidor.matar();
  await conectar(uno, dos);
  for (const telefono of [uno, dos]) await expect(alDia(telefono)).toHaveCount(1);

  const desde = performance.now();
  const unir = await cortarRed(navegador);
  try {
    // what each does meanwhile the other does not hear of
    await entregar(uno, deQuien(0));
    await entregar(dos, deQuien(1));
    for (const telefono of [uno, dos]) {
      await abrirCerca(telefono);
      await expect(telefono.locator('li[data-estado="se_corto"]')).toHaveCount(1, {
        timeout: DARSE_CUENTA_MS,
      });
    }
    console.log(`se dieron cuenta a los ${Math.round((performance.now() - desde) / 1000)} s`);
    await uno.waitForTimeout(Math.max(0, AFUERA_MS - (performance.now() - desde)));
    expect(
      await Promise.all([uno, dos].map(async (una) => (await anotadas(una, carrera.id)).length)),
    ).toEqual([1, 1]);
  } finally {
    unir();
  }
  const vuelve = performance.now();
  for (const telefono of [uno, dos]) await expect(alDia(telefono)).toHaveCount(1, { timeout: VOLVER_MS });
  console.log(`volvieron solos en ${Math.round(performance.now() - vuelve)} ms`);
  for (const [telefono, quien] of [
    [uno, deQuien(1)],
    [dos, deQuien(0)],
  ] as const) {
    await alMostrador(telefono);
    await abrirPersona(telefono, quien);
    await expect(telefono.getByText('Ya retiró')).toBeVisible();
    await telefono.goBack();
  }
  // and the line is one: what happens now comes at once
  await entregar(uno, deQuien(2));
  await alMostrador(dos);
  await abrirPersona(dos, deQuien(2));
  await expect(dos.getByText('Ya retiró')).toBeVisible();
  await navegador.close();
});

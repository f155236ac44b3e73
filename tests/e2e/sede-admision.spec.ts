import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { boton, enElParque } from '../support/e2e-cerca.ts';
import { apuntar, mirarAOtroLado } from '../support/e2e-pantalla-a-camara.ts';
import { baseDe, type Corredor } from '../support/e2e-sede.ts';
import {
  anotadas,
  campo,
  entregado,
  listoParaOtro,
  sincronia,
  telefonoDelOrganizador,
} from '../support/e2e-telefonos.ts';
import { entraDeAncho, expect, testConServidor as test } from '../support/e2e.ts';
import { instalada } from '../support/offline.ts';

test.use({ trabajador: true, permissions: ['camera'] });

const aMas = async (page: Page) =>
  page.getByRole('navigation', { name: 'Del puesto' }).getByRole('link', { name: 'Más' }).click();

/** The reader of codes is on the telephone, whole. */
const conLector = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('largada-aparte')).keys()).map(({ url }) => url).join(' '),
      ),
    )
    .toMatch(/lector-codigos.*\.wasm/);

async function entregar(page: Page, quien: Corredor): Promise<void> {
  await campo(page).fill(quien.documento);
  await campo(page).press('Enter');
  await boton(page, 'Entregar').click();
  await expect(entregado(page, `Ana ${quien.apellido}`)).toBeVisible();
  await listoParaOtro(page);
}

/** The new telephone shows its code, the organizer's reads it and shows the answer. */
async function sumar(uno: Page, eva: Page): Promise<void> {
  await boton(eva, 'Hacerlo sin señal').click();
  await eva.getByLabel('Tu nombre').fill('Eva');
  await boton(eva, 'Mostrar mi código').click();
  await aMas(uno);
  await uno.getByRole('link', { name: 'Sumar un teléfono sin señal' }).click();
  await apuntar(uno, eva.locator('[data-paso="pide"] svg'));
  await expect(uno.getByRole('heading', { name: '¿Sumar el teléfono de Eva?' })).toBeVisible();
  await mirarAOtroLado(uno);
  await boton(uno, 'Sí, sumarlo').click();
  await apuntar(eva, uno.locator('[data-paso="admite"] svg'));
  await listoParaOtro(eva);
  await mirarAOtroLado(eva);
}

// If this breaks, who comes to help at six in the morning without signal cannot, or what they wrote never counts.
test('un teléfono se suma sin señal, atiende, y el servidor lo reconoce después', async ({
  page: uno,
  servidor,
  browser,
  quejas,
}, info) => {
  test.slow();
  const { carrera, deQuien, otroTelefono } = await enElParque({ page: uno, servidor, quejas }, info, 4);
  const { launchOptions } = info.project.use;
  const navegador = await browser.browserType().launch(launchOptions);
  const eva = await otroTelefono(navegador);
  await telefonoDelOrganizador(uno, carrera);
  // it has the application, and is of no race
  await eva.goto('/sede/entrar');
  await instalada(eva);
  await conLector(eva);
  await servidor.matar();
  await eva.reload();

  await sumar(uno, eva);
  await expect(uno.getByText('Eva ya puede atender')).toBeVisible();
  await sinViolaciones(uno, 'Sumar un teléfono sin señal');
  await entraDeAncho(uno);
  await boton(uno, 'Volver').first().click();
  // the new desk has everybody, numbers of its own, and knows what the other one does
  await entregar(eva, deQuien(0));
  await uno.getByRole('navigation', { name: 'Del puesto' }).getByRole('link', { name: 'Mostrador' }).click();
  await campo(uno).fill(deQuien(0).documento);
  await campo(uno).press('Enter');
  await expect(uno.getByText('Ya retiró')).toBeVisible();
  await entregar(eva, deQuien(1));
  const deEva = await anotadas(eva, carrera.id);
  const tipos = deEva.map(({ tipo }) => tipo);
  expect(tipos.filter((tipo) => tipo === 'admitir')).toHaveLength(1);
  expect(tipos).toContain('transferir_lote');

  // it finds signal before who admitted it does, opens its session by its own key and delivers for both
  await uno.context().setOffline(true);
  await servidor.levantar();
  await eva.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(sincronia(eva)).toContainText('todo entregado al servidor', { timeout: 30_000 });
  const { aplicadas, rechazos } = await baseDe(eva.request, carrera);
  expect(rechazos).toEqual([]);
  expect(deEva.map(({ id }) => id).filter((id) => !aplicadas.includes(id))).toEqual([]);
  const { puestos } = (await (
    await eva.request.get(`/api/eventos/${carrera.id}/sede/puestos`, { headers: carrera.headers })
  ).json()) as { puestos: { nombre: string; vence_at: string | null }[] };
  expect(puestos.find(({ nombre }) => nombre === 'Eva')?.vence_at).not.toBeNull();
  await navegador.close();
});

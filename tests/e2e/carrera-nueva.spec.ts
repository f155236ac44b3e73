import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { Asistente, persona } from '../support/e2e-asistente.ts';
import {
  agregarModalidad,
  datosPrincipales,
  tarjetaModalidad,
  variasCategorias,
} from '../support/e2e-evento.ts';
import { expect, test, type Quejas } from '../support/e2e.ts';
import { rojoYAzul } from '../support/imagenes.ts';

/** Who the demonstration's user `organizador` is. */
const ORGANIZADOR = 'Largada Eventos';
const TELEFONO = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function otraPersona(browser: Browser, quejas: Quejas, aparato = {}): Promise<Page> {
  const context = await browser.newContext(aparato);
  quejas.oir(context);
  return context.newPage();
}

async function ingresar(page: Page, usuario: string, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

async function llenar(page: Page, nombre: string): Promise<void> {
  await datosPrincipales(page, nombre, { label: ORGANIZADOR });
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Sierra y lago, con llegada en el dique.');
  await agregarModalidad(page, '10K', '12500');
  await agregarModalidad(page, 'Dupla 21K', '30000', 2);
  await agregarModalidad(page, 'Posta 42K', '45000,50', 4);
  const individual = tarjetaModalidad(page, '10K');
  await individual.getByLabel('Costo de servicio').fill('500');
  await individual.getByLabel('Tiene remera').check();
  await individual.getByRole('button', { name: 'Poner XS a XXL' }).click();
  await variasCategorias(page, '10K').selectOption('juego:cada-10');
  await variasCategorias(page, 'Dupla 21K').selectOption('juego:equipos');
  await variasCategorias(page, 'Posta 42K').selectOption({ label: 'Copiar de Dupla 21K' });
  await page.getByLabel('Usa talle de remera').check();
  await page.getByLabel('Usa deslinde online').check();
  await page.getByLabel('Texto del deslinde').fill('Corro bajo mi responsabilidad.');
  await page.getByLabel('Visible', { exact: true }).check();
}

/** Chosen as a person does, by the file field behind the zone. */
async function poner(page: Page, zona: RegExp, ancho: number, alto: number): Promise<void> {
  const elige = page.waitForEvent('filechooser');
  await page.getByLabel(zona).click();
  const buffer = await rojoYAzul(ancho, alto).jpeg().toBuffer();
  await (await elige).setFiles({ name: 'largada.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Usar esta imagen' }).click();
  await expect(page.getByText('La imagen se guardó.')).toBeVisible();
  await expect(page.getByText('La imagen se guardó.')).toBeHidden();
}

// If this breaks, a race that somebody organizes is in no listing, in the wrong hands, or takes nobody.
test('una carrera, de la primera letra del admin a la firma de quien corre', async ({
  page,
  browser,
  quejas,
}) => {
  const nombre = `Vuelta del Dique ${randomInt(1_000_000)}`;
  await ingresar(page, 'admin', '/admin/evento/lista');
  await page.getByRole('link', { name: 'Crear evento' }).click();
  await llenar(page, nombre);
  await page.getByRole('button', { name: 'Guardar y configurar imagen' }).click();
  await page.waitForURL(/\/admin\/evento\/\d+\/configurar-imagen/);
  const id = Number(/evento\/(\d+)\//.exec(page.url())?.[1]);
  await poner(page, /(Elegir|Cambiar) la imagen de cabecera/, 1600, 900);
  await poner(page, /(Elegir|Cambiar) el banner/, 2360, 800);

  await test.step('su organizador la ve, y nada de lo que es del admin', async () => {
    const suya = await otraPersona(browser, quejas);
    await ingresar(suya, 'organizador', '/organizador/evento/lista');
    await suya.getByRole('link', { name: nombre, exact: true }).click();
    await expect(suya.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
    await expect(
      suya.getByRole('region', { name: 'Inscriptos por modalidad' }).getByText('Posta 42K'),
    ).toBeVisible();
    await suya.getByRole('button', { name: /^Más acciones/ }).click();
    await expect(suya.getByRole('menuitem', { name: 'Importar' })).toBeVisible();
    for (const ajena of ['Editar evento', 'Imágenes', 'Campos extra', 'Duplicar', 'Postergar', 'Resetear']) {
      await expect(suya.getByRole('menuitem', { name: ajena })).toHaveCount(0);
    }
    await suya.keyboard.press('Escape');
    for (const ajena of ['editar', 'configurar-imagen', 'adjuntos', 'campos-extra']) {
      await suya.goto(`/admin/evento/${id}/${ajena}`);
      await expect(suya.getByText('Tu cuenta no tiene permiso para esa página')).toBeVisible();
    }
    await suya.context().close();
  });

  const visita = await otraPersona(browser, quejas, TELEFONO);
  await test.step('en un teléfono se la encuentra, y alguien se inscribe y firma', async () => {
    const corre = persona({ nombre: 'Marina', apellido: 'Quiroga' });
    const a = new Asistente(visita);
    const masInfo = visita.getByRole('link', { name: `Más info: ${nombre}` });
    // the home may be that of a moment ago
    await expect(async () => {
      await visita.goto('/');
      await expect(masInfo).toBeVisible({ timeout: 3000 });
    }).toPass();
    await masInfo.tap();
    await expect(visita.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
    await expect(visita.getByText('$ 45.000,50').first()).toBeVisible();
    await expect(visita.locator('article img').first()).toHaveJSProperty('complete', true);
    await visita.getByRole('link', { name: '¡Quiero inscribirme!' }).first().tap();
    await a.modalidad('10K', corre.documento);
    await a.siguiente();
    await a.persona(corre);
    await a.contacto(corre);
    await a.talle('M');
    await a.firmarDibujando({ tactil: true });
    await a.siguiente();
    await expect(a.titulo('Revisá y confirmá')).toBeVisible();
    await a.guardar();
    await expect(visita).toHaveURL(new RegExp(`/resultado_ok/${id}/`));
    await expect(visita.getByRole('heading', { level: 1, name: 'Inscripción registrada' })).toBeVisible();
  });

  await test.step('postergada, lo dice a todos', async () => {
    const mensaje = 'El dique está cerrado por la crecida.';
    await page.goto(`/backoffice/event/${id}`);
    const inscriptos = page.getByRole('region', { name: 'Inscriptos por modalidad' });
    await expect(inscriptos.getByRole('definition').first()).toHaveText('1');
    await page.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Postergar o cancelar' }).click();
    const dialogo = page.getByRole('dialog', { name: /^Postergar o cancelar/ });
    await dialogo.getByLabel('Mensaje para todos').fill(mensaje);
    await dialogo.getByRole('button', { name: 'Postergar' }).click();
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('article').getByText('Postergado')).toBeVisible();
    // on a busy machine the page may be that of a moment ago, as above
    await expect(async () => {
      await visita.goto(`/informacion-evento/${id}`);
      await expect(visita.getByText('Carrera postergada.')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(visita.getByText(mensaje)).toBeVisible();
    await visita.context().close();
  });
});

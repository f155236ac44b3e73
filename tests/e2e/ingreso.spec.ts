import { mensajesComun } from '../../src/shared/domain/comun/mensajes.ts';
import { Asistente, persona } from '../support/e2e-asistente.ts';
import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';
import type { Page } from 'playwright/test';

async function ingresar(page: Page, usuario: string, clave = 'largada-demo'): Promise<void> {
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
  await page.keyboard.press('Enter');
}

async function abrirMenu(page: Page): Promise<void> {
  const abrir = page.getByRole('button', { name: 'Abrir el menú' });
  if (await abrir.isVisible()) await abrir.click();
}

// If this breaks, organizers cannot get in on race week, or see what is not theirs.
test('ingresa tras equivocarse, ve su panel y sale', async ({ page, quejas }) => {
  quejas.esperar(401);
  await page.goto('/login');
  await ingresar(page, 'organizador', 'otra clave');
  await expect(page.getByText('email y/o password incorrectos')).toBeVisible();
  await ingresar(page, 'organizador');
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
  const buscar = page.getByRole('searchbox', { name: 'Buscar evento' });
  await buscar.fill(EVENTOS.pago);
  await expect(page.getByRole('link', { name: EVENTOS.pago, exact: true })).toBeVisible();
  // Somebody else's race
  await buscar.fill(EVENTOS.sinPagoOnline);
  await expect(page.getByText(mensajesComun.sin_datos).first()).toBeVisible();
  await expect(page.getByRole('link', { name: EVENTOS.sinPagoOnline, exact: true })).toHaveCount(0);

  await page.goto('/login?motivo=sin_permiso');
  await expect(page.getByText('Tu cuenta no tiene permiso para esa página')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi panel' }).click();
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);

  await abrirMenu(page);
  await page.getByRole('button', { name: 'Salir', exact: true }).filter({ visible: true }).click();
  await page.goto('/backoffice/dashboard');
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Para ver esa página tenés que ingresar.')).toBeVisible();
});

// If `next` took foreign addresses, a mail could lead who just logged in to a copy of the site.
test('después de ingresar solo se vuelve a direcciones propias', async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent('https://malo.example/')}`);
  await ingresar(page, 'admin');
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
});

// If this breaks, staff cannot register who comes to the desk, or anybody can register through their door.
test('la inscripción interna pide ingresar, vuelve y al cerrar deja donde se estaba', async ({ page }) => {
  const a = new Asistente(page);
  const p = persona();
  const id = await idDe(page, EVENTOS.sinPagoOnline);
  await page.goto(`/admin/evento/${id}/inscripcion`);
  await expect(page).toHaveURL(/\/login\?/);
  await ingresar(page, 'admin');
  await expect(page).toHaveURL(new RegExp(`/admin/evento/${id}/inscripcion`));

  await page.goto('/backoffice/dashboard');
  await page.getByRole('searchbox', { name: 'Buscar evento' }).fill(EVENTOS.sinPagoOnline);
  await page.getByRole('link', { name: `Nueva inscripción en ${EVENTOS.sinPagoOnline}` }).click();
  await a.modalidad('10K', p.documento);
  await a.siguiente();
  await a.persona(p);
  await page.getByRole('button', { name: 'Salir de la inscripción' }).click();
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);

  await page.getByRole('searchbox', { name: 'Buscar evento' }).fill(EVENTOS.sinPagoOnline);
  await page.getByRole('link', { name: `Nueva inscripción en ${EVENTOS.sinPagoOnline}` }).click();
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(a.campo('Nombre')).toHaveValue(p.nombre);
  await a.contacto(p);
  await a.siguiente();
  const alta = page.waitForRequest((r) => r.method() === 'POST' && r.url().includes('/api/inscripciones'));
  await a.guardar();
  expect((await alta).url()).toContain('fromBackoffice=true');
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/`));
  await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', `/backoffice/event/${id}`);
});

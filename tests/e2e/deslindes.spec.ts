import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { eventoCon, ingresar } from '../support/e2e-propio.ts';
import { entraDeAncho, expect, test } from '../support/e2e.ts';

const TEXTO = 'Corro bajo mi responsabilidad.';
const firmado = (apellido: string) => ({
  acepta_deslinde: true,
  firma_tipeada: `Ana ${apellido}`,
  texto_hash: createHash('sha256').update(TEXTO).digest('hex'),
  firmado_at: new Date().toISOString(),
});

const estado = (page: Page) => page.getByRole('combobox', { name: 'Estado', exact: true });
const rows = (page: Page) => page.locator('[data-lugar]');

// If this breaks, somebody runs with a signature that nobody looked at, or the second of two judges what the first did.
test('revisa las firmas una tras otra, se entera de lo que hizo otra persona y da el link para firmar', async ({
  page,
  quejas,
}) => {
  quejas.esperar(409);
  const { id, headers, usuario } = await eventoCon(page.request, ['Uno', 'Dos', 'Tres', 'Cuatro'], {
    evento: { usa_deslinde_online: true, texto_deslinde_online: TEXTO },
    de: (apellido) => (apellido === 'Cuatro' ? {} : firmado(apellido)),
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ingresar(page, usuario, `/backoffice/event/${id}`);
  const pestania = page.getByRole('link', { name: 'Deslindes' });
  await pestania.click();
  await expect(page).toHaveURL(/\/deslindes(\?|$)/);
  await expect(pestania).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(4);
  await expect(estado(page).locator('option')).toHaveText([
    'Todos (4)',
    'Pendiente (3)',
    'Aprobado (0)',
    'Rechazado (0)',
    'Sin firmar (1)',
  ]);
  await entraDeAncho(page);

  await page.getByRole('searchbox', { name: 'Documento' }).fill('999999999');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpiar la búsqueda' }).click();
  await estado(page).selectOption({ label: 'Sin firmar (1)' });
  await rows(page).filter({ hasText: 'Ana Cuatro' }).click();
  const ficha = page.getByRole('dialog');
  await ficha.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado al portapapeles')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/firmar-deslinde/');
  await page.keyboard.press('Escape');

  await estado(page).selectOption('');
  await rows(page).filter({ hasText: 'Ana Uno' }).click();
  await expect(ficha.getByText(TEXTO)).toBeVisible();
  await expect(ficha.getByText('1 de 3')).toBeVisible();
  await sinViolaciones(page, 'validar un deslinde');
  await ficha.getByRole('button', { name: 'Aprobar' }).click();
  await expect(ficha.getByText('El deslinde se aprobó correctamente.')).toBeVisible();
  // the next one comes by itself
  await expect(page.getByRole('dialog', { name: 'Ana Dos' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Ana Tres' })).toBeVisible();
  await expect(ficha.getByText(TEXTO)).toBeVisible();
  const lista = await page.request.get(`/api/evento/${id}/deslindes?query=tres`, { headers });
  const { data } = (await lista.json()) as { data: { inscripcion_id: number; persona_id: number }[] };
  const [tres] = data;
  const suyo = `/api/inscripciones/${tres?.inscripcion_id}/deslindes/${tres?.persona_id}`;
  expect((await page.request.post(`${suyo}/aprobar`, { headers, data: {} })).status()).toBe(200);
  await ficha.getByRole('button', { name: 'Rechazar' }).click();
  await ficha.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(ficha.getByText('Cambió mientras lo mirabas')).toBeVisible();
  await expect(ficha.getByText(/ lo marcó como Aprobado el /)).toBeVisible();
  await expect(ficha.getByRole('button', { name: 'Rechazar' })).toHaveCount(0);

  await ficha.getByRole('button', { name: 'Pendiente siguiente' }).click();
  await ficha.getByRole('button', { name: 'Rechazar' }).click();
  await ficha.getByLabel('Motivo del rechazo (opcional)').fill('No se lee');
  // as in the certificates' dialog: what is done comes first, the way back after it
  await expect(ficha.getByRole('button', { name: /^(Sí, rechazar|Cancelar)$/ })).toHaveText([
    'Sí, rechazar',
    'Cancelar',
  ]);
  await expect(ficha.getByLabel('Mandarle el link nuevo por mail')).toBeChecked();
  await ficha.getByLabel('Mandarle el link nuevo por mail').uncheck();
  await ficha.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(ficha.getByText('Motivo: No se lee')).toBeVisible();
  await ficha.getByRole('button', { name: 'Mandar por mail' }).click();
  await page.getByRole('button', { name: 'Sí, mandarlo' }).click();
  await expect(ficha.getByText('Email encolado para su envío a (dos@example.com) Ana Dos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(estado(page).locator('option')).toHaveText([
    'Todos (4)',
    'Pendiente (0)',
    'Aprobado (2)',
    'Rechazado (1)',
    'Sin firmar (1)',
  ]);
});

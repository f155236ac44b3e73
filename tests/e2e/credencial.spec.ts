import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { juzgarCredencial, type ClavePublica } from '../../src/shared/domain/sede/credencial.ts';
import { mensajesCredencial } from '../../src/shared/domain/sede/mensajes-credencial.ts';
import { Asistente, persona } from '../support/e2e-asistente.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { EVENTOS, expect, idDe, SIN_RED, test } from '../support/e2e.ts';
import { volverEnLinea } from '../support/en-linea.ts';
import { instalada } from '../support/offline.ts';

test.use({ trabajador: true });

const imagen = (page: Page) => page.getByRole('img', { name: mensajesCredencial.alt });

/** The dark modules that the page draws, as text; they come from the screen's own picture. */
const dibujado = (page: Page) => imagen(page).locator('path').last().getAttribute('d');
function trazoDe(codigo: string): string {
  const { data } = encode(codigo, { border: 4, ecc: 'M' });
  return data.flatMap((row, y) => row.map((oscuro, x) => (oscuro ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

// If this breaks, who paid stands in the queue of a park without signal with nothing to show.
test('quien pagó tiene su código, que se abre sin señal y se descarga', async ({ page, context, quejas }) => {
  quejas.esperar(SIN_RED);
  const a = new Asistente(page);
  const p = persona();
  const id = await idDe(page, EVENTOS.pago);
  await page.goto('/');
  await instalada(page);
  const inscripcion = await a.hastaPagar(id, p);
  await a.irAlCheckout();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/resultado_ok/${id}/${inscripcion}`));
  await expect(page.getByRole('heading', { name: mensajesCredencial.titulo })).toBeVisible();
  await expect(imagen(page)).toBeVisible();
  expect((await imagen(page).boundingBox())?.width).toBeGreaterThanOrEqual(220);
  await sinViolaciones(page, 'página con el código');
  const { claves } = (await (await page.request.get('/api/v1/public/sede/claves')).json()) as {
    claves: ClavePublica[];
  };

  const recargar = async () => {
    const llega = page.waitForResponse(/mensaje_ok$/);
    await page.reload();
    await expect(imagen(page)).toBeVisible();
    return ((await (await llega).json()) as { credencial: string }).credencial;
  };
  await recargar();
  await context.setOffline(true);
  await expect(page.evaluate(() => fetch('/api/perfil'))).rejects.toThrow();
  const codigo = await recargar();
  expect(await dibujado(page)).toBe(trazoDe(codigo));
  expect(await juzgarCredencial(codigo, { evento_id: id, claves })).toMatchObject({
    tipo: 'valida',
    credencial: { personas: [{ nombre: p.nombre, apellido: p.apellido }] },
  });

  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: mensajesCredencial.descargar }).click();
  const png = sharp(await readFile(await (await bajada).path()));
  const { format, width } = await png.metadata();
  expect([format, width]).toEqual(['png', expect.any(Number)]);
  expect(width).toBeGreaterThanOrEqual(720);
  await volverEnLinea(context);
});

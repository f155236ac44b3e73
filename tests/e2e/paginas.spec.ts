import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';

const PASADA = 'Maratón Aniversario';

// If this breaks, runners do not find their time.
test('los resultados se ven, se bajan y se recorren con el teclado', async ({ page }) => {
  const id = await idDe(page, PASADA);
  await page.goto('/');
  await page.getByRole('link', { name: `Resultados y fotos: ${PASADA}` }).click();
  const pestanas = page.getByRole('tablist');
  await expect(pestanas.getByRole('tab')).toHaveCount(3);

  const lienzo = page.getByRole('tabpanel').locator('canvas').first();
  await expect(lienzo).toBeVisible();
  await expect
    .poll(() =>
      lienzo.evaluate((c) => {
        if (!(c instanceof HTMLCanvasElement) || c.width === 0) return 0;
        const datos = c.getContext('2d')?.getImageData(0, 0, c.width, c.height).data ?? [];
        const tintas = new Set<number>();
        for (let i = 0; i < datos.length; i += 4 * 97)
          tintas.add((datos[i] ?? 0) * 256 + (datos[i + 1] ?? 0));
        return tintas.size;
      }),
    )
    .toBeGreaterThan(2);

  const bajada = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar' }).click();
  expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/);

  await pestanas.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(pestanas.getByRole('tab').nth(1)).toBeFocused();
  await expect(pestanas.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(pestanas.getByRole('tab', { name: 'Fotos' })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(3);
  await page.goto(`/resultados-fotos-evento/${id}?ver=fotos`);
  await expect(pestanas.getByRole('tab', { name: 'Fotos' })).toHaveAttribute('aria-selected', 'true');
});

// If this breaks, people are left on a page with no way on, or are led to a copy of the site.
test('las páginas de resultado vuelven adonde se les dijo, si es de acá', async ({ page }) => {
  const id = await idDe(page, EVENTOS.pago);
  const casos = [
    ['resultado_ok', 'Inscripción registrada correctamente.'],
    ['resultado_error', '¡Ocurrió un error!'],
    ['resultado_pendiente', 'Tu pago está pendiente. Cualquier duda, comunicate con'],
  ] as const;
  for (const [ruta, texto] of casos) {
    await page.goto(`/${ruta}/${id}?next=/contacto`);
    await expect(page.getByText(texto).first()).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/contacto$/);
  }
  for (const malo of ['https://malo.example/', '//malo.example', 'javascript:alert(1)', '/\\malo.example']) {
    await page.goto(`/resultado_ok/${id}?next=${encodeURIComponent(malo)}`);
    await expect(page.getByRole('link', { name: 'Inicio' }).last()).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0);
  }
});

// If this breaks, people with a question, a wrong link or a new phone are left alone.
test('las páginas sueltas dicen lo suyo', async ({ page, quejas }) => {
  quejas.esperar(404);
  const casos = [
    ['/link-invalido', 200, 'Link inválido'],
    ['/contacto', 200, 'Contacto'],
    ['/public/download-app', 200, 'Llevá Largada en tu teléfono'],
    ['/public/privacy-policy', 200, /[Pp]rivacidad/],
    ['/no/existe', 404, 'Página no encontrada'],
    ['/informacion-evento/999999', 404, 'Página no encontrada'],
  ] as const;
  for (const [ruta, status, titulo] of casos) {
    const respuesta = await page.goto(ruta);
    expect(respuesta?.status(), ruta).toBe(status);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  }
  await page.goto('/contacto');
  await expect(page.getByRole('link', { name: /hola@largada\.test/ }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

// If this breaks, last year's runners find neither results nor photos.
test('«Ver más» trae las carreras anteriores, y la imagen se amplía', async ({ page }) => {
  await page.goto('/');
  const pasadas = page.getByRole('region', { name: 'Carreras pasadas' }).getByRole('article');
  const antes = await pasadas.count();
  // The server drew the button: it does nothing until the page's code has come.
  await expect(async () => {
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect.poll(() => pasadas.count(), { timeout: 2000 }).toBeGreaterThan(antes);
  }).toPass({ timeout: 60_000 });

  await page.getByRole('button', { name: `Ampliar la imagen de ${EVENTOS.pago}` }).click();
  const visor = page.getByRole('dialog', { name: 'Imagen ampliada' });
  await expect(visor.getByText(EVENTOS.pago).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(visor).toBeHidden();
});

// If this breaks, who comes by phone to register scrolls before the first button.
test('en un teléfono, el primer botón para inscribirse está en la primera pantalla', async ({ page }) => {
  await page.goto('/');
  const boton = await page
    .getByRole('link', { name: /^Inscripción: / })
    .first()
    .boundingBox();
  expect(boton?.y).toBeLessThan(700);
});

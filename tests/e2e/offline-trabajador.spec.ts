import type { Page } from 'playwright/test';
import {
  abrirApto,
  abrirDeslinde,
  aceptadas,
  APTO_GUARDADO,
  Aptos,
  completarDni,
  conRed,
  elegirArchivo,
  enviarApto,
  expect,
  firmar,
  FIRMA,
  GUARDADA,
  instalada,
  RECIBIDO,
  sinRed,
  test,
  titulo,
} from '../support/offline.ts';

// If any of these breaks, who opens the link again in the park finds a dinosaur instead of the waiver.
test('lo que se vio abre con una línea que no trae nada, y sin señal: evento, inscripción y deslinde, que se firma', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const evento = `/informacion-evento/${persona.evento_id}`;
  const resultado = `/resultado_ok/${persona.evento_id}/${persona.codigo_publico}`;
  const deslinde = `/firmar-deslinde/${persona.deslinde}`;
  const h1 = (p: Page, name: string | RegExp) => p.getByRole('heading', { level: 1, name });
  const DE_ANTES = 'Este es el texto que guardó este teléfono';
  await page.goto('/');
  await instalada(page);
  // What the page leaves for some seconds later never comes: it was killed before.
  await page.addInitScript(() => {
    const deVeras = window.setTimeout.bind(window);
    const sinTarde = (hacer: () => void, ms = 0) => (ms >= 3000 ? 0 : deVeras(hacer, ms));
    Object.assign(window, { setTimeout: sinTarde });
  });
  // The server's own page, which brings the race along: what asks for it afterwards is kept by the way.
  await page.request.get(evento);
  await expect(async () => {
    await page.goto(evento);
    const datos = await page.evaluate(() => document.getElementById('datos')?.textContent);
    expect(datos).toContain('"contenido"');
  }).toPass();
  await expect(h1(page, 'Cruce de los Sin Señal')).toBeVisible();
  await expect.poll(() => guardadas(page)).toContain(`/api/v1/eventos/${persona.evento_id}`);
  await page.goto(resultado);
  await expect(h1(page, /pendiente|inscri/i)).toBeVisible();
  await expect.poll(async () => (await guardadas(page)).join()).toContain('mensaje_ok');
  await abrirDeslinde(page, persona);
  await page.close();

  servidor.proxy.fallar(null, /./, { tipo: 'demorar', ms: 60_000 });
  const muda = await context.newPage();
  for (const [ruta, visto] of [
    [deslinde, muda.getByText(DE_ANTES)],
    [resultado, h1(muda, /pendiente|inscri/i)],
    [evento, h1(muda, 'Cruce de los Sin Señal')],
  ] as const) {
    await muda.goto(ruta, { waitUntil: 'commit' });
    await visto.waitFor();
    const tardo = await muda.evaluate(() => Math.round(performance.now()));
    // A second on a phone; here others use the machine too. The line brings nothing for a minute.
    expect(tardo, `${ruta}: ms`).toBeLessThan(9000);
  }
  await muda.close();
  servidor.proxy.sanar();

  await sinRed(servidor, context);
  const fria = await context.newPage();
  for (const [ruta, nombre] of [
    [evento, 'Cruce de los Sin Señal'],
    [resultado, /pendiente|inscri/i],
  ] as const) {
    await fria.goto(ruta);
    await expect(h1(fria, nombre)).toBeVisible();
  }
  await abrirDeslinde(fria, persona);
  await expect(fria.getByText(DE_ANTES)).toBeVisible();
  await firmar(fria);
  await expect(titulo(fria, GUARDADA)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(fria, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
});

/** Addresses of the answers that the device has. */
const guardadas = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((listo, mal) => {
        const abre = indexedDB.open('largada');
        abre.onerror = () => mal(abre.error ?? new Error('largada'));
        abre.onsuccess = () => {
          const keys = abre.result.transaction('respuestas').objectStore('respuestas').getAllKeys();
          keys.onsuccess = () => {
            abre.result.close();
            listo(keys.result.map(String));
          };
        };
      }),
  );

test('un enlace de apto que nunca se pudo comprobar recibe el archivo igual', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const aptos = new Aptos();
  const { ruta } = await aptos.crear();
  await page.goto('/');
  await instalada(page);
  await sinRed(servidor, context);
  await abrirApto(page, persona);
  await completarDni(page, persona);
  await elegirArchivo(page, ruta);
  await expect(page.getByText('No lo pudimos subir ahora')).toBeVisible();
  await enviarApto(page);
  await expect(titulo(page, APTO_GUARDADO)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).aptos).toHaveLength(1);
  aptos.borrar();
});

test('una versión nueva toma el mando con firmas en espera: llegan, una vez cada una', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  await abrirDeslinde(page, persona);
  await instalada(page);
  const sanar = servidor.proxy.fallar(null, FIRMA, { tipo: 'cortar', bytes: 1 });
  await firmar(page);
  await expect(titulo(page, GUARDADA)).toBeVisible();
  servidor.proxy.fallar('GET', /^\/sw\.js/, { tipo: 'agregar', texto: '\n// otra versión\n' });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page
    .getByRole('status', { name: 'Actualización' })
    .getByRole('button', { name: 'Actualizar' })
    .click();
  await page.waitForFunction(async () => {
    const registro = await navigator.serviceWorker.getRegistration();
    return registro?.active?.state === 'activated' && !registro.waiting;
  });
  sanar();
  await sinRed(servidor, context);
  await conRed(servidor, context);
  await expect.poll(async () => (await servidor.contar(persona)).firmas.length, { timeout: 20_000 }).toBe(1);
  expect(new Set(aceptadas(servidor, FIRMA).map((p) => p.key)).size).toBe(1);
});

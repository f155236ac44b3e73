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
test('abierta en frío sin señal, la página del deslinde firma, y llega una vez', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  await abrirDeslinde(page, persona);
  await instalada(page);
  await page.close();
  await sinRed(servidor, context);
  const fria = await context.newPage();
  await abrirDeslinde(fria, persona);
  await expect(fria.getByText('Este es el texto que guardó este teléfono')).toBeVisible();
  await firmar(fria);
  await expect(titulo(fria, GUARDADA)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(fria, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
});

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
  expect(new Set(aceptadas(servidor, FIRMA).map((p) => p.clave)).size).toBe(1);
});

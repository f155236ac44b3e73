import {
  abrirDeslinde,
  aceptadas,
  conRed,
  expect,
  firmar,
  FIRMA,
  GUARDADA,
  RECIBIDO,
  sinRed,
  test,
  titulo,
} from '../support/offline.ts';

const DOS_DIAS = 48;
const HORA_MS = 3_600_000;

// If any of these breaks, somebody who signed at a park's corner finds at the start that they did not.
test('sin señal desde antes de firmar: se guarda y llega sola, una vez', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page);
  await expect(titulo(page, GUARDADA)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(0);
  await conRed(servidor, context);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
});

for (const status of [500, 503]) {
  test(`el servidor responde ${status} un rato: la firma espera y llega una vez`, async ({
    page,
    servidor,
    persona,
  }) => {
    await abrirDeslinde(page, persona);
    const cabeceras = status === 503 ? { 'retry-after': '2' } : undefined;
    const sanar = servidor.proxy.fallar(null, FIRMA, {
      tipo: 'responder',
      status,
      ...(cabeceras && { cabeceras }),
    });
    await firmar(page);
    await expect(titulo(page, GUARDADA)).toBeVisible();
    sanar();
    // Its turn comes by the clock alone: five seconds after the first refusal.
    await expect(titulo(page, RECIBIDO)).toBeVisible({ timeout: 20_000 });
    expect((await servidor.contar(persona)).firmas).toHaveLength(1);
    expect(new Set(servidor.proxy.pasadas.filter((p) => FIRMA.test(p.ruta)).map((p) => p.key)).size).toBe(1);
  });
}

test('lo que responde otro en lugar del servidor no termina la firma ni la rechaza: llega una vez', async ({
  page,
  servidor,
  persona,
  quejas,
}) => {
  quejas.esperar(403, 413);
  const html = { cabeceras: { 'content-type': 'text/html' } };
  const respuestas = [
    [{ status: 204, cuerpo: '' }, 'Espera señal'],
    [{ status: 200, cuerpo: '{"ok":true,"message":"Recibido"}' }, 'Espera señal'],
    [{ status: 403, ...html }, 'No lo dejan pasar'],
    [{ status: 413, ...html }, 'no deja pasar un envío tan grande'],
    [{ status: 404, cuerpo: '{"message":"no existe"}' }, 'No lo dejan pasar'],
  ] as const;
  const falsas = () => servidor.proxy.pasadas.filter((p) => FIRMA.test(p.ruta) && p.falla === 'responder');
  await abrirDeslinde(page, persona);
  for (const [n, [respuesta, dicho]] of respuestas.entries()) {
    servidor.proxy.sanar();
    servidor.proxy.fallar(null, FIRMA, { tipo: 'responder', ...respuesta });
    const antes = falsas().length;
    if (n === 0) {
      await firmar(page);
      await expect(titulo(page, GUARDADA)).toBeVisible();
      await expect(page.getByText('Esta red no la deja pasar')).toBeVisible();
      await page.getByRole('link', { name: 'Ver pendientes' }).click();
    } else await page.getByRole('button', { name: 'Enviar todo ahora' }).click();
    await expect.poll(() => falsas().length).toBeGreaterThan(antes);
    const envio = page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem');
    await expect(envio).toHaveCount(1);
    await expect(envio).toContainText(dicho);
    await expect(envio).not.toContainText('No se aceptó');
  }
  expect((await servidor.contar(persona)).firmas).toHaveLength(0);
  servidor.proxy.sanar();
  await page.getByRole('button', { name: 'Enviar todo ahora' }).click();
  await expect(titulo(page, 'Llegó todo')).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
  expect(new Set(servidor.proxy.pasadas.filter((p) => FIRMA.test(p.ruta)).map((p) => p.key)).size).toBe(1);
});

test('la respuesta se pierde con la firma ya guardada: se repite y no se duplica', async ({
  page,
  servidor,
  persona,
}) => {
  await abrirDeslinde(page, persona);
  servidor.proxy.fallar(null, FIRMA, { tipo: 'perder' }, 1);
  await firmar(page);
  await expect(titulo(page, RECIBIDO)).toBeVisible({ timeout: 20_000 });
  expect(aceptadas(servidor, FIRMA).length).toBeGreaterThanOrEqual(2);
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
});

test('el enlace venció mientras tanto: la firma queda, con el motivo', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page);
  await expect(titulo(page, GUARDADA)).toBeVisible();
  // The race is in 30 days, its links end 15 days later.
  await servidor.adelantar(46 * 24);
  await conRed(servidor, context);
  await expect.poll(() => servidor.proxy.pasadas.findLast((p) => FIRMA.test(p.ruta))?.status).toBe(404);
  await servidor.adelantar(0);
  await page.goto('/pendientes');
  const envio = page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem');
  await expect(envio).toHaveCount(1);
  await expect(envio).toContainText('No se aceptó');
  await expect(envio).toContainText('Este enlace no existe o ya no sirve');
  expect((await servidor.contar(persona)).firmas).toHaveLength(0);
});

test('el texto cambió mientras tanto: se muestra el nuevo y se firma de nuevo', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const nuevo = 'Corro por mi cuenta y riesgo, y con linterna.';
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page);
  await expect(titulo(page, GUARDADA)).toBeVisible();
  await servidor.cambiarTexto(persona, nuevo);
  await conRed(servidor, context);
  await expect(page.getByText('El texto del deslinde cambió')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Texto del deslinde' })).toHaveText(nuevo);
  expect((await servidor.contar(persona)).firmas).toHaveLength(0);
  await firmar(page);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
  await page.goto('/pendientes');
  await expect(titulo(page, 'Llegó todo')).toBeVisible();
});

test('la página se cierra apenas se guardó: otra página la envía', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page);
  await expect(titulo(page, GUARDADA)).toBeVisible();
  await page.close();
  await conRed(servidor, context);
  const otra = await context.newPage();
  await otra.goto('/');
  await expect.poll(async () => (await servidor.contar(persona)).firmas.length).toBe(1);
});

test('el reloj del dispositivo está dos días atrasado: llega, y queda cuánto', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  await servidor.adelantar(DOS_DIAS);
  try {
    await abrirDeslinde(page, persona);
    await sinRed(servidor, context);
    await firmar(page);
    await expect(titulo(page, GUARDADA)).toBeVisible();
    await conRed(servidor, context);
    await expect(titulo(page, RECIBIDO)).toBeVisible();
    const { firmas } = await servidor.contar(persona);
    expect(firmas).toHaveLength(1);
    const [firma] = firmas;
    expect(Math.abs((firma?.desfase_ms ?? 0) - DOS_DIAS * HORA_MS)).toBeLessThan(60_000);
    // By the device's own clock, as evidence; the server's beside it is two days later.
    expect((firma?.servidor_at ?? 0) - (firma?.dispositivo_at ?? 0)).toBeGreaterThan(47 * HORA_MS);
  } finally {
    await servidor.adelantar(0);
  }
});

test('sin SyncManager todo llega igual', async ({ page, context, servidor, persona }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'SyncManager');
    if ('ServiceWorkerRegistration' in globalThis) {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    }
  });
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page);
  await expect(titulo(page, GUARDADA)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
});

test('firmar dos veces sin señal: llegan las dos, en orden, y vale la última', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page, 'María Núñez');
  await expect(titulo(page, GUARDADA)).toBeVisible();
  await page.getByRole('button', { name: 'Firmar de nuevo' }).click();
  await firmar(page, 'José Núñez');
  await expect(titulo(page, GUARDADA)).toBeVisible();
  await conRed(servidor, context);
  await expect.poll(async () => (await servidor.contar(persona)).firmas.length).toBe(2);
  const [primera, segunda] = (await servidor.contar(persona)).firmas.map((f) => f.dispositivo_at ?? 0);
  expect(primera).toBeLessThanOrEqual(segunda ?? 0);
  expect(new Set(aceptadas(servidor, FIRMA).map((p) => p.key)).size).toBe(2);
});

import { createHash } from 'node:crypto';
import {
  abrirApto,
  aceptadas,
  APTO_GUARDADO,
  Aptos,
  completarDni,
  conRed,
  elegirArchivo,
  enviarApto,
  ENVIO,
  expect,
  RECIBIDO,
  sinRed,
  SUBIDA,
  test,
  titulo,
} from '../support/offline.ts';
import { corridas } from '../support/soak.ts';

const MB = 1024 * 1024;
const sha256 = (datos: Buffer) => createHash('sha256').update(datos).digest('hex');

let aptos: Aptos;
test.beforeAll(() => void (aptos = new Aptos()));
test.afterAll(() => aptos.borrar());

// If any of these breaks, a certificate that somebody brought is not there, or is there twice.
test('sin señal al elegir el archivo: espera en el dispositivo y llega entero, una vez', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const { ruta, datos } = await aptos.crear();
  await abrirApto(page, persona);
  await sinRed(servidor, context);
  await completarDni(page, persona);
  await elegirArchivo(page, ruta);
  await expect(page.getByText('No lo pudimos subir ahora')).toBeVisible();
  await enviarApto(page);
  await expect(titulo(page, APTO_GUARDADO)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  const { aptos: llegados } = await servidor.contar(persona);
  expect(llegados.map((a) => a.sha256)).toEqual([sha256(datos)]);
});

test('la línea se corta en medio de la subida: nada se pierde ni se repite', async ({
  page,
  servidor,
  persona,
}) => {
  const { ruta, datos } = await aptos.crear(2 * MB);
  await abrirApto(page, persona);
  const sanar = servidor.proxy.fallar(null, SUBIDA, { tipo: 'cortar', bytes: MB });
  await completarDni(page, persona);
  await elegirArchivo(page, ruta);
  await expect(page.getByText('No lo pudimos subir ahora')).toBeVisible();
  await enviarApto(page);
  await expect(titulo(page, APTO_GUARDADO)).toBeVisible();
  sanar();
  await expect(titulo(page, RECIBIDO)).toBeVisible({ timeout: 20_000 });
  const { aptos: llegados } = await servidor.contar(persona);
  expect(llegados.map((a) => a.sha256)).toEqual([sha256(datos)]);
});

test('la línea se corta entre la subida y el envío: el archivo no se sube otra vez', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const { ruta, datos } = await aptos.crear();
  await abrirApto(page, persona);
  await completarDni(page, persona);
  await elegirArchivo(page, ruta);
  await expect(page.getByText('Se cargó.')).toBeVisible();
  await sinRed(servidor, context);
  await enviarApto(page);
  await expect(titulo(page, APTO_GUARDADO)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  expect(aceptadas(servidor, SUBIDA)).toHaveLength(1);
  const { aptos: llegados } = await servidor.contar(persona);
  expect(llegados.map((a) => a.sha256)).toEqual([sha256(datos)]);
});

test('se pierden las respuestas de la subida y del envío: queda uno', async ({ page, servidor, persona }) => {
  const { ruta, datos } = await aptos.crear();
  await abrirApto(page, persona);
  await completarDni(page, persona);
  servidor.proxy.fallar(null, SUBIDA, { tipo: 'perder' }, 1);
  servidor.proxy.fallar(null, ENVIO, { tipo: 'perder' }, 1);
  await elegirArchivo(page, ruta);
  await expect(page.getByText('No lo pudimos subir ahora')).toBeVisible();
  await enviarApto(page);
  await expect(titulo(page, RECIBIDO)).toBeVisible({ timeout: 20_000 });
  expect(aceptadas(servidor, ENVIO).length).toBeGreaterThanOrEqual(2);
  const { aptos: llegados } = await servidor.contar(persona);
  expect(llegados.map((a) => a.sha256)).toEqual([sha256(datos)]);
});

test('el servidor responde 503 un rato: el apto espera y llega una vez', async ({
  page,
  servidor,
  persona,
}) => {
  const { ruta } = await aptos.crear();
  await abrirApto(page, persona);
  const sanar = servidor.proxy.fallar(null, SUBIDA, {
    ...{ tipo: 'responder', status: 503, cabeceras: { 'retry-after': '1' } },
  });
  await completarDni(page, persona);
  await elegirArchivo(page, ruta);
  await expect(page.getByText('No lo pudimos subir ahora')).toBeVisible();
  await enviarApto(page);
  await expect(titulo(page, APTO_GUARDADO)).toBeVisible();
  sanar();
  await expect(titulo(page, RECIBIDO)).toBeVisible({ timeout: 20_000 });
  expect((await servidor.contar(persona)).aptos).toHaveLength(1);
});

const MUCHOS = corridas(5, 50);
test(`${MUCHOS} PDF de 8 MB esperan y llegan todos`, async ({ page, context, servidor, persona }) => {
  test.setTimeout(60_000 + MUCHOS * 15_000);
  const personas = [persona, ...(await servidor.personas(MUCHOS - 1))];
  const sanar = servidor.proxy.fallar('POST', SUBIDA, { tipo: 'cortar', bytes: 64 * 1024 });
  const enviados: string[] = [];
  for (const una of personas) {
    const { ruta, datos } = await aptos.crear(8 * MB);
    enviados.push(sha256(datos));
    await abrirApto(page, una);
    await completarDni(page, una);
    await elegirArchivo(page, ruta);
    await expect(page.getByText('No lo pudimos subir ahora')).toBeVisible({ timeout: 20_000 });
    await enviarApto(page);
    await expect(titulo(page, APTO_GUARDADO)).toBeVisible({ timeout: 20_000 });
  }
  await sinRed(servidor, context);
  sanar();
  await conRed(servidor, context);
  for (const [n, una] of personas.entries()) {
    await expect
      .poll(async () => (await servidor.contar(una)).aptos.map((a) => a.sha256), {
        timeout: 30_000 + MUCHOS * 5_000,
      })
      .toEqual([enviados[n]]);
  }
  await page.goto('/pendientes');
  await expect(titulo(page, 'Llegó todo')).toBeVisible();
});

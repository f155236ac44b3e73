import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type BrowserContext, type Page, type TestInfo } from 'playwright/test';
import {
  abrirDeslinde,
  aceptadas,
  conRed,
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
import type { ServidorOffline } from '../support/offline-servidor.ts';

/** kill -9 of that browser, by the folder that is its alone: nothing is tidied up. */
function matarNavegador(carpeta: string): void {
  for (const pid of readdirSync('/proc').filter((nombre) => /^\d+$/.test(nombre))) {
    let orden = '';
    try {
      orden = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    } catch {
      continue;
    }
    const esPrincipal = orden.includes(`--user-data-dir=${carpeta}`) && !orden.includes('--type=');
    if (esPrincipal) process.kill(Number(pid), 'SIGKILL');
  }
}

const alMorir = (context: BrowserContext) => new Promise((listo) => context.once('close', listo));

/** A browser with a folder of its own, which outlives it. */
async function conCarpeta(
  servidor: ServidorOffline,
  info: TestInfo,
  hacer: (abrir: () => Promise<BrowserContext>, matar: () => void) => Promise<void>,
): Promise<void> {
  const carpeta = mkdtempSync(join(tmpdir(), 'largada-muere-'));
  const abrir = () =>
    chromium.launchPersistentContext(carpeta, {
      ...devices['Pixel 5'],
      ...info.project.use.launchOptions,
      locale: 'es-AR',
      baseURL: servidor.url,
    });
  try {
    await hacer(abrir, () => matarNavegador(carpeta));
  } finally {
    matarNavegador(carpeta);
    rmSync(carpeta, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

// If this breaks, a phone that dies after "guardada" takes the signature with it.
test('el navegador muere de golpe después de «guardada»: al volver, la firma llega una vez', async ({
  servidor,
  persona,
}, info) => {
  await conCarpeta(servidor, info, async (abrir, matar) => {
    let context = await abrir();
    const page = await context.newPage();
    await abrirDeslinde(page, persona);
    await sinRed(servidor, context);
    await firmar(page);
    await expect(titulo(page, GUARDADA)).toBeVisible();
    const cerrado = alMorir(context);
    matar();
    await cerrado;

    await servidor.proxy.levantar();
    context = await abrir();
    const otra = await context.newPage();
    await otra.goto('/pendientes');
    await expect(titulo(otra, 'Llegó todo')).toBeVisible({ timeout: 20_000 });
    expect((await servidor.contar(persona)).firmas).toHaveLength(1);
    await context.close();
  });
});

// If this breaks, the phone that is killed in a pocket has the race's people on its disk and shows them to nobody.
test('la app muere de golpe apenas se ingresó: abre sin red, y con red sin ingresar de nuevo', async ({
  servidor,
  persona: _sana,
}, info) => {
  const { organizador, clave, evento_id } = await servidor.cuentas();
  const detalle = `/backoffice/event/${evento_id}`;
  const abierto = (page: Page) =>
    expect(page.getByRole('heading', { name: 'Vuelta de las Dos Cuentas' }).first()).toBeVisible();
  const ingresar = async (page: Page) => {
    await page.goto(`/login?next=${encodeURIComponent(detalle)}`);
    const usuario = page.getByLabel('E-mail o usuario');
    // Chromium writes cookies to the disk twice a minute: where it had, the killed session is still there and nobody is asked
    await expect(
      usuario.or(page.getByRole('heading', { name: 'Vuelta de las Dos Cuentas' })).first(),
    ).toBeVisible();
    if (!(await usuario.isVisible())) return;
    await usuario.fill(organizador);
    await page.getByLabel('Contraseña', { exact: true }).fill(clave);
    await page.getByLabel('Mantener la sesión en este dispositivo').check();
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await abierto(page);
  };
  await conCarpeta(servidor, info, async (abrir, matar) => {
    const morir = async (context: BrowserContext) => {
      const cerrado = alMorir(context);
      matar();
      await cerrado;
    };
    let context = await abrir();
    let page = await context.newPage();
    await page.goto('/');
    await instalada(page);
    await ingresar(page);
    await morir(context);

    await servidor.proxy.bajar();
    context = await abrir();
    page = await context.newPage();
    await page.goto(detalle);
    await abierto(page);
    await context.close();

    // The browser keeps a new cookie in memory for half a minute: this one reaches the disk by closing.
    await servidor.proxy.levantar();
    context = await abrir();
    page = await context.newPage();
    await ingresar(page);
    await context.close();
    context = await abrir();
    page = await context.newPage();
    await page.goto(detalle);
    await abierto(page);
    await morir(context);

    await servidor.adelantar(1);
    try {
      context = await abrir();
      page = await context.newPage();
      await page.goto(detalle);
      await abierto(page);
      await expect(page.getByText(/sin conexión/)).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${detalle}$`));
      const token = await page.evaluate(() => sessionStorage.getItem('largada.sesion'));
      expect(token, 'the server opened it again').not.toBeNull();
      await context.close();
    } finally {
      await servidor.adelantar(0);
    }
  });
});

/** Told before anything is opened: the browser trusts the room that it saw for a while. */
async function sinLugar(page: Page, origin: string): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => void (await cdp.send('Storage.overrideQuotaForOrigin', { origin }));
}

// If this breaks, somebody is told "guardada" of what is nowhere.
test('sin lugar en el dispositivo se dice, y con lugar se guarda', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const hacerLugar = await sinLugar(page, servidor.url);
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page);
  await expect(page.getByText('Este dispositivo no tiene espacio')).toBeVisible();
  await expect(titulo(page, GUARDADA)).toBeHidden();
  await hacerLugar();
  await page.getByRole('button', { name: 'Guardar firma' }).click();
  await expect(titulo(page, GUARDADA)).toBeVisible();
  await conRed(servidor, context);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
});

test('sin lugar pero con señal, la firma va directo y llega una vez', async ({ page, servidor, persona }) => {
  await sinLugar(page, servidor.url);
  await abrirDeslinde(page, persona);
  await firmar(page);
  await expect(titulo(page, RECIBIDO)).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
  // Without a receipt here: nothing of it was ever on this device.
  await page.goto('/pendientes');
  await expect(titulo(page, 'No hay nada pendiente')).toBeVisible();
});

// If this breaks, the phone with two tabs open sends everything twice.
test('dos pestañas y el worker vacían a la vez: cada firma sale una sola vez', async ({
  page,
  context,
  servidor,
  persona,
}) => {
  const personas = [persona, ...(await servidor.personas(5))];
  const sanar = servidor.proxy.fallar(null, FIRMA, { tipo: 'cortar', bytes: 1 });
  for (const una of personas) {
    await abrirDeslinde(page, una);
    await firmar(page);
    await expect(titulo(page, GUARDADA)).toBeVisible();
  }
  const otra = await context.newPage();
  await Promise.all([page.goto('/pendientes'), otra.goto('/pendientes')]);
  const envios = otra.getByRole('list', { name: 'Pendientes' }).getByRole('listitem');
  await expect(envios).toHaveCount(personas.length);
  await expect(page.getByRole('button', { name: 'Enviar todo ahora' })).toBeVisible();
  servidor.proxy.pasadas.length = 0;
  sanar();
  // Slow answers, so that the others come while one is at work.
  servidor.proxy.fallar(null, FIRMA, { tipo: 'demorar', ms: 150 });
  const avisarAlWorker = page.evaluate(async () => {
    const registro = await navigator.serviceWorker.getRegistration();
    // Chromium only, and in no DOM library
    const { sync } = (registro ?? {}) as { sync?: { register(etiqueta: string): Promise<void> } };
    await sync?.register('salida').catch(() => undefined);
  });
  // Whoever is first takes the button away from the others: pressed where it is, without waiting for it.
  const enviar = (p: typeof page) =>
    p.evaluate(() => {
      const boton = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Enviar todo ahora',
      );
      boton?.click();
      return boton !== undefined;
    });
  const [, ...pulsados] = await Promise.all([avisarAlWorker, enviar(page), enviar(otra)]);
  expect(pulsados).toContain(true);
  await Promise.all([
    expect(titulo(page, 'Llegó todo')).toBeVisible({ timeout: 20_000 }),
    expect(titulo(otra, 'Llegó todo')).toBeVisible({ timeout: 20_000 }),
  ]);
  const salieron = aceptadas(servidor, FIRMA).map((p) => p.key);
  expect(salieron).toHaveLength(personas.length);
  expect(new Set(salieron).size).toBe(personas.length);
  for (const una of personas) expect((await servidor.contar(una)).firmas).toHaveLength(1);
});

import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { entraDeAncho, EVENTOS, expect, idDe, test } from '../support/e2e.ts';

const CLAVE = 'siete liebres al trote';
const NUEVA = 'otra vez liebres al trote';

interface Cuenta {
  name: string;
  email: string;
}

test.use({ trabajador: true });
test.beforeEach(({ quejas }) => quejas.esperar(401));

/** An organizer of this test's own: passwords change here. */
async function cuentaNueva(page: Page): Promise<Cuenta> {
  const letras = Array.from({ length: 10 }, () => 'abcdefghij'[randomInt(10)]).join('');
  // Wide letters: at twice its size the name is wider than a phone, and has to be divided.
  const cuenta = { name: `mammamamma${letras}`, email: `prueba${letras}@largada.test` };
  const ingreso = await page.request.post('/api/auth/login', {
    data: { email: 'admin', password: 'largada-demo' },
  });
  const { access_token } = (await ingreso.json()) as { access_token: string };
  const alta = await page.request.post('/api/organizadores', {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      nombre: `Organizador ${letras}`,
      ciudad: 'Rosario',
      nombre_contacto: 'Ana',
      apellido_contacto: 'Prueba',
      telefono_contacto: '341 555 0100',
      ...cuenta,
      password: CLAVE,
      password_confirm: CLAVE,
    },
  });
  expect(alta.ok(), await alta.text()).toBe(true);
  return cuenta;
}

const campoClave = (page: Page) => page.getByLabel('Contraseña', { exact: true });

async function ingresar(page: Page, usuario: string, clave = CLAVE): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await campoClave(page).fill(clave);
  await page.keyboard.press('Enter');
}

const enPanel = (page: Page) => expect(page).toHaveURL(/\/backoffice\/dashboard$/);

async function elegirDelMenu(page: Page, texto: string): Promise<void> {
  const entrada = page
    .getByRole('link', { name: texto, exact: true })
    .or(page.getByRole('button', { name: texto, exact: true }))
    .filter({ visible: true })
    .first();
  // On a phone it is in the menu, whose button does nothing until the page's code has come.
  await expect(async () => {
    if (await entrada.isVisible()) return;
    // Open, and slow to show what is in it, it lies over its own button.
    if (!(await page.getByRole('dialog', { name: 'Menú' }).isVisible()))
      await page.getByRole('button', { name: 'Abrir el menú' }).click({ timeout: 1000 });
    await expect(entrada).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await entrada.click();
}

/** The server forgets the session of this tab, which does not know. */
async function vencer(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('largada.sesion') ?? '{}') as { token?: string }).token,
  );
  const logout = await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(logout.ok()).toBe(true);
}

/** Out of the local mailbox, once it has arrived. */
async function enlaceDelMail(page: Page, email: string): Promise<string> {
  let direccion: string | undefined;
  await expect(async () => {
    const lista = await (await page.request.get('/buzon', { params: { q: email } })).text();
    const [, id] = /\/buzon\/(\d+)"(?:(?!<\/li>).)*Elegí otra contraseña/s.exec(lista) ?? [];
    const correo = await (await page.request.get(`/buzon/${id}/html`)).text();
    direccion = /http[^"]*\/restablecer-clave\/[\w-]{43}/.exec(correo)?.[0];
    expect(direccion).toBeDefined();
  }).toPass();
  return direccion ?? '';
}

// If this breaks, an organizer opens the admin's screens, or is thrown out without knowing why.
test('quien no tiene permiso lo lee en el ingreso y vuelve a su panel', async ({ page }) => {
  const { name } = await cuentaNueva(page);
  await ingresar(page, name);
  await enPanel(page);
  const ruta = `/admin/evento/${await idDe(page, EVENTOS.pago)}/configurar-imagen`;
  await page.goto(ruta);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: ruta, motivo: 'sin_permiso' })}`);
  await expect(page.getByText('Tu cuenta no tiene permiso para esa página')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi panel' }).click();
  await enPanel(page);
});

// If this breaks, whoever opens a link in another tab has to log in each time; or stays logged in after leaving.
test('otra pestaña comparte la sesión y salir en una sale en todas', async ({ page, context }) => {
  const { name } = await cuentaNueva(page);
  await ingresar(page, name);
  await enPanel(page);
  const otra = await context.newPage();
  await otra.goto('/backoffice/dashboard');
  await enPanel(otra);
  await expect(otra.getByRole('heading', { level: 1 })).toBeVisible();
  await elegirDelMenu(otra, 'Salir');
  await expect(otra).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  const tercera = await context.newPage();
  await tercera.goto('/backoffice/dashboard');
  await expect(tercera).toHaveURL(/\/login\?/);
});

test('mantener la sesión la abre en otra pestaña aunque se haya cerrado la primera', async ({
  page,
  context,
}) => {
  const { name } = await cuentaNueva(page);
  await page.goto('/login');
  await page.getByLabel('E-mail o usuario').fill(name);
  await campoClave(page).fill(CLAVE);
  await page.getByLabel('Mantener la sesión en este dispositivo').check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await enPanel(page);
  const otra = await context.newPage();
  await page.close();
  await otra.goto('/backoffice/dashboard');
  await enPanel(otra);
});

// If this breaks, a long form is lost with the session that ended while it was filled.
test('con la sesión vencida se ingresa de nuevo sin perder lo escrito', async ({ page }) => {
  const { name, email } = await cuentaNueva(page);
  await ingresar(page, name);
  await enPanel(page);
  await elegirDelMenu(page, 'Perfil');
  await page.getByLabel('Contraseña actual', { exact: true }).fill(CLAVE);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NUEVA);
  await page.getByLabel('Repetí la contraseña nueva', { exact: true }).fill(NUEVA);
  await vencer(page);
  // a call in the background may have met the end of the session first: its dialog is over the button then
  await page.getByRole('button', { name: 'Guardar', exact: true }).dispatchEvent('click');

  const dialogo = page.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await expect(dialogo.getByLabel('E-mail o usuario')).toHaveValue(email);
  await sinViolaciones(page, 'reingreso');
  await dialogo.getByLabel('Contraseña', { exact: true }).fill('no es');
  await dialogo.getByRole('button', { name: 'Ingresar' }).click();
  await expect(dialogo.getByText('email y/o password incorrectos')).toBeVisible();
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await dialogo.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Tu contraseña se cambió.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Mi perfil' })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await elegirDelMenu(page, 'Salir');
  await ingresar(page, name, NUEVA);
  await enPanel(page);
});

// If this breaks, who left the tablet at the desk overnight is stuck before a screen that failed.
test('con la sesión vencida, una pantalla de un evento lleva al ingreso y vuelve', async ({ page }) => {
  await ingresar(page, 'admin', 'largada-demo');
  await enPanel(page);
  const ruta = `/backoffice/event/${await idDe(page, EVENTOS.pago)}`;
  await vencer(page);
  await page.goto(ruta);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: ruta, motivo: 'vencida' })}`);
  await expect(page.getByText('Tu sesión terminó')).toBeVisible();
  await page.getByLabel('E-mail o usuario').fill('admin');
  await campoClave(page).fill('largada-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${ruta}$`));
  await expect(page.getByRole('heading', { name: EVENTOS.pago }).first()).toBeVisible();
});

test('quien ingresa de nuevo con otra cuenta no envía lo de la anterior', async ({ page }) => {
  const una = await cuentaNueva(page);
  const otra = await cuentaNueva(page);
  await ingresar(page, una.name);
  await enPanel(page);
  await elegirDelMenu(page, 'Perfil');
  await page.getByLabel('Contraseña actual', { exact: true }).fill(CLAVE);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NUEVA);
  await page.getByLabel('Repetí la contraseña nueva', { exact: true }).fill(NUEVA);
  await vencer(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).dispatchEvent('click');
  const dialogo = page.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await dialogo.getByLabel('E-mail o usuario').fill(otra.name);
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await dialogo.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('dialog', { name: 'Ingresaste con otra cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await enPanel(page);
  const conLaVieja = await page.request.post('/api/auth/login', {
    data: { email: otra.name, password: CLAVE },
  });
  expect(conLaVieja.ok(), 'nobody changed the password of the other account').toBe(true);
});

// If this breaks, a lost phone stays logged in.
test('el perfil muestra dónde está abierta la cuenta y la cierra allá', async ({ page, browser }) => {
  const { name, email } = await cuentaNueva(page);
  await ingresar(page, name);
  await enPanel(page);
  const lejos = await browser.newContext();
  const otra = await lejos.newPage();
  await ingresar(otra, name);
  await enPanel(otra);

  await elegirDelMenu(page, 'Perfil');
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
  await expect(page.getByText('esta sesión')).toBeVisible();
  await sinViolaciones(page, 'perfil');
  await entraDeAncho(page);
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expect(page.getByText('Cerraste una sesión.')).toBeVisible();
  await otra.goto('/pendientes');
  await otra.goto('/backoffice/dashboard');
  await otra.evaluate(() => fetch('/api/perfil').then((r) => r.status));
  const estado = await otra.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('largada.sesion') ?? '{}') as { token?: string };
    if (!token) return 401;
    return (await fetch('/api/perfil', { headers: { authorization: `Bearer ${token}` } })).status;
  });
  expect(estado).toBe(401);
  await lejos.close();
});

// If this breaks, who protected their account is locked out, or is not protected.
test('el segundo paso se activa, pide el código al ingresar y acepta uno de recuperación', async ({
  page,
}) => {
  const { name } = await cuentaNueva(page);
  await ingresar(page, name);
  await enPanel(page);
  await elegirDelMenu(page, 'Perfil');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(CLAVE);
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación de códigos' })).toBeVisible();
  const secreto = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
  await sinViolaciones(page, 'segundo paso');
  await page.getByLabel('Código de verificación').fill(totp.generate());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('Activaste el segundo paso')).toBeVisible();
  const codigos = await page.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allInnerTexts();
  expect(codigos).toHaveLength(10);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await elegirDelMenu(page, 'Salir');

  await ingresar(page, name);
  await page.getByLabel('Código de verificación').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El código no es correcto o ya se usó.')).toBeVisible();
  // The one of the enrolment is spent: the next step's is taken early.
  await page.getByLabel('Código de verificación').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await enPanel(page);
  await elegirDelMenu(page, 'Salir');
  await ingresar(page, name);
  await page.getByLabel('Código de verificación').fill(codigos[0] ?? '');
  await page.keyboard.press('Enter');
  await enPanel(page);
});

// If this breaks, who forgot their password on race day stays out.
test('la contraseña olvidada se elige de nuevo con el enlace del mail', async ({ page, quejas }) => {
  quejas.esperar(404); // the link, once it is spent
  const { name, email } = await cuentaNueva(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  // Both forms have a field of this name.
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible();
  await page.getByLabel('E-mail o usuario').fill(email);
  await page.getByRole('button', { name: 'Enviar el mail' }).click();
  await expect(page.getByText('Si hay una cuenta con esos datos')).toBeVisible();

  const direccion = await enlaceDelMail(page, email);
  await page.goto(direccion);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NUEVA);
  await page.getByLabel('Repetí la contraseña', { exact: true }).fill('distinta');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Repetí la contraseña', { exact: true }).fill(NUEVA);
  await sinViolaciones(page, 'restablecer');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Tu contraseña se cambió. Ingresá con la nueva.')).toBeVisible();
  await page.goto(direccion);
  await expect(page.getByText('Este enlace ya se usó o venció. Pedí uno nuevo.')).toBeVisible();
  await ingresar(page, name, NUEVA);
  await enPanel(page);
});

// If this breaks, what was signed without signal is lost by leaving, or shown to who comes next.
test('salir con envíos sin mandar pregunta antes', async ({ page }) => {
  const { name } = await cuentaNueva(page);
  await ingresar(page, name);
  await enPanel(page);
  // The application has made its store, empty as yet.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('largada');
  await page.evaluate(async () => {
    const { usuario_id } = JSON.parse(sessionStorage.getItem('largada.sesion') ?? '{}') as {
      usuario_id: number;
    };
    const bd = await new Promise<IDBDatabase>((resolve, reject) => {
      const pedido = indexedDB.open('largada');
      pedido.onsuccess = () => resolve(pedido.result);
      pedido.onerror = () => reject(new Error('sin base'));
    });
    const tx = bd.transaction('salidas', 'readwrite');
    tx.objectStore('salidas').put({
      id: 'de-prueba',
      tipo: 'deslinde',
      duenio: { usuario_id },
      asunto: 'x',
      titulo: 'Una firma',
      estado: 'espera_sesion',
      intentos: 1,
      proximo_at: Date.now() + 86_400_000,
      creada_at: Date.now(),
      orden: 1,
      bytes: 0,
      error: null,
    });
    await new Promise((resolve) => tx.addEventListener('complete', resolve));
    bd.close();
  });
  await elegirDelMenu(page, 'Salir');
  const dialogo = page.getByRole('dialog', { name: 'Tenés envíos sin mandar' });
  await expect(dialogo).toContainText('Hay una operación tuya');
  await sinViolaciones(page, 'salir');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await enPanel(page);
  await elegirDelMenu(page, 'Salir');
  await dialogo.getByRole('button', { name: 'Conservar sellados para mi cuenta' }).click();
  await expect(page).toHaveURL(/\/login/);
});

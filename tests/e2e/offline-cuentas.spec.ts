import type { Page } from 'playwright/test';
import {
  abrirDeslinde,
  conRed,
  expect,
  firmar,
  GUARDADA,
  instalada,
  sinRed,
  test,
  titulo,
} from '../support/offline.ts';

async function ingresar(page: Page, email: string, clave: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail o usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
}

async function salir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Salir', exact: true }).filter({ visible: true }).click();
  // The menu of who is nobody here
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Contacto' })).toBeVisible();
}

const basesDeUsuarios = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('largada-u-') ? [name] : [])),
  );

// If this breaks, who takes the tablet next at the desk reads the other's races, or cannot see their own.
test('lo que el dispositivo guarda de una cuenta no lo ve la otra, y se va al salir', async ({
  page,
  context,
  servidor,
  quejas,
  persona: _sana,
}) => {
  quejas.esperar(401);
  const { organizador, admin, clave, evento_id } = await servidor.cuentas();
  const interna = `/admin/evento/${evento_id}/inscripcion`;
  const abierta = page.getByText('Vuelta de las Dos Cuentas').first();

  await ingresar(page, organizador, clave);
  await instalada(page);
  await page.goto(interna);
  await expect(abierta).toBeVisible();
  await sinRed(servidor, context);
  await page.reload();
  await expect(abierta).toBeVisible();
  await expect(page.getByText(/^Datos de las \d\d:\d\d, sin conexión/)).toBeVisible();
  expect(await basesDeUsuarios(page)).toHaveLength(1);

  // Leaving wipes it, without network too.
  await page.goto('/backoffice/dashboard');
  await salir(page);
  await expect.poll(() => basesDeUsuarios(page)).toEqual([]);

  await conRed(servidor, context);
  await ingresar(page, admin, clave);
  await sinRed(servidor, context);
  await page.goto(interna);
  await expect(page.getByRole('button', { name: /de nuevo/i })).toBeVisible();
  await expect(abierta).toBeHidden();
});

// If this breaks, a signature taken on somebody's session is lost when they leave, or sent by who came next.
test('se sale con una firma en espera y entra otra persona: la firma sigue ahí y llega una vez', async ({
  page,
  context,
  servidor,
  quejas,
  persona,
}) => {
  quejas.esperar(401);
  const { organizador, admin, clave } = await servidor.cuentas();
  await ingresar(page, organizador, clave);
  await instalada(page);
  await abrirDeslinde(page, persona);
  await sinRed(servidor, context);
  await firmar(page);
  await expect(titulo(page, GUARDADA)).toBeVisible();
  await salir(page);
  await page.goto('/pendientes');
  await expect(page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem')).toHaveCount(1);

  await conRed(servidor, context);
  await ingresar(page, admin, clave);
  await page.goto('/pendientes');
  await expect(titulo(page, 'Llegó todo')).toBeVisible();
  expect((await servidor.contar(persona)).firmas).toHaveLength(1);
});

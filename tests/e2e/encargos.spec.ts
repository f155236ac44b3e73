import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { modalidadEdicion } from '../support/eventos.ts';
import { PorApi } from '../support/e2e-inscripcion.ts';
import { eventoCon, ingresar } from '../support/e2e-propio.ts';
import { entraDeAncho, expect, test } from '../support/e2e.ts';
import { letraDelNavegadorAlDoble, textoEntero } from '../support/e2e-letra.ts';
import { angosta, rows } from '../support/inscriptos.ts';

const seleccion = (page: Page) => page.getByRole('region', { name: 'Selección' });

async function elegirTodas(page: Page, cuantas: number): Promise<void> {
  await expect(rows(page)).toHaveCount(cuantas);
  if (angosta(page)) {
    await rows(page).first().getByRole('checkbox').check();
    await seleccion(page)
      .getByRole('button', { name: `Seleccionar todas las ${cuantas} de la búsqueda` })
      .click();
  } else await page.getByRole('columnheader').getByRole('checkbox').click();
  await expect(seleccion(page)).toContainText(`${cuantas} inscripciones en la selección`);
}

async function hacer(page: Page, que: string) {
  await seleccion(page).getByRole('button', { name: 'Hacer con la selección' }).click();
  await page.getByRole('menuitem', { name: que }).click();
  return page.getByRole('dialog', { name: que });
}

// If this breaks, an organizer numbers three hundred people one by one, or does not know who got none.
test('numera a todas las de la búsqueda, dice qué pasó con cada una, y lo deshace', async ({
  page,
  request,
}) => {
  const evento = await eventoCon(request, ['Acosta', 'Bravo', 'Cano']);
  await ingresar(page, evento.usuario, `/backoffice/event/${evento.id}`);
  await elegirTodas(page, 3);
  // who scrolls on to choose still sees what can be done
  await rows(page)
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect(seleccion(page)).toBeInViewport({ ratio: 1 });

  // what is not for any of them cannot be begun
  const pagar = await hacer(page, 'Marcar como pagadas');
  await expect(pagar.getByText('No se le hace a ninguna')).toBeVisible();
  await expect(pagar.getByText('3: No debe nada.')).toBeVisible();
  await expect(pagar.getByRole('button', { name: 'Marcar como pagadas' })).toBeDisabled();
  await page.keyboard.press('Escape');

  const numerar = await hacer(page, 'Asignar números');
  await expect(numerar.getByText('Se hace a 3 inscripciones')).toBeVisible();
  await numerar.getByLabel('Desde el número').fill('cien');
  await numerar.getByRole('button', { name: 'Asignar 3 números' }).click();
  await expect(numerar.getByText('Escribí un número de 0 a 999999')).toBeVisible();
  await numerar.getByLabel('Desde el número').fill('100');
  await sinViolaciones(page, 'diálogo de un cambio en bloque');
  await numerar.getByRole('button', { name: 'Asignar 3 números' }).click();

  await expect(page.getByText('Terminado: 3 de 3 inscripciones')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  for (const numero of [100, 101, 102])
    await expect(rows(page).filter({ hasText: `Número ${numero}.` })).toHaveCount(1);
  await entraDeAncho(page);
  await sinViolaciones(page, 'qué pasó con cada una');

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Sí, deshacerlo' }).click();
  await expect(page.getByRole('heading', { name: 'Deshacer: asignar números' })).toBeVisible();
  await expect(page.getByText('Terminado: 3 de 3 inscripciones')).toBeVisible();
  await page.getByRole('link', { name: '‹ Todos los cambios en bloque' }).click();
  await expect(rows(page)).toHaveCount(2);
  await sinViolaciones(page, 'cambios en bloque de un evento');
});

// If this breaks, who wants the sheet of a few gets that of everybody.
test('exporta las elegidas, y solo esas', async ({ page, request }) => {
  const evento = await eventoCon(request, ['Acosta', 'Bravo']);
  await ingresar(page, evento.usuario, `/backoffice/event/${evento.id}`);
  await rows(page).filter({ hasText: 'Acosta' }).getByRole('checkbox').check();
  const abrir = () => seleccion(page).getByRole('button', { name: 'Hacer con la selección' }).click();
  await abrir();
  const baja = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
  const planilla = await baja;
  expect(planilla.suggestedFilename()).toContain('Participantes elegidos');
  const texto = await readFile(await planilla.path(), 'utf8');
  expect(texto).toContain('Acosta');
  expect(texto).not.toContain('Bravo');
  await expect(page.getByText('Empezó la descarga de las inscripciones elegidas.')).toBeVisible();
  await abrir();
  await entraDeAncho(page);
});

// If this breaks, who needs large letters chooses people and finds no button to do something with them.
test(
  'con letra grande, lo que se hace con la selección se ve entero',
  { tag: '@telefono' },
  async ({ page, request }) => {
    const evento = await eventoCon(request, ['Acosta', 'Bravo']);
    await letraDelNavegadorAlDoble(page);
    await ingresar(page, evento.usuario, `/backoffice/event/${evento.id}`);
    await rows(page).first().getByRole('checkbox').check();
    await expect(seleccion(page)).toBeVisible();
    // its height may be scrolled, as it leaves the list half of the screen
    expect(await seleccion(page).evaluate((barra) => barra.scrollWidth - barra.clientWidth)).toBe(0);
    await textoEntero(page, 'selección');
  },
);

// If this breaks, who cancelled a race gives the money back one by one, and nobody knows to whom it is still owed.
test(
  'devuelve todos los pagos de una carrera cancelada',
  { tag: '@escritorio' },
  async ({ page, request }) => {
    const evento = await eventoCon(request, ['Acosta', 'Bravo'], {
      evento: { modalidades: [modalidadEdicion({ valor_normal: 9000 })] },
    });
    await ingresar(page, 'admin', `/backoffice/event/${evento.id}`);
    await page.getByRole('combobox', { name: 'Estado', exact: true }).selectOption({ label: 'Todos' });
    await elegirTodas(page, 2);
    const pagar = await hacer(page, 'Marcar como pagadas');
    await expect(pagar.getByText('Se hace a 2 inscripciones, $ 18.000 en total')).toBeVisible();
    await pagar.getByRole('button', { name: 'Marcar 2 como pagadas' }).click();
    await expect(page.getByText('Terminado: 2 de 2 inscripciones')).toBeVisible();
    await page.getByRole('link', { name: 'Pagos', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Devolver todos los pagos' })).toHaveCount(0);

    const cancelado = await request.post(`/api/eventos/${evento.id}/estado`, {
      headers: evento.headers,
      data: { estado: 'cancelado', mensaje: 'Temporal' },
    });
    expect(cancelado.status(), await cancelado.text()).toBe(200);
    await page.goto(`/backoffice/event/${evento.id}`);
    await page.getByRole('link', { name: 'Devolvelos todos juntos desde Pagos' }).click();
    await page.getByRole('button', { name: 'Devolver todos los pagos' }).click();
    const devolver = page.getByRole('dialog', { name: 'Devolver los pagos' });
    await expect(devolver.getByText('Se hace a 2 inscripciones, $ 18.000 en total')).toBeVisible();
    await devolver.getByLabel('Motivo').fill('Se suspendió por el temporal');
    await devolver.getByRole('button', { name: 'Devolver a 2 inscripciones' }).click();
    await expect(page.getByText('Terminado: 2 de 2 inscripciones')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Quedó registrada la devolución' })).toHaveCount(2);
    const deEsto = page.url();
    await page.getByRole('link', { name: 'Pagos', exact: true }).click();
    await page.getByRole('link', { name: 'Ver cómo fue' }).click();
    await expect(page).toHaveURL(deEsto);
    await expect(page.getByRole('button', { name: 'Devolver todos los pagos' })).toHaveCount(0);
  },
);

// If this breaks, who gave the last payment back is still offered to give all of them back.
test(
  'devuelto de a uno el último pago, ya no ofrece devolverlos todos',
  { tag: '@escritorio' },
  async ({ page, request }) => {
    const evento = await eventoCon(request, [], {
      evento: { visible: true, modalidades: [modalidadEdicion({ valor_normal: 9000 })] },
    });
    const otra = await PorApi.entrar(request, 'admin');
    const { apellido } = await otra.inscribir(evento.id, '10K', 9000);
    await otra.llamar('POST', `/eventos/${evento.id}/estado`, { estado: 'cancelado', mensaje: 'Temporal' });
    await ingresar(page, 'admin', `/backoffice/event/${evento.id}/pagos`);
    const todos = page.getByRole('button', { name: 'Devolver todos los pagos' });
    await expect(todos).toBeVisible();
    await rows(page)
      .filter({ hasText: apellido })
      .getByRole('button', { name: /^Acciones del pago/ })
      .click();
    await page.getByRole('menuitem', { name: 'Devolver' }).click();
    const devolver = page.getByRole('dialog', { name: /^¿Devolver/ });
    await devolver.getByLabel('Motivo').fill('Se suspendió por el temporal');
    await devolver.getByRole('button', { name: 'Sí, devolver' }).click();
    await expect(page.getByText('No queda ningún pago por devolver')).toBeVisible();
    await expect(todos).toHaveCount(0);
  },
);

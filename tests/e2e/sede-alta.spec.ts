import type { BaseSedeDicha } from '../../src/shared/contract/sede.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { CLAVE, eventoCon } from '../support/e2e-propio.ts';
import { entraDeAncho, dniNuevo, expect, test as base } from '../support/e2e.ts';
import { modalidadEdicion } from '../support/eventos.ts';
import { Instalada } from '../support/instalada.ts';

const test = base.extend<{ app: Instalada }>({
  app: async ({ viewport }, use, info) => {
    const { launchOptions, baseURL } = info.project.use;
    const app = await Instalada.preparar({
      puerto: Number(new URL(baseURL ?? '').port),
      executablePath: launchOptions?.executablePath,
      args: launchOptions?.args ?? [],
      viewport: viewport ?? { width: 390, height: 844 },
    });
    await use(app);
    await app.terminar();
  },
});

// If this breaks, whoever comes to the race without having registered goes home, or pays and is on no list.
test('sin red inscribe a quien llega, firma, cobra y da número; con red el servidor lo tiene igual', async ({
  app,
  page: { request },
}) => {
  test.slow();
  const evento = {
    ...{ usa_deslinde_online: true, texto_deslinde_online: 'Corro por mi cuenta y riesgo.' },
    modalidades: [modalidadEdicion({ valor_normal: 12_500 })],
  };
  const { id, headers, usuario, modalidad_id } = await eventoConNumeros(request, evento);
  let page = await app.abrir('/');
  await app.lista(page);
  await page.goto(`${app.url}/login?next=/backoffice/event/${id}`);
  await page.getByLabel('E-mail o usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await page.getByLabel(/Mantener/).check();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Llevar al lugar' }).click();
  await page.getByLabel('Nombre de este puesto').fill('Mesa 1');
  await page.getByRole('button', { name: 'Llevar al lugar' }).click();
  await expect(page.getByText('La aplicación abre sin señal.')).toBeVisible();

  await app.cerrarNavegador();
  await app.sinRed();
  page = await app.abrir(`/sede/${id}/inscribir`);
  const documento = dniNuevo();
  await expect(page.getByRole('heading', { name: 'Quién corre' })).toBeVisible();
  await page.getByLabel('Documento', { exact: true }).fill(documento);
  await page.getByLabel('Nombre', { exact: true }).fill('Rita');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByRole('radio', { name: 'Femenino' }).check();
  await page.getByLabel('Fecha de nacimiento').fill('05/04/1998');
  const pad = page.getByRole('img', { name: /Espacio para la firma/ });
  await pad.scrollIntoViewIfNeeded();
  const caja = await pad.boundingBox();
  if (!caja) throw new Error('no pad');
  await page.mouse.move(caja.x + 30, caja.y + 60);
  await page.mouse.down();
  for (let i = 1; i < 12; i += 1) await page.mouse.move(caja.x + 30 + i * 15, caja.y + 60 + (i % 3) * 30);
  await page.mouse.up();
  await page.getByLabel('Con cuánto paga').fill('20000');
  await expect(page.getByText('Vuelto')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await entraDeAncho(page, `${width} px`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await sinViolaciones(page, 'inscribir ahora');
  await page.getByRole('button', { name: /^Inscribir y cobrar/ }).click();
  await expect(page.getByRole('heading', { name: 'Inscripción hecha' })).toBeVisible();
  await sinViolaciones(page, 'comprobante');
  await page.getByRole('button', { name: 'Ver su ficha' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByText('Entregado a Rita Paz')).toBeVisible();

  await app.conRed();
  // nobody tells this browser of the line: on a slow machine its next try, which grows rare, is up to a minute away
  await expect(page.getByText('todo entregado al servidor')).toBeVisible({ timeout: 90_000 });
  const sabe = async () => {
    const dicha = await request.get(`/api/eventos/${id}/sede/base`, { headers });
    return (await dicha.json()) as BaseSedeDicha;
  };
  // the signature is carried out once its strokes, which travel after it, are there
  await expect.poll(async () => (await sabe()).aplicadas.length, { timeout: 40_000 }).toBe(5);
  const { inscripciones, rechazos } = await sabe();
  expect(rechazos).toEqual([]);
  expect(inscripciones).toMatchObject([
    {
      ...{ modalidad_id, state: 'pago_realizado', total: 12_500_00, pagado: 12_500_00, numero: 1 },
      personas: [{ documento, nombre: 'Rita', apellido: 'Paz', deslinde: 'PENDING' }],
    },
  ]);
});

/** An event without anybody, whose numbers begin at 1. */
async function eventoConNumeros(
  request: Parameters<typeof eventoCon>[0],
  cambios: NonNullable<Parameters<typeof eventoCon>[2]>['evento'],
) {
  const evento = await eventoCon(request, [], { evento: cambios ?? {} });
  const { id, headers } = evento;
  const dicho = await request.get(`/api/eventos/${id}`, { headers });
  const { modalidades } = (await dicho.json()) as { modalidades: { id: number }[] };
  const modalidad_id = modalidades[0]?.id ?? 0;
  const rango = await request.post(`/api/eventos/${id}/asignar-numeros`, {
    headers,
    data: { modalidades: [{ id: modalidad_id, desde: 1, hasta: 50 }] },
  });
  expect(rango.ok(), await rango.text()).toBe(true);
  return { ...evento, modalidad_id };
}

import type { Page } from 'playwright/test';
import { TIPOS_TAREA, type TipoTarea } from '../../src/shared/domain/sede/simulacro/tareas.ts';
import { fotoDePrueba } from '../support/aptos.ts';
import { sinViolaciones } from '../support/e2e-axe.ts';
import { firmar, trazar } from '../support/e2e-mostrador.ts';
import { conCamaraDibujada, simboloDni } from '../support/e2e-sede.ts';
import { entraDeAncho, expect, test } from '../support/e2e.ts';
import { textoDni } from '../support/escaner.ts';
import { instalada } from '../support/offline.ts';

const consigna = (page: Page) => page.getByRole('region', { name: 'Simulacro' }).getByRole('status');
const campo = (page: Page) => page.getByLabel('Documento, nombre o número');
/** The DNI that the task names. */
async function dni(page: Page): Promise<string> {
  const [, documento = ''] = /DNI ([\d.]+)/.exec(await consigna(page).innerText()) ?? [];
  return documento;
}
async function buscar(page: Page, texto: string): Promise<void> {
  await campo(page).fill(texto);
  await campo(page).press('Enter');
}
async function empezar(page: Page): Promise<void> {
  await page.goto('/sede/simulacro');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(consigna(page)).toContainText('1 de 17');
}
const boton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const pestana = (page: Page, cual: string) =>
  page.getByRole('navigation', { name: 'Del puesto' }).getByRole('button', { name: cual });
/** What a task says, by the pattern of its words. */
async function dice(page: Page, que: RegExp): Promise<string[]> {
  const texto = await consigna(page).innerText();
  const dicho = que.exec(texto)?.slice(1);
  if (!dicho) throw new Error(`${que} is not in: ${texto}`);
  return dicho;
}
const porDni = async (page: Page) => buscar(page, await dni(page));
const entregar = (page: Page) => boton(page, 'Entregar').click();
async function cobrar(page: Page): Promise<void> {
  await boton(page, /^Cobrar \$/).click();
  await boton(page, /^Cobré/).click();
}
/** Where the person stands whose hand-out was a mistake. */
async function anularLaEntrega(page: Page): Promise<void> {
  await boton(page, 'Anular la entrega').click();
  await page.getByLabel('¿Por qué?').fill('era el kit de otra persona');
  await boton(page, 'Anular').click();
}

/** What a volunteer does who reads each task and nothing else. */
const HACER: Readonly<Record<TipoTarea, (page: Page) => Promise<void>>> = {
  entregar: async (page) => {
    await porDni(page);
    await entregar(page);
  },
  deshacer: async (page) => {
    await porDni(page);
    await entregar(page);
    await boton(page, 'Deshacer').click();
  },
  homonima: async (page) => {
    const [nombre = '', anio = ''] = await dice(page, /Viene (.+?), sin DNI\. Nació el [\d/]+(\d{4})/);
    await campo(page).fill(nombre);
    const parecidos = page.getByRole('list', { name: 'Resultados' }).getByRole('button');
    await expect(parecidos).toHaveCount(2);
    await parecidos.filter({ hasText: `Nació en ${anio}` }).click();
    await entregar(page);
  },
  firma: async (page) => {
    await porDni(page);
    await firmar(page);
    await entregar(page);
  },
  pago: async (page) => {
    await porDni(page);
    await cobrar(page);
    await entregar(page);
  },
  numero: async (page) => {
    await porDni(page);
    await boton(page, 'Dar número').first().click();
    await boton(page, /^Dar el \d+$/).click();
    await entregar(page);
  },
  ya_retiro: async (page) => {
    await porDni(page);
    await expect(page.getByText('Ya retiró').first()).toBeVisible();
    await boton(page, 'No: ya lo retiró').click();
  },
  corregir: async (page) => {
    const [talle = ''] = await dice(page, /es talle (\S+)\. /);
    await porDni(page);
    await page.locator('summary', { hasText: 'Corregir, notas y más' }).click();
    await boton(page, 'Corregir datos').click();
    await page.getByRole('radio', { name: talle, exact: true }).check({ force: true });
    await boton(page, 'Guardar la corrección').click();
    await expect(page.getByText(`Remera ${talle}`, { exact: false }).first()).toBeVisible();
    await entregar(page);
  },
  equipo: async (page) => {
    const [equipo = ''] = await dice(page, /equipo «(.+?)»/);
    await campo(page).fill(equipo);
    // any of the four is the whole team
    await page.getByRole('list', { name: 'Resultados' }).getByRole('button').nth(1).click();
    await boton(page, 'Entregar a los 4').click();
  },
  apto: async (page) => {
    await porDni(page);
    await boton(page, 'Apto médico').click();
    await expect(boton(page, 'Sacar la foto')).toBeVisible();
    const foto = { name: 'apto.jpg', mimeType: 'image/jpeg', buffer: await fotoDePrueba(900, 600) };
    await page.getByLabel('Foto del apto médico').setInputFiles(foto);
    await boton(page, 'Se lee bien: guardar').click();
    await entregar(page);
  },
  tercero: async (page) => {
    const [nombre = '', documento = '', kitDe = ''] = await dice(
      page,
      /17 (.+?) \(DNI ([\d.]+)\) viene .+\(DNI ([\d.]+)\)/,
    );
    await buscar(page, kitDe);
    await boton(page, 'Retira otra persona').click();
    await page.getByLabel('Nombre de quien retira').fill(nombre);
    await page.getByLabel('Su documento').fill(documento);
    await entregar(page);
  },
  cancelada: async (page) => {
    await porDni(page);
    await expect(page.getByText('No vale').first()).toBeVisible();
    await boton(page, 'No: su inscripción no vale').click();
  },
  alta: async (page) => {
    const [nombre = '', documento = '', nacio = '', sexo = '', talle = ''] = await dice(
      page,
      /17 (.+?) \(DNI ([\d.]+)\) .+ Nació el (\S+), sexo (\S), remera (\S+)\./,
    );
    const [propio = '', ...apellido] = nombre.split(' ');
    await pestana(page, 'Inscribir').click();
    await page.getByRole('radio', { name: /^10K/ }).check({ force: true });
    const escritos = { Documento: documento, Nombre: propio, Apellido: apellido.join(' ') };
    for (const [etiqueta, valor] of Object.entries({ ...escritos, 'Fecha de nacimiento': nacio }))
      await page.getByLabel(etiqueta, { exact: true }).fill(valor);
    const sexos: Readonly<Record<string, string>> = { F: 'Femenino', M: 'Masculino', X: 'X' };
    await page.getByRole('radio', { name: sexos[sexo] ?? '', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: talle, exact: true }).check({ force: true });
    await trazar(page);
    await page.getByLabel('Entregarle el kit ahora').check({ force: true });
    await boton(page, /^Inscribir y cobrar/).click();
    await expect(page.getByRole('heading', { name: 'Inscripción hecha' })).toBeVisible();
  },
  anular: async (page) => {
    await pestana(page, 'Mostrador').click();
    await porDni(page);
    await anularLaEntrega(page);
  },
  codigo: async (page) => {
    const suyo = await simboloDni(textoDni('30111222'));
    await page.evaluate((que) => window.mostrarALaCamara?.(que), suyo);
    await expect(page.getByText('No está', { exact: true }).first()).toBeVisible();
    await page.evaluate(() => window.mostrarALaCamara?.(null));
  },
  conflicto: async (page) => {
    await pestana(page, 'Conflictos').click();
    const suyo = page.getByRole('region', { name: 'Retiró dos veces' });
    await suyo
      .getByRole('button', { name: /^Vale / })
      .first()
      .click();
  },
  arqueo: async (page) => {
    await pestana(page, 'Caja').click();
    const haber = await page.getByRole('region', { name: 'En la caja' }).locator('strong').innerText();
    await boton(page, 'Contar la caja').click();
    await page.getByLabel('Cuánto hay, contado billete por billete').fill(haber.replace(/[^\d,]/g, ''));
    await expect(page.getByText('Está justo')).toBeVisible();
    await boton(page, 'Guardar el arqueo').click();
  },
};

const bases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** What the application fetches in the background on any screen, so that home opens without network. */
const DE_LA_APP = new Set(['/api/v1/public/eventos/visibles']);

// If this breaks, somebody who practises hands out kits of a real race.
test('se practica sin llamar a nadie, y al salir no queda nada en el teléfono', async ({ page }) => {
  await empezar(page);
  const llamadas: string[] = [];
  page.on('request', (pedido) => {
    const { pathname } = new URL(pedido.url());
    if (pathname.startsWith('/api/') && !DE_LA_APP.has(pathname)) llamadas.push(pathname);
  });
  await expect(page.getByText('SIMULACRO: nada de esto es real')).toBeVisible();
  const pestanas = page.getByRole('navigation', { name: 'Del puesto' });
  await pestanas.getByRole('button', { name: 'Cuentas' }).click();
  await expect(page.getByRole('heading', { name: 'Números prestados a este puesto' })).toBeVisible();
  await pestanas.getByRole('button', { name: 'Conflictos' }).click();
  await sinViolaciones(page, 'simulacro, conflictos');
  await entraDeAncho(page);
  await pestanas.getByRole('button', { name: 'Mostrador' }).click();
  await buscar(page, await dni(page));
  await sinViolaciones(page, 'simulacro, una persona');
  await entraDeAncho(page);
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(consigna(page)).toContainText('2 de 17');
  await buscar(page, await dni(page));
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(consigna(page)).toContainText('3 de 17');

  const [, nombre = ''] = /Viene (.+?), sin DNI/.exec(await consigna(page).innerText()) ?? [];
  await campo(page).fill(nombre);
  const parecidos = page.getByRole('list', { name: 'Resultados' }).getByRole('button');
  await expect(parecidos).toHaveCount(2);
  await parecidos.filter({ hasText: 'Nació en 1998' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(consigna(page)).toContainText('4 de 17');
  for (const siguiente of ['5', '6', '7']) {
    await page.getByRole('button', { name: 'Saltar' }).click();
    await expect(consigna(page)).toContainText(`${siguiente} de 17`);
  }
  await buscar(page, await dni(page));
  await expect(page.getByText('Ya retiró').first()).toBeVisible();
  await expect(page.getByText(/Mesa 2, Nora/)).toBeVisible();
  await page.getByRole('button', { name: 'No: ya lo retiró' }).click();
  await expect(consigna(page)).toContainText('8 de 17');

  // the desk without signal has handed out one of these kits too, and gets through at some time
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Hiciste 4 de 17 tareas.')).toBeVisible();
  await expect(page.getByText('No hubo equivocaciones.')).toBeVisible();
  await expect(page.getByText(`Retiró dos veces: ${nombre}`)).toBeVisible();
  await sinViolaciones(page, 'simulacro, informe');
  expect(llamadas).toEqual([]);

  expect(await bases(page)).toContain('largada-simulacro');
  await page.getByRole('button', { name: 'Salir y borrar todo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir y borrar todo' }).click();
  await expect(page.getByRole('button', { name: 'Empezar' })).toBeVisible();
  expect(await bases(page)).not.toContain('largada-simulacro');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /simulacro/.test(key)))).toEqual(
    [],
  );
});

// If this breaks, who practises has a task before them that they cannot do, and learns that skipping is part of the work.
test('quien lee las 17 tareas puede hacerlas todas, y el informe no le encuentra nada', async ({ page }) => {
  test.slow();
  await conCamaraDibujada(page);
  await empezar(page);
  for (const [i, tipo] of TIPOS_TAREA.entries()) {
    await expect(consigna(page), tipo).toContainText(`${i + 1} de ${TIPOS_TAREA.length}`);
    await entraDeAncho(page, tipo);
    // who finished further down the page sees that somebody else has come
    await expect(consigna(page), tipo).toBeInViewport({ ratio: 1 });
    await HACER[tipo](page);
  }
  await expect(page.getByText('No viene nadie más. ¡Bien!')).toBeVisible();
  await boton(page, 'Ver cómo te fue').click();
  await expect(page.getByText('Hiciste 17 de 17 tareas.')).toBeVisible();
  await expect(page.getByText('No hubo equivocaciones.')).toBeVisible();
  await expect(page.getByText('Nada: ya podés atender la mesa.')).toBeVisible();
});

// If this breaks, whoever was slower than five seconds is told to press what is not there any more.
test('a quien se le pasaron los cinco segundos se le dice qué hacer, y vale', async ({ page }) => {
  await empezar(page);
  await HACER.entregar(page);
  await expect(consigna(page)).toContainText('2 de 17');
  await porDni(page);
  await entregar(page);
  await expect(boton(page, 'Deshacer')).toBeVisible();
  await expect(consigna(page)).toContainText('Pasaron los cinco segundos');
  await sinViolaciones(page, 'simulacro, tarde para deshacer');
  // also when the page is loaded anew, whose notice of the hand-out is gone
  await page.reload();
  await boton(page, 'Seguir el que dejaste').click();
  await expect(consigna(page)).toContainText('«Anular la entrega»');
  await porDni(page);
  await anularLaEntrega(page);
  await expect(consigna(page)).toContainText('3 de 17');
  await boton(page, 'Terminar').click();
  await expect(page.getByText('Hiciste 2 de 17 tareas.')).toBeVisible();
  await expect(page.getByText('Deshacer una entrega en el momento')).toBeVisible();
});

test.describe('en un teléfono que tiene la aplicación', () => {
  test.use({ trabajador: true });

  // If this breaks, nobody can practise in the park.
  test('se abre y se practica sin señal', async ({ page, context, quejas }) => {
    quejas.esperar(/net::ERR_|Failed to load resource|fetch/);
    await page.goto('/');
    await instalada(page);
    await context.setOffline(true);
    await empezar(page);
    await buscar(page, await dni(page));
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(consigna(page)).toContainText('2 de 17');
  });

  // If this breaks, who comes to help can read how it is done only once it is done.
  test('el manual se lee sin señal y sin ser un puesto', async ({ page, context, quejas }) => {
    quejas.esperar(/net::ERR_|Failed to load resource|fetch/);
    await page.goto('/');
    await instalada(page);
    await context.setOffline(true);
    await page.goto('/sede/entrar');
    await page.getByRole('link', { name: '¿Cómo se usa?' }).click();
    await expect(page.getByRole('heading', { name: 'Sumar a alguien que viene a ayudar' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '¿Cómo se usa?' })).toBeVisible();
  });
});

// If this breaks, a volunteer has to remember what the desk says while scrolling back to the answers.
for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`lo que dice la mesa y qué contestar se ven juntos en ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await empezar(page);
    for (const siguiente of ['2', '3', '4', '5', '6', '7']) {
      await page.getByRole('button', { name: 'Saltar' }).click();
      await expect(consigna(page)).toContainText(`${siguiente} de 17`);
    }
    await buscar(page, await dni(page));
    const dice = page.getByText('Ya retiró').first();
    // down by as much as hides the task: a thumb's one stroke
    await page.getByText(/Mesa 2, Nora/).evaluate((linea) => linea.scrollIntoView({ block: 'end' }));
    for (const una of [dice, page.getByText(/Mesa 2, Nora/), page.getByText(/^¿Qué hacés con/)])
      await expect(una).toBeInViewport({ ratio: 1 });
    const respuestas = page.getByRole('region', { name: /^¿Qué hacés con/ });
    for (const boton of await respuestas.getByRole('button').all())
      await expect(boton).toBeInViewport({ ratio: 1 });
    // none of them lies on what the desk says
    const barra = await respuestas.boundingBox();
    const mesa = await page.getByText(/Mesa 2, Nora/).boundingBox();
    expect((mesa?.y ?? 0) + (mesa?.height ?? 0)).toBeLessThanOrEqual(barra?.y ?? 0);
    await sinViolaciones(page, `simulacro, qué contestar, ${width}`);
  });

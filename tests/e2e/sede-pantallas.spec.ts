import type { Locator, Page } from 'playwright/test';
import { conAnchos } from '../support/e2e-axe.ts';
import { baseDe, carreraDeSede, type CarreraDeSede, type Corredor } from '../support/e2e-sede.ts';
import { campo, entregado, listoParaOtro } from '../support/e2e-telefonos.ts';
import { dniNuevo, expect, test } from '../support/e2e.ts';
import { puestoDePrueba } from '../support/sede.ts';

test.describe.configure({ timeout: 300_000 });

const NADIE: Corredor = { documento: '', apellido: '', modalidad_id: 0, codigo: '' };
const boton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const hoja = (page: Page) => page.getByRole('dialog').last();

/** The telephone of who organizes, at the desk of a race whose people lack everything, also a certificate. */
async function enLaMesa(page: Page): Promise<CarreraDeSede> {
  const carrera = await carreraDeSede(page.request, { listos: 2, flojos: 1, apto: true });
  await page.goto(`/login?next=${encodeURIComponent(`/sede/${carrera.id}`)}`);
  await page.getByLabel('E-mail o usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
  // a page that is loaded anew opens its desk by itself
  await page.getByLabel('Mantener la sesión en este dispositivo').check();
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre de este puesto').fill('Mesa 1');
  await boton(page, 'Llevar al lugar').click();
  await boton(page, 'Abrir el mostrador').click();
  await listoParaOtro(page);
  return carrera;
}

async function buscar(page: Page, texto: string): Promise<void> {
  await campo(page).fill(texto);
  await campo(page).press('Enter');
}

/** Another desk hands out what this one has handed out already, without having heard of it. */
async function contradecir(page: Page, carrera: CarreraDeSede, quien: Corredor): Promise<void> {
  const { id, headers } = carrera;
  const { inscripciones } = await baseDe(page.request, carrera);
  const suya = inscripciones.find(({ personas }) =>
    personas.some((una) => una.documento === quien.documento),
  );
  const [persona] = suya?.personas ?? [];
  if (!suya || !persona) throw new Error(`${quien.apellido} is not in the base`);
  const call = async (cual: string, { body }: { body?: unknown }) => {
    const ruta = cual === 'abrirPuesto' ? 'puestos' : 'intercambio';
    const respuesta = await page.request.post(`/api/eventos/${id}/sede/${ruta}`, { headers, data: body });
    return { status: respuesta.status(), body: (await respuesta.json()) as unknown };
  };
  const otro = await puestoDePrueba({ call: call as never }, id, { token: '', nombre: 'Mesa 2' });
  const datos = { personas: [`p${persona.id}` as const], retira: null, kit: [] };
  await otro.intercambiar([await otro.anotar('acreditar', `i${suya.id}`, datos)]);
}

// If these break, who sees little, or holds a small phone in the sun, cannot work at a desk.
test('todas las pantallas del puesto se leen y entran, en claro, en oscuro y a cada ancho', async ({
  page,
}) => {
  const carrera = await enLaMesa(page);
  const [listo = NADIE] = carrera.listos;
  await buscar(page, listo.documento);
  await boton(page, 'Entregar').click();
  await expect(entregado(page, `Ana ${listo.apellido}`)).toBeVisible();
  await contradecir(page, carrera, listo);
  await expect(page.getByRole('link', { name: /^Más/ })).toContainText('1 por resolver');
  const rutas = [
    ...['', '/inscribir', '/caja', '/cuentas', '/mas', '/conflictos', '/como-se-usa', '/cerca'],
    ...['conectar', 'sumar', 'codigo', 'mostrar', 'leer', 'archivo'].map((paso) => `/cerca?paso=${paso}`),
  ];
  for (const ruta of rutas) {
    await page.goto(`/sede/${carrera.id}${ruta}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await conAnchos(page, ruta || 'mostrador');
  }
});

test('cada hoja del puesto se lee y entra, en claro, en oscuro y a cada ancho', async ({ page }) => {
  const carrera = await enLaMesa(page);
  const [flojo = NADIE] = carrera.flojos;
  const mirar = async (abre: string | RegExp, donde: string) => {
    await boton(page, abre).first().click();
    await expect(hoja(page)).toBeVisible();
    await conAnchos(page, donde);
  };
  const cerrar = async () => {
    await hoja(page).getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await campo(page).fill('Ana');
  await expect(page.getByRole('list', { name: 'Resultados' })).toBeVisible();
  await conAnchos(page, 'resultados');
  await buscar(page, '99.888.777');
  await expect(page.getByText('No está', { exact: true }).first()).toBeVisible();
  await conAnchos(page, 'no está');
  await boton(page, 'Volver').first().click();

  await buscar(page, flojo.documento);
  await expect(page.getByText('Falta algo')).toBeVisible();
  await conAnchos(page, 'falta algo');
  await mirar('Firmar el deslinde', 'deslinde, leer');
  await boton(page, 'Ya lo leí: firmar').click();
  await conAnchos(page, 'deslinde, firmar');
  await boton(page, 'Volver al texto').click();
  await cerrar();
  await mirar('Apto médico', 'apto');
  await cerrar();
  await mirar(/^Cobrar \$/, 'cobrar');
  await cerrar();
  await mirar('Dar número', 'dar número');
  await cerrar();
  await page.getByText('Corregir, notas y más').click();
  await conAnchos(page, 'ficha, más');
  for (const accion of ['Corregir datos', 'Chip', 'Nota', 'Qué pasó y anular']) {
    await mirar(accion, accion);
    await cerrar();
  }

  for (const [ruta, ...hojas] of [
    ['/caja', 'Contar la caja', 'Sacar plata'],
    ['/cuentas', 'Pasarle números a otro puesto'],
  ] as const) {
    await page.goto(`/sede/${carrera.id}${ruta}`);
    for (const una of hojas) {
      await mirar(una, una);
      await cerrar();
    }
  }
});

test('inscribir ahora y su comprobante se leen y entran, y un simulacro también', async ({ page }) => {
  const carrera = await enLaMesa(page);
  await page.goto(`/sede/${carrera.id}/inscribir`);
  await page.getByRole('radio', { name: /^10K/ }).check({ force: true });
  const escritos = {
    Documento: dniNuevo(),
    Nombre: 'Rita',
    Apellido: 'Paz',
    'Fecha de nacimiento': '14/03/1990',
  };
  for (const [etiqueta, valor] of Object.entries(escritos))
    await page.getByLabel(etiqueta, { exact: true }).fill(valor);
  await page.getByRole('radio', { name: 'Femenino' }).check({ force: true });
  await page.getByLabel('Firma más tarde').check({ force: true });
  await conAnchos(page, 'inscribir, con sus datos');
  await boton(page, /^Inscribir/).click();
  await expect(page.getByRole('heading', { name: 'Inscripción hecha' })).toBeVisible();
  await conAnchos(page, 'comprobante');

  await page.goto('/sede/simulacro');
  await boton(page, 'Empezar').click();
  const pestanas = page.getByRole('navigation', { name: 'Del puesto' });
  for (const cual of ['Mostrador', 'Inscribir', 'Caja', 'Cuentas', 'Conflictos']) {
    await pestanas.getByRole('button', { name: cual }).click();
    await conAnchos(page, `simulacro, ${cual}`);
  }
});

// If this breaks, what is handed to volunteers before the race is three loose pages.
test('el manual impreso es una hoja de dos caras', async ({ page }) => {
  const carrera = await enLaMesa(page);
  // at a desk, and for who is no puesto yet
  for (const ruta of [`/sede/${carrera.id}/como-se-usa`, '/sede/como-se-usa']) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { name: '¿Cómo se usa?' })).toBeVisible();
    await conAnchos(page, ruta);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g), ruta).toHaveLength(2);
  }
});

/** Presses Tab until that has the focus: as who has a keyboard alone gets there. */
async function tabHasta(page: Page, meta: Locator): Promise<number> {
  for (let veces = 1; veces <= 40; veces += 1) {
    await page.keyboard.press('Tab');
    if (await meta.evaluate((e) => e === document.activeElement)) return veces;
  }
  throw new Error('forty times Tab, and not there');
}

// If this breaks, a desk with a keyboard and no mouse, or who cannot hold one, hands out no kit.
test('de la búsqueda a «Entregado» solo con Tab y Enter', async ({ page }) => {
  const carrera = await enLaMesa(page);
  const [listo = NADIE] = carrera.listos;
  await page.goto(`/sede/${carrera.id}`);
  await listoParaOtro(page);
  await tabHasta(page, campo(page));
  await page.keyboard.type(listo.documento);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Puede retirar')).toBeVisible();
  // the verdict is read first: the focus is on whom it is about
  await expect(page.getByRole('heading', { name: `Ana ${listo.apellido}` })).toBeFocused();
  await tabHasta(page, boton(page, 'Entregar'));
  await page.keyboard.press('Enter');
  await expect(entregado(page, `Ana ${listo.apellido}`)).toBeVisible();
  // and the next one
  await tabHasta(page, campo(page));
  await page.keyboard.type('nadie así');
  await tabHasta(page, boton(page, 'Inscribir ahora'));
});

/** A gun's keys, as fast on every machine. */
const disparar = (page: Page, texto: string) =>
  page.evaluate((letras) => {
    for (const key of [...letras, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, texto);

// If this breaks, the gun that is shot at the next person's code leaves the one before in view, whose kit goes to the next.
test('un disparo sobre una ficha abierta deja en pantalla a quien se leyó, y «Volver» da en la cámara', async ({
  page,
}) => {
  const carrera = await enLaMesa(page);
  const [una = NADIE, otra = NADIE] = carrera.listos;
  await page.goto(`/sede/${carrera.id}`);
  await listoParaOtro(page);
  const titulo = (apellido: string) => page.getByRole('heading', { name: `Ana ${apellido}` });
  await campo(page).fill(una.documento);
  await campo(page).press('Enter');
  await expect(titulo(una.apellido)).toBeVisible();
  for (const { documento, apellido } of [otra, una, otra]) {
    await disparar(page, documento);
    await expect(titulo(apellido)).toBeVisible();
    // a way back through the history would have arrived by then
    await page.waitForTimeout(500);
    await expect(titulo(apellido)).toBeVisible();
  }
  await page.goBack();
  await listoParaOtro(page);
});

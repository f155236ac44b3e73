import { conAnchos } from '../support/e2e-axe.ts';
import { ingresarComoAdmin } from '../support/e2e-ingreso.ts';
import { letraDelNavegadorAlDoble, textoEntero } from '../support/e2e-letra.ts';
import { aspectos } from '../support/e2e-mirada.ts';
import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';
import { enRemojo } from '../support/soak.ts';

test.describe.configure({ timeout: 240_000 });

/** Screens of the staff, by what follows the event's own address or whole. */
const DEL_EVENTO = [
  '',
  '/pagos',
  '/mails',
  '/recordatorios',
  '/deslindes',
  '/aptos-medicos',
  '/cupones-descuento',
  '/cambios',
  '/totales',
  '/asignar-numeros',
  '/asignar-numeros-manual',
  '/importar',
  '/dia-de-carrera',
  '/dia-de-carrera/cuentas',
  '/dia-de-carrera/conflictos',
];
const DE_LA_EDICION = ['/editar', '/campos-extra', '/adjuntos', '/configurar-imagen', '/inscripcion'];
const SUELTAS = [
  '/backoffice/dashboard',
  '/backoffice/events/list',
  '/backoffice/events/borrados',
  '/admin/organizadores',
  '/admin/disciplina/lista',
  '/admin/datos-personales',
  '/admin/arrepentimientos',
  '/admin/estado',
  '/pendientes',
  '/sede/simulacro',
  '/sede/entrar',
];

// If these break, who organizes and sees little, or reads at twice the size, cannot run their race.
for (const [grupo, rutas] of [
  ['de un evento', (id: number) => DEL_EVENTO.map((ruta) => `/backoffice/event/${id}${ruta}`)],
  ['de su edición', (id: number) => DE_LA_EDICION.map((ruta) => `/admin/evento/${id}${ruta}`)],
  ['sueltas', () => SUELTAS],
] as const) {
  test(`pantallas del personal, ${grupo}`, async ({ page }) => {
    const id = await idDe(page, EVENTOS.pago);
    await ingresarComoAdmin(page, '/backoffice/dashboard');
    for (const ruta of rutas(id)) {
      await page.goto(ruta);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
      await conAnchos(page, ruta);
    }
  });
}

/** Where staff spend their time; `npm run soak` looks at all of their screens. */
const DE_TODOS_LOS_DIAS = (id: number) => [
  '/backoffice/dashboard',
  `/backoffice/event/${id}`,
  `/admin/evento/${id}/editar`,
];
const TODAS = (id: number) => [
  ...DEL_EVENTO.map((ruta) => `/backoffice/event/${id}${ruta}`),
  ...DE_LA_EDICION.map((ruta) => `/admin/evento/${id}${ruta}`),
  '/admin/evento/nuevo',
  ...SUELTAS,
];

// If this breaks, who has their browser write twice as large finds buttons beside the screen, on a phone and on a desk.
for (const pantalla of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`pantallas del personal con la letra del navegador al doble, a ${pantalla.width} px`, async ({
    page,
  }) => {
    const id = await idDe(page, EVENTOS.pago);
    await ingresarComoAdmin(page, '/backoffice/dashboard');
    await letraDelNavegadorAlDoble(page, pantalla);
    for (const ruta of enRemojo ? TODAS(id) : DE_TODOS_LOS_DIAS(id)) {
      await page.goto(ruta);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
      await textoEntero(page, `${ruta}, ${pantalla.width} px`);
    }
  });

// If this breaks, one screen looks like two products: the form of an event is made of another kit than the rest.
test('un campo se ve igual, venga del juego de controles que venga', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel(/Mantener/)).toBeVisible();
  const leer = async () => ({
    campos: await aspectos(page, 'input[type="password"]'),
    casillas: await aspectos(page, 'input[type="checkbox"]'),
    textos: await aspectos(page, 'input[type="checkbox"] + label'),
  });
  /** What they settle on: colours follow the scheme a moment later. */
  const propios = async () => {
    let antes = '';
    let leidos = await leer();
    await expect(async () => {
      antes = JSON.stringify(leidos);
      leidos = await leer();
      expect(JSON.stringify(leidos)).toBe(antes);
    }).toPass({ intervals: [250] });
    return leidos;
  };
  const claro = await propios();
  await page.emulateMedia({ colorScheme: 'dark' });
  const oscuro = await propios();
  await page.emulateMedia({ colorScheme: 'light' });
  expect([claro.campos.length, claro.casillas.length]).toEqual([1, 1]);
  const id = await idDe(page, EVENTOS.pago);
  await ingresarComoAdmin(page, `/admin/evento/${id}/editar`);
  await expect(page.getByRole('region', { name: /Datos principales/ })).toBeVisible();
  for (const [esquema, deben] of [
    ['light', claro],
    ['dark', oscuro],
  ] as const) {
    await page.emulateMedia({ colorScheme: esquema });
    // The kit's colours come by React, ours by the style sheet.
    await expect
      .poll(() => aspectos(page, '.fui-Input__input', '.fui-Input'), { message: `${esquema}, campos` })
      .toEqual(deben.campos);
    expect(await aspectos(page, '.fui-Select__select'), `${esquema}, listas`).toEqual(deben.campos);
    expect(await aspectos(page, '.fui-Textarea__textarea', '.fui-Textarea'), `${esquema}, textos`).toEqual(
      deben.campos,
    );
    expect(await aspectos(page, '.fui-Checkbox__input'), `${esquema}, casillas`).toEqual(deben.casillas);
    expect(await aspectos(page, '.fui-Checkbox__label'), `${esquema}, textos de casillas`).toEqual(
      deben.textos,
    );
  }
});

// If this breaks, a list's arrow stands on its very border, or each screen has one of its own.
test('la flecha de una lista está tan adentro en todas las pantallas', async ({ page }) => {
  const id = await idDe(page, EVENTOS.pago);
  const flechas = () =>
    page.locator('select:visible').evaluateAll((listas) =>
      listas.map((lista) => {
        const { appearance, backgroundImage, backgroundPosition, paddingRight } = getComputedStyle(lista);
        return [
          appearance,
          backgroundImage.split('gradient').length - 1,
          backgroundPosition,
          paddingRight,
        ].join();
      }),
    );
  const vistas = new Set<string>();
  const mirar = async (ruta: string, al_menos: number) => {
    await page.goto(ruta);
    await expect
      .poll(async () => (await flechas()).length, { message: ruta })
      .toBeGreaterThanOrEqual(al_menos);
    for (const una of await flechas()) vistas.add(una);
  };
  await mirar('/', 2);
  await mirar('/mi-inscripcion', 1);
  await ingresarComoAdmin(page, '/backoffice/dashboard');
  await mirar(`/backoffice/event/${id}`, 2);
  await mirar(`/admin/evento/${id}/editar`, 5);
  await mirar('/backoffice/dashboard', 2);
  expect([...vistas]).toEqual(['none,2,calc(100% - 22px) 50%, calc(100% - 16px) 50%,36px']);
});

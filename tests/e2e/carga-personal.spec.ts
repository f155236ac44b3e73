import type { Page } from 'playwright/test';
import { EVENTOS, expect, idDe, test } from '../support/e2e.ts';
import { ProxyFallas } from '../support/proxy-fallas.ts';
import { enRemojo } from '../support/soak.ts';

test.describe.configure({ timeout: 240_000 });

/** how long each file and each answer is on its way */
const EN_CAMINO_MS = 400;
/** for how long at most one may look at nothing */
const VACIA_MS = 200;

/** Where staff spend their time; `npm run soak` looks at the others too. */
const DE_TODOS_LOS_DIAS = (id: number) => [
  `/admin/evento/${id}/editar`,
  `/backoffice/event/${id}`,
  `/backoffice/event/${id}/pagos`,
  `/backoffice/event/${id}/aptos-medicos`,
  `/backoffice/event/${id}/dia-de-carrera`,
  '/backoffice/events/list',
  '/backoffice/dashboard',
];
const LAS_DEMAS = (id: number) => [
  ...['campos-extra', 'adjuntos', 'configurar-imagen', 'inscripcion'].map(
    (una) => `/admin/evento/${id}/${una}`,
  ),
  ...[
    ...['mails', 'recordatorios', 'deslindes', 'cupones-descuento', 'cambios', 'totales'],
    ...['asignar-numeros', 'asignar-numeros-manual', 'importar'],
  ].map((una) => `/backoffice/event/${id}/${una}`),
  ...[
    'evento/nuevo',
    'organizadores',
    'disciplina/lista',
    'datos-personales',
    'arrepentimientos',
    'estado',
  ].map((una) => `/admin/${una}`),
];

interface ConReloj {
  /** the longest that the page has been empty */
  vacia_ms?: number;
}

/** Notes in each page from now on for how long its main part shows nothing at a time: no text, no block of a skeleton. */
async function contarVacio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nota = window as ConReloj;
    nota.vacia_ms = 0;
    /** a frame that a busy machine brings late is not a screen that waits for a file */
    const CUADRO_MS = 50;
    const seVe = (e: Element): boolean => {
      const { width, height } = e.getBoundingClientRect();
      if (width < 20 || height < 8) return false;
      const { backgroundColor, backgroundImage } = getComputedStyle(e);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    };
    const seVeAlgo = (): boolean => {
      const main = document.querySelector('main');
      return main !== null && (main.innerText.trim() !== '' || [...main.querySelectorAll('*')].some(seVe));
    };
    let seguido_ms = 0;
    let antes = performance.now();
    const mirar = (ahora: number): void => {
      seguido_ms = seVeAlgo() ? 0 : seguido_ms + Math.min(ahora - antes, CUADRO_MS);
      antes = ahora;
      nota.vacia_ms = Math.max(nota.vacia_ms ?? 0, seguido_ms);
      requestAnimationFrame(mirar);
    };
    requestAnimationFrame(mirar);
  });
}

// If this breaks, whoever opens a screen over a slow line looks at an empty page and thinks that it is broken.
test('una pantalla del personal nunca queda vacía mientras carga', async ({ page, baseURL }) => {
  const proxy = await ProxyFallas.abrir(Number(new URL(baseURL ?? '').port));
  try {
    const id = await idDe(page, EVENTOS.pago);
    await page.goto(`${proxy.url}/login`);
    await page.getByLabel('E-mail o usuario').fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
    await page.getByLabel('Mantener la sesión en este dispositivo').check();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/backoffice\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await contarVacio(page);
    const cdp = await page.context().newCDPSession(page);
    proxy.fallar('GET', /^\/(?:assets|api)\//, { tipo: 'demorar', ms: EN_CAMINO_MS });
    for (const ruta of [...DE_TODOS_LOS_DIAS(id), ...(enRemojo ? LAS_DEMAS(id) : [])]) {
      await test.step(ruta, async () => {
        // each as who opens it for the first time
        await cdp.send('Network.clearBrowserCache');
        await page.goto(proxy.url + ruta);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
        const vacia_ms = await page.evaluate(() => (window as ConReloj).vacia_ms);
        expect.soft(vacia_ms, ruta).toBeLessThan(VACIA_MS);
      });
    }
  } finally {
    await page.close();
    await proxy.bajar();
  }
});

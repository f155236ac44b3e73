import { defineConfig } from 'playwright/test';

const puerto = Number(process.env.E2E_PORT ?? 41_730);

/** Work of the desk, with keyboard and mouse. */
const SOLO_ESCRITORIO = [
  'aptos-teclado',
  'carga-personal',
  'carrera-nueva',
  'evento-edicion',
  'evento-sesion',
  'imagenes',
  'muestrario',
];
/** What these are about does not depend on the size of the screen. */
const SOLO_TELEFONO = [
  'offline(-\\w+)?',
  'accesibilidad(-\\w+)?',
  'adjuntos',
  'administracion',
  'apertura',
  'aptos-rechazo',
  'borrador',
  'cupones',
  'deslindes',
  'editar-inscripcion',
  'equipo-privado-menor',
  'escaner(-\\w+)?',
  'existente',
  'exportes',
  'fila',
  'importar',
  'ingreso',
  'inscriptos-gestion',
  'mails',
  'mediciones',
  'mis-datos',
  'numeros',
  'paginas',
  'pago',
  'pagos-evento',
  'percances',
  'recordatorios',
  'sede(-\\w+)*',
  'sesion',
  'simulacro',
  'ssr',
];
/** Several telephones with cameras at once, or a bench: one such test at a time, or two cores are too few for what they wait for. */
const PESADOS = ['mediciones', 'sede-(?:admision|cerca|codigos|corte|dos-telefonos)'];
/** Of a spec that runs at both sizes, a test that is the same at either says by its tag which one it takes. */
const DEL_OTRO = { telefono: /@escritorio/, escritorio: /@telefono/ };
const TELEFONO = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const specs = (nombres: readonly string[]) => new RegExp(`/e2e/(?:${nombres.join('|')})\\.spec`);

/** The built app with its demonstration data, driven in Debian's Chromium at a phone's size and at a desk's. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [['line'], ['json', { outputFile: 'test-results/informes/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Two cores: what a busy machine cut short gets one more try, and `npm test` names it.
  retries: process.env.CI ? 1 : 0,
  // What passes does not wait: a machine that does something else beside this gets the time.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${puerto}`,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'pesados', use: TELEFONO, testMatch: specs(PESADOS), workers: 1 },
    {
      name: 'telefono',
      use: TELEFONO,
      testIgnore: specs([...SOLO_ESCRITORIO, ...PESADOS]),
      grepInvert: DEL_OTRO.telefono,
    },
    {
      name: 'escritorio',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: specs(SOLO_TELEFONO),
      grepInvert: DEL_OTRO.escritorio,
    },
  ],
  webServer: {
    command: `node tests/support/servidor-e2e.mjs ${puerto}`,
    url: `http://localhost:${puerto}/readyz`,
    // beside the unit tests on two cores, seeding is slow
    timeout: 300_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

// The browser of the tests and the measurements: Debian's Chromium, which playwright drives by its path. Tests take the
// one without a window where there is one: the same browser, in four fifths of the time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SIN_VENTANA = '/usr/bin/chromium-headless-shell';
const LUGARES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const hallar = (lugares) => lugares.find((ruta) => ruta && existsSync(ruta));

/** Finds Chromium, or installs it where apt may; else tells which command to run and ends this process. */
export function asegurarChromium({ sinVentana = false } = {}) {
  const lugares = sinVentana ? [process.env.CHROMIUM_PATH, SIN_VENTANA, ...LUGARES] : LUGARES;
  const hallado = hallar(lugares);
  if (hallado) return hallado;
  const instalar = 'apt-get install -y --no-install-recommends fonts-dejavu-core';
  const comando = sinVentana
    ? `apt-get update && (${instalar} chromium-headless-shell || ${instalar} chromium)`
    : `apt-get update && ${instalar} chromium`;
  const puede = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (puede) {
    console.log('Instalando Chromium para las pruebas…');
    spawnSync('sh', ['-c', comando], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const instalado = hallar(lugares);
  if (!instalado) {
    console.error(
      `Las pruebas necesitan Chromium. En Debian o Ubuntu:\n  sudo sh -c '${comando}'\nO indicá uno con CHROMIUM_PATH=/ruta/al/chromium`,
    );
    process.exit(1);
  }
  return instalado;
}

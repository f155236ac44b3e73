// The browser of the tests: Debian's Chromium, which playwright drives by its path.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LUGARES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const rutaChromium = () => LUGARES.find((ruta) => ruta && existsSync(ruta));

/** Installs it where apt may, else says which command to run. */
export function asegurarChromium() {
  const hallado = rutaChromium();
  if (hallado) return hallado;
  const comando = 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-dejavu-core';
  const puede = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (puede) {
    console.log('Instalando Chromium para las pruebas…');
    spawnSync('sh', ['-c', comando], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const instalado = rutaChromium();
  if (!instalado) {
    console.error(
      `Las pruebas necesitan Chromium. En Debian o Ubuntu:\n  sudo sh -c '${comando}'\nO indicá uno con CHROMIUM_PATH=/ruta/al/chromium`,
    );
    process.exit(1);
  }
  return instalado;
}

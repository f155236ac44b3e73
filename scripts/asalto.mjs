// `npm run asalto`: tools that nobody here wrote, against the built server on demonstration data of its own.
// npm run asalto -- [--minutos 30] [--solo sqlmap|wapiti] [--desde N]   (docs/security-scan.md says what they found)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abrirControl } from './lib/asalto/control.mjs';
import { hay, sqlmap, wapiti } from './lib/asalto/herramientas.mjs';
import { llamadasDe } from './lib/asalto/llamadas.mjs';
import { levantar } from './lib/asalto/servidor.mjs';
import { construir, exigirNode, instalar } from './lib/preparar.mjs';

const opcion = (nombre, porDefecto) => {
  const lugar = process.argv.indexOf(`--${nombre}`);
  return lugar === -1 ? porDefecto : process.argv[lugar + 1];
};
const minutos = Number(opcion('minutos', 30));
const desde = Number(opcion('desde', 0));
const herramientas = ['sqlmap', 'wapiti'].filter((h) => [undefined, h].includes(opcion('solo')));
const faltan = herramientas.filter((h) => !hay(h));
if (faltan.length > 0) {
  console.error(`No está instalado: ${faltan.join(', ')}. En Debian: apt-get install -y ${faltan.join(' ')}`);
  process.exit(2);
}
exigirNode();
instalar();
construir();

const carpeta = mkdtempSync(join(tmpdir(), 'largada-asalto-informes-'));
const puerto = Number(opcion('puerto', 4350));
const { publica, fallas, cuenta, bajar } = await levantar(puerto);
const limite = Date.now() + minutos * 60_000;
let halladas = 0;
const decir = (linea) => {
  halladas += 1;
  console.log(`  HALLADO  ${linea}`);
};

async function ingresar(usuario) {
  const respuesta = await fetch(`${publica}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: usuario, password: 'largada-demo' }),
  });
  return (await respuesta.json()).access_token;
}

/** Whether a token still works: one is used for many calls, as an account that logs in anew for each call is slowed down. */
async function sirve(token) {
  const headers = { authorization: `Bearer ${token}` };
  return token !== null && (await fetch(`${publica}/api/auth/me`, { headers })).ok;
}

try {
  const llamadas = await llamadasDe(publica);
  if (herramientas.includes('wapiti'))
    for (const usuario of [null, 'admin@largada.test']) {
      const token = usuario && (await ingresar(usuario));
      const segundos = Math.max(60, Math.round((minutos * 60) / (herramientas.length * 2)));
      const {
        halladas: casos,
        anomalias,
        paginas,
        modulos,
      } = await wapiti({
        ...{ publica, llamadas, token, carpeta, segundos },
      });
      console.log(
        `wapiti como ${usuario ?? 'nadie'}: ${paginas ?? '?'} páginas, módulos ${modulos.join(', ')}`,
      );
      for (const caso of new Set([...casos, ...anomalias])) decir(caso);
    }
  if (herramientas.includes('sqlmap')) {
    const control = await abrirControl(puerto + 2);
    const { halladas: enElControl } = await sqlmap({ ...control, token: null, carpeta, segundos: 120 });
    await control.cerrar();
    if (enElControl.length === 0)
      decir('sqlmap no encuentra ni el agujero del control: lo que sigue no prueba nada');
    let token = null;
    let hechas = 0;
    let cortadas = 0;
    for (const [i, llamada] of llamadas.entries()) {
      if (i < desde) continue;
      if (Date.now() > limite) break;
      if (!(await sirve(token))) token = await ingresar('admin@largada.test');
      const r = await sqlmap({ ...{ publica, llamada, token, carpeta }, segundos: 90 });
      hechas += 1;
      if (r.cortado) cortadas += 1;
      if (!r.probada)
        console.log(`  ${i} ${llamada.metodo} ${llamada.camino}: ${r.output.trim().split('\n').at(-3)}`);
      for (const linea of r.halladas) decir(`${llamada.metodo} ${llamada.camino}: ${linea}`);
    }
    console.log(
      `sqlmap como admin: ${hechas} de ${llamadas.length} llamadas, ${cortadas} cortadas a los 90 s`,
    );
  }
} finally {
  await bajar();
  rmSync(carpeta, { recursive: true, force: true });
}
for (const [linea, detalle] of fallas) decir(`respuesta que no debía ser: ${linea}\n           ${detalle}`);
console.log(`Respuestas por estado: ${JSON.stringify(cuenta)}`);
console.log(`asalto: ${halladas} hallados`);
process.exit(halladas === 0 ? 0 : 1);

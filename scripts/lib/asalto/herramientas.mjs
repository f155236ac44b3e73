// sqlmap and wapiti as Debian packs them: how they are called and what of their output is a finding.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const hay = (programa) => spawnSync(programa, ['--version'], { stdio: 'ignore' }).error === undefined;

function correr(programa, args, segundos) {
  return new Promise((listo) => {
    const proceso = spawn(programa, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const sumar = (trozo) => (output += trozo);
    proceso.stdout.on('data', sumar);
    proceso.stderr.on('data', sumar);
    const reloj = setTimeout(() => proceso.kill('SIGKILL'), segundos * 1000);
    proceso.once('close', (codigo) => {
      clearTimeout(reloj);
      listo({ output, cortado: codigo === null });
    });
  });
}

/** Runs sqlmap on every parameter of one call. `token` null: without a session. */
export async function sqlmap({ publica, llamada, token, carpeta, segundos }) {
  const { metodo, camino, consulta, cuerpo } = llamada;
  // each parameter gets sqlmap's mark (`*`): with a mark in the path alone sqlmap would leave the query and the body out
  const marcada = consulta.replaceAll(/(&|$)/g, '*$1');
  const { output, cortado } = await correr(
    'sqlmap',
    [
      ...['-u', `${publica}${camino}${consulta ? `?${marcada}` : ''}`, '--method', metodo.toUpperCase()],
      ...(cuerpo ? ['--data', cuerpo.replaceAll(/"(?=[,}\]])/g, '*"')] : []),
      ...(cuerpo ? ['-H', 'Content-Type: application/json'] : []),
      ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
      // without the technique that lets queries wait: on a machine that is busy anyway a slow answer proves nothing
      ...['--technique', 'BEU', '--level', '1', '--risk', '1', '--dbms', 'PostgreSQL', '--batch'],
      ...['--ignore-code', '*', '--timeout', '10', '--retries', '0', '--flush-session', '--disable-coloring'],
      ...['--output-dir', carpeta, '--answers', 'follow=N'],
    ],
    segundos,
  );
  const halladas = output.match(
    /^.*(is vulnerable|appears to be .*injectable|identified the following injection).*$/gm,
  );
  const probada = cortado || /do not appear to be injectable|no parameter|injection point/i.test(output);
  return { halladas: halladas ?? [], cortado, probada, output };
}

const MODULOS =
  'backup,blindsql,crlf,csrf,exec,file,htaccess,methods,redirect,sql,xss,permanentxss,nikto,http_headers,cookieflags,csp,shellshock';

/** Findings of wapiti that docs/security-scan.md explains: they are not reported again. */
const RESPONDIDAS = [/X-XSS-Protection is not set/, /Strict-Transport-Security is not set/];
const nueva = (linea) => !RESPONDIDAS.some((respondida) => respondida.test(linea));

/** Runs wapiti on the site, starting from its pages and the API's GET calls. */
export async function wapiti({ publica, llamadas, token, carpeta, segundos }) {
  const informe = join(carpeta, `wapiti-${token ? 'admin' : 'nadie'}.json`);
  const comienzos = llamadas
    .filter(({ metodo }) => metodo === 'get')
    .map(
      ({ camino, consulta }) => `${publica}${camino.replaceAll('*', '')}${consulta ? `?${consulta}` : ''}`,
    );
  const disponibles = spawnSync('wapiti', ['--list-modules'], { encoding: 'utf8' }).stdout ?? '';
  const modulos = MODULOS.split(',').filter((m) => new RegExp(`^\\s*${m}\\b`, 'm').test(disponibles));
  const { output } = await correr(
    'wapiti',
    [
      ...['-u', `${publica}/`, ...comienzos.flatMap((url) => ['-s', url])],
      ...['--scope', 'domain', '-m', modulos.join(','), '-d', '4', '--max-links-per-page', '60'],
      ...['--max-scan-time', String(segundos / 2), '--max-attack-time', String(Math.round(segundos / 8))],
      ...['-t', '10', '--no-bugreport', '--flush-session'],
      ...['--store-session', carpeta, '--store-config', carpeta, '-f', 'json', '-o', informe],
      ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
    ],
    segundos,
  );
  try {
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(informe, 'utf8'));
    const halladas = Object.entries(vulnerabilities).flatMap(([clase, casos]) =>
      casos.map(
        ({ method, path, info, parameter }) => `${clase}: ${method} ${path} ${parameter ?? ''} ${info}`,
      ),
    );
    const anomalias = Object.entries(anomalies).flatMap(([clase, casos]) =>
      casos.map(({ method, path, info }) => `${clase}: ${method} ${path} ${info}`),
    );
    const paginas = /found (\d+) URLs and forms/.exec(output)?.[1] ?? null;
    return { halladas: halladas.filter(nueva), anomalias, paginas, modulos };
  } catch {
    return { halladas: [], anomalias: [`wapiti no terminó: ${output.slice(-400)}`], paginas: null, modulos };
  }
}

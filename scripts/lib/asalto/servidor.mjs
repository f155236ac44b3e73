// The built server on data of its own, behind a proxy that makes each request come from another address: what
// throttles by address would otherwise be all that a scanner ever sees.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as dormir } from 'node:timers/promises';

const ENTRANIAS =
  /node_modules|\n\s+at .+:\d+|syntax error at|unterminated quoted|relation \\?"|violates .+ constraint|DrizzleQueryError|ZodError/i;

export async function levantar(puerto) {
  const datos = mkdtempSync(join(tmpdir(), 'largada-asalto-'));
  const publica = `http://localhost:${puerto}`;
  const servidor = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATA_DIR: datos,
      DATABASE_URL: '',
      PORT: String(puerto + 1),
      PUBLIC_URL: publica,
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const proxy = crearProxy(puerto + 1);
  await new Promise((listo) => proxy.servidor.listen(puerto, 'localhost', listo));
  const bajar = async () => {
    proxy.servidor.close();
    proxy.servidor.closeAllConnections();
    servidor.kill('SIGTERM');
    await Promise.race([new Promise((listo) => servidor.once('exit', listo)), dormir(20_000)]);
    rmSync(datos, { recursive: true, force: true });
  };
  for (let i = 0; i < 240; i += 1) {
    if (servidor.exitCode !== null) break;
    const lista = await fetch(`${publica}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (lista) return { publica, fallas: proxy.fallas, cuenta: proxy.cuenta, bajar };
    await dormir(500);
  }
  await bajar();
  throw new Error('El servidor no arrancó.');
}

function crearProxy(destino) {
  /** answers that no request should ever get, by status, method and path */
  const fallas = new Map();
  const cuenta = {};
  const octeto = () => 1 + Math.floor(Math.random() * 254);
  const servidor = http.createServer((pedido, respuesta) => {
    const headers = { ...pedido.headers, 'x-forwarded-for': `10.${octeto()}.${octeto()}.${octeto()}` };
    const { method, url } = pedido;
    const afuera = http.request(
      { port: destino, host: 'localhost', method, path: url, headers },
      (vuelta) => {
        cuenta[vuelta.statusCode] = (cuenta[vuelta.statusCode] ?? 0) + 1;
        const trozos = [];
        vuelta.on('data', (trozo) => trozos.length < 40 && trozos.push(trozo));
        vuelta.on('end', () => {
          const texto = Buffer.concat(trozos).toString();
          const espera = vuelta.statusCode === 503 && vuelta.headers['retry-after'];
          if ((vuelta.statusCode >= 500 && !espera) || (vuelta.statusCode >= 400 && ENTRANIAS.test(texto)))
            fallas.set(
              `${vuelta.statusCode} ${method} ${url.split('?')[0]}`,
              `${url}\n${texto.slice(0, 300)}`,
            );
        });
        respuesta.writeHead(vuelta.statusCode, vuelta.headers);
        vuelta.pipe(respuesta);
      },
    );
    afuera.on('error', () => respuesta.destroy());
    respuesta.on('close', () => afuera.destroy());
    pedido.pipe(afuera);
  });
  return { servidor, fallas, cuenta };
}

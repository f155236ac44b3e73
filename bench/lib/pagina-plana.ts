import http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { pedir } from './desnudo.ts';
import type { Cruda } from './desnudo.ts';

const br = promisify(brotliCompress);
const NAVEGADOR = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,*/*' };
const INNECESARIAS = new Set(['content-length', 'content-encoding', 'content-security-policy', 'etag']);

/** The app's own HTML without any script: the same content, styles and pictures. */
function sinGuiones(html: string): string {
  return html
    .replace(/<template id="guiones">[\s\S]*?<\/template>/, '')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<link\b[^>]*\bdisabled\b[^>]*>/g, '');
}

/**
 * Serves the given pages without scripts from bare node:http; the
 * files that they refer to are fetched once from the app.
 */
export async function servirPlanas(
  puertoApp: number,
  rutas: readonly string[],
): Promise<{ puerto: number; parar: () => void }> {
  const respuestas = new Map<string, Cruda>();
  for (const ruta of rutas) {
    const { estado, cabeceras, cuerpo } = await pedir(puertoApp, ruta, { accept: 'text/html' });
    if (estado !== 200) throw new Error(`${ruta}: ${estado}`);
    const html = sinGuiones(cuerpo.toString('utf8'));
    if (/<script/i.test(html)) throw new Error('La página plana todavía tiene guiones');
    const comprimido = await br(html);
    const propias = cabeceras.flatMap((nombre, i) =>
      i % 2 === 0 && !INNECESARIAS.has(nombre.toLowerCase()) ? [nombre, cabeceras[i + 1] ?? ''] : [],
    );
    respuestas.set(ruta, {
      estado: 200,
      cabeceras: [...propias, 'content-encoding', 'br', 'content-length', String(comprimido.length)],
      cuerpo: comprimido,
    });
  }
  const servidor = http.createServer((pedido, respuesta) => {
    const url = pedido.url ?? '/';
    void (async () => {
      let cruda = respuestas.get(url);
      if (!cruda) respuestas.set(url, (cruda = await pedir(puertoApp, url, NAVEGADOR)));
      respuesta.writeHead(cruda.estado, cruda.cabeceras).end(cruda.cuerpo);
    })().catch(() => respuesta.destroy());
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const direccion = servidor.address();
  if (!direccion || typeof direccion === 'string') throw new Error('sin puerto');
  return {
    puerto: direccion.port,
    parar: () => {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}

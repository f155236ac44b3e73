import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorRespuesta } from '../../src/shared/contract/comunes.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { archivoDeClase, clasesDeArchivo, daniar, NOMBRES } from '../support/asalto/archivos.ts';
import { faltasDe, faltasDeCambios } from '../support/asalto/juicio.ts';
import { crearMundo } from '../support/asalto/mundo.ts';
import { sacarPedido } from '../support/asalto/pedidos.ts';
import { enDisco, faltasDeLoServido, PUERTAS } from '../support/asalto/puertas.ts';
import { vigilar, type Vigia } from '../support/asalto/vigia.ts';
import { azarDe, corridas, enRemojo, semilla } from '../support/soak.ts';

const POR_MUNDO = 200;
/** How many answers of each status, and rows that accepted calls changed. */
const cuenta: Record<number, number> = {};
let cambiadas = 0;
const vistas = new Set<string>();

let app: TestApp;
let vigia: Vigia;
beforeAll(async () => {
  app = await testApp({ escuchar: true });
  vigia = await vigilar(app.ctx.database.pool);
});
afterAll(() => app.close());

/** Requests in one world, which they may change as far as they are let. What went wrong, in words. */
async function corrida(inicial: number): Promise<string[]> {
  await app.reset();
  const a = azarDe(inicial);
  const mundo = await crearMundo(app);
  await vigia.cambios();
  const faltas: string[] = [];
  for (let i = 0; i < POR_MUNDO; i += 1) {
    const pedido = sacarPedido(a, mundo);
    const { ruta, quien, url, headers, payload } = pedido;
    const antes = performance.now();
    const respuesta = await app.inject({
      method: ruta.method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
      remoteAddress: `10.${a.entero(250)}.${a.entero(250)}.${a.entero(250)}`,
    });
    const ms = performance.now() - antes;
    const status = respuesta.statusCode;
    const cambios = await vigia.cambios();
    if (status < 300) cambiadas += cambios.length;
    const malas = [
      ...faltasDe(pedido, respuesta, ms),
      ...faltasDeCambios(pedido, status, cambios, mundo),
      ...('contaminado' in {} ? ['polluted Object.prototype'] : []),
    ];
    if (status === 401) await mundo.ingresar(quien);
    cuenta[status] = (cuenta[status] ?? 0) + 1;
    for (const mala of malas) {
      // the same of one endpoint is told once
      const clase = `${pedido.nombre} ${mala.replaceAll(/[0-9a-f]{12}/g, '').slice(0, 60)}`;
      if (vistas.has(clase)) continue;
      vistas.add(clase);
      const que = `${ruta.method} ${url.slice(0, 300)} ${JSON.stringify(String(payload ?? '').slice(0, 900))}`;
      faltas.push(`${pedido.nombre} by ${quien} (seed ${inicial}, request ${i}): ${mala}\n    ${que}`);
    }
  }
  return faltas;
}

describe('whatever anybody sends to any endpoint', () => {
  const cuantas = corridas(3, 110);
  const inicio = semilla(20_261_122);
  it(
    `is answered as documented, and what is refused changes nothing: ${cuantas * POR_MUNDO} requests from seed ${inicio}`,
    async () => {
      const faltas: string[] = [];
      for (let i = 0; i < cuantas; i += 1) faltas.push(...(await corrida(inicio + i)));
      expect(faltas).toEqual([]);
      // who is let in was let in, and what that changed was seen: or the rest would prove nothing
      const admitidos = (cuenta[200] ?? 0) + (cuenta[201] ?? 0);
      expect([admitidos > cuantas * 20, cambiadas > cuantas * 5]).toEqual([true, true]);
      expect(Object.keys(cuenta)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '409', '422']));
    },
    cuantas * 30_000,
  );
});

/** What a file may cost beyond what the process already has. */
const MEMORIA_MAX = 600 * 1024 * 1024;

async function corridaDeArchivos(inicial: number, envios: number): Promise<string[]> {
  await app.reset();
  const a = azarDe(inicial);
  const mundo = await crearMundo(app);
  await vigia.cambios();
  let antes = await enDisco(app);
  const base = process.memoryUsage().rss;
  const faltas: string[] = [];
  for (let i = 0; i < envios; i += 1) {
    const puerta = a.elegir(Object.keys(PUERTAS) as (keyof typeof PUERTAS)[]); // its own keys
    const cual = a.elegir(clasesDeArchivo(enRemojo));
    const datos = daniar(a, await archivoDeClase(cual));
    const { nombre, url, token, cuerpo } = PUERTAS[puerta](mundo, datos, a.elegir(NOMBRES));
    const ruta = rutas[nombre];
    const comienzo = performance.now();
    const respuesta = await app.inject({
      ...cuerpo,
      method: ruta.method,
      url,
      headers: { ...cuerpo.headers, ...(token && { authorization: `Bearer ${token}` }) },
      remoteAddress: `10.0.${a.entero(250)}.${a.entero(250)}`,
    });
    const ms = performance.now() - comienzo;
    const pedido = {
      nombre,
      ruta,
      url,
      quien: 'admin' as const,
      headers: {},
      payload: undefined,
      sobrantes: false,
    };
    // a table as full as is let in takes seconds to read
    const malas = faltasDe(pedido, respuesta, ms / 3);
    const cambios = await vigia.cambios();
    const ahora = await enDisco(app);
    if (respuesta.statusCode >= 400) {
      if (cambios.length > 0) malas.push(`refused, and changed ${cambios[0]?.tabla}`);
      if (ahora.join() !== antes.join()) malas.push('refused, and left a file');
    } else malas.push(...(await faltasDeLoServido(app, puerta, respuesta.json())));
    if (process.memoryUsage().rss - base > MEMORIA_MAX) malas.push('took too much memory');
    porPuerta[`${puerta} ${respuesta.statusCode}`] =
      (porPuerta[`${puerta} ${respuesta.statusCode}`] ?? 0) + 1;
    antes = ahora;
    await app.ctx.database.pool.query('delete from limites');
    faltas.push(...malas.map((mala) => `${cual} as ${puerta} (seed ${inicial}, file ${i}): ${mala}`));
  }
  return faltas;
}
const porPuerta: Record<string, number> = {};

describe('whatever file comes in by whatever door', () => {
  const [cuantas, cada] = [corridas(1, 10), corridas(30, 60)];
  const inicio = semilla(20_261_122);
  it(
    `is judged in bounded time and memory, and leaves nothing where it is refused: ${cuantas * cada} files from seed ${inicio}`,
    async () => {
      const faltas: string[] = [];
      for (let i = 0; i < cuantas; i += 1) faltas.push(...(await corridaDeArchivos(inicio + i, cada)));
      expect(faltas).toEqual([]);
      expect(Object.keys(porPuerta)).toEqual(
        expect.arrayContaining([
          'apto 200',
          'apto 422',
          'imagen 200',
          'imagen 422',
          'importacion 200',
          'firma 422',
        ]),
      );
    },
    cuantas * cada * 2000,
  );
});

/** All that comes back for these bytes, until the other side closes. */
function mandar(bytes: string): Promise<string> {
  const { port, hostname } = new URL(app.ctx.config.publicUrl);
  return new Promise((resolve, reject) => {
    let todo = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (trozo) => (todo += trozo.toString()));
    socket.on('close', () => resolve(todo));
    socket.on('error', reject);
  });
}

describe('what is no request at all', () => {
  it.each([
    ['headers without end', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`],
    [
      'two lengths',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
    ],
    [
      'a length and chunks',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a NUL in the address', 400, 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a method that is none', 400, 'NADA / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['what is no HTTP', 400, '\x16\x03\x01\x02\0\x01'],
  ])('%s is refused like everything else, and the line ends', async (_que, status, bytes) => {
    const respuesta = await mandar(bytes);
    const [cabeza = '', cuerpo = ''] = respuesta.split('\r\n\r\n');
    expect(cabeza).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(cabeza).toMatch(/x-content-type-options: nosniff/);
    expect(cabeza).toMatch(/content-security-policy: default-src 'none'/);
    expect(ErrorRespuesta.strict().parse(JSON.parse(cuerpo)).message).toMatch(/probá de nuevo/);
  });

  it('an address that cannot be decoded has the headers of every answer', async () => {
    const { headers, statusCode } = await app.inject('/api/eventos/%c0%af');
    expect([statusCode, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { faltasDe, faltasDeCambios } from '../support/asalto/juicio.ts';
import { crearMundo } from '../support/asalto/mundo.ts';
import { sacarPedido } from '../support/asalto/pedidos.ts';
import { vigilar, type Vigia } from '../support/asalto/vigia.ts';
import { azarDe, corridas, semilla } from '../support/soak.ts';

const POR_MUNDO = 200;
/** How many answers of each status, and rows that accepted calls changed. */
const cuenta: Record<number, number> = {};
let cambiadas = 0;
const vistas = new Set<string>();

let app: TestApp;
let vigia: Vigia;
beforeAll(async () => {
  app = await testApp();
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

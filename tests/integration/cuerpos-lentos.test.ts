import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LENTOS_POR_DIRECCION } from '../../src/server/http/en-camino.ts';
import { puertasDe } from '../../src/server/http/proceso-colmado.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { multipart } from '../support/aptos.ts';

const CUANTOS = 420;

describe('hundreds of bodies that do not come', () => {
  let app: TestApp;
  let evento_id: number;
  const lentos: { socket: Socket; leido: string }[] = [];
  beforeAll(async () => {
    app = await testApp({ escuchar: true });
    evento_id = (await app.fabrica.evento()).id;
    const { hostname, port } = new URL(app.ctx.config.publicUrl);
    for (let n = 0; n < CUANTOS; n++) {
      const socket = connect(Number(port), hostname);
      const uno = { socket, leido: '' };
      socket.on('error', () => undefined).on('data', (trozo) => (uno.leido += trozo.toString()));
      await once(socket, 'connect');
      socket.write(
        'POST /api/validar-cupon HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"codigo":',
      );
      lentos.push(uno);
    }
  });
  afterAll(async () => {
    for (const { socket } of lentos) socket.destroy();
    await app.close();
  });
  const verificar = () =>
    fetch(`${app.ctx.config.publicUrl}/api/eventos/${evento_id}/verificar_existencia`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"dni":"30111222"}',
    });

  it('keep nobody else out', async () => {
    // that all of them have got as far as they get
    expect((await verificar()).status).toBe(200);
    expect(puertasDe(app.ctx).resto.en_curso).toBeLessThan(5);
    for (let n = 0; n < 10; n++) expect((await verificar()).status).toBe(200);
  });

  it('are told so within seconds, but for the share of one address', async () => {
    const echados = () => lentos.filter(({ leido }) => leido.includes('408')).length;
    for (let vez = 0; vez < 100 && echados() < CUANTOS - LENTOS_POR_DIRECCION; vez++)
      await new Promise((listo) => setTimeout(listo, 200));
    expect(echados()).toBeGreaterThanOrEqual(CUANTOS - LENTOS_POR_DIRECCION);
    expect(lentos[0]?.leido).toContain('pedido_lento');
    expect((await verificar()).status).toBe(200);
  });
});

// If this breaks, a short absence of the database tells people that their line is slow, and their certificate is not sent.
it('whole bodies that wait for our database are not slow', async () => {
  const app = await testApp({ escuchar: true });
  const ausente = app.ctx.database.db.transaction(() => sleep(5000));
  const subir = async () => {
    const { payload, headers } = multipart({ datos: Buffer.alloc(300_000) });
    const url = `${app.ctx.config.publicUrl}/api/apto-medico/${'x'.repeat(43)}/subir-apto`;
    return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) })).status;
  };
  // more than may be slow from one address
  const subidas = Array.from({ length: LENTOS_POR_DIRECCION + 10 }, subir);
  const estados = await Promise.all(subidas);
  await ausente;
  await app.close();
  expect(new Set(estados)).toEqual(new Set([404]));
});

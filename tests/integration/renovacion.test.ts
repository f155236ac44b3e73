import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { Cliente } from '../support/carga.ts';
import { arrancarServidor, ATIENDE, construirServidor } from '../support/construido.ts';
import { puertoLibre } from '../support/puerto-libre.ts';
import type { ServidorEntero } from '../support/construido.ts';
import { participante } from '../support/fabrica.ts';
import { urlDe } from '../support/procesos.ts';
import { servidorSmtp } from '../support/smtp.ts';
import { corridas } from '../support/soak.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof servidorSmtp>>;
let construido: Awaited<ReturnType<typeof construirServidor>>;
let dataDir: string;
let DATABASE_URL: string;
const servidores: ServidorEntero[] = [];
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'largada-renovacion-'));
  [app, smtp, construido] = await Promise.all([
    testApp({ engine: 'postgres' }),
    servidorSmtp(),
    construirServidor(),
  ]);
  DATABASE_URL = await urlDe(app.ctx);
});
afterAll(async () => {
  for (const { senial } of servidores) senial('SIGKILL');
  await Promise.all(servidores.map(({ fin }) => fin));
  await app.close();
  await smtp.close();
  construido.borrar();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function arrancar(mas: Record<string, string | number>) {
  const puerto = await puertoLibre();
  const servidor = arrancarServidor(construido.exec, {
    ...{ puerto, dataDir, DATABASE_URL, SMTP_URL: smtp.url, MAIL_FROM: 'Largada <hola@largada.test>' },
    ...mas,
  });
  servidores.push(servidor);
  return { servidor, puerto };
}

const RENOVACIONES = corridas(1, 8);
const CLIENTES = 8;
// each renewal waits for its farewells; in the soak there are several, on a machine that does more
vi.setConfig({ testTimeout: 120_000 + (RENOVACIONES - 1) * 20_000 });

// If this breaks, whoever registers during an update of the server reads an error.
it('puts new processes in the place of the old ones under load, without a failed request', async () => {
  const evento = await app.fabrica.evento({ cupo: 9000 });
  const { servidor, puerto } = await arrancar({ PROCESOS: 2, DATABASE_POOL: 4, SEGUNDOS_DESPEDIDA: 1 });
  await servidor.hasta(/grupo completo/);

  const fallas: string[] = [];
  const codigos: string[] = [];
  const marcha = { si: true };
  let pedidos = 0;
  const clientes = Array.from({ length: CLIENTES }, async (_, n) => {
    const cliente = new Cliente(() => puerto, n);
    for (let vuelta = 0; marcha.si; vuelta += 1) {
      const inscribe = n % 2 === 0 && vuelta % 4 === 0;
      const respuesta = await (
        inscribe
          ? cliente.json(
              ...([
                'POST',
                '/inscripciones',
                { modalidad_id: evento.modalidad.id, participantes: [participante()] },
              ] as const),
              {
                'idempotency-key': randomUUID(),
                'x-forwarded-for': `10.${n}.${vuelta >> 8}.${vuelta & 255}`,
              },
            )
          : cliente.pedir('GET', vuelta % 3 === 0 ? '/readyz' : `/api/v1/eventos/${evento.id}`)
      ).catch((error: unknown) => ({ status: 0, body: { error: String(error), inscribe } }));
      pedidos += 1;
      if (respuesta.status === (inscribe ? 201 : 200)) {
        // only registrations carry one
        if (inscribe) codigos.push(JSON.stringify(respuesta.body));
      } else fallas.push(`${respuesta.status} ${JSON.stringify(respuesta.body)}`);
      await sleep(20 + ((n * 13 + vuelta * 7) % 40));
    }
    cliente.cerrar();
  });
  for (let n = 1; n <= RENOVACIONES; n += 1) {
    servidor.senial('SIGHUP');
    await servidor.hasta(/procesos renovados/, n);
  }
  marcha.si = false;
  await Promise.all(clientes);
  expect(fallas).toEqual([]);
  expect(pedidos).toBeGreaterThan(CLIENTES * 3);
  expect(servidor.dicho().match(new RegExp(ATIENDE, 'g'))).toHaveLength(2 + 2 * RENOVACIONES);

  // what followed from each, once: nobody's mail was sent by two, no job was taken again
  const { pool } = app.ctx.database;
  await expect
    .poll(async () => (await pool.query(`select from correos where estado = 'pendiente'`)).rowCount, {
      timeout: 20_000,
    })
    .toBe(0);
  const { rows } = await pool.query<{
    inscripciones: number;
    personas: number;
    ocupados: number;
    repetidos: number;
  }>(
    `
    select (select count(*)::int from inscripciones where evento_id = $1) as inscripciones,
      (select count(*)::int from personas where evento_id = $1 and viva) as personas,
      (select ocupados from cupos_evento where evento_id = $1) as ocupados,
      (select count(*)::int from trabajos where clave is distinct from 'recurrente' and intentos > 1) as repetidos`,
    [evento.id],
  );
  const n = codigos.length;
  expect(rows[0]).toEqual({ inscripciones: n, personas: n, ocupados: n, repetidos: 0 });
  const ids = smtp.recibidos.map(({ mensaje_id }) => mensaje_id);
  expect(ids.length).toBeGreaterThanOrEqual(n);
  expect(new Set(ids).size).toBe(ids.length);

  // one that dies is replaced
  const pids = [...servidor.dicho().matchAll(/"pid":(\d+)[^\n]*Largada atiende/g)].map(([, pid]) =>
    Number(pid),
  );
  process.kill(pids.at(-1) ?? 0, 'SIGKILL');
  await servidor.hasta(ATIENDE, pids.length + 1);
  servidor.senial('SIGTERM');
  expect(await servidor.fin).toEqual([0, null]);
});

it('says that it is leaving before it closes, finishes, and drops who only holds the line', async () => {
  const { servidor, puerto } = await arrancar({ SEGUNDOS_DESPEDIDA: 4 });
  await servidor.hasta(ATIENDE);
  const cliente = new Cliente(() => puerto, 1);
  expect((await cliente.pedir('GET', '/readyz')).headers.connection).toBe('keep-alive');
  const muda = net.connect(puerto, '127.0.0.1');
  await once(muda, 'connect');
  const lenta = net.connect(puerto, '127.0.0.1');
  lenta.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await sleep(200);
  servidor.senial('SIGTERM');
  await vi.waitFor(async () => {
    const despues = await new Cliente(() => puerto, 2).pedir('GET', '/readyz');
    expect([despues.status, despues.headers.connection]).toEqual([503, 'close']);
  });
  const porLaAbierta = await cliente.pedir('GET', '/healthz');
  expect([porLaAbierta.status, porLaAbierta.headers.connection]).toEqual([200, 'close']);
  await once(muda.resume(), 'close');
  // nobody new comes in, who was in the middle is answered
  await expect(new Cliente(() => puerto, 3).pedir('GET', '/readyz')).rejects.toThrow('ECONNREFUSED');
  let dicho = '';
  lenta.setEncoding('utf8').on('data', (texto: string) => (dicho += texto));
  lenta.write('}');
  await once(lenta, 'close');
  expect(dicho).toMatch(/^HTTP\/1\.1 422[^]*connection: close/i);
  expect(await servidor.fin).toEqual([0, null]);
});

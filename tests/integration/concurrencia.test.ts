import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { liberar, reinstalar } from '../../src/server/nucleo/inscripcion/lugares.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { eventoEntrada } from '../support/eventos.ts';
import { participante } from '../support/fabrica.ts';
import { arrancarProcesos, urlDe, type Respuesta } from '../support/procesos.ts';

let app: TestApp;
let url: string;
let procesos: Awaited<ReturnType<typeof arrancarProcesos>>;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
  url = await urlDe(app.ctx);
  procesos = await arrancarProcesos(url, 2);
}, 120_000);
afterAll(async () => {
  await procesos.close();
  await app.close();
});
// No reset between tests: the processes keep what they read of an event for seconds, so ids must not come again.

const db = () => app.ctx.database.db;
const inscribir = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  procesos.post('/inscripciones', body, headers);
const alaVez = <T>(cuantos: number, fn: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: cuantos }, (_, n) => fn(n)));

function contar(respuestas: readonly Respuesta[]): Record<string, number> {
  const cuentas: Record<string, number> = {};
  for (const { status, body } of respuestas) {
    const key = status === 201 ? '201' : `${status} ${String(body.codigo)}`;
    cuentas[key] = (cuentas[key] ?? 0) + 1;
  }
  return cuentas;
}

const ocupados = async (evento_id: number) =>
  (await db().select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento_id)))[0]?.ocupados;
const personasVivas = async (evento_id: number) =>
  (await db().select().from(t.personas).where(eq(t.personas.evento_id, evento_id))).filter((p) => p.viva)
    .length;

describe('two processes, 200 people at once, 50 places', () => {
  it('sell exactly 50', async () => {
    const evento = await app.fabrica.evento({ cupo: 50, usa_pago_online: true });
    const respuestas = await alaVez(200, () =>
      inscribir({ modalidad_id: evento.modalidad.id, participantes: [participante()] }),
    );
    expect(contar(respuestas)).toEqual({ '201': 50, '409 evento_completo': 150 });
    expect(await ocupados(evento.id)).toBe(50);
    expect(await personasVivas(evento.id)).toBe(50);
  });

  it('and would oversell with a counter that is read first and written after (negative control)', async () => {
    const evento = await app.fabrica.evento({ cupo: 50 });
    const pools = [
      new pg.Pool({ connectionString: url, max: 10 }),
      new pg.Pool({ connectionString: url, max: 10 }),
    ] as const;
    const vender = async (pool: pg.Pool): Promise<boolean> => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ ocupados: number; cupo: number }>(
          'select ocupados, cupo from cupos_evento where evento_id = $1',
          [evento.id],
        );
        const row = rows[0];
        if (!row || row.ocupados >= row.cupo) {
          await client.query('rollback');
          return false;
        }
        await client.query('update cupos_evento set ocupados = $2 where evento_id = $1', [
          evento.id,
          row.ocupados + 1,
        ]);
        await client.query('commit');
        return true;
      } finally {
        client.release();
      }
    };
    const vendidas = (await alaVez(200, (n) => vender(pools[n % 2 === 0 ? 0 : 1]))).filter(Boolean);
    await Promise.all(pools.map((pool) => pool.end()));
    expect(vendidas.length).toBeGreaterThan(50);
  });

  it('teams take all of their places or none', async () => {
    const evento = await app.fabrica.evento({ cupo: 50, modalidades: [{ nro_participantes: 3 }] });
    const respuestas = await alaVez(60, (n) =>
      inscribir({
        modalidad_id: evento.modalidad.id,
        nombre: `Equipo ${n}`,
        participantes: [participante(), participante(), participante()],
      }),
    );
    expect(contar(respuestas)).toEqual({ '201': 16, '409 evento_completo': 44 });
    expect([await ocupados(evento.id), await personasVivas(evento.id)]).toEqual([48, 48]);
  });
});

// If this breaks, an event's form that is saved while the race is postponed puts the old date back, and everybody was mailed the new one.
it('a save waits for a postponement, and is told of it', async () => {
  const usuario = await app.fabrica.usuario({ roles: ['admin'] });
  const token = await app.fabrica.sesion(usuario.id);
  const { id: organizador_id } = await app.fabrica.organizador();
  const creado = await app.call('createEvento', { token, body: eventoEntrada(organizador_id) });
  const evento = { id: Number(creado.body.results.id) };
  const params = { id: evento.id };
  const { body } = await app.call('getEventoBackoffice', { params, token });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select from eventos where id = $1 for no key update', [evento.id]);
  const guardado = app.call('updateEvento', { params, token, body: body.edicion });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await client.query(
    "update eventos set fecha_hora = fecha_hora + interval '7 days', version = version + 1 where id = $1",
    [evento.id],
  );
  await client.query('commit');
  await client.end();
  expect((await guardado).status).toBe(409);
});

describe('the last one goes to one', () => {
  it('shirt', async () => {
    const evento = await app.fabrica.evento({
      usa_talle_remera: true,
      modalidades: [{ usa_remeras: true, talles: [{ talle: 'M', stock: 1 }, { talle: 'L' }] }],
    });
    const respuestas = await alaVez(40, () =>
      inscribir({ modalidad_id: evento.modalidad.id, participantes: [participante({ talle: 'M' })] }),
    );
    expect(contar(respuestas)).toEqual({ '201': 1, '409 talle_agotado': 39 });
    expect(await ocupados(evento.id)).toBe(1);
    const [m] = await db().select().from(t.remeras).where(eq(t.remeras.modalidad_id, evento.modalidad.id));
    expect(m?.usadas).toBe(1);
  });

  it('use of a coupon', async () => {
    const evento = await app.fabrica.evento();
    const cupon = await app.fabrica.cupon(evento.id, { max_usos: 1 });
    const respuestas = await alaVez(40, () =>
      inscribir({ modalidad_id: evento.modalidad.id, codigo: 'DESCUENTO', participantes: [participante()] }),
    );
    const { '201': bien = 0, ...mal } = contar(respuestas);
    expect(bien).toBe(1);
    // too late to see it free, or seen free and gone when it came to taking it
    expect((mal['422 invalido'] ?? 0) + (mal['409 cupon_agotado'] ?? 0)).toBe(39);
    const [row] = await db().select().from(t.cupones).where(eq(t.cupones.id, cupon.id));
    expect(row?.usos).toBe(1);
    expect(await ocupados(evento.id)).toBe(1);
  });

  it('document', async () => {
    const evento = await app.fabrica.evento();
    const persona = participante();
    const respuestas = await alaVez(40, () =>
      inscribir({ modalidad_id: evento.modalidad.id, participantes: [persona] }),
    );
    // each of the others hears that it exists
    expect(contar(respuestas)).toEqual({ '201': 1, '409 existe_inscripcion': 39 });
    expect(await ocupados(evento.id)).toBe(1);
  });
});

describe('replays', () => {
  it('100 identical ones at both processes make one registration', async () => {
    const evento = await app.fabrica.evento();
    const body = { modalidad_id: evento.modalidad.id, participantes: [participante()] };
    const key = { 'idempotency-key': randomUUID() };
    const respuestas = await alaVez(100, () => inscribir(body, key));
    expect(contar(respuestas)).toEqual({ '201': 100 });
    expect(new Set(respuestas.map((r) => JSON.stringify(r.body))).size).toBe(1);
    expect(await ocupados(evento.id)).toBe(1);
    expect(await personasVivas(evento.id)).toBe(1);
  });
});

describe('places given back and taken again amid a rush', () => {
  it('end with counters that say what there is, and without deadlocks', async () => {
    const evento = await app.fabrica.evento({
      cupo: 12,
      usa_talle_remera: true,
      modalidades: [
        {
          cupo: 9,
          usa_remeras: true,
          talles: [
            { talle: 'M', stock: 6 },
            { talle: 'L', stock: 5 },
          ],
        },
      ],
    });
    const cupon = await app.fabrica.cupon(evento.id, { max_usos: 8 });
    const gente = Array.from({ length: 15 }, (_, n) => participante({ talle: n % 2 ? 'M' : 'L' }));
    const inscribirA = (n: number) =>
      inscribir({
        modalidad_id: evento.modalidad.id,
        participantes: [gente[n % gente.length]],
        ...(n % 3 === 0 && { codigo: 'DESCUENTO' }),
      });
    const ids = async () =>
      (
        await db()
          .select({ id: t.inscripciones.id })
          .from(t.inscripciones)
          .where(eq(t.inscripciones.evento_id, evento.id))
      ).map((f) => f.id);
    const elegir = async (n: number) => {
      const todas = await ids();
      return todas[(n * 7) % Math.max(1, todas.length)] ?? 0;
    };
    const soltar = async (n: number) => {
      const id = await elegir(n);
      return enTransaccion(db(), (tx) => liberar(tx, id, 'cancelada'), { retries: 0 });
    };
    const volver = async (n: number) => {
      const id = await elegir(n);
      return enTransaccion(db(), (tx) => reinstalar(tx, id), { retries: 0 });
    };
    const respuestas: Respuesta[] = [];
    await alaVez(240, async (n) => {
      if (n % 4 === 1) await soltar(n);
      else if (n % 4 === 3) await volver(n);
      else respuestas.push(await inscribirA(n));
    });
    expect(respuestas.filter((r) => r.status >= 500)).toEqual([]);

    const vivas = (await db().select().from(t.personas).where(eq(t.personas.evento_id, evento.id))).filter(
      (p) => p.viva,
    );
    const inscripciones = await db()
      .select()
      .from(t.inscripciones)
      .where(eq(t.inscripciones.evento_id, evento.id));
    expect(await ocupados(evento.id)).toBe(vivas.length);
    const [modalidad] = await db()
      .select()
      .from(t.cupos_modalidad)
      .where(eq(t.cupos_modalidad.modalidad_id, evento.modalidad.id));
    expect(modalidad?.ocupados).toBe(vivas.length);
    for (const remera of await db()
      .select()
      .from(t.remeras)
      .where(eq(t.remeras.modalidad_id, evento.modalidad.id))) {
      expect(remera.usadas).toBe(vivas.filter((p) => p.remera_id === remera.id).length);
    }
    const [uso] = await db().select().from(t.cupones).where(eq(t.cupones.id, cupon.id));
    expect(uso?.usos).toBe(inscripciones.filter((i) => i.viva && i.cupon_id === cupon.id).length);
    expect(new Set(vivas.map((p) => p.documento)).size).toBe(vivas.length);
  });
});

describe("a device's cookie and the one that came of it, presented at once", () => {
  const refrescar = async (cookie: string) => {
    const { status, headers } = await app.call('refreshSesion', {
      headers: { cookie: `largada_sesion=${cookie}` },
    });
    const puesta = [headers['set-cookie']].flat().join('\n');
    return { status, cookie: /largada_sesion=([^;]*)/.exec(puesta)?.[1] ?? '' };
  };

  // Whoever has both is a thief or was robbed: with neither of them looked at alone would the login go on twice.
  it('end the login, in whatever order they are answered', async () => {
    for (let ronda = 0; ronda < 12; ronda += 1) {
      const { email } = await app.fabrica.organizador();
      const ingreso = await app.call('login', {
        body: { email, password: 'clave-de-prueba', mantener: true },
        ip: `10.9.0.${ronda}`,
      });
      const puesta = [ingreso.headers['set-cookie']].flat().join('\n');
      const primera = /largada_sesion=([^;]*)/.exec(puesta)?.[1] ?? '';
      const segunda = (await refrescar(primera)).cookie;
      app.reloj.avanzar(60_000);
      const respuestas = await Promise.all([refrescar(primera), refrescar(segunda)]);
      expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      const abierta = respuestas.find(({ status }) => status === 200)?.cookie ?? '';
      expect((await refrescar(abierta)).status, `ronda ${ronda}`).toBe(401);
    }
  });
});

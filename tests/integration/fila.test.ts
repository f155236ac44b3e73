import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { App, Contexto } from '../../src/server/contexto.ts';
import { openDatabase } from '../../src/server/db/client.ts';
import * as t from '../../src/server/db/schema.ts';
import { puertasDe } from '../../src/server/http/proceso-colmado.ts';
import { Fila, filaDe } from '../../src/server/modules/fila/fila.ts';
import { CABECERA_FILA } from '../../src/shared/domain/fila/fila.ts';
import type { ParticipanteEntrada } from '../../src/shared/contract/inscripciones.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { urlDe } from '../support/procesos.ts';

interface Persona {
  key: string;
  participante: ParticipanteEntrada;
}
const persona = (): Persona => ({ key: randomUUID(), participante: participante() });

/** What a process is asked, by a person who shows `boleto`. */
function puertaDe(servidor: () => App, ctx: () => Contexto) {
  const pedir = async (url: string, payload: object, headers: Record<string, string>) => {
    const r = await servidor().inject({ method: 'POST', url: `/api${url}`, payload, headers });
    return { status: r.statusCode, headers: r.headers, body: r.json<Record<string, any>>() };
  };
  return {
    inscribir: (modalidad_id: number, p: Persona, boleto?: string) =>
      pedir(
        '/inscripciones',
        { modalidad_id, participantes: [p.participante] },
        { 'idempotency-key': p.key, ...(boleto && { [CABECERA_FILA]: boleto }) },
      ),
    preguntar: (p: Persona, boleto: string, salir = false) =>
      pedir('/inscripciones/fila', { boleto, salir }, { 'idempotency-key': p.key }),
    /** until it could tell what it knows: the other process may be telling just then */
    vuelta: async (evento_id: number) => {
      while (!(await filaDe(ctx()).vuelta(evento_id)));
    },
    /** as many as it takes are under way */
    llenar: () => puertasDe(ctx()).inscripciones.entrar().salir,
  };
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { inscripcionesALaVez: 1 } });
});
afterAll(() => app.close());

const uno = puertaDe(
  () => app.app,
  () => app.ctx,
);
let evento: Awaited<ReturnType<TestApp['fabrica']['evento']>>;
let soltar: () => void;
beforeEach(async () => {
  // No time passes but what a test lets pass: a slow machine ends no turn, gives none by itself, and is not behind.
  // The window alone would still grow by rounds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  app.reloj.detener();
  vi.spyOn(Fila.prototype, 'ventana', 'get').mockReturnValue(1);
  evento = await app.fabrica.evento({ cupo: 3 });
  soltar = uno.llenar();
});
afterEach(() => {
  soltar();
  app.reloj.reiniciar();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inscriptas = async () =>
  (await app.ctx.database.db.select().from(t.inscripciones)).filter((i) => i.evento_id === evento.id).length;

/** Refused, with a place in line. */
async function aLaFila(p: Persona): Promise<string> {
  const { status, body } = await uno.inscribir(evento.modalidad.id, p);
  expect([status, body.codigo]).toEqual([503, 'en_fila']);
  return body.datos.boleto as string;
}

describe('before a full server', () => {
  it('says at once that one waits, where, and when to ask again', async () => {
    const gente = [persona(), persona(), persona()];
    for (const [n, p] of gente.entries()) {
      const { status, body, headers } = await uno.inscribir(evento.modalidad.id, p);
      expect(status).toBe(503);
      expect(body).toMatchObject({ codigo: 'en_fila', datos: { delante: n, espera_s: null } });
      expect(body.message).toBe(body.errors.message);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(await inscriptas()).toBe(0);
  });

  it('nobody who comes later passes who waits, and turns go by arrival', async () => {
    const [a, b, tarde] = [persona(), persona(), persona()];
    const boletoA = await aLaFila(a);
    const boletoB = await aLaFila(b);
    soltar();
    // there is room now, and somebody waits for it
    expect((await uno.inscribir(evento.modalidad.id, tarde)).body.datos.delante).toBe(2);
    await uno.vuelta(evento.id);
    expect((await uno.preguntar(b, boletoB)).body).toMatchObject({ estado: 'espera', delante: 0 });
    const turno = (await uno.preguntar(a, boletoA)).body;
    expect(turno.estado).toBe('pasa');
    expect((await uno.inscribir(evento.modalidad.id, a, turno.pase)).status).toBe(201);
    await uno.vuelta(evento.id);
    expect((await uno.preguntar(b, boletoB)).body.estado).toBe('pasa');
  });

  it('who lost the ticket is still where they were', async () => {
    const [a, b] = [persona(), persona()];
    await aLaFila(a);
    await aLaFila(b);
    const otraVez = await uno.inscribir(evento.modalidad.id, { ...a, key: randomUUID() });
    expect(otraVez.body.datos.delante).toBe(0);
  });

  it('a ticket is for its document, and for who did not write it themselves', async () => {
    const [a, b, colado] = [persona(), persona(), persona()];
    const boleto = await aLaFila(a);
    await aLaFila(b);
    expect((await uno.inscribir(evento.modalidad.id, colado, boleto)).body.datos.delante).toBe(2);
    const [version, ...resto] = boleto.split('.');
    const adelantado = [version, resto[0], resto[1], (1).toString(36), ...resto.slice(3)].join('.');
    expect((await uno.preguntar(a, adelantado)).body.codigo).toBe('boleto_vencido');
    expect((await uno.preguntar(a, boleto)).body.estado).toBe('espera');
    app.reloj.avanzar(3_601_000);
    expect((await uno.preguntar(a, boleto)).body.codigo).toBe('boleto_vencido');
  });

  it('who leaves holds nobody up', async () => {
    const [a, b] = [persona(), persona()];
    const boletoA = await aLaFila(a);
    const boletoB = await aLaFila(b);
    expect((await uno.preguntar(a, boletoA, true)).body).toEqual({ estado: 'fuera' });
    expect((await uno.preguntar(b, boletoB)).body.delante).toBe(0);
  });

  it('a turn that nobody used goes on, and its owner is first when they wake up', async () => {
    const [a, b] = [persona(), persona()];
    const boletoA = await aLaFila(a);
    const boletoB = await aLaFila(b);
    soltar();
    await uno.vuelta(evento.id);
    app.reloj.avanzar(21_000);
    expect((await uno.preguntar(b, boletoB)).body.estado).toBe('espera');
    await uno.vuelta(evento.id);
    app.reloj.avanzar(21_000);
    await uno.preguntar(b, boletoB);
    await uno.vuelta(evento.id);
    expect((await uno.preguntar(b, boletoB)).body.estado).toBe('pasa');
    const despierta = (await uno.preguntar(a, boletoA)).body;
    expect(despierta).toMatchObject({ estado: 'espera', delante: 0 });
  });

  it('says so as soon as the places are gone, but not to who has one', async () => {
    const [perdida, espera] = [persona(), persona()];
    soltar();
    const primera = await uno.inscribir(evento.modalidad.id, perdida);
    expect(primera.status).toBe(201);
    soltar = uno.llenar();
    const boleto = await aLaFila(espera);
    const otro = await aLaFila(perdida);
    await app.ctx.database.pool.query('update cupos_evento set cupo = ocupados where evento_id = $1', [
      evento.id,
    ]);
    expect(await uno.preguntar(espera, boleto)).toMatchObject({
      status: 409,
      body: { codigo: 'evento_completo' },
    });
    // its answer was lost on the way: the key knows
    const { body } = await uno.preguntar(perdida, otro);
    expect(body.estado).toBe('pasa');
    expect((await uno.inscribir(evento.modalidad.id, perdida, body.pase)).body).toEqual(primera.body);
    expect((await uno.inscribir(evento.modalidad.id, persona())).body.codigo).toBe('evento_completo');
  });
});

describe('the rest of the server', () => {
  it('refuses early what it cannot do in time, and browsing goes on', async () => {
    const { resto } = puertasDe(app.ctx);
    const salirDeTodas = Array.from({ length: resto.topes.en_curso }, () => resto.entrar().salir);
    const datos = { params: { id: evento.id }, body: { dni: '30111222' } };
    const r = await app.call('verificarExistencia', datos);
    expect([r.status, r.body.codigo]).toEqual([503, 'no_disponible']);
    expect(Number(r.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect((await app.call('listEventosVisibles')).status).toBe(200);
    expect((await app.call('getEvento', { params: { id: evento.id } })).status).toBe(200);
    for (const salir of salirDeTodas) salir();
    expect((await app.call('verificarExistencia', datos)).status).toBe(200);
    expect(resto.en_curso).toBe(0);
  });
});

describe('two processes', () => {
  let a: TestApp;
  let ctxB: Contexto;
  let appB: App;
  beforeAll(async () => {
    a = await testApp({ engine: 'postgres', config: { inscripcionesALaVez: 2 } });
    const database = await openDatabase({
      databaseUrl: await urlDe(a.ctx),
      dataDir: a.ctx.config.dataDir,
      connectionTimeoutMillis: 300,
    });
    ctxB = { ...a.ctx, database };
    appB = await createApp(ctxB, { paginas: false });
    await appB.ready();
  });
  beforeEach(() => a.reloj.detener());
  afterEach(() => a.reloj.reiniciar());
  afterAll(async () => {
    await appB.close();
    await ctxB.database.close().catch(() => undefined);
    await a.close();
  });
  const enA = puertaDe(
    () => a.app,
    () => a.ctx,
  );
  const enB = puertaDe(
    () => appB,
    () => ctxB,
  );

  it('have one line, in order of arrival', async () => {
    const { id, modalidad } = await a.fabrica.evento();
    vi.spyOn(Fila.prototype, 'ventana', 'get').mockReturnValue(2);
    const soltarA = [enA.llenar(), enA.llenar()];
    const soltarB = [enB.llenar(), enB.llenar()];
    const gente = Array.from({ length: 6 }, persona);
    const boletos: string[] = [];
    for (const [n, p] of gente.entries()) {
      boletos.push((await (n % 2 ? enB : enA).inscribir(modalidad.id, p)).body.datos.boleto as string);
    }
    for (const proceso of [enA, enB, enA]) await proceso.vuelta(id);
    const delante = await Promise.all(
      gente.map(
        async (p, n) => (await (n % 2 ? enA : enB).preguntar(p, boletos[n] ?? '')).body.delante as number,
      ),
    );
    expect(delante, 'each at the process where they did not come in').toEqual([0, 1, 2, 3, 4, 5]);

    // B alone has room: the first two of all have it, and A knows
    for (const soltar of soltarB) soltar();
    await enB.vuelta(id);
    await enA.vuelta(id);
    const estados = await Promise.all(
      gente.map(async (p, n) => (await enA.preguntar(p, boletos[n] ?? '')).body),
    );
    expect(estados.map((e) => e.estado)).toEqual(['pasa', 'pasa', 'espera', 'espera', 'espera', 'espera']);
    // where it was given does not matter
    for (const n of [0, 1]) {
      expect((await enA.inscribir(modalidad.id, gente[n] ?? persona(), estados[n]?.pase)).status).toBe(201);
    }
    for (const soltar of soltarA) soltar();
  });

  it('forget who entered, also where they were seen before and it is told after', async () => {
    const { id, modalidad } = await a.fabrica.evento();
    const soltar = [enA.llenar(), enA.llenar(), enB.llenar(), enB.llenar()];
    const p = persona();
    const boleto = (await enA.inscribir(modalidad.id, p)).body.datos.boleto as string;
    for (const s of soltar) s();
    for (const proceso of [enA, enB]) await proceso.vuelta(id);
    // asks here, enters there, and there it is told first
    const { pase } = (await enA.preguntar(p, boleto)).body;
    expect((await enB.inscribir(modalidad.id, p, pase)).status).toBe(201);
    for (const proceso of [enB, enA]) await proceso.vuelta(id);
    const { rows } = await a.ctx.database.pool.query('select entro_at from fila where evento_id = $1', [id]);
    expect(rows).toEqual([{ entro_at: expect.any(Date) }]);
    expect([filaDe(a.ctx).hay(id), filaDe(ctxB).hay(id)]).toEqual([false, false]);
  });

  it('and no deadlock between replays that came in another order', async () => {
    const { modalidad } = await a.fabrica.evento();
    const gente = Array.from({ length: 24 }, persona);
    const topes = [puertasDe(a.ctx), puertasDe(ctxB)].map(({ inscripciones }) => inscripciones.topes);
    // a slow machine is no reason here
    for (const tope of topes) Object.assign(tope, { en_curso: 100, retraso_ms: Infinity, edad_ms: Infinity });
    const consultas = vi.spyOn(pg.Client.prototype, 'query');
    const respuestas = await Promise.all([
      ...gente.map((p) => enA.inscribir(modalidad.id, p)),
      ...gente.toReversed().map((p) => enB.inscribir(modalidad.id, p)),
    ]);
    const deshechas = consultas.mock.calls.filter(([q]) => /^rollback$/i.test(textoDe(q)));
    consultas.mockRestore();
    for (const tope of topes) Object.assign(tope, { en_curso: 2, retraso_ms: 100, edad_ms: 3000 });
    expect(respuestas.map((r) => r.status)).toEqual(respuestas.map(() => 201));
    expect(deshechas).toEqual([]);
  });

  it('a database that does not answer is a 503 that says when', async () => {
    const { modalidad } = await a.fabrica.evento();
    // no time runs out for these
    const conexiones = await Promise.all(Array.from({ length: 10 }, () => ctxB.database.pool.connect()));
    vi.useRealTimers();
    // a slow machine is no reason here either
    Object.assign(puertasDe(ctxB).inscripciones.topes, { retraso_ms: Infinity, edad_ms: Infinity });
    const { status, body, headers } = await enB.inscribir(modalidad.id, persona());
    expect([status, body.codigo]).toEqual([503, 'no_disponible']);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5);
    for (const conexion of conexiones) conexion.release();
  });
});

const textoDe = (consulta: unknown): string =>
  typeof consulta === 'string' ? consulta : ((consulta as { text?: string } | null)?.text ?? '');

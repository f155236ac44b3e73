import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { unaSolaVez } from '../../src/server/nucleo/idempotencia/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const inscribir = (
  key: string,
  body: unknown,
  extra: { token?: string; query?: Record<string, string> } = {},
) => app.call('createInscripcion', { body, headers: { 'idempotency-key': key }, ...extra });

describe('Idempotency-Key', () => {
  it('gives 100 identical calls one registration and one answer, whatever changed since', async () => {
    const evento = await app.fabrica.evento({ cupo: 1 });
    const body = { modalidad_id: evento.modalidad.id, participantes: [participante()] };
    const key = randomUUID();
    const respuestas = await Promise.all(Array.from({ length: 100 }, () => inscribir(key, body)));
    expect(new Set(respuestas.map((r) => r.status))).toEqual(new Set([201]));
    expect(new Set(respuestas.map((r) => JSON.stringify(r.body))).size).toBe(1);
    expect(await db().select().from(t.inscripciones)).toHaveLength(1);
    expect(await db().select().from(t.correos)).toHaveLength(1);

    await db().update(t.eventos).set({ visible: false });
    await db().update(t.modalidades).set({ active: false, valor_normal: 5 });
    app.reloj.avanzar(30 * 86_400_000);
    const tarde = await inscribir(key, body);
    expect(tarde.status).toBe(201);
    expect(tarde.body).toEqual(respuestas[0]?.body);
  });

  it('refuses the same key with another body, and a key that could be guessed', async () => {
    const evento = await app.fabrica.evento();
    const key = randomUUID();
    const body = { modalidad_id: evento.modalidad.id, participantes: [participante()] };
    await inscribir(key, body);
    const otro = await inscribir(key, { ...body, participantes: [participante()] });
    expect(otro).toMatchObject({ status: 422, body: { codigo: 'clave_reutilizada' } });
    const bandera = await inscribir(key, body, { query: { fromBackoffice: 'true' } });
    expect(bandera.status).toBe(422);
    expect((await inscribir('corta', body)).status).toBe(422);
    expect(await db().select().from(t.inscripciones)).toHaveLength(1);
  });

  it("keeps a user's keys apart from the public's", async () => {
    const organizador = await app.fabrica.organizador();
    const evento = await app.fabrica.evento({ duenio: organizador });
    const token = await app.ingresar(organizador.email);
    const key = randomUUID();
    const body = () => ({ modalidad_id: evento.modalidad.id, participantes: [participante()] });
    expect((await inscribir(key, body())).status).toBe(201);
    expect((await inscribir(key, body(), { token })).status).toBe(201);
    expect(await db().select().from(t.inscripciones)).toHaveLength(2);
  });

  it('does not keep refusals: what was put right or became free goes through with the same key', async () => {
    const evento = await app.fabrica.evento({ cupo: 1 });
    await app.call('createInscripcion', {
      body: { modalidad_id: evento.modalidad.id, participantes: [participante()] },
    });
    const key = randomUUID();
    const body = { modalidad_id: evento.modalidad.id, participantes: [participante()] };
    expect((await inscribir(key, body)).body.codigo).toBe('evento_completo');
    await db().update(t.cupos_evento).set({ cupo: 2 });
    expect((await inscribir(key, body)).status).toBe(201);
  });
});

describe('unaSolaVez', () => {
  const unica = () => ({ alcance: 'usuario:1:prueba', key: randomUUID(), cuerpo_hash: 'x' });

  it('runs once; a failure leaves nothing behind and may be tried again', async () => {
    const key = unica();
    let veces = 0;
    const correr = (falla: boolean) =>
      unaSolaVez(app.ctx, key, async () => {
        veces += 1;
        if (falla) throw new Error('sin red');
        return { status: 200, respuesta: { n: veces } };
      });
    await expect(correr(true)).rejects.toThrow('sin red');
    expect(await correr(false)).toEqual({ status: 200, respuesta: { n: 2 }, repetida: false });
    expect(await correr(false)).toEqual({ status: 200, respuesta: { n: 2 }, repetida: true });
    expect(veces).toBe(2);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { urlDe } from '../support/procesos.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
}, 120_000);
afterAll(() => app.close());

const numeros = async (evento_id: number): Promise<(number | null)[]> =>
  (
    await app.ctx.database.db.select().from(t.inscripciones).where(eq(t.inscripciones.evento_id, evento_id))
  ).map(({ numero }) => numero);
const distintos = (lista: readonly (number | null)[]) => new Set(lista.filter((n) => n !== null)).size;

describe('several people number the same event at once', () => {
  it('from ranges that overlap, and every registration ends with a number of its own', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{}, {}] });
    const [una, otra] = evento.modalidades;
    await inscriptosDirectos(app, evento, 40);
    await inscriptosDirectos(app, { id: evento.id, modalidad: { id: otra?.id ?? 0 } }, 40);
    const asignar = (modalidad_id: number | undefined, desde: number) =>
      app.call('asignarNumeros', {
        params: { id: evento.id },
        body: { modalidades: [{ id: modalidad_id, desde, hasta: 200 }] },
        token: admin,
      });
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, (_, i) => asignar(i % 2 ? una?.id : otra?.id, 1 + (i % 3))),
    );
    expect(respuestas.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const dados = respuestas.reduce((n, { body }) => n + Number(body.asignaciones.length), 0);
    const quedan = await numeros(evento.id);
    expect([dados, quedan.length, distintos(quedan)]).toEqual([80, 80, 80]);
  });

  it('and would end with repeated ones without the turn (negative control)', async () => {
    const evento = await app.fabrica.evento();
    await inscriptosDirectos(app, evento, 40);
    const pool = new pg.Pool({ connectionString: await urlDe(app.ctx), max: 4 });
    let faltan = 2;
    let seguir: () => void = () => undefined;
    const leyeronAmbos = new Promise<void>((listo) => (seguir = listo));
    /** What a service without a lock does: reads who has none and what is free, then writes. */
    const asignarSinTurno = async (pares: 0 | 1) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ id: number }>(
          'select id from inscripciones where evento_id = $1 and numero is null and id % 2 = $2 order by id',
          [evento.id, pares],
        );
        const { rows: mayor } = await client.query<{ n: number }>(
          'select coalesce(max(numero), 0) as n from inscripciones where evento_id = $1',
          [evento.id],
        );
        if (--faltan === 0) seguir();
        await leyeronAmbos;
        let siguiente = (mayor[0]?.n ?? 0) + 1;
        for (const { id } of rows)
          await client.query('update inscripciones set numero = $2 where id = $1', [id, siguiente++]);
        await client.query('commit');
      } finally {
        client.release();
      }
    };
    await Promise.all([asignarSinTurno(0), asignarSinTurno(1)]);
    await pool.end();
    expect(distintos(await numeros(evento.id))).toBeLessThan(40);
  });

  // If this breaks, a list that comes in while bibs are given brings one of them to somebody else, without a warning.
  it('a list of registrants waits for who gives numbers, and sees what was given', async () => {
    const evento = await app.fabrica.evento();
    const [id = 0] = await inscriptosDirectos(app, evento, 1);
    const csv = [
      'DNI;Apellido;Nombre;Sexo;Fecha de nacimiento;Email;Teléfono;Número',
      '30111001;Núñez;Ana;F;7/3/1985;ana@example.com;011 15-5071-6005;7',
    ].join('\r\n');
    const params = { id: evento.id };
    const lista = {
      ...{ tipo: 'inscriptos', nombre: 'lista.csv' },
      contenido: Buffer.from(csv).toString('base64'),
    };
    const previa = await app.call('previsualizarImportacion', { params, body: lista, token: admin });
    expect(previa.body).toMatchObject({ entran: 1, falta: {} });
    const { mapeo, huella } = previa.body;
    const client = new pg.Client({ connectionString: await urlDe(app.ctx) });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    // as `bloquearNumeracion` does
    await client.query('select from eventos where id = $1 for no key update', [evento.id]);
    let termino = false;
    const importacion = app
      .call('createImportacion', {
        params,
        body: { ...lista, mapeo, huella },
        token: admin,
        headers: { 'idempotency-key': randomUUID() },
      })
      .finally(() => (termino = true));
    await new Promise((listo) => setTimeout(listo, 1_000));
    expect(termino).toBe(false);
    await client.query('update inscripciones set numero = 7 where id = $1', [id]);
    await client.query('commit');
    // the preview said nothing of a repeated number: who sent the list looks at it again
    expect((await importacion).status).toBe(409);
    expect(await numeros(evento.id)).toEqual([7]);
  });

  it('one by hand, one by ranges, one resets: what is left is one of the possible ends', async () => {
    for (let ronda = 0; ronda < 5; ronda += 1) {
      const evento = await app.fabrica.evento();
      const ids = await inscriptosDirectos(app, evento, 20);
      const params = { id: evento.id };
      const respuestas = await Promise.all([
        app.call('asignarNumeros', {
          params,
          body: { modalidades: [{ id: evento.modalidad.id, desde: 1, hasta: 100 }] },
          token: admin,
        }),
        app.call('asignarNumerosManual', {
          params,
          body: { asignaciones: ids.slice(0, 5).map((id, i) => ({ id, numero: 3 + i, anterior: null })) },
          token: admin,
        }),
        app.call('resetAsignacion', { params, token: admin }),
      ]);
      expect(respuestas.every(({ status }) => status < 500)).toBe(true);
      const quedan = (await numeros(evento.id)).filter((n) => n !== null);
      expect(distintos(quedan)).toBe(quedan.length);
      expect([0, 5, 20]).toContain(quedan.length);
    }
  });

  it('two by hand write the same number to two people: the second is told', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0, b = 0] = await inscriptosDirectos(app, evento, 2);
    const respuestas = await Promise.all(
      [a, b].map((id) =>
        app.call('asignarNumerosManual', {
          params: { id: evento.id },
          body: { asignaciones: [{ id, numero: 7, anterior: null }] },
          token: admin,
        }),
      ),
    );
    expect(respuestas.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

import { and, eq, isNull } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { borrarAccesos } from '../../src/server/modules/sesiones/cuentas.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona } from '../support/enlaces.ts';
import { participante } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';
import { pagador, type Pagador } from '../support/pagos.ts';
import { urlDe } from '../support/procesos.ts';

// Races never show on the embedded database, which has one session.
let app: TestApp;
let p: Pagador;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
  p = pagador(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  p.reiniciar();
});

const VECES = 12;
const cuantos = (estados: number[]) =>
  Object.fromEntries([...new Set(estados)].sort().map((s) => [s, estados.filter((x) => x === s).length]));

// If this breaks, a thief whose session is renewed at that very moment stays in the account that support is closing.
it.each(['one account', 'all accounts'])('ends also a session that is being renewed: %s', async (cuales) => {
  const c = await conStaff(app);
  const { db } = app.ctx.database;
  const { usuario_id } = c.duenio;
  const [quien] = await db.select().from(t.usuarios).where(eq(t.usuarios.id, usuario_id));
  const [una] = await db.select().from(t.sesiones).where(eq(t.sesiones.usuario_id, usuario_id));
  if (!quien || !una) throw new Error('no session');
  const client = new pg.Client({ connectionString: await urlDe(app.ctx) });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  // as a renewal does
  await client.query('select from usuarios where id = $1 for no key update', [usuario_id]);
  const usuario = cuales === 'one account' ? quien.email : null;
  const cierre = borrarAccesos(db, { usuario, factor: false });
  await new Promise((listo) => setTimeout(listo, 500));
  const { id: _suyo, ...campos } = una;
  await db.insert(t.sesiones).values({ ...campos, token_hash: 'la que sigue', refresh_hash: 'la que sigue' });
  await client.query('commit');
  await cierre;
  const quedan = await db
    .select()
    .from(t.sesiones)
    .where(and(eq(t.sesiones.usuario_id, usuario_id), isNull(t.sesiones.revocada_at)));
  expect(quedan).toEqual([]);
});

describe('several of the staff at the same moment', () => {
  it('who edit one registration: one saves, the others see what changed', async () => {
    const c = await conStaff(app);
    const { inscripcion } = await inscribirPersona(app, c.evento.modalidad.id);
    const respuestas = await Promise.all(
      Array.from({ length: VECES }, (_, i) =>
        app.call('updateInscripcion', {
          params: { id: inscripcion.id },
          body: { version: 1, numero: i + 1 },
          token: c.token,
        }),
      ),
    );
    expect(cuantos(respuestas.map(({ status }) => status))).toEqual({ 200: 1, 409: VECES - 1 });
    const guardada = respuestas.find(({ status }) => status === 200)?.body.results.numero;
    for (const { body } of respuestas.filter(({ status }) => status === 409))
      expect(body.datos.actual.numero).toBe(guardada);
    expect(await c.row(inscripcion.id)).toMatchObject({ version: 2, numero: guardada });
  });

  // If this breaks, who comes second is shown what was paid before they waited, and takes the money once more.
  it('who edit while a payment is recorded: the second sees what was paid', async () => {
    const c = await conStaff(app);
    const { inscripcion } = await inscribirPersona(app, c.evento.modalidad.id);
    const { id, version } = await c.row(inscripcion.id);
    const client = new pg.Client({ connectionString: await urlDe(app.ctx) });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await client.query('update inscripciones set version = version + 1 where id = $1', [id]);
    const edicion = app.call('updateInscripcion', { params: { id }, body: { version }, token: c.token });
    await new Promise((listo) => setTimeout(listo, 500));
    await client.query(
      `insert into pagos (inscripcion_id, proveedor, proveedor_pago_id, status, monto, aplicacion, date_created)
       values ($1, 'manual', 'uno', 'approved', 500, 'aplicado', now())`,
      [id],
    );
    await client.query('commit');
    expect(await edicion).toMatchObject({ status: 409, body: { datos: { actual: { pagado: 500 } } } });
  });

  it('who move people both ways while others register: no place twice, none lost', async () => {
    const c = await conStaff(app, { cupo: 40, modalidades: [{ cupo: 14 }, { cupo: 14 }] });
    const hechas = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        inscribirPersona(app, i % 2 ? c.otra.id : c.evento.modalidad.id).then(
          ({ inscripcion }) => inscripcion,
        ),
      ),
    );
    const mover = hechas.map(({ id, modalidad_id }) =>
      app.call('updateInscripcion', {
        params: { id },
        body: { version: 1, modalidad_id: modalidad_id === c.otra.id ? c.evento.modalidad.id : c.otra.id },
        token: c.token,
      }),
    );
    const nuevas = Array.from({ length: 10 }, (_, i) =>
      app.call('createInscripcion', {
        body: { modalidad_id: i % 2 ? c.otra.id : c.evento.modalidad.id, participantes: [participante()] },
      }),
    );
    const borrar = hechas
      .slice(0, 4)
      .map(({ id }) => app.call('deleteInscripcion', { params: { id }, token: c.token }));
    const estados = (await Promise.all([...mover, ...nuevas, ...borrar])).map(({ status }) => status);
    expect(estados.every((s) => [200, 201, 404, 409].includes(s))).toBe(true);
    const vivas = await app.ctx.database.db
      .select()
      .from(t.inscripciones)
      .where(eq(t.inscripciones.viva, true));
    const en = (id: number) => vivas.filter(({ modalidad_id }) => modalidad_id === id).length;
    const { evento, una, otra } = await c.ocupados();
    expect({ evento, una, otra }).toEqual({
      evento: vivas.length,
      una: en(c.evento.modalidad.id),
      otra: en(c.otra.id),
    });
    expect(Math.max(una ?? 0, otra ?? 0)).toBeLessThanOrEqual(14);
  });

  it('who record the same payment: one payment, one mail', async () => {
    const c = await conStaff(app);
    const { inscripcion } = await inscribirPersona(app, c.evento.modalidad.id);
    const respuestas = await Promise.all(
      Array.from({ length: VECES }, () =>
        app.call('registrarPago', {
          params: { id: inscripcion.id },
          body: { date_approved: '2026-01-02', payment_method_id: 'cash', ammount: 10_000 },
          token: c.token,
        }),
      ),
    );
    expect(cuantos(respuestas.map(({ status }) => status))).toEqual({ 200: 1, 409: VECES - 1 });
    expect(await p.pagos()).toHaveLength(1);
    expect((await c.correos()).filter(({ tipo }) => tipo === 'pago_registrado')).toHaveLength(1);
  });

  it('who give one payment back: it goes back once', async () => {
    const c = await conStaff(app, { usa_pago_online: true });
    const { codigo } = await p.inscribir(c.evento);
    await p.pagar(codigo);
    await app.trabajar();
    const [pago] = await p.pagos();
    const respuestas = await Promise.all(
      Array.from({ length: VECES }, (_, i) =>
        app.call('reembolsarPago', {
          params: { id: pago?.id ?? 0 },
          body: { motivo: 'Se bajó', ...(i % 2 && { monto: 6000 }) },
          token: c.admin,
        }),
      ),
    );
    expect(respuestas.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    await app.trabajar();
    const [devuelto] = await p.pagosDelProveedor();
    expect(devuelto?.monto_reembolsado).toBeGreaterThan(0);
    expect(devuelto?.monto_reembolsado).toBeLessThanOrEqual(1_000_000);
  });
});

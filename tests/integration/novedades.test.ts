import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { fechaLocal, inicioDelDia } from '../../src/shared/domain/comun/fechas.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { pagador } from '../support/pagos.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

let app: TestApp;
let propio: { id: number; usuario_id: number };
let token: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  propio = await app.fabrica.organizador();
  token = await app.fabrica.sesion(propio.usuario_id, {
    expira_absoluta_at: new Date(Date.now() + 99 * DIA),
    expira_at: new Date(Date.now() + 99 * DIA),
  });
});

const db = () => app.ctx.database.db;
const ver = (query: Record<string, string> = {}, con = token) =>
  app.call('getNovedades', { token: con, query });
const marcar = (hasta: string, con = token) =>
  app.call('marcarNovedadesVistas', { token: con, body: { hasta } });
const inscribir = async (modalidad_id: number, cambios = {}) => {
  const { status } = await app.call('createInscripcion', {
    body: { modalidad_id, nombre: '-', participantes: [participante(cambios)] },
  });
  expect(status).toBe(201);
};

it('counts registrations, payments, signatures and certificates by event and day', async () => {
  // noon of tomorrow: one day, whatever the hour is
  app.reloj.avanzar(inicioDelDia(app.reloj()).getTime() + 36 * HORA - app.reloj().getTime());
  const cuando = app.reloj();
  const pago = pagador(app);
  const evento = await app.fabrica.evento({
    duenio: propio,
    nombre: 'Mía',
    usa_pago_online: true,
    texto_deslinde: 'Corro por mi cuenta.',
  });
  const { codigo, id } = await pago.inscribir(evento, {}, participante({ nombre: 'Ana', apellido: 'Ríos' }));
  await db()
    .insert(t.pagos)
    .values({
      inscripcion_id: id,
      proveedor: 'manual',
      proveedor_pago_id: `novedad-${codigo}`,
      status: 'approved',
      monto: 1_000_000,
      monto_reembolsado: 100_050,
      aplicacion: 'aplicado',
      date_created: cuando,
      date_approved: cuando,
    });
  const [persona] = await db().select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
  const [archivo] = await db()
    .insert(t.archivos)
    .values({ key: 'apto-novedad', tipo: 'application/pdf', bytes: 1, sha256: 'x', nombre: 'apto.pdf' })
    .returning();
  if (!persona || !archivo) throw new Error('rows');
  const [texto] = await db().select().from(t.deslinde_textos);
  await db()
    .insert(t.deslindes)
    .values({
      inscripcion_id: id,
      persona_id: persona.id,
      texto_id: texto?.id ?? 0,
      texto_hash: texto?.hash ?? '',
      firmante_nombre: 'Ana Ríos',
      servidor_at: cuando,
    });
  await db().insert(t.aptos_medicos).values({
    evento_id: evento.id,
    persona_id: persona.id,
    archivo_id: archivo.id,
    file_type: 'pdf',
    file_name: 'apto.pdf',
    created_at: cuando,
  });

  const { status, body } = await ver();
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      evento: { id: evento.id, nombre: 'Mía' },
      dias: [
        {
          fecha: fechaLocal(cuando),
          inscripciones: 1,
          personas: 1,
          pagos: 1,
          monto: 8999.5,
          devuelto: 1000.5,
          firmas: 1,
          aptos: 1,
          nombres: ['Ana Ríos'],
        },
      ],
    },
  ]);
  expect(body.total).toBe(4);
  // of a registration that was deleted the money alone is left
  await db().update(t.inscripciones).set({ borrado_at: cuando });
  expect((await ver()).body.data[0]?.dias).toEqual([
    expect.objectContaining({ inscripciones: 0, pagos: 1, firmas: 0, aptos: 0 }),
  ]);
});

describe('since the last visit', () => {
  it('what was seen is not new any more, what came since is', async () => {
    const evento = await app.fabrica.evento({ duenio: propio });
    await inscribir(evento.modalidad.id);
    const primera = await ver();
    expect(primera.body.total).toBe(1);
    await inscribir(evento.modalidad.id);
    const { status, body } = await marcar(primera.body.hasta);
    expect([status, body]).toEqual([
      200,
      { message: 'Marcamos las novedades como vistas.', vistas_at: primera.body.hasta },
    ]);
    const segunda = await ver();
    expect([segunda.body.total, segunda.body.desde]).toEqual([1, primera.body.hasta]);
    await marcar(segunda.body.hasta);
    expect((await ver()).body).toMatchObject({ total: 0, data: [] });
    expect((await ver({ dias: '7' })).body.total, 'looking back').toBe(2);
  });

  // If this breaks, an organizer is never told of money that came in.
  it.each([
    [
      'that staff accepted after it',
      async (pago: ReturnType<typeof pagador>, codigo: string) => {
        const pagina = await pago.irAPagar(codigo);
        await db().update(t.inscripciones).set({ total: 900_000 });
        await pago.pagarEn(pagina);
        await app.trabajar();
        const [uno] = await pago.pagos();
        expect(uno?.aplicacion).toBe('en_revision');
        const admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
        return () =>
          app.call('resolverRevision', {
            params: { id: uno?.id ?? 0 },
            body: { decision: 'aceptar', motivo: 'vale' },
            token: admin,
          });
      },
    ],
    [
      'that was approved before it, of which we were told after it',
      async (pago: ReturnType<typeof pagador>, codigo: string) => {
        const [uno] = await pago.pagar(codigo, 'ticket');
        await app.trabajar();
        pago.simulado.control.configurar({ notificacion: 'ninguna' });
        await pago.cambiar(uno?.id, 'aprobar');
        return () => app.call('consultarPago', { params: { id: codigo } });
      },
    ],
  ])('a payment stored before it %s is shown, once', async (_, preparar) => {
    const evento = await app.fabrica.evento({ duenio: propio, usa_pago_online: true });
    const pago = pagador(app);
    const { codigo } = await pago.inscribir(evento);
    const contar = await preparar(pago, codigo);
    await marcar((await ver()).body.hasta);
    expect((await ver()).body.total).toBe(0);
    await contar();
    await app.trabajar();
    expect(await pago.pagos()).toMatchObject([{ aplicacion: 'aplicado', status: 'approved' }]);
    const { body } = await ver();
    expect(body.data).toMatchObject([{ dias: [{ inscripciones: 0, pagos: 1, monto: 10_000 }] }]);
    await marcar(body.hasta);
    await db().update(t.pagos).set({ monto_reembolsado: 1, updated_at: app.reloj() });
    expect((await ver()).body.total).toBe(0);
  });

  it('never goes back, nor ahead of now', async () => {
    const { hasta } = (await ver()).body;
    await marcar('2099-01-01T00:00:00Z');
    const { desde } = (await ver()).body;
    expect(new Date(desde).getTime()).toBeLessThanOrEqual(Date.now());
    expect((await marcar('2001-01-01T00:00:00Z')).body.vistas_at).toBe(desde);
    expect(desde >= hasta).toBe(true);
    expect((await marcar('ayer')).status).toBe(422);
  });

  it('a first visit shows a week, one after long a month', async () => {
    const evento = await app.fabrica.evento({ duenio: propio, fecha_hora: new Date(Date.now() + 90 * DIA) });
    await inscribir(evento.modalidad.id);
    app.reloj.avanzar(8 * DIA);
    expect((await ver()).body.total).toBe(0);
    expect((await ver({ dias: '10' })).body.total).toBe(1);
    await db()
      .update(t.usuarios)
      .set({ novedades_vistas_at: new Date(Date.now() - 300 * DIA) })
      .where(eq(t.usuarios.id, propio.usuario_id));
    const { body } = await ver();
    expect(body.total).toBe(1);
    expect(new Date(body.hasta).getTime() - new Date(body.desde).getTime()).toBe(30 * DIA);
    expect((await ver({ dias: '31' })).status).toBe(422);
  });

  it('each user has their own', async () => {
    const evento = await app.fabrica.evento({ duenio: propio });
    await inscribir(evento.modalidad.id);
    await marcar((await ver()).body.hasta);
    const admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    expect((await ver({}, admin)).body.total).toBe(1);
  });
});

it('an organizer never sees what happened at another one', async () => {
  const ajeno = await app.fabrica.evento({ nombre: 'Secreta' });
  const borrado = await app.fabrica.evento({ duenio: propio });
  await inscribir(ajeno.modalidad.id, { nombre: 'Fulana' });
  await inscribir(borrado.modalidad.id);
  await db().update(t.eventos).set({ borrado_at: new Date() }).where(eq(t.eventos.id, borrado.id));
  const { body } = await ver();
  expect([body.total, body.data]).toEqual([0, []]);
  expect(JSON.stringify(body)).not.toMatch(/Secreta|Fulana/);
});

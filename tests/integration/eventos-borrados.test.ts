import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { vencerReservas } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { textosEventoBorrado as textos } from '../../src/shared/domain/carrera/textos-evento-borrado.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';
import { HORA, pagador, type Pagador } from '../support/pagos.ts';

let app: TestApp;
let p: Pagador;
beforeAll(async () => {
  app = await testApp();
  p = pagador(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  p.reiniciar();
});

/** A race with one who paid and one who has not, that was deleted since. */
async function borrado({ cerrar = true } = {}) {
  const c = await conStaff(app, { usa_pago_online: true, nombre: 'Vuelta al Ñandú', ciudad: 'Salta' });
  const paga = await p.inscribir(c.evento);
  await p.pagar(paga.codigo);
  await app.trabajar();
  const pendiente = await p.inscribir(c.evento);
  const pagina = await p.irAPagar(pendiente.codigo);
  const id = c.evento.id;
  const borrar = () =>
    app.call('deleteEvento', { params: { id }, body: { verificacion: c.evento.nombre }, token: c.admin });
  const restaurar = (token = c.admin) => app.call('restaurarEvento', { params: { id }, token });
  expect((await borrar()).status).toBe(200);
  if (cerrar) await app.trabajar();
  const pagos = (token = c.admin) => app.call('listPagosEvento', { params: { id }, token });
  const lista = (token = c.admin, query: Record<string, string> = {}) =>
    app.call('listEventosBorrados', { token, query });
  return { ...c, id, paga, pendiente, pagina, borrar, restaurar, pagos, lista };
}

describe('a deleted event', () => {
  it('is in a list of its own, with who deleted it and what became of its money', async () => {
    const c = await borrado();
    await app.fabrica.evento({ duenio: c.duenio, nombre: 'Otra' });
    const [admin] = await app.ctx.database.db
      .select()
      .from(t.usuarios)
      .where(eq(t.usuarios.roles, ['admin']));
    const row = {
      id: c.id,
      nombre: 'Vuelta al Ñandú',
      ciudad: 'Salta',
      fecha_hora: expect.stringMatching(/-03:00$/),
      organizador: { id: c.duenio.id, nombre: c.duenio.nombre },
      borrado_at: expect.stringMatching(/-03:00$/),
      borrado_por: admin?.nombre,
      inscripciones: 2,
      pagadas: 1,
      sin_devolver: 10_000,
      pagos_sin_devolver: 1,
      devoluciones_en_curso: 0,
      pagos_en_revision: 0,
    };
    expect((await c.lista()).body).toEqual({ data: [row], total: 1, page: 1 });
    expect((await c.lista(c.token)).body.data).toEqual([row]);
    const ajeno = await app.fabrica.sesion((await app.fabrica.organizador()).usuario_id);
    expect((await c.lista(ajeno)).body).toEqual({ data: [], total: 0, page: 1 });
    expect((await c.lista(c.admin, { search: 'nandu salta' })).body.total).toBe(1);
    expect((await c.lista(c.admin, { search: 'cordoba' })).body.total).toBe(0);
  });

  it.each(['id', 'nombre', 'fecha_hora', 'ciudad', 'organizador', 'borrado_at'])(
    'is sorted by %s with others',
    async (sortBy) => {
      const duenio = await app.fabrica.organizador({ nombre: 'A' });
      const otro = await app.fabrica.organizador({ nombre: 'B' });
      const dia = (n: number) => new Date(Date.now() + n * 86_400_000);
      const ids = [];
      for (const [nombre, n, de] of [
        ['Abril', 30, duenio],
        ['Mayo', 40, otro],
      ] as const) {
        const campos = { nombre, ciudad: nombre, duenio: de, fecha_hora: dia(n), borrado_at: dia(n - 50) };
        ids.push((await app.fabrica.evento(campos)).id);
      }
      const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
      for (const [direction, esperados] of [
        ['ASC', ids],
        ['DESC', ids.toReversed()],
      ] as const) {
        const { body } = await app.call('listEventosBorrados', { token, query: { sortBy, direction } });
        expect(body.data.map(({ id }: { id: number }) => id)).toEqual(esperados);
        expect(body.data[0].borrado_por).toBeNull();
      }
    },
  );

  it('is read by its staff: event, registrations, payments, history, sheets', async () => {
    const c = await borrado();
    for (const token of [c.admin, c.token]) {
      const params = { id: c.id };
      const evento = await app.call('getEventoBackoffice', { params, token });
      expect(evento.body).toMatchObject({
        nombre: 'Vuelta al Ñandú',
        inscripcion_abierta: false,
        borrado: { borrado_at: expect.any(String), por: expect.any(String) },
        edicion: null,
      });
      expect((await app.call('listInscriptos', { params, token })).body.total).toBe(2);
      expect((await app.call('getConjunto', { params, token })).body.inscripciones).toHaveLength(2);
      expect((await app.call('listCantidadInscriptos', { params, token })).body[0]?.personas).toBe(2);
      expect((await c.pagos(token)).body).toMatchObject({ total: 1, totales: { cobrado: 10_000 } });
      const suya = { id: c.paga.id };
      expect((await app.call('listHistorial', { params: suya, token })).body.data.length).toBeGreaterThan(0);
      expect((await app.call('getInscripcion', { params: suya, token })).status).toBe(200);
      const { body } = await app.call('createTicketDescarga', {
        body: { ruta: `/eventos/${c.id}/exportar-pagos/csv`, aceptar_duplicados: false },
        token,
      });
      const planilla = await app.inject(`/api${body.ruta}?token=${body.ticket}`);
      expect([planilla.statusCode, planilla.body.split('\n').length]).toEqual([200, 3]);
    }
  });

  it('is nobody’s in public, nor in the other lists', async () => {
    const c = await borrado();
    expect((await app.call('getEvento', { params: { id: c.id } })).status).toBe(404);
    expect((await app.call('listEventos', { token: c.admin })).body.total).toBe(0);
    expect((await app.call('listEventosOrganizador', { token: c.token })).body.total).toBe(0);
    const otra = { modalidad_id: c.evento.modalidad.id, nombre: '-', participantes: [participante()] };
    expect((await app.call('createInscripcion', { body: otra })).status).toBe(422);
    const { documento, email } = c.pendiente.persona;
    await app.call('reenviarCorreo', { body: { documento, email } });
    await app.trabajar();
    expect(await p.correos()).not.toContain('reenvio');
  });

  it('changes no more, and says why', async () => {
    const c = await borrado();
    const registrar = await app.call('registrarPago', {
      params: { id: c.pendiente.id },
      body: { tipo_pago: 'cash', importe: 10_000 },
      token: c.admin,
    });
    expect([registrar.status, registrar.body.codigo, registrar.body.message]).toEqual([
      409,
      'evento_borrado',
      textos.no_cambia,
    ]);
    const params = { id: c.pendiente.id };
    const negadas = [
      app.call('deleteInscripcion', { params, token: c.token }),
      app.call('duplicarEvento', {
        params: { id: c.id },
        body: { fecha_hora: '2030-05-05T10:00:00-03:00' },
        token: c.admin,
      }),
      app.call('enviarCorreos', {
        body: {
          event_id: c.id,
          email: { subject: 'Hola', body: '<p>Hola</p>' },
          send_all_search: false,
          inscriptions_id: [c.paga.id],
        },
        token: c.token,
      }),
      app.call('createCupon', {
        body: {
          codigo: 'ALBA15',
          porcentaje_descuento: 15,
          fecha_inicio_validez: '2030-01-01',
          fecha_fin_validez: '2030-02-01',
          activo: true,
          evento_id: c.id,
        },
        token: c.token,
      }),
      c.borrar(),
    ];
    for (const { status, body } of await Promise.all(negadas))
      expect([status, body.codigo]).toEqual([409, 'evento_borrado']);
    expect(await c.row(c.pendiente.id)).toMatchObject({ state: 'pago_pendiente', viva: true });
  });
});

describe('the money of a deleted event', () => {
  it('is given back by the admin; the organizer reads', async () => {
    const c = await borrado();
    const pago = (await c.pagos()).body.data[0];
    const devolver = (token: string) =>
      app.call('reembolsarPago', { params: { id: pago.id }, body: { motivo: 'No se corre' }, token });
    expect((await devolver(c.token)).status).toBe(403);
    expect((await devolver(c.admin)).body.results).toEqual({ monto: 10_000, saldo: 0 });
    expect((await c.lista()).body.data[0]).toMatchObject({ sin_devolver: 0, devoluciones_en_curso: 1 });
    await app.trabajar();
    expect((await c.pagos(c.token)).body.data[0]).toMatchObject({ aplicacion: 'devuelto' });
    expect((await c.lista()).body.data[0]).toMatchObject({ pagadas: 0, devoluciones_en_curso: 0 });
    expect(await p.correos()).toContain('pago_devuelto');
  });

  it('that arrives late is seen there, and goes back by itself', async () => {
    const c = await borrado({ cerrar: false });
    await p.pagarEn(c.pagina);
    await app.trabajar();
    const { body } = await c.pagos(c.token);
    expect(body.data.map(({ aplicacion }: { aplicacion: string }) => aplicacion)).toEqual([
      'devuelto',
      'aplicado',
    ]);
    expect(body.totales).toMatchObject({ cobrado: 20_000, devuelto: 10_000 });
  });

  it('that waits for a decision is seen there: it goes back, it is not accepted', async () => {
    const c = await borrado();
    const { db } = app.ctx.database;
    // as what comes with another amount stands
    await db
      .update(t.inscripciones)
      .set({ state: 'vencida', viva: false })
      .where(eq(t.inscripciones.id, c.paga.id));
    await db.update(t.pagos).set({ aplicacion: 'en_revision', motivo_revision: 'Pagó otro importe' });
    expect((await c.lista(c.token)).body.data[0]).toMatchObject({ pagos_en_revision: 1 });
    const { id } = (await c.pagos()).body.data[0];
    const resolver = (decision: string) =>
      app.call('resolverRevision', { params: { id }, body: { decision }, token: c.admin });
    const aceptar = await resolver('aceptar');
    expect([aceptar.status, aceptar.body.message]).toEqual([409, textos.no_acepta]);
    expect((await resolver('devolver')).status).toBe(200);
    await app.trabajar();
    expect((await c.pagos()).body.totales).toMatchObject({ devuelto: 10_000, pagos_en_revision: 0 });
  });
});

describe('restoring an event', () => {
  it('brings it back unpublished, with what there is of it, once', async () => {
    const c = await borrado();
    expect((await c.restaurar(c.token)).status).toBe(403);
    const correos = (await p.correos()).length;
    const [una, otra] = await Promise.all([c.restaurar(), c.restaurar()]);
    const hechas = [una, otra].map(({ status, body }) => [status, body.restaurado]);
    expect(hechas.toSorted()).toEqual([
      [200, false],
      [200, true],
    ]);
    expect((await c.restaurar()).body).toEqual({
      message: textos.ya_estaba('Vuelta al Ñandú'),
      restaurado: false,
      avisos: [],
    });
    const { body } = await app.call('getEventoBackoffice', { params: { id: c.id }, token: c.token });
    expect(body).toMatchObject({ visible: false, borrado: null, total_inscriptos: 2 });
    expect((await c.lista()).body.total).toBe(0);
    expect((await app.call('listEventos', { token: c.admin })).body.total).toBe(1);
    expect((await app.call('getEvento', { params: { id: c.id } })).status).toBe(404);
    await app.trabajar();
    expect((await p.correos()).length).toBe(correos);
    const lineas = await app.ctx.database.db
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.accion, 'evento_restaurado'));
    expect(lineas).toMatchObject([
      {
        entidad_id: c.id,
        usuario_id: expect.any(Number),
        antes: { visible: true },
        despues: { visible: false },
      },
    ]);
  });

  it('gives a pending registration a new link, and leaves given back what was', async () => {
    const c = await borrado();
    const { id } = (await c.pagos()).body.data[0];
    await app.call('reembolsarPago', { params: { id }, body: { motivo: 'x' }, token: c.admin });
    await app.trabajar();
    await c.restaurar();
    expect(await c.row(c.paga.id)).toMatchObject({ state: 'reembolsada', viva: false });
    const pagina = await p.irAPagar(c.pendiente.codigo);
    expect(pagina).not.toBe(c.pagina);
    await p.pagarEn(pagina);
    await app.trabajar();
    expect(await c.row(c.pendiente.id)).toMatchObject({ state: 'pago_realizado', viva: true });
    expect((await c.borrar()).status).toBe(200);
    expect((await c.lista()).body.data[0]).toMatchObject({ inscripciones: 2, pagadas: 1 });
  });

  it('leaves out what ran out meanwhile: its place is free', async () => {
    const c = await borrado();
    app.reloj.avanzar(49 * HORA);
    await vencerReservas(app.ctx);
    await app.trabajar();
    const admin = await app.fabrica.usuario({ roles: ['admin'] });
    expect((await c.restaurar(await app.fabrica.sesion(admin.id))).body.restaurado).toBe(true);
    expect(await c.row(c.pendiente.id)).toMatchObject({ state: 'vencida', viva: false });
    expect((await c.ocupados()).evento).toBe(1);
  });

  it('says that another one has its name and day, or its access code', async () => {
    const c = await conStaff(app, { nombre: 'Liebre', privado: true, codigo_acceso: 'Liebre1' });
    const { id } = c.evento;
    await app.ctx.database.db.update(t.eventos).set({ borrado_at: new Date() }).where(eq(t.eventos.id, id));
    const tocayo = await app.fabrica.evento({ nombre: 'LIEBRE' });
    const gemelo = await app.fabrica.evento({ nombre: 'Otra', privado: true, codigo_acceso: 'liebre1' });
    await app.fabrica.evento({ nombre: 'Liebre', borrado_at: new Date() });
    expect((await app.call('restaurarEvento', { params: { id }, token: c.admin })).body.avisos).toEqual([
      textos.mismo_nombre(tocayo.id),
      textos.mismo_codigo(gemelo.id),
    ]);
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { mensajesNumeracion } from '../../src/shared/domain/numeracion/mensajes.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
});

type Evento = Awaited<ReturnType<TestApp['fabrica']['evento']>>;
const RANGO = { desde: 1, hasta: 100, faltantes: null, prefijo: 'LG', digitos: 4 };
const deModalidad = (evento: Evento, cambios: object = {}) => ({
  id: evento.modalidad.id,
  usaChip: true,
  numeracionCategorias: false,
  ...RANGO,
  ...cambios,
});

const asignar = (evento: Evento, body: object = {}, token = admin) =>
  app.call('asignarNumeros', {
    params: { id: evento.id },
    body: { modalidades: [deModalidad(evento)], ...body },
    token,
  });
const manual = (evento: Evento, asignaciones: object[], forzar = false, token = admin) =>
  app.call('asignarNumerosManual', { params: { id: evento.id }, body: { asignaciones, forzar }, token });
const inscriptos = (evento: Evento, cuantos: number, cambios: object = {}) =>
  inscriptosDirectos(app, evento, cuantos, cambios);

async function puestos(evento: Evento): Promise<Record<number, [number | null, string | null]>> {
  const rows = await app.ctx.database.db
    .select()
    .from(t.inscripciones)
    .where(eq(t.inscripciones.evento_id, evento.id));
  return Object.fromEntries(rows.map(({ id, numero, chip_id }) => [id, [numero, chip_id]]));
}
const lineas = (evento: Evento, accion: string) =>
  app.ctx.database.db
    .select()
    .from(t.auditoria)
    .where(and(eq(t.auditoria.evento_id, evento.id), eq(t.auditoria.accion, accion)));

// If this breaks, who assigns numbers second writes their old ranges over another user's, unseen.
describe('ranges that somebody else saved since they were opened', () => {
  const leer = async (evento: Evento) =>
    (await app.call('getNumeracion', { params: { id: evento.id }, token: admin })).body;

  it('are told of and stay, until who came second decides', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0] = await inscriptos(evento, 1);
    const { ajustes } = await leer(evento);
    const otro = await app.fabrica.usuario({ roles: ['admin'], nombre: 'Beto' });
    const suyos = { modalidades: [deModalidad(evento, { desde: 50 })], ajustes };
    const primera = await asignar(evento, suyos, await app.fabrica.sesion(otro.id));
    expect(primera.status).toBe(200);
    expect(await puestos(evento)).toMatchObject({ [a]: [50, 'LG0050'] });

    const [b = 0] = await inscriptos(evento, 1);
    const prueba = await asignar(evento, { ajustes, simular: true });
    expect(prueba.status).toBe(200);
    const { status, body } = await asignar(evento, { ajustes });
    expect([status, body.codigo, body.datos.por]).toEqual([409, 'conflicto', 'Beto']);
    expect(body.message).toContain('Beto guardó otros rangos');
    expect(body.datos.ajustes).toBe(primera.body.ajustes);
    expect((await leer(evento)).modalidades).toMatchObject([{ desde: 50 }]);
    expect(await puestos(evento)).toMatchObject({ [b]: [null, null] });

    expect((await asignar(evento, { ajustes: body.datos.ajustes })).status).toBe(200);
    expect((await leer(evento)).modalidades).toMatchObject([{ desde: 1 }]);
  });

  it('are no matter where they are the same, as after an answer that was lost', async () => {
    const evento = await app.fabrica.evento();
    const { ajustes } = await leer(evento);
    await asignar(evento, { ajustes });
    const otra = await asignar(evento, { ajustes });
    expect([otra.status, otra.body.ajustes]).toEqual([200, (await leer(evento)).ajustes]);
  });

  it('are not taken for changed where the event got a new name or modality order', async () => {
    const evento = await app.fabrica.evento();
    await asignar(evento);
    const { ajustes } = await leer(evento);
    await app.ctx.database.db.update(t.modalidades).set({ nombre: 'Otra', orden: 9 });
    expect((await leer(evento)).ajustes).toBe(ajustes);
  });
});

describe('automatic assignment', () => {
  it('numbers who counts as success, in the order of registration, and keeps the settings', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0] = await inscriptos(evento, 1, { created_at: new Date('2026-03-02T10:00:00Z') });
    const [b = 0] = await inscriptos(evento, 1, {
      state: 'pago_no_paga',
      created_at: new Date('2026-03-01T10:00:00Z'),
    });
    const [c = 0] = await inscriptos(evento, 1, {
      state: 'pago_bonificado',
      created_at: new Date('2026-03-03T10:00:00Z'),
    });
    const [pendiente = 0] = await inscriptos(evento, 1, { state: 'pago_pendiente' });
    const [cancelada = 0] = await inscriptos(evento, 1, { state: 'cancelada', viva: false });

    const { status, body } = await asignar(evento, {
      modalidades: [deModalidad(evento, { faltantes: '2' })],
    });
    expect([status, body.message]).toEqual([200, 'Se asignaron 3 números.']);
    expect(await puestos(evento)).toEqual({
      [b]: [1, 'LG0001'],
      [a]: [3, 'LG0003'],
      [c]: [4, 'LG0004'],
      [pendiente]: [null, null],
      [cancelada]: [null, null],
    });

    const { body: leida } = await app.call('getNumeracion', { params: { id: evento.id }, token: admin });
    expect(leida.modalidades).toMatchObject([
      {
        usaChip: true,
        desde: 1,
        hasta: 100,
        faltantes: '2',
        prefijo: 'LG',
        digitos: 4,
        inscriptas: 3,
        numeradas: 3,
      },
    ]);
    expect(await lineas(evento, 'numeros_asignados')).toMatchObject([{ despues: { cantidad: 3 } }]);
    expect(await lineas(evento, 'numero_cambiado')).toHaveLength(3);
  });

  it('repeated, it changes nothing; who came later goes on', async () => {
    const evento = await app.fabrica.evento();
    await inscriptos(evento, 3);
    await asignar(evento);
    const antes = await puestos(evento);
    const { body } = await asignar(evento);
    expect(body.message).toBe('No había inscripciones sin número: no se asignó ninguno.');
    expect(await puestos(evento)).toEqual(antes);
    const [nueva = 0] = await inscriptos(evento, 1);
    await asignar(evento);
    expect(await puestos(evento)).toEqual({ ...antes, [nueva]: [4, 'LG0004'] });
  });

  // If this breaks, who cancelled and comes back wears a number that somebody else was given meanwhile, and nobody is warned.
  it('leaves the number of who cancelled, for when they come back', async () => {
    const evento = await app.fabrica.evento();
    const [cancelada = 0] = await inscriptos(evento, 1, { state: 'cancelada', viva: false, numero: 1 });
    const [nueva = 0] = await inscriptos(evento, 1);
    await asignar(evento);
    expect(await puestos(evento)).toEqual({ [cancelada]: [1, null], [nueva]: [2, 'LG0002'] });
  });

  it('by category and without chip; the settings of what was not sent stay', async () => {
    const evento = await app.fabrica.evento({
      modalidades: [
        { categorias: [{ sexo: 'FEM' }, { sexo: 'MASC' }] },
        { desde: 900, hasta: 950, prefijo: 'Z', digitos: 2, usa_chip: true },
      ],
    });
    const [fem, masc] = evento.modalidad.categorias;
    const [una = 0] = await inscriptos(evento, 1, { categoria_id: fem?.id });
    const [uno = 0] = await inscriptos(evento, 1, { categoria_id: masc?.id });
    const { status } = await asignar(evento, {
      modalidades: [
        {
          id: evento.modalidad.id,
          numeracionCategorias: true,
          categorias: [
            { id: masc?.id, desde: 10, hasta: 20 },
            { id: fem?.id, desde: 50, hasta: 60 },
          ],
        },
      ],
    });
    expect(status).toBe(200);
    expect(await puestos(evento)).toEqual({ [una]: [50, null], [uno]: [10, null] });
    const { body } = await app.call('getNumeracion', { params: { id: evento.id }, token: admin });
    expect(body.con_numero).toBe(2);
    expect(body.modalidades).toMatchObject([
      {
        numeracionCategorias: true,
        categorias: [
          { id: fem?.id, desde: 50, hasta: 60, inscriptas: 1, numeradas: 1 },
          { id: masc?.id, desde: 10, hasta: 20, inscriptas: 1, numeradas: 1 },
        ],
      },
      { desde: 900, hasta: 950, prefijo: 'Z', digitos: 2, usaChip: true, inscriptas: 0 },
    ]);
  });

  it('a dry run says who would get what, and saves nothing', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{}, { desde: 50, hasta: 60 }] });
    const ids = await inscriptos(evento, 2);
    const antes = await puestos(evento);
    const { body } = await asignar(evento, { simular: true });
    expect(body).toMatchObject({ simulado: true, message: 'Se asignarían 2 números.', problemas: [] });
    expect(body.asignaciones).toMatchObject([
      { id: ids[0], numero: 1, chip_id: 'LG0001', nombre: expect.stringMatching(/^Núñez, /) },
      { id: ids[1], numero: 2 },
    ]);
    expect(body.avisos).toEqual([
      'Los rangos de Modalidad 1 y de Modalidad 2 comparten números entre el 50 y el 60.',
    ]);
    expect(await puestos(evento)).toEqual(antes);
    const { body: leida } = await app.call('getNumeracion', { params: { id: evento.id }, token: admin });
    expect(leida.modalidades[0].desde).toBeNull();
    expect(await lineas(evento, 'numeros_asignados')).toEqual([]);
  });

  it('with too small a range nobody gets a number, and it says how many are missing', async () => {
    const evento = await app.fabrica.evento();
    await inscriptos(evento, 4);
    const modalidades = [deModalidad(evento, { hasta: 3 })];
    const texto =
      'El rango de Modalidad 1 no alcanza: hay 4 inscripciones sin número y quedan 3 libres. Falta 1.';
    expect((await asignar(evento, { modalidades, simular: true })).body.problemas).toEqual([texto]);
    const { status, body } = await asignar(evento, { modalidades });
    expect([status, body.errors]).toEqual([
      422,
      { message: texto, fields: { 'modalidades.0.hasta': texto } },
    ]);
    expect(Object.values(await puestos(evento)).every(([numero]) => numero === null)).toBe(true);
  });

  it.each([
    [{ desde: 100, hasta: 1 }, 'hasta', mensajesNumeracion.numeros_cantidad_negativa_modalidad],
    [{ digitos: null }, 'digitos', expect.stringContaining('1 a 10')],
    [{ faltantes: '13, catorce' }, 'faltantes', expect.stringContaining('catorce')],
    [{ desde: -5 }, 'desde', expect.any(String)],
    [{ id: 99_999 }, 'id', 'Esa modalidad no es de este evento.'],
  ])('refuses %j', async (cambios, campo, texto) => {
    const evento = await app.fabrica.evento();
    const { status, body } = await asignar(evento, { modalidades: [deModalidad(evento, cambios)] });
    expect([status, body.errors.fields]).toEqual([422, { [`modalidades.0.${campo}`]: texto }]);
  });

  it('takes no category of another modality, and no modality twice', async () => {
    const evento = await app.fabrica.evento({ modalidades: [{}, {}] });
    const ajena = evento.modalidades[1]?.categorias[0]?.id;
    const una = deModalidad(evento);
    const { body } = await asignar(evento, {
      modalidades: [deModalidad(evento, { numeracionCategorias: true, categorias: [{ id: ajena }] }), una],
    });
    expect(Object.keys(body.errors.fields)).toEqual(['modalidades.0.categorias.0.id', 'modalidades.1.id']);
  });

  it('is not for events that number by hand', async () => {
    const evento = await app.fabrica.evento({ asignacion_manual: true });
    await inscriptos(evento, 1);
    expect(await asignar(evento)).toMatchObject({ status: 409, body: { codigo: 'asignacion_manual' } });
  });

  it('numbers 5,000', async () => {
    const evento = await app.fabrica.evento({ cupo: 9999 });
    const ids = await inscriptos(evento, 5000);
    const { body } = await asignar(evento, { modalidades: [deModalidad(evento, { hasta: 6000 })] });
    expect(body.asignaciones).toHaveLength(5000);
    const numeros = Object.values(await puestos(evento)).map(([numero]) => numero);
    expect([ids.length, new Set(numeros).size]).toEqual([5000, 5000]);
    expect(await lineas(evento, 'numero_cambiado')).toHaveLength(5000);
  });
});

describe('reset and restore', () => {
  const resetear = (evento: Evento) =>
    app.call('resetAsignacion', { params: { id: evento.id }, token: admin });
  const restaurar = (evento: Evento, instantanea_id: number) =>
    app.call('restaurarNumeracion', { params: { id: evento.id, instantanea_id }, token: admin });

  it('takes all away and brings all back, chips too', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0] = await inscriptos(evento, 3);
    await asignar(evento);
    await manual(evento, [{ id: a, numero: 77 }]);
    const antes = await puestos(evento);
    expect(antes[a]).toEqual([77, 'LG0077']);

    const { body } = await resetear(evento);
    expect(body.message).toBe('Se borraron 3 números. Quedó un resguardo para volver atrás.');
    expect(Object.values(await puestos(evento))).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const { body: leida } = await app.call('getNumeracion', { params: { id: evento.id }, token: admin });
    expect(leida.instantaneas).toMatchObject([
      {
        id: body.instantanea_id,
        motivo: 'reset',
        cantidad: 3,
        por: expect.stringContaining('Usuario'),
        restaurada_at: null,
      },
    ]);

    expect((await restaurar(evento, body.instantanea_id)).body).toMatchObject({
      message: 'Se restauraron 3 números.',
    });
    expect(await puestos(evento)).toEqual(antes);
    const [resguardo] = (await app.call('getNumeracion', { params: { id: evento.id }, token: admin })).body
      .instantaneas;
    expect(resguardo.restaurada_at).not.toBeNull();
    expect(await lineas(evento, 'numeros_reseteados')).toHaveLength(1);
    expect(await lineas(evento, 'numeros_restaurados')).toHaveLength(1);
  });

  it('what was given in between is kept too, and who cancelled gets nothing back', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0, b = 0] = await inscriptos(evento, 2);
    await asignar(evento);
    const { body: reset } = await resetear(evento);
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ state: 'cancelada', viva: false })
      .where(eq(t.inscripciones.id, a));
    await manual(evento, [{ id: b, numero: 500 }]);
    // a registration that does not count as paid may have a number too: a reset takes that one as well
    await app.ctx.database.db
      .update(t.inscripciones)
      .set({ state: 'pago_pendiente' })
      .where(eq(t.inscripciones.id, b));
    const { body: dicha } = await app.call('getNumeracion', { params: { id: evento.id }, token: admin });
    expect([dicha.con_numero, dicha.modalidades[0].numeradas]).toEqual([1, 0]);
    const { body } = await restaurar(evento, reset.instantanea_id);
    expect(body).toEqual({
      message: 'Se restauró 1 número.',
      cantidad: 1,
      avisos: [
        'Una inscripción del resguardo ya no está vigente: no recuperó su número.',
        'Una inscripción tenía el 500: fijate si ya lo había retirado.',
      ],
    });
    expect(await puestos(evento)).toEqual({ [a]: [null, null], [b]: [2, 'LG0002'] });
    const { body: leida } = await app.call('getNumeracion', { params: { id: evento.id }, token: admin });
    const anterior = leida.instantaneas.find(({ motivo }: { motivo: string }) => motivo === 'restauracion');
    await restaurar(evento, anterior.id);
    expect((await puestos(evento))[b]?.[0]).toBe(500);
  });

  it('without numbers there is nothing to keep; another event has no such snapshot', async () => {
    const [uno, otro] = [await app.fabrica.evento(), await app.fabrica.evento()];
    await inscriptos(uno, 1);
    expect((await resetear(uno)).body).toEqual({
      message: 'No había números asignados.',
      instantanea_id: null,
    });
    await asignar(uno);
    const { body } = await resetear(uno);
    expect((await restaurar(otro, body.instantanea_id)).status).toBe(404);
  });
});

describe('by hand', () => {
  it('the organizer saves, changes and takes away; the chip goes along; unchanged ones are not touched', async () => {
    const duenio = await app.fabrica.organizador();
    const token = await app.fabrica.sesion(duenio.usuario_id);
    const evento = await app.fabrica.evento({
      duenio,
      modalidades: [{ usa_chip: true, prefijo: 'LG', digitos: 3 }],
    });
    const [a = 0, b = 0] = await inscriptos(evento, 2);
    const { status, body } = await manual(
      evento,
      [
        { id: a, numero: 7 },
        { id: b, numero: 8 },
      ],
      false,
      token,
    );
    expect([status, body]).toEqual([201, { message: 'Se guardaron 2 números.', cantidad: 2 }]);
    expect(await puestos(evento)).toEqual({ [a]: [7, 'LG007'], [b]: [8, 'LG008'] });
    const otra = await manual(
      evento,
      [
        { id: a, numero: 7 },
        { id: b, numero: null },
      ],
      false,
      token,
    );
    expect(otra.body.cantidad).toBe(1);
    expect(await puestos(evento)).toEqual({ [a]: [7, 'LG007'], [b]: [null, null] });
    expect(await lineas(evento, 'numero_cambiado')).toMatchObject([
      { inscripcion_id: a, antes: { numero: null }, despues: { numero: 7 } },
      { inscripcion_id: b },
      { inscripcion_id: b, antes: { numero: 8 }, despues: { numero: null } },
    ]);
  });

  it('says the duplicates, also with who was numbered before, and saves them when told to', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0, b = 0, c = 0] = await inscriptos(evento, 3);
    await manual(evento, [{ id: a, numero: 5 }]);
    const { status, body } = await manual(evento, [
      { id: b, numero: 5 },
      { id: c, numero: 6 },
    ]);
    expect([status, body.codigo, body.message]).toEqual([
      409,
      'numeros_duplicados',
      mensajesNumeracion.numeros_duplicados,
    ]);
    expect(body.datos.duplicados).toMatchObject([{ numero: 5, inscripciones: [{ id: a }, { id: b }] }]);
    expect((await puestos(evento))[c]?.[0]).toBeNull();
    expect(
      (
        await manual(
          evento,
          [
            { id: b, numero: 5 },
            { id: c, numero: 6 },
          ],
          true,
        )
      ).status,
    ).toBe(201);
    // what was accepted does not bother who writes other numbers
    expect((await manual(evento, [{ id: c, numero: 7 }])).status).toBe(201);
  });

  it('two who swap their numbers are no duplicates', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0, b = 0] = await inscriptos(evento, 2);
    await manual(evento, [
      { id: a, numero: 1 },
      { id: b, numero: 2 },
    ]);
    expect(
      (
        await manual(evento, [
          { id: a, numero: 2 },
          { id: b, numero: 1 },
        ])
      ).status,
    ).toBe(201);
  });

  it('the second of two sees what the first changed, forced or not', async () => {
    const evento = await app.fabrica.evento();
    const [a = 0, b = 0] = await inscriptos(evento, 2);
    await manual(evento, [{ id: a, numero: 1, anterior: null }]);
    for (const forzar of [false, true]) {
      const { status, body } = await manual(
        evento,
        [
          { id: a, numero: 9, anterior: null },
          { id: b, numero: 2, anterior: null },
        ],
        forzar,
      );
      expect([status, body.codigo, body.datos.inscripciones]).toEqual([
        409,
        'cambiaron',
        [{ id: a, nombre: expect.any(String), numero: 1, vigente: true }],
      ]);
    }
    expect((await puestos(evento))[b]?.[0]).toBeNull();
  });

  it('who no longer counts, or is of another event, gets no number', async () => {
    const [evento, otro] = [await app.fabrica.evento(), await app.fabrica.evento()];
    const [pendiente = 0] = await inscriptos(evento, 1, { state: 'pago_pendiente' });
    const [ajena = 0] = await inscriptos(otro, 1);
    const { status, body } = await manual(
      evento,
      [
        { id: pendiente, numero: 1 },
        { id: ajena, numero: 2 },
      ],
      true,
    );
    expect([status, body.codigo]).toEqual([409, 'no_se_numeran']);
    // why, and not that somebody else was faster
    expect(body.message).toMatch(
      /^No se guardó ningún número\. La inscripción de .+ está en Pago Pendiente\./,
    );
    expect(body.message).toContain(`La inscripción ${ajena} ya no está en el evento.`);
    expect(body.datos.inscripciones).toMatchObject([
      { id: pendiente, vigente: false },
      { id: ajena, nombre: null, vigente: false },
    ]);
    expect(await puestos(otro)).toEqual({ [ajena]: [null, null] });
  });

  it.each([
    [[{ numero: 1 }, { numero: 2 }], 'asignaciones.1.id', /dos veces/],
    [[{ numero: -1 }], 'asignaciones.0.numero', /0 en adelante/],
    [[{ numero: 30_123_456 }], 'asignaciones.0.numero', /más corto/],
    [[{ numero: 1.5 }], 'asignaciones.0.numero', /entero/],
  ])('refuses %j', async (rows, campo, texto) => {
    const evento = await app.fabrica.evento();
    const [id = 0] = await inscriptos(evento, 1);
    const { status, body } = await manual(
      evento,
      rows.map((row) => ({ id, ...row })),
    );
    expect([status, body.errors.fields]).toEqual([422, { [campo]: expect.stringMatching(texto) }]);
  });
});
